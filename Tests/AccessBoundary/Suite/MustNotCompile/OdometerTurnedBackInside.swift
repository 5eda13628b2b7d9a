// An odometer that is turned back by code of the same module. `private(set)` also protects a part from its neighbours: the
// only way to its metres is `add(metres:)`, which can't subtract.

@testable import AccessBoundaryAfter

func turnBack(_ odometer: inout Odometer) {
  odometer.metres = 0  // expected-error {{'metres' is inaccessible due to 'private' protection level}}
}
