import CollectionExtrasContract
import Testing
import WorkbookSupport

/// Adding items: what the three lists do differently.
@Suite struct AddingTests {
  @Test(arguments: Variant.underTest)
  func `a history keeps everything that was added`(variant: Variant) {
    let list = variant.makeHistory([7, 8, 7])
    for item in 0..<300 { list.add(item % 2) }
    #expect(list.items == (0..<300).map { ($0 + 1) % 2 } + [7, 8, 7])
  }

  @Test(arguments: Variant.underTest, [1, 2, 3] + EdgeValues.manyCounts)
  func `a capped list drops the oldest item when it is full`(variant: Variant, limit: Int) {
    let list = variant.makeCapped([Int](), limit: limit)
    for item in 0..<600 {
      list.add(item)
      #expect(list.count == min(item + 1, limit))
    }
    #expect(list.items == (0..<600).suffix(limit).reversed())
  }

  @Test(arguments: Variant.underTest)
  func `a capped list has an item twice that was added twice`(variant: Variant) {
    let list = variant.makeCapped([1, 2, 3], limit: 3)
    list.add(2)
    #expect(list.items == [2, 1, 2])
    list.add(2)
    #expect(list.items == [2, 2, 1])
  }

  @Test(arguments: Variant.underTest)
  func `a full unique list drops the oldest item, but none when an item only moves`(variant: Variant) {
    let list = variant.makeUnique([1, 2, 3], limit: 3)
    list.add(2)
    #expect(list.items == [2, 1, 3])
    list.add(3)
    #expect(list.items == [3, 2, 1])
    list.add(4)
    #expect(list.items == [4, 3, 2])
    list.add(2)
    #expect(list.items == [2, 4, 3])
  }

  @Test(arguments: Variant.underTest)
  func `of two items that are the same, a unique list contains the one that was added`(variant: Variant) {
    let list = variant.makeUnique([Document("a"), Document("b")], limit: 2)
    list.add(Document("b", edition: 2))
    #expect(list.items.map(\.description) == ["b, edition 2", "a, edition 1"])
    list.add(Document("b", edition: 3))
    #expect(list.items.map(\.description) == ["b, edition 3", "a, edition 1"])
  }

  @Test(arguments: Variant.underTest)
  func `a text that is canonically equivalent moves to the front as it was added`(variant: Variant) {
    for (composed, decomposed) in EdgeValues.pairsThatDifferInNormalisation {
      let list = variant.makeUnique(["x", composed], limit: 5)
      list.add(decomposed)
      #expect(list.items.map { Array($0.unicodeScalars) } == [Array(decomposed.unicodeScalars), ["x"]])
    }
    let list = variant.makeUnique(EdgeValues.texts, limit: 100)
    for text in EdgeValues.texts { list.add(text) }
    #expect(list.count == Set(EdgeValues.texts).count)
    #expect(list.items.prefix(3) == EdgeValues.texts.suffix(3).reversed()[...])
  }

  @Test(arguments: Variant.underTest, [ListKind.capped, .unique])
  func `a list with a limit of one has the item that was added last`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 2, 3], limit: 1)
    #expect(list.items == [1])
    for item in [1, 5, 5, 2] {
      list.add(item)
      #expect(list.items == [item])
    }
  }

  /// In a process of its own, because the standard library's `prefix` ends the process if a number is negative.
  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a limit of zero or less keeps no item in a list, and no row in a menu`(variant: Variant, kind: ListKind) async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) { [variant = variant as Variant, kind = kind as ListKind] in
        for limit in [0, -1, .min] {
          let list = variant.makeList(kind, [1, 2], limit: limit)
          list.add(3)
          // An issue of another process shows no values but its comment.
          let items = list.copy().items
          #expect(items == (kind == .history ? [3, 1, 2] : []), "limit \(limit): \(items)")
          let rows = variant.makeList(kind, ["open.txt", "letter.txt"]).menu(limit: limit).now
          #expect(rows == [], "a menu with limit \(limit): \(rows)")
        }
      }
    }
  }
}
