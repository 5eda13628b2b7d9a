/// One entry of the list after SET: a column and the value that it gets.
public struct SQLAssignment: Hashable, Sendable {
  public var column: String
  public var value: SQLValue

  public init(_ column: String, _ value: SQLValue) {
    self.column = column
    self.value = value
  }
}

extension SQLAssignment: SQLFragment {
  public func write(to writer: inout SQLWriter) throws(SQLError) {
    try writer.write(identifier: column)
    writer.write(" = ")
    try writer.bind(value)
  }
}
