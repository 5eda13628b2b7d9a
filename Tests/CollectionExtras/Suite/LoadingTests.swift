import CollectionExtrasContract
import Testing
import WorkbookSupport

/// Making a list from what was saved.
@Suite struct LoadingTests {
  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a list has the items that it was made from, in their order`(variant: Variant, kind: ListKind) {
    for count in EdgeValues.fewCounts + EdgeValues.manyCounts {
      let items = (0..<count).map { ($0 * 7919) % 1009 }
      #expect(variant.makeList(kind, items).items == items)
    }
  }

  @Test(arguments: Variant.underTest, [0, 1, 2, 3, 4, .max])
  func `a capped list keeps the newest items up to its limit`(variant: Variant, limit: Int) {
    for count in EdgeValues.fewCounts {
      let items = (0..<count).map { $0 % 2 }
      let list = variant.makeCapped(items, limit: limit)
      #expect(list.items == Array(items.prefix(max(0, limit))))
    }
  }

  @Test(arguments: Variant.underTest)
  func `of items that are the same, a unique list keeps the first`(variant: Variant) {
    let saved = [
      Document("a"), Document("b"), Document("a", edition: 2), Document("a", edition: 3), Document("c"),
      Document("b", edition: 2),
    ]
    let list = variant.makeUnique(saved, limit: 10)
    #expect(list.items.map(\.description) == ["a, edition 1", "b, edition 1", "c, edition 1"])
  }

  @Test(arguments: Variant.underTest)
  func `repetitions don't count for the limit of a unique list`(variant: Variant) {
    #expect(variant.makeUnique([1, 1, 1, 2, 2, 3, 4], limit: 3).items == [1, 2, 3])
    #expect(variant.makeUnique([1, 2, 1], limit: 0).items == [])
    #expect(variant.makeUnique([1, 2, 1], limit: .max).items == [1, 2])
  }

  @Test(arguments: Variant.underTest)
  func `texts are the same if they are canonically equivalent, and not if their case differs`(variant: Variant) {
    for (composed, decomposed) in EdgeValues.pairsThatDifferInNormalisation {
      let list = variant.makeUnique([decomposed, composed], limit: 5)
      #expect(list.items.map { Array($0.unicodeScalars) } == [Array(decomposed.unicodeScalars)])
    }
    for (lower, upper) in EdgeValues.pairsThatDifferInCase {
      #expect(variant.makeUnique([lower, upper], limit: 5).items == [lower, upper])
    }
  }

  @Test(arguments: Variant.underTest)
  func `items with the same hash are told apart`(variant: Variant) {
    struct Crowded: Hashable {
      let name: String
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    let items = ["a", "b", "a", "c"].map(Crowded.init)
    let list = variant.makeUnique(items, limit: 5)
    list.add(Crowded(name: "c"))
    #expect(list.items.map(\.name) == ["c", "a", "b"])
  }
}
