// Changing the request of another function. In the starting code, that compiles, and it depends on the moment what is sent.

import HTTPExchange
import HTTPRequestAfter

func search(_ request: Request, with client: HTTPClient) async throws -> Response {
  async let response = client.response(for: request)
  // expected-error@+1 {{cannot assign to property: 'request' is a 'let' constant}}
  request.url = "http://shop.example/other"
  return try await response
}
