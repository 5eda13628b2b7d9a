// An extension that reaches what is private. In another file, an extension sees no more than any other code there.

import AccessBoundaryAfter

extension Car {
  func hotWire() {
    isLocked = false  // expected-error {{'isLocked' is inaccessible due to 'private' protection level}}
    try? start()
  }
}
