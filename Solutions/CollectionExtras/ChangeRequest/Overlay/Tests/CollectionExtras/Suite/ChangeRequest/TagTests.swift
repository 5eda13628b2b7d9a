import Testing
import WorkbookSupport

@testable import CollectionExtrasContract

extension Variant {
  func makeUnique<Items: RangeReplaceableCollection & BidirectionalCollection>(
    in items: Items, limit: Int
  ) throws -> any RecentCollectionSubject<Items> where Items.Element: Hashable {
    let adapter: Any.Type = self == .before ? BeforeList<Int>.self : AfterList<Int>.self
    let maker = try #require(
      adapter as? any RecentCollections.Type, "the adapter doesn't conform to RecentCollections yet")
    return maker.makeUnique(in: items, limit: limit)
  }
}

/// The change request: the tags of a note are a string.
@Suite struct TagTests {
  @Test(arguments: Variant.underTest)
  func `a tag that is used moves to the front of the string`(variant: Variant) throws {
    let tags = try variant.makeUnique(in: "🔴🏠🟢", limit: 4)
    tags.add("🟢")
    #expect(tags.items == "🟢🔴🏠")
    tags.add("🟢")
    #expect(tags.items == "🟢🔴🏠")
    tags.add("⭐️")
    #expect(tags.items == "⭐️🟢🔴🏠")
    tags.add("🐈")
    #expect(tags.items == "🐈⭐️🟢🔴")
  }

  @Test(arguments: Variant.underTest, [-1, 0, 1, 2, 3, .min, .max])
  func `a string keeps each tag once, up to the limit`(variant: Variant, limit: Int) throws {
    let tags = try variant.makeUnique(in: "🔴🏠🔴🔴🟢🏠", limit: limit)
    let kept = max(0, min(limit, 3))
    #expect(tags.items == "🔴🏠🟢".prefix(kept))
    tags.add("🟢")
    #expect(tags.items == "🟢🔴🏠".prefix(kept))
  }

  @Test(arguments: Variant.underTest)
  func `a tag is a whole character`(variant: Variant) throws {
    let tags = try variant.makeUnique(in: "👩‍👩‍👧👩e\u{301}e", limit: 9)
    tags.add("👩")
    #expect(tags.items == "👩👩‍👩‍👧ée")
    tags.add("é")
    #expect(tags.items == "é👩👩‍👩‍👧e")
    #expect(tags.items.unicodeScalars.first == "\u{E9}")
    tags.add("e\u{301}")
    #expect(tags.items.unicodeScalars.first == "e", "the string contains the tag that was added")
    tags.remove("e")
    #expect(tags.items == "é👩👩‍👩‍👧")
  }

  @Test(arguments: Variant.underTest)
  func `parts of a string of tags are strings`(variant: Variant) throws {
    let tags = try variant.makeUnique(in: "🔴🏠🟢⭐️", limit: 9)
    #expect(tags.withoutFirst() == "🏠🟢⭐️")
    #expect(tags.newer(than: "🟢") == "🔴🏠")
    #expect(tags.newer(than: "🐈") == "🔴🏠🟢⭐️")
    #expect(tags.oldest { $0 != "🏠" } == "🟢⭐️")
    #expect(tags.oldest { _ in false } == "")
    #expect(tags.oldest { _ in true } == "🔴🏠🟢⭐️")
    #expect(tags.menuRows(limit: 2) == ["1. 🏠", "2. 🟢"])
    #expect(tags.items == "🔴🏠🟢⭐️")
  }

  @Test(arguments: Variant.underTest)
  func `a note without tags has none, and can get some`(variant: Variant) throws {
    let tags = try variant.makeUnique(in: "", limit: 2)
    #expect(tags.withoutFirst() == "")
    #expect(tags.newer(than: "🔴") == "")
    #expect(tags.oldest { _ in true } == "")
    #expect(tags.menuRows(limit: 5) == [])
    tags.remove("🔴")
    tags.add("🔴")
    #expect(tags.items == "🔴")
    #expect(tags.withoutFirst() == "")
  }
}
