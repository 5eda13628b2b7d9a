// Reading the status before there is an answer. In the starting code, it is 0 then.

import HTTPExchange
import HTTPRequestAfter

func status(of request: Request) -> Int {
  request.status  // expected-error {{value of type 'Request' has no member 'status'}}
}

func made() -> Response {
  // expected-error@+1 {{'Response' initializer is inaccessible due to 'internal' protection level}}
  Response(status: 200, headers: [], body: [])
}
