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
      method: name, url: query.appendedToQuery(of: url), headers: headers, content: body?.content)
  }
}

extension Request.Body {
  fileprivate var content: Content {
    switch self {
    case .form(let parameters): parameters.formContent
    case .content(let content): content
    }
  }
}
