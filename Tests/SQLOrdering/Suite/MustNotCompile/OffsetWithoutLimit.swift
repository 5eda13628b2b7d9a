// In SQLite, OFFSET may only follow LIMIT.

import SQLExpressions
import SQLOrderingAfter

func offsetWithoutLimit() throws {
  _ = try SQLTool()
    .select(["name"]).from("person").orderBy(["name"])
    .offset(20)  // expected-error {{value of type 'OrderByStage' has no member 'offset'}}
}
