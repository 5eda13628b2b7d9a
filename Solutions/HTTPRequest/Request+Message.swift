import HTTPExchange

extension Request {
  /// What is sent.
  var message: HTTPMessage {
    let (name, content): (String, Content?) =
      switch method {
      case .get: ("GET", nil)
      case .delete: ("DELETE", nil)
      case .post(let content): ("POST", content)
      case .put(let content): ("PUT", content)
      }
    return HTTPMessage(method: name, url: query.appendedToQuery(of: url), headers: headers, content: content)
  }
}
