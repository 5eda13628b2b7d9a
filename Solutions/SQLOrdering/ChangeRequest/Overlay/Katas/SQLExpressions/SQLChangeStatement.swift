/// The clauses of statements that change rows. As with queries, which clause may follow which is not known here.
extension SQLStatement {
  /// This statement with INSERT INTO, a table and the columns that get values, of which there has to be one.
  public func adding(insertInto table: SQLTable, columns: [String]) throws(SQLChangeError) -> SQLStatement {
    try writing(.insertInto, InsertionTarget(table: table, columns: columns))
  }

  /// This statement with VALUES and rows, of which there has to be one. Each has as many values as there are columns.
  public func adding(values rows: [[SQLValue]], columnCount: Int) throws(SQLChangeError) -> SQLStatement {
    for (index, row) in rows.enumerated() where row.count != columnCount {
      throw .valueCount(row.count, columnCount: columnCount, row: index)
    }
    return try writing(.values, SQLList(entries: rows.map(Row.init)))
  }

  /// This statement with UPDATE and a table.
  public func adding(update table: SQLTable) throws(SQLChangeError) -> SQLStatement {
    try writing(.update, table)
  }

  /// This statement with SET and assignments, of which there has to be one.
  public func adding(set assignments: [SQLAssignment]) throws(SQLChangeError) -> SQLStatement {
    try writing(.set, SQLList(entries: assignments))
  }

  /// This statement with DELETE FROM and a table.
  public func adding(deleteFrom table: SQLTable) throws(SQLChangeError) -> SQLStatement {
    try writing(.deleteFrom, table)
  }

  /// This statement with WHERE and the condition of the rows to change.
  public func adding(where condition: SQLCondition) throws(SQLChangeError) -> SQLStatement {
    do { return try adding(.where, condition) } catch { throw .condition(error) }
  }

  private func writing(_ clause: SQLChangeClause, _ fragment: some SQLFragment) throws(SQLChangeError) -> SQLStatement {
    // The keyword is ours, and so is the clause in an error; the clause of a query stands for neither.
    do { return try adding(.from, spelled: clause.rawValue, fragment) } catch {
      throw SQLChangeError(error, in: clause)
    }
  }
}

/// `"table" ("column", "column")`
private struct InsertionTarget: SQLFragment {
  let table: SQLTable
  let columns: [String]

  func write(to writer: inout SQLWriter) throws(SQLError) {
    try table.write(to: &writer)
    writer.write(" (")
    try writer.write(columns.map(SQLExpression.column))
    writer.write(")")
  }
}

/// Entries with a comma between them.
private struct SQLList<Entry: SQLFragment>: SQLFragment {
  let entries: [Entry]

  func write(to writer: inout SQLWriter) throws(SQLError) {
    try writer.write(entries)
  }
}

/// `(?, ?)`
private struct Row: SQLFragment {
  let values: [SQLValue]

  func write(to writer: inout SQLWriter) throws(SQLError) {
    writer.write("(")
    for (index, value) in values.enumerated() {
      if index > 0 { writer.write(", ") }
      try writer.bind(value)
    }
    writer.write(")")
  }
}
