// Code of the same module that reads a gear or the revolutions, and then sets them. They can be read inside the module,
// and only the part itself can set them.

@testable import AccessBoundaryAfter

func putIn(_ gear: Int, _ gearbox: inout Gearbox, _ engine: inout Engine) -> Int {
  gearbox.gear = gear  // expected-error {{cannot assign to property: 'gear' setter is inaccessible}}
  engine.revs = 9_000  // expected-error {{cannot assign to property: 'revs' setter is inaccessible}}
  return gearbox.gear + engine.revs
}
