// ORDER BY comes after WHERE. The before finds that out when the line is run.

import SQLExpressions
import SQLOrderingAfter

func whereAfterOrderBy(isAdult: SQLCondition) throws {
  _ = try SQLTool()
    .select(["name"]).from("person").orderBy(["name"])
    .where(isAdult)  // expected-error {{value of type 'OrderByStage' has no member 'where'}}
}
