// Code that runs queries takes complete ones. A chain that ends after SELECT is not complete.

import SQLExpressions
import SQLOrderingAfter

func unfinishedQuery(run: (any Query) -> Void) throws {
  // expected-error@+1 {{argument type 'SelectStage' does not conform to expected type 'Query'}}
  run(try SQL.select(["name"]))
}
