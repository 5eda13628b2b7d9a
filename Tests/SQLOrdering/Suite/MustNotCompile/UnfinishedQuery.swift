// Code that runs queries takes complete ones. A chain that ends after SELECT is not complete.

import SQLExpressions
import SQLOrderingAfter

func unfinishedQuery(run: (any Query) -> Void, query: SelectStage) throws {
  // expected-error@+1 {{argument type 'SelectStage' does not conform to expected type 'Query'}}
  run(try SQL.select(["name"]))
  _ = query.begun  // expected-error {{'begun' is inaccessible}}
}
