// Text is not taken for a condition, so no input can be spliced into SQL. It has to be bound as a value.

import SQLExpressions
import SQLOrderingAfter

func splicedText(input: String) throws {
  _ = try SQLTool()
    .select(["name"]).from("person")
    // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'SQLCondition'}}
    .where("name = '\(input)'")
}
