// A text is not a condition, so no input can become part of the statement's text. It has to be bound as a value.

import SQLExpressions
import SQLOrderingAfter

func splicedText(input: String) throws {
  _ = try SQLTool()
    .select(["name"]).from("person")
    // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'SQLCondition'}}
    .where("name = '\(input)'")
}
