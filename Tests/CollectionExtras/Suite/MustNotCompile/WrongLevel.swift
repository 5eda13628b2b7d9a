// Operations on a collection that can't do them. Each operation is at the level of the protocol that it needs, and a
// collection below that level doesn't have it. A class around an array has all members, whatever is in it.

@testable import CollectionExtrasAfter

// A sequence that is read once has no end to begin from, and a set has no order. The only `suffix` that they have takes a
// number.
func read(_ iterator: AnyIterator<Int>, _ set: Set<Int>) {
  _ = iterator.suffix { $0 > 0 }  // expected-error {{'Int' that does not accept a closure}}
  _ = set.suffix { $0 > 0 }  // expected-error {{no exact matches in call to instance method 'suffix'}}
}

// Repetitions can only be found where elements can be compared.
struct Pixel {}
func read(_ pixels: [Pixel]) {
  _ = pixels.uniqued()  // expected-error {{requires that 'Pixel' conform to 'Hashable'}}
}

// These calls compile.
func compiles(_ iterator: AnyIterator<Int>) {
  _ = (1...3).lazy.map { $0 * $0 }.suffix { $0 > 1 }
  _ = iterator.uniqued()
}
