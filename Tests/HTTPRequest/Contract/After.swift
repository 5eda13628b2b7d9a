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
        let response =
          if case .download(let path) = call.kind {
            try await client.download(request, to: path)
          } else {
            try await client.response(for: request)
          }
        report(.success(Reply(status: response.status, headers: response.headers, body: response.body)))
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
    case .put(let content): makeRequest(.put(.content(content)), call, query: call.parameters)
    case .form: makeRequest(.post(.form(call.parameters)), call)
    case .signedForm: makeRequest(.post(.form(call.parameters)), call).signed(by: sign)
    }
  }

  private func makeRequest(_ method: Request.Method, _ call: Call, query: [Parameter] = []) -> Request {
    Request(
      method, url: call.url, query: query, headers: call.headers, timeout: call.timeout, limit: call.limit)
  }
}
