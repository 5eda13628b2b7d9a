/// One record of a file.
public struct Record: Equatable, Sendable {
  public let fields: [String]
  /// The line at which the record begins, counted from 1.
  public let line: Int

  public init(_ fields: [String], line: Int) {
    self.fields = fields
    self.line = line
  }
}

/// What a parser reports while it parses.
public enum ParseEvent: Equatable, Sendable {
  /// The first bytes will be read now.
  case began
  case record(Record)
  /// The whole file was parsed. It has this many records.
  case finished(records: Int)
  /// The parser was stopped after this many records.
  case stopped(records: Int)
}
