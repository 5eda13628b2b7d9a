// Reading the status before there is an answer. In the starting code, it is 0 then.

import HTTPExchange
import HTTPRequestAfter

func status(of request: Request) -> Int {
  request.status  // expected-error {{value of type 'Request' has no member 'status'}}
}
