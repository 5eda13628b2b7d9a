import HTTPExchange

extension Request {
  /// What is sent.
  var message: HTTPMessage {
    let (name, body): (String, Body?) =
      switch method {
      case .get: ("GET", nil)
      case .delete: ("DELETE", nil)
      case .post(let body): ("POST", body)
      case .put(let body): ("PUT", body)
      }
    return HTTPMessage(
      method: name, url: query.appendedToQuery(of: url), headers: headers + (body?.headers ?? []),
      content: body?.content)
  }
}

extension Request.Body {
  var content: Content {
    switch self {
    case .form(let parameters): parameters.formContent
    case .content(let content): content
    case .signed(let body, _): body.content
    }
  }

  /// The headers that belong to the content.
  fileprivate var headers: [HTTPField] {
    guard case .signed(let body, let signature) = self else { return [] }
    return body.headers + [HTTPField("X-Signature", signature)]
  }
}
