// The type of a report's parameter says what the report may add, and which queries it may be given.

import SQLExpressions
import SQLOrderingAfter

func report(on query: some Orderable, isOpen: SQLCondition) throws {
  _ = try query.where(isOpen)  // expected-error {{value of type 'some Orderable' has no member 'where'}}
  _ = try query.groupBy(["city"])  // expected-error {{value of type 'some Orderable' has no member 'groupBy'}}
  let limited = try SQL.select([.all]).from("purchase").limit(100)
  // expected-error@+1 {{static method 'repeated(_:in:)' requires that 'LimitStage' conform to 'Groupable'}}
  _ = try Reports.repeated(["item"], in: limited)
}
