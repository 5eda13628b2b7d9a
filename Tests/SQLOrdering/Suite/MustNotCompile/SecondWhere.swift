// A statement has one WHERE. Two conditions are combined with `.and`.

import SQLExpressions
import SQLOrderingAfter

func secondWhere(isAdult: SQLCondition, isAtHome: SQLCondition) throws {
  _ = try SQLTool()
    .select(["name"]).from("person").where(isAdult)
    .where(isAtHome)  // expected-error {{value of type 'WhereStage' has no member 'where'}}
}
