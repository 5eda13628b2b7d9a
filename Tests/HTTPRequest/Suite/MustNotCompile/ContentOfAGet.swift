// GET with content. RFC 9110 gives it no meaning. In the starting code, it compiles and fails when it is sent.

import HTTPExchange
import HTTPRequestAfter

let form = Content.form([Parameter("a", "1")])

// expected-error@+1 {{enum case 'get' has no associated values}}
let search = Request(.get(form), url: "http://shop.example/")

// expected-error@+1 {{extra argument 'content' in call}}
let other = Request(.get, url: "http://shop.example/", content: form)

// expected-error@+1 {{member 'post' expects argument of type 'Content'}}
let empty = Request(.post, url: "http://shop.example/")
