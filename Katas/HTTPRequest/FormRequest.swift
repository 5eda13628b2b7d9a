import HTTPExchange

/// Posts its parameters as a form.
public class FormRequest: HTTPRequest {
  override public init(connection: HTTPConnection) {
    super.init(connection: connection)
    method = "POST"
  }

  override var query: [Parameter] { [] }

  override func makeBody() -> Content? { .form(parameters) }
}
