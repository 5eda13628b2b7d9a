// A statement from elsewhere that conforms to `Limitable` can be limited, and nothing else.

import SQLExpressions
import SQLOrderingAfter

/// A statement from elsewhere that LIMIT may follow.
struct HandwrittenQuery: Limitable {
  let statement: SQLStatement
}

func handwrittenQuery(_ query: HandwrittenQuery) throws {
  _ = try query.limit(20).offset(40).statement
  _ = try query.orderBy(["name"])  // expected-error {{value of type 'HandwrittenQuery' has no member 'orderBy'}}
}
