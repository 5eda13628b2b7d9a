import SQLExpressions
import SQLOrderingAfter

func whereAfterOrderBy(isAdult: SQLCondition) throws {
  _ = try SQLTool()
    .select(["name"]).from("person").orderBy(["name"])
    .where(isAdult)  // expected-error {{value of type 'OrderByStage' has no member 'where'}}
}
