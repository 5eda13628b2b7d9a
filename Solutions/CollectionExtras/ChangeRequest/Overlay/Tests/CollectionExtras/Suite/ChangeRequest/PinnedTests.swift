import CollectionExtrasContract
import Testing
import WorkbookSupport

extension Variant {
  func newLists() throws -> any NewLists.Type {
    try #require(adapter as? any NewLists.Type, "the adapter doesn't conform to NewLists yet")
  }
}

/// The change request: documents that are pinned.
@Suite struct PinnedTests {
  @Test(arguments: Variant.underTest)
  func `pinned documents stay, and don't count for the limit`(variant: Variant) throws {
    let list = try variant.newLists().makePinnable(["a", "x", "b"], limit: 2, pinned: ["a", "b"])
    for document in ["c", "d", "e", "f"] { list.add(document) }
    #expect(list.items == ["f", "e", "a", "b"])
    for document in ["c", "d", "e", "f"] { list.pin(document) }
    for document in ["c", "d", "g", "h"] { list.add(document) }
    #expect(list.items == ["h", "g", "d", "c", "f", "e", "a", "b"])
  }

  @Test(arguments: Variant.underTest)
  func `what was saved follows the rule, too`(variant: Variant) throws {
    let saved = ["a", "b", "a", "c", "b", "d", "e", "e", "f"]
    #expect(try variant.newLists().makePinnable(saved, limit: 2, pinned: ["b", "e"]).items == ["a", "b", "c", "e"])
  }

  @Test(arguments: Variant.underTest)
  func `a document that is opened again moves to the front, pinned or not`(variant: Variant) throws {
    let list = try variant.newLists().makePinnable(["a", "b", "c"], limit: 2, pinned: ["b"])
    list.add("b")
    #expect(list.items == ["b", "a", "c"])
    list.add("c")
    #expect(list.items == ["c", "b", "a"])
    #expect(list.menu(limit: 5).now == ["1. b", "2. a"])
  }

  @Test(arguments: Variant.underTest)
  func `a pin that is set or removed takes effect at once`(variant: Variant) throws {
    let list = try variant.newLists().makePinnable(["a", "b", "c"], limit: 1, pinned: ["b", "c"])
    let menu = list.menu(limit: 5)
    list.unpin("b")
    #expect(list.items == ["a", "c"])
    list.unpin("x")
    list.pin("a")
    #expect(list.items == ["a", "c"])
    list.unpin("c")
    #expect(menu.now == ["1. c"], "one document that isn't pinned is within the limit")
    list.add("d")
    #expect(list.items == ["d", "a"])
    list.unpin("a")
    #expect(list.items == ["d"])
  }

  @Test(arguments: Variant.underTest)
  func `a document can be pinned before it is opened`(variant: Variant) throws {
    let list = try variant.newLists().makePinnable(["a"], limit: 1, pinned: [])
    list.pin("b")
    #expect(list.items == ["a"])
    for document in ["b", "c"] { list.add(document) }
    #expect(list.items == ["c", "b"])
  }

  @Test(arguments: Variant.underTest)
  func `with a limit of zero only pinned documents are kept`(variant: Variant) throws {
    let list = try variant.newLists().makePinnable(["a", "b"], limit: 0, pinned: ["a", "c"])
    for document in ["c", "d"] { list.add(document) }
    #expect(list.items == ["c", "a"])
  }

  /// In a process of its own, because the standard library's `prefix` ends the process if a number is negative.
  @Test(arguments: Variant.underTest)
  func `with a limit below zero only pinned documents are kept`(variant: Variant) async throws {
    _ = try variant.newLists()
    await #expect(processExitsWith: .success) { [variant] in
      for limit in [-1, .min] {
        let list = try variant.newLists().makePinnable(["a", "b"], limit: limit, pinned: ["a"])
        list.add("d")
        #expect(list.items == ["a"])
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a pinned document can be removed, and stays pinned`(variant: Variant) throws {
    let list = try variant.newLists().makePinnable(["a", "b", "c"], limit: 1, pinned: ["a", "c"])
    list.remove("a")
    #expect(list.items == ["b", "c"])
    list.add("a")
    #expect(list.items == ["a", "b", "c"])
    list.removeAll()
    #expect(list.items == [])
  }

  @Test(arguments: Variant.underTest)
  func `a copy has the same pins, and doesn't change with its list`(variant: Variant) throws {
    let list = try variant.newLists().makePinnable(["b", "a"], limit: 1, pinned: ["a"])
    let copy = try #require(list.copy().copy() as? any PinnableSubject<String>)
    list.unpin("a")
    #expect(list.items == ["b"])
    #expect(copy.items == ["b", "a"])
    copy.add("c")
    #expect(copy.items == ["c", "a"])
    // The pins of a third list are its own.
    _ = try variant.newLists().makePinnable(["x"], limit: 1, pinned: ["x"])
    copy.pin("c")
    copy.add("d")
    #expect(copy.items == ["d", "c", "a"])
    #expect(list.items == ["b"])
  }
}

/// Which searches are too old.
private final class Marks {
  var items: Set<String>
  private(set) var asked: [String] = []

  init(_ items: Set<String>) { self.items = items }

  func contains(_ item: String) -> Bool {
    asked.append(item)
    return items.contains(item)
  }
}

/// The change request: the list of the search field.
@Suite struct SearchTests {
  @Test(arguments: Variant.underTest)
  func `searches are listed once, and there is no limit`(variant: Variant) throws {
    let list = try variant.newLists().makeSearches([1, 2, 1] + Array(3..<10_000)) { _ in false }
    for search in [0, 9, 0] { list.add(search) }
    #expect(list.items == [0, 9] + (1..<10_000).filter { $0 != 9 })
  }

  @Test(arguments: Variant.underTest)
  func `a search that is too old leaves the list when it is made and when one is added, and not before`(
    variant: Variant
  ) throws {
    let old = Marks(["b"])
    let list = try variant.newLists().makeSearches(["a", "b", "c"], isTooOld: old.contains)
    #expect(list.items == ["a", "c"])
    old.items = ["a", "c"]
    list.remove("x")
    #expect(list.items == ["a", "c"])
    list.add("d")
    #expect(list.items == ["d"])
    old.items = ["e"]
    list.add("e")
    #expect(list.items == ["d"])
  }

  @Test(arguments: Variant.underTest)
  func `each search is asked about once at most`(variant: Variant) throws {
    let old = Marks(["b"])
    let list = try variant.newLists().makeSearches(["a", "b", "a"], isTooOld: old.contains)
    #expect(Set(old.asked).count == old.asked.count)
    let before = old.asked.count
    list.add("c")
    #expect(Set(old.asked[before...]).count == old.asked.count - before)
  }

  @Test(arguments: Variant.underTest)
  func `a copy of the searches follows the rule`(variant: Variant) throws {
    let old = Marks([])
    let list = try variant.newLists().makeSearches(["a", "b"], isTooOld: old.contains)
    let copy = list.copy()
    old.items = ["a"]
    #expect(copy.copy().items == ["a", "b"])
    for search in ["c", "b"] { copy.add(search) }
    #expect(copy.items == ["b", "c"])
    #expect(list.items == ["a", "b"])
  }
}
