import CollectionExtrasContract
import Testing
import WorkbookSupport

/// An item with an identity, so that a test can see whether it is freed.
private final class Page: Hashable {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (left: Page, right: Page) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What is read from a list doesn't change it, and isn't changed by it; and nothing is kept alive.
@Suite struct OriginalTests {
  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `the parts and the menu leave the list unchanged`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 2, 3])
    _ = (list.withoutFirst().now, list.newer(than: 2).now, list.oldest { $0 > 1 }.now)
    _ = list.menu(limit: 1).now
    #expect(list.items == [1, 2, 3])
    #expect(list.withoutFirst().now == [2, 3])
  }

  /// Of each size, because a part that has all items, or none, is easily the list itself.
  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `parts stay as they are when the list changes`(variant: Variant, kind: ListKind) {
    for items in [[], [1], [1, 2], [1, 2, 3]] {
      let list = variant.makeList(kind, items)
      let parts = [
        list.withoutFirst(), list.newer(than: 9), list.newer(than: 1), list.oldest { _ in true },
        list.oldest { $0 > 1 },
      ]
      let (all, were) = (list.items, parts.map(\.now))
      for change in [{ list.add(4) }, { list.remove(2) }, { list.removeAll() }] {
        change()
        #expect(parts.map(\.now) == were)
      }
      #expect(all == items)
    }
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a menu shows what other screens do to the list`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, ["a", "b"], limit: 3)
    let (menu, short, copy) = (list.menu(limit: 9), list.menu(limit: 1), list.copy())
    #expect([menu.now, short.now] == [["1. b"], ["1. b"]])
    list.add("c")
    #expect([menu.now, short.now] == [["1. a", "2. b"], ["1. a"]])
    copy.add("d")
    list.remove("a")
    #expect([menu.now, short.now] == [["1. b"], ["1. b"]])
    list.removeAll()
    #expect(menu.now == [])
    copy.add("e")
    #expect(menu.now == [])
    list.add("f")
    list.add("g")
    #expect(menu.now == ["1. f"])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `the array that a list was made from stays as it is`(variant: Variant, kind: ListKind) {
    let array = [1, 2, 2]
    let list = variant.makeList(kind, array, limit: 2)
    list.add(9)
    list.remove(2)
    #expect(array == [1, 2, 2])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a copy and its list don't change with each other`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 2])
    let copy = list.copy()
    #expect(copy.items == [1, 2])
    copy.add(3)
    list.remove(1)
    #expect(copy.items == [3, 1, 2])
    #expect(list.items == [2])
    copy.removeAll()
    #expect(list.items == [2])
  }

  @Test(arguments: Variant.underTest)
  func `a copy follows the rule of its list, and so does a copy of the copy`(variant: Variant) {
    for copies in 1...2 {
      let lists = ListKind.allCases.map { kind in
        var list = variant.makeList(kind, [1, 2, 3], limit: 3)
        for _ in 0..<copies { list = list.copy() }
        list.add(2)
        list.add(4)
        return list.items
      }
      #expect(lists == [[4, 2, 1, 2, 3], [4, 2, 1], [4, 2, 1]])
    }
    let unique = variant.makeUnique([1, 2, 3], limit: 4).copy()
    unique.add(3)
    #expect(unique.items == [3, 1, 2])
  }

  @Test(arguments: Variant.underTest)
  func `two lists with different limits don't affect each other`(variant: Variant) {
    let small = variant.makeUnique([1, 2, 3], limit: 1)
    let large = variant.makeUnique([1, 2, 3], limit: 3)
    let capped = variant.makeCapped([1, 2, 3], limit: 2)
    for list in [small, large, capped] { list.add(3) }
    #expect([small.items, large.items, capped.items] == [[3], [3, 1, 2], [3, 1]])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `an item that left the list is freed`(variant: Variant, kind: ListKind) {
    weak var removed: Page?
    weak var cleared: Page?
    weak var replaced: Page?
    weak var dropped: Page?
    let list = variant.makeList(kind, [Page](), limit: 3)
    do {
      let pages = ["a", "b", "c"].map(Page.init)
      (removed, replaced, dropped) = (pages[0], pages[1], pages[2])
      for page in pages.reversed() { list.add(page) }
    }
    list.remove(Page("a"))
    #expect(removed == nil)
    list.add(Page("b"))
    #expect((replaced == nil) == (kind == .unique))
    for name in ["x", "y", "z"] { list.add(Page(name)) }
    #expect((dropped == nil) == (kind != .history))
    cleared = list.first
    #expect(cleared?.name == "z")
    list.removeAll()
    #expect(cleared == nil)
    #expect(dropped == nil)
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a copy doesn't keep alive what only its list has`(variant: Variant, kind: ListKind) {
    weak var added: Page?
    let copy: any CollectionExtrasSubject<Page>
    do {
      let list = variant.makeList(kind, [Page("a")])
      copy = list.copy()
      list.add(Page("b"))
      added = list.first
      #expect(added?.name == "b")
    }
    #expect(added == nil)
    #expect(copy.items == [Page("a")])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a list that nobody holds is freed, and so are its copies`(variant: Variant, kind: ListKind) {
    weak var list: (any CollectionExtrasSubject<Int>)?
    weak var copy: (any CollectionExtrasSubject<Int>)?
    do {
      let made = variant.makeList(kind, [1, 2])
      let copied = made.copy()
      made.add(3)
      copied.add(4)
      (list, copy) = (made, copied)
      #expect(list?.count == 3 && copy?.count == 3)
    }
    #expect(list == nil)
    #expect(copy == nil)
  }
}
