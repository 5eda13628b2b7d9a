// ORDER BY comes after WHERE. In the starting code this line compiles and throws when it is run.

import SQLExpressions
import SQLOrderingAfter

func whereAfterOrderBy(isAdult: SQLCondition) throws {
  _ = try SQL.select(["name"]).from("person").orderBy(["name"])
    .where(isAdult)  // expected-error {{value of type 'OrderByStage' has no member 'where'}}
}
