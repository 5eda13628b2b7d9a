// There is no statement before FROM: `SELECT "name"` names a column of nothing.

import SQLExpressions
import SQLOrderingAfter

func noTable() throws {
  _ = try SQLTool().select(["name"])
    .statement  // expected-error {{value of type 'SelectStage' has no member 'statement'}}
}
