// An extension that reaches what is private. In another file, an extension sees no more than any other code there.

import AccessBoundaryAfter

extension Car {
  func hotWire() {
    state = .unlocked  // expected-error {{cannot assign to property: 'state' setter is inaccessible}}
    try? start()
  }
}
