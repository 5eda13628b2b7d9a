// Operations on a collection that can't do them. Each operation is at the level of the protocol that it needs, and a
// collection below that level doesn't have it. A class around an array has all members, whatever is in it.

import CollectionExtrasAfter

// A sequence that is read once, and a set, have no end to begin from.
let iterator = AnyIterator { 1 }
let fromTheEnd = iterator.suffix { $0 > 0 }  // expected-error {{}}
let ofASet = Set([1, 2]).suffix { $0 > 0 }  // expected-error {{}}

// Repetitions can only be found where elements can be compared.
struct Pixel {}
let pixels = [Pixel()].uniqued()  // expected-error {{requires that 'Pixel' conform to 'Hashable'}}

// A range computes its elements, so it can't be changed.
func change(_ range: inout Range<Int>, _ fixed: [Int]) {
  range.truncate(to: 1)  // expected-error {{requires that 'Range<Int>' conform to 'RangeReplaceableCollection'}}
  range.moveToFront(1)  // expected-error {{requires that 'Range<Int>' conform to 'RangeReplaceableCollection'}}
  fixed.moveToFront(1)  // expected-error {{cannot use mutating member on immutable value: 'fixed' is a 'let' constant}}
}

// What can do it, has it.
let squares = (1...3).lazy.map { $0 * $0 }.suffix { $0 > 1 }
let once = iterator.uniqued()
