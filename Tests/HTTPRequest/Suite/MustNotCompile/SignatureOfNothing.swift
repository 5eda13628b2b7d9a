// A signature without content. In the starting code, a signed form whose method is GET compiles, and fails when it is sent.

import HTTPExchange
import HTTPRequestAfter

// expected-error@+1 {{value of type 'Request' has no member 'signed'}}
let download = Request(url: "http://shop.example/catalogue").signed { "\($0.count)" }

let nothing = Content.form([]).signed { "\($0.count)" }

// expected-error@+1 {{enum case 'get' has no associated values}}
let search = Request(.get(nothing), url: "http://shop.example/")
