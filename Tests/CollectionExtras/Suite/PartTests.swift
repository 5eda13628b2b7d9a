import CollectionExtrasContract
import Testing
import WorkbookSupport

/// Parts of a list, and the menu that shows one.
@Suite struct PartTests {
  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `without the first, all other items are left`(variant: Variant, kind: ListKind) {
    #expect(variant.makeList(kind, [Int]()).withoutFirst().now == [])
    #expect(variant.makeList(kind, [1]).withoutFirst().now == [])
    #expect(variant.makeList(kind, [1, 2]).withoutFirst().now == [2])
    #expect(variant.makeList(kind, 0..<256).withoutFirst().now == Array(1..<256))
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `the items that are newer than another one come before it`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [5, 4, 3, 2])
    #expect(list.newer(than: 5).now == [])
    #expect(list.newer(than: 4).now == [5])
    #expect(list.newer(than: 2).now == [5, 4, 3])
    #expect(variant.makeList(kind, [Int]()).newer(than: 1).now == [])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `all items are newer than one that the list doesn't contain`(variant: Variant, kind: ListKind) {
    #expect(variant.makeList(kind, [5, 4, 3]).newer(than: 9).now == [5, 4, 3])
  }

  @Test(arguments: Variant.underTest, [ListKind.history, .capped])
  func `of several items that are the same, the newest one counts`(variant: Variant, kind: ListKind) {
    #expect(variant.makeList(kind, [5, 4, 3, 4, 2, 4]).newer(than: 4).now == [5])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `the oldest items are those at the end that satisfy the predicate`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 9, 2, 8, 3, 4])
    #expect(list.oldest { $0 < 5 }.now == [3, 4])
    #expect(list.oldest { _ in true }.now == [1, 9, 2, 8, 3, 4])
    #expect(list.oldest { _ in false }.now == [])
    #expect(list.oldest { $0 != 1 }.now == [9, 2, 8, 3, 4])
    #expect(variant.makeList(kind, [Int]()).oldest { _ in true }.now == [])
    #expect(variant.makeList(kind, [1]).oldest { _ in true }.now == [1])
    #expect(variant.makeList(kind, [1]).oldest { _ in false }.now == [])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `the predicate is called from the oldest item on, and no further than it has to be`(
    variant: Variant, kind: ListKind
  ) {
    let list = variant.makeList(kind, 0..<100)
    for expected in EdgeValues.fewCounts {
      var called: [Int] = []
      let oldest = list.oldest { item in
        called.append(item)
        return called.count <= expected
      }
      #expect(oldest.now == Array(0..<100).suffix(expected))
      #expect(called == (0..<100).suffix(expected + 1).reversed())
    }
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `an error in the predicate is passed on, and it isn't called again`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 2, 3, 4])
    var called: [Int] = []
    #expect(throws: Refusal(item: 3)) {
      _ = try list.oldest { item in
        called.append(item)
        if item == 3 { throw Refusal(item: item) }
        return true
      }
    }
    #expect(called == [4, 3])
    #expect(list.oldest { $0 > 2 }.now == [3, 4])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a predicate that changes the list is asked about the items that there were`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 2, 3, 4])
    let oldest = list.oldest { item in
      list.removeAll()
      list.add(7)
      return item > 2
    }
    #expect(oldest.now == [3, 4])
    #expect(list.items == [7])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a menu numbers the items but for the newest`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, ["open.txt", "letter.txt", "münchen.txt", "👩‍👩‍👧"])
    #expect(list.menu(limit: 9).now == ["1. letter.txt", "2. münchen.txt", "3. 👩‍👩‍👧"])
    #expect(list.menu(limit: 3).now == ["1. letter.txt", "2. münchen.txt", "3. 👩‍👩‍👧"])
    #expect(list.menu(limit: 2).now == ["1. letter.txt", "2. münchen.txt"])
    #expect(list.menu(limit: 1).now == ["1. letter.txt"])
    #expect(variant.makeList(kind, 0...300).menu(limit: .max).now.last == "300. 300")
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a menu has no rows if there is nothing to show`(variant: Variant, kind: ListKind) {
    #expect(variant.makeList(kind, [String]()).menu(limit: 5).now == [])
    #expect(variant.makeList(kind, ["open.txt"]).menu(limit: 5).now == [])
    #expect(variant.makeList(kind, ["open.txt", "letter.txt"]).menu(limit: 0).now == [])
  }

  /// An item that does something while its row is made.
  private final class Talkative: Hashable, CustomStringConvertible {
    let name: String
    var whenDescribed: () -> Void = {}

    init(_ name: String) { self.name = name }

    var description: String {
      whenDescribed()
      return name
    }

    static func == (left: Talkative, right: Talkative) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a menu has the rows that there were, also if an item changes the list when it is described`(
    variant: Variant, kind: ListKind
  ) {
    let items = ["a", "b", "c", "d"].map(Talkative.init)
    let list = variant.makeList(kind, items, limit: 9)
    for item in items {
      item.whenDescribed = { [weak list] in
        list?.removeAll()
        list?.add(Talkative("new"))
      }
    }
    #expect(list.menu(limit: 9).now == ["1. b", "2. c", "3. d"])
    #expect(list.items.map(\.name) == ["new"])
  }
}
