import SQLExpressions
import SQLOrderingAfter

func noTable() throws {
  _ = try SQLTool().select(["name"])
    .statement  // expected-error {{value of type 'SelectStage' has no member 'statement'}}
}
