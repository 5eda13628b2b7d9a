// A join without ON pairs every row with every other. So the next call is `on`, and WHERE does not take its place.

import SQLExpressions
import SQLOrderingAfter

func joinWithoutOn(isAdult: SQLCondition) throws {
  _ = try SQLTool()
    .select(["name"]).from("person").join("purchase")
    .where(isAdult)  // expected-error {{value of type 'JoinStage' has no member 'where'}}
}
