import HTTPExchange
import HTTPRequestAfter

final class AfterRequests: HTTPRequestSubject {
  private let client: HTTPClient
  private let sign: @Sendable ([UInt8]) -> String

  init(_ connection: HTTPConnection, sign: @escaping @Sendable ([UInt8]) -> String) {
    client = HTTPClient(connection: connection)
    self.sign = sign
  }

  func start(_ call: Call, report: @escaping @MainActor (Outcome) -> Void) -> @MainActor () -> Void {
    let request = makeRequest(call)
    let task = Task {
      do throws(HTTPError) {
        if case .download(let path) = call.kind {
          report(.success(Reply(try await client.download(request, to: path))))
        } else {
          let response = try await client.response(for: request)
          report(.success(Reply(response.head, response.body)))
        }
      } catch {
        report(.failure(error))
      }
    }
    return { task.cancel() }
  }

  private func makeRequest(_ call: Call) -> Request {
    switch call.kind {
    case .get, .download: makeRequest(.get, call, query: call.parameters)
    case .delete: makeRequest(.delete, call, query: call.parameters)
    case .put(let content): makeRequest(.put(content), call, query: call.parameters)
    case .form: makeRequest(.post(.form(call.parameters)), call)
    case .signedForm: makeRequest(.post(.form(call.parameters).signed(by: sign)), call)
    }
  }

  private func makeRequest(_ method: Request.Method, _ call: Call, query: [Parameter] = []) -> Request {
    let standard = Request(url: call.url)
    return Request(
      method, url: call.url, query: query, headers: call.headers, timeout: call.timeout ?? standard.timeout,
      limit: call.limit ?? standard.limit)
  }
}

extension Reply {
  fileprivate init(_ head: Response.Head, _ body: [UInt8] = []) {
    self.init(status: head.status, headers: head.headers, body: body)
  }
}
