// HAVING sorts out groups. Without GROUP BY there are none.

import SQLExpressions
import SQLOrderingAfter

func havingWithoutGroupBy(isAdult: SQLCondition) throws {
  _ = try SQLTool()
    .select(["name"]).from("person")
    .having(isAdult)  // expected-error {{value of type 'FromStage' has no member 'having'}}
}
