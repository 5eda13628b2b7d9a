// A rule of the tool, not of SQL: HAVING filters groups, so GROUP BY comes first. SQLite accepts an aggregate query with
// HAVING and without GROUP BY since version 3.39.

import SQLExpressions
import SQLOrderingAfter

func havingWithoutGroupBy(isAdult: SQLCondition) throws {
  _ = try SQLTool()
    .select(["name"]).from("person")
    .having(isAdult)  // expected-error {{value of type 'FromStage' has no member 'having'}}
}
