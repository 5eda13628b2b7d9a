// A stage comes from the call before it. If it could be made from any statement, its type would promise an order that
// the statement may not have.

import SQLExpressions
import SQLOrderingAfter

func forgedStage(handwritten: SQLStatement) throws {
  _ = OrderByStage(statement: handwritten)  // expected-error {{'OrderByStage' initializer is inaccessible}}
}
