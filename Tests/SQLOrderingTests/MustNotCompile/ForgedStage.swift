import SQLExpressions
import SQLOrderingAfter

func forgedStage(handwritten: SQLStatement) throws {
  _ = OrderByStage(statement: handwritten)  // expected-error {{'OrderByStage' initializer is inaccessible}}
}
