// `Limitable` promises LIMIT and nothing else. A statement from elsewhere that can be paged can't be sorted by it.

import SQLExpressions
import SQLOrderingAfter

/// A statement from elsewhere that LIMIT may follow. It gets paging, and nothing else.
struct HandwrittenQuery: Limitable {
  let statement: SQLStatement
}

func handwrittenQuery(_ query: HandwrittenQuery) throws {
  _ = try query.limit(20).offset(40).statement
  _ = try query.orderBy(["name"])  // expected-error {{value of type 'HandwrittenQuery' has no member 'orderBy'}}
}
