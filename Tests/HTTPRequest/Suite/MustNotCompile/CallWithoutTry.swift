// A call that ignores errors. In the starting code, a request without a handler for errors compiles.

import HTTPExchange
import HTTPRequestAfter

func pay(with client: HTTPClient) async {
  let request = Request(.post(.form([Parameter("cents", "5")])), url: "http://shop.example/payments")
  // expected-error@+1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
  _ = await client.response(for: request)
}
