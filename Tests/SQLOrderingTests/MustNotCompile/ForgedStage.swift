// A stage comes from the call before it, not from a statement of one's own: else the stage would promise an order that
// nobody followed.

import SQLExpressions
import SQLOrderingAfter

func forgedStage(handwritten: SQLStatement) throws {
  _ = OrderByStage(statement: handwritten)  // expected-error {{'OrderByStage' initializer is inaccessible}}
}
