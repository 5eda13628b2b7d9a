// What runs queries takes whole ones. A chain that was left after SELECT is none.

import SQLExpressions
import SQLOrderingAfter

func unfinishedQuery(run: (any Query) -> Void) throws {
  // expected-error@+1 {{argument type 'SelectStage' does not conform to expected type 'Query'}}
  run(try SQLTool().select(["name"]))
}
