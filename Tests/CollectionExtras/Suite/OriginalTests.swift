import Testing
import WorkbookSupport

@testable import CollectionExtrasContract

/// What is read from a list doesn't change it, and isn't changed by it; and nothing is kept alive.
@Suite struct OriginalTests {
  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `the parts and the menu leave the list unchanged`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 2, 3])
    var part = list.withoutFirst()
    part.append(9)
    _ = list.newer(than: 2)
    _ = list.oldest { $0 > 1 }
    _ = list.menuRows(limit: 1)
    #expect(list.items == [1, 2, 3])
    #expect(list.withoutFirst() == [2, 3])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `parts stay as they are when the list changes`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 2, 3])
    let parts = (list.items, list.withoutFirst(), list.newer(than: 3), list.oldest { $0 > 1 })
    list.add(4)
    list.remove(2)
    #expect(parts == ([1, 2, 3], [2, 3], [1, 2], [2, 3]))
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `the array that a list was made from stays as it is`(variant: Variant, kind: ListKind) {
    let array = [1, 2, 3, 3]
    let slice = array[1...]
    let list = variant.makeList(kind, slice, limit: 2)
    list.add(9)
    list.remove(2)
    #expect(array == [1, 2, 3, 3])
    #expect(slice == [2, 3, 3])
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

  /// An item that is the same as others of its name.
  private final class Page: Hashable, CustomStringConvertible {
    let name: String
    let description: String

    init(_ name: String, number: Int) {
      self.name = name
      description = "\(name), page \(number)"
    }

    static func == (left: Page, right: Page) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// Makes pages, and keeps none of them alive.
  private final class Pages {
    private struct Reference {
      weak var page: Page?
    }

    private var references: [Reference] = []

    func make(_ name: String) -> Page {
      let page = Page(name, number: references.count)
      references.append(Reference(page: page))
      return page
    }

    /// The pages that aren't freed.
    var alive: [String] { references.compactMap { $0.page?.description } }
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `an item that left the list is freed`(variant: Variant, kind: ListKind) {
    typealias List = any CollectionExtrasSubject<Page>
    let pages = Pages()
    let list = variant.makeList(kind, ["a", "b", "a", "c", "d"].map(pages.make), limit: 3)
    let calls: [(String, (List) -> Void)] = [
      ("make", { _ in }),
      ("add a new item", { $0.add(pages.make("e")) }),
      ("add an item again", { $0.add(pages.make("a")) }),
      ("remove an item", { $0.remove(pages.make("e")) }),
      ("remove an item that isn't there", { $0.remove(pages.make("e")) }),
      ("add more items", { list in for name in ["f", "g", "h", "i"] { list.add(pages.make(name)) } }),
      ("look for an item", { _ = ($0.contains(pages.make("h")), $0.firstIndex(of: pages.make("x"))) }),
      ("read", { _ = ($0.withoutFirst(), $0.newer(than: pages.make("h")), $0.oldest { $0.name > "g" }) }),
      ("show a menu", { _ = $0.menuRows(limit: 2) }),
      ("copy", { $0.copy().add(pages.make("j")) }),
      ("remove an item that was read", { $0.remove(pages.make("h")) }),
      ("remove all", { $0.removeAll() }),
      ("begin again", { $0.add(pages.make("k")) }),
    ]
    for (name, call) in calls {
      call(list)
      #expect(Set(pages.alive) == Set(list.items.map(\.description)), "after \"\(name)\"")
    }
    #expect(list.items.map(\.name) == ["k"])
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
