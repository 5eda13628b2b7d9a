// A rule of the tool, not of SQL: a statement needs FROM. SQLite accepts `SELECT 1`, but every column of this tool's
// statements comes from a table.

import SQLExpressions
import SQLOrderingAfter

func noTable() throws {
  _ = try SQLTool().select(["name"])
    .statement  // expected-error {{value of type 'SelectStage' has no member 'statement'}}
}
