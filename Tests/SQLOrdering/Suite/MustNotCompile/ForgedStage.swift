// A stage comes from the call before it. If another module could make one, or let a clause follow a finished query, the
// types would promise an order that the statement may not have.

import SQLExpressions
import SQLOrderingAfter

func forgedStage(ordered: OrderByStage) throws {
  _ = SelectStage(begun: ordered.statement)  // expected-error {{'SelectStage' initializer is inaccessible}}
  _ = OrderByStage(beforeLimit: ordered.beforeLimit)  // expected-error {{'OrderByStage' initializer is inaccessible}}
  _ = ordered.beforeLimit.statement  // expected-error {{'statement' is inaccessible}}
}

// expected-error@+2 {{type 'OrderByStage' does not conform to protocol 'Groupable'}}
// expected-note@+1 {{add stubs}}
extension OrderByStage: Groupable {}

extension LimitStage: Limitable {
  // expected-error@+1 {{'Before<Stage>' initializer is inaccessible}}
  public var beforeLimit: Before<LimitStage> { Before(statement: statement) }
}

/// A statement from elsewhere can be run, and nothing may follow it.
struct HandwrittenQuery: Query {
  let statement: SQLStatement
}

func handwrittenQuery(_ query: HandwrittenQuery) throws {
  _ = try query.limit(20)  // expected-error {{value of type 'HandwrittenQuery' has no member 'limit'}}
}
