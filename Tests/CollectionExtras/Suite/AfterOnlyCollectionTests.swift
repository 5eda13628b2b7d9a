import Testing
import WorkbookSupport

@testable import CollectionExtrasAfter

/// About the solution only: its operations exist for every collection that can do them, and not only for arrays. A class
/// that wraps an array can't promise that.
@Suite struct AfterOnlyCollectionTests {
  private static let after = Variant.underTest.filter { $0 == .after }

  // MARK: uniqued

  @Test(arguments: after)
  func `the solution finds repetitions in slices, strings, ranges, lazy and single-pass sequences`(variant: Variant) {
    #expect([9, 1, 2, 1, 2, 9][1..<5].uniqued() == [1, 2])
    #expect(String("ae\u{301}éba".uniqued()) == "aéb")
    #expect("a🇩🇪🇩🇪👩‍👩‍👧👩".dropFirst().uniqued() == ["🇩🇪", "👩‍👩‍👧", "👩"])
    #expect((0..<3).uniqued() == [0, 1, 2])
    #expect([Int]().uniqued() == [])
    #expect([5].uniqued() == [5])
    var rest = [3, 3, 1]
    #expect(AnyIterator { rest.popLast() }.uniqued() == [1, 3])
    var computed = 0
    let lazy = (0..<6).lazy.map { number in
      computed += 1
      return number % 2
    }
    #expect(lazy.uniqued() == [0, 1])
    #expect(computed == 6)
  }

  @Test(arguments: after)
  func `the solution reads each element once to find repetitions`(variant: Variant) {
    let growth = Growth.counted(from: 100) { size in
      let counted = CountedCollection((0..<size).map { $0 % 7 })
      #expect(counted.uniqued() == [0, 1, 2, 3, 4, 5, 6])
      return counted.counts.elementReads
    }
    #expect(growth.costs == [100, 200, 400])
  }

  // MARK: suffix(while:)

  @Test(arguments: after)
  func `the solution's suffix is a slice with the indices of the collection`(variant: Variant) {
    let slice = [9, 1, 9, 2, 3, 9][1..<5]
    let suffix = slice.suffix { $0 < 5 }
    #expect(suffix == [2, 3])
    #expect(suffix.indices == 3..<5)
    #expect(slice.suffix { _ in true }.indices == 1..<5)
    #expect(slice.suffix { _ in false }.indices == 5..<5)
    #expect([Int]()[...].suffix { _ in true }.isEmpty)
  }

  @Test(arguments: after)
  func `the solution's suffix of a string is a substring of whole characters`(variant: Variant) {
    let text = "label 12👩‍👩‍👧3e\u{301}"
    let suffix: Substring = text.suffix { !$0.isWhitespace }
    #expect(suffix == "12👩‍👩‍👧3é")
    #expect(suffix.startIndex == text.index(text.startIndex, offsetBy: 6))
    #expect(text.suffix { $0 == "é" } == "é")
    #expect(text.unicodeScalars.suffix { $0.value > 127 }.count == 1)
    #expect(text.dropLast(2).suffix { $0 != "2" } == "👩‍👩‍👧")
  }

  @Test(arguments: after, [10, 1000])
  func `the solution's suffix reads only its elements and the one before`(variant: Variant, size: Int) {
    for length in EdgeValues.fewCounts {
      let counted = CountedCollection(Array(0..<size))
      #expect(Array(counted.suffix { $0 >= size - length }.indices) == Array((size - length)..<size))
      #expect(counted.counts.elementReads == length + 1)
      #expect(counted.counts.indexMoves < 20)
    }
  }

  /// Such a collection, as a text does, finds its number of elements only by going through all of them.
  @Test(arguments: after)
  func `the solution's suffix doesn't go through a collection that can't be indexed at random`(variant: Variant) {
    let counted = CountedCollection(Array(0..<1000))
    let suffix = counted.lazy.filter { $0 >= 0 }.suffix { $0 >= 990 }
    #expect(counted.counts.elementReads < 50)
    #expect(Array(suffix) == Array(990..<1000))
  }

  @Test(arguments: after)
  func `the solution's suffix computes of a lazy collection only what it reads`(variant: Variant) {
    var computed: [Int] = []
    let lazy = Array(0..<1000).lazy.map { number in
      computed.append(number)
      return number * 2
    }
    let suffix = lazy.suffix { $0 > 1995 }
    #expect(computed == [999, 998, 997])
    #expect(Array(suffix) == [1996, 1998])
    #expect(Array((1...4).reversed().suffix { $0 < 3 }) == [2, 1])
  }
}
