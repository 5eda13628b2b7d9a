// A rule of the tool, not of SQL: the next call after `join` is `on`. SQLite accepts a JOIN without ON and pairs every
// row with every other, which is rarely meant.

import SQLExpressions
import SQLOrderingAfter

func joinWithoutOn(isAdult: SQLCondition) throws {
  _ = try SQLTool()
    .select(["name"]).from("person").join("purchase")
    .where(isAdult)  // expected-error {{value of type 'JoinStage' has no member 'where'}}
}
