import TextFiles

/// What a line is to its format.
public enum ParsedLine {
  /// The line is a record, or the last line of one.
  case record(Record)
  /// The line has no record: a comment, for example.
  case noRecord
  /// The record continues in the next line.
  case continues
}
