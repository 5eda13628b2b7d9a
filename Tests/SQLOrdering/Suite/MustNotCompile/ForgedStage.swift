// A stage comes from the call before it. If another module could make one, the types would promise an order that the
// statement may not have.

import SQLExpressions
import SQLOrderingAfter

func forgedStage(query: any Query) throws {
  _ = SelectStage(begun: query.statement)  // expected-error {{'SelectStage' initializer is inaccessible}}
  _ = FromStage(statement: query.statement)  // expected-error {{'FromStage' initializer is inaccessible}}
  _ = OrderByStage(statement: query.statement)  // expected-error {{'OrderByStage' initializer is inaccessible}}
  var from = try SQL.select(["name"]).from("person")
  from.statement = query.statement  // expected-error {{'statement' is a 'let' constant}}
}
