// Changing a request that was sent. In the starting code, that compiles, and it depends on the moment what is sent.

import HTTPExchange
import HTTPRequestAfter

func search(with client: HTTPClient) async throws(HTTPError) -> Response {
  let request = Request(url: "http://shop.example/search")
  async let response = client.response(for: request)
  request.url = "http://shop.example/other"  // expected-error {{cannot assign to property: 'url' is a 'let' constant}}
  return try await response
}
