import TextFiles

/// What a line is to its format.
public enum ParsedLine {
  /// The line is a record, or the last line of one.
  case record(Record)
  /// No record ends with the line: it is a comment, for example.
  case noRecord
  /// The record continues in the next line, and this line's ending is text of it, so the ending is not checked.
  case continues
}
