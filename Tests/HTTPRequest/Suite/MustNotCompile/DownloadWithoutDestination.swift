// A download without a destination. In the starting code, the destination is a property that a caller can forget to set.

import HTTPExchange
import HTTPRequestAfter

func catalogue(with client: HTTPClient) async throws(HTTPError) {
  let request = Request(url: "http://shop.example/catalogue")
  _ = try await client.download(request)  // expected-error {{missing argument for parameter 'to' in call}}
}

func withoutURL() {
  _ = Request()  // expected-error {{missing argument for parameter 'url' in call}}
}
