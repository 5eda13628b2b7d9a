import CollectionExtrasContract
import Testing
import WorkbookSupport

/// Reading a list, removing from it, and going through it.
@Suite struct ReadingTests {
  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a list of any size answers like an array`(variant: Variant, kind: ListKind) {
    for count in EdgeValues.fewCounts + EdgeValues.manyCounts {
      let array = Array((10..<(10 + count)).reversed())
      let list = variant.makeList(kind, array)
      #expect(list.count == count)
      #expect(list.first == array.first)
      #expect((0..<count).map { list[$0] } == array)
      for item in [9, 10, 9 + count, 10 + count] {
        #expect(list.contains(item) == array.contains(item))
      }
      var seen: [Int] = []
      list.forEach { seen.append($0) }
      #expect(seen == array)
    }
  }

  @Test(arguments: Variant.underTest, [ListKind.history, .capped])
  func `all items that are the same are removed`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 2, 1, 1, 3, 1])
    list.remove(1)
    #expect(list.items == [2, 3])
    list.remove(9)
    #expect(list.items == [2, 3])
    list.remove(3)
    list.remove(2)
    list.remove(2)
    #expect(list.items == [])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `what was removed can be added again`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, ["a", "b", "c"], limit: 3)
    list.remove("b")
    #expect(list.items == ["a", "c"])
    list.add("b")
    #expect(list.items == ["b", "a", "c"])
    list.removeAll()
    #expect(list.items == [])
    list.removeAll()
    list.remove("a")
    list.add("a")
    #expect(list.items == ["a"])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `an error in the body ends the enumeration and is passed on`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 2, 3, 4])
    var seen: [Int] = []
    #expect(throws: Refusal(item: 3)) {
      try list.forEach { item in
        seen.append(item)
        if item == 3 { throw Refusal(item: item) }
      }
    }
    #expect(seen == [1, 2, 3])
    list.add(5)
    #expect(list.items == [5, 1, 2, 3, 4])
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `a body that changes the list goes through the items that there were`(variant: Variant, kind: ListKind) {
    let list = variant.makeList(kind, [1, 2, 3, 4])
    var seen: [Int] = []
    list.forEach { item in
      seen.append(item)
      if item == 2 { list.removeAll() }
      // A list that is read anew for each item would never end.
      if seen.count <= 4 { list.add(10 * item) }
    }
    #expect(seen == [1, 2, 3, 4])
    #expect(list.items == [40, 30, 20])
  }
}
