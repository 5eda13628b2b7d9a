// Operations on a collection that can't do them. Each operation is at the level of the protocol that it needs, and a
// collection below that level doesn't have it. A class around an array has all members, whatever is in it.

@testable import CollectionExtrasAfter

// A sequence that is read once has no end to begin from. The only `suffix` that it has takes a number.
func read(_ iterator: AnyIterator<Int>) {
  _ = iterator.suffix { $0 > 0 }  // expected-error {{'Int' that does not accept a closure}}
}

// Repetitions can only be found where elements can be compared.
struct Pixel {}
func read(_ pixels: [Pixel]) {
  _ = pixels.uniqued()  // expected-error {{requires that 'Pixel' conform to 'Hashable'}}
}

// A range computes its elements, and a set has no first ones to keep.
func change(_ range: inout Range<Int>, _ set: inout Set<Int>, _ fixed: [Int]) {
  range.truncate(to: 1)  // expected-error {{value of type 'Range<Int>' has no member 'truncate'}}
  set.truncate(to: 1)  // expected-error {{value of type 'Set<Int>' has no member 'truncate'}}
  // expected-error@+1 {{cannot use mutating member on immutable value: 'fixed' is a 'let' constant}}
  fixed.truncate(to: 1)
}

// These calls compile.
func compiles(_ iterator: AnyIterator<Int>, _ text: inout String) {
  _ = (1...3).lazy.map { $0 * $0 }.suffix { $0 > 1 }
  _ = iterator.uniqued()
  text.truncate(to: 1)
}
