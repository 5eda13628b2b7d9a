import CollectionExtrasContract
import Testing
import WorkbookSupport

/// How much work it is: counted, not timed.
@Suite struct WorkTests {
  /// Counts how often its items are compared and hashed.
  final class Work {
    var comparisons = 0
    var hashes = 0

    func items(_ values: some Sequence<Int>) -> [Item] { values.map { Item(value: $0, work: self) } }
    func item(_ value: Int) -> Item { Item(value: value, work: self) }

    struct Item: Hashable {
      let value: Int
      let work: Work

      static func == (left: Item, right: Item) -> Bool {
        left.work.comparisons += 1
        return left.value == right.value
      }

      func hash(into hasher: inout Hasher) {
        work.hashes += 1
        hasher.combine(value)
      }
    }

    /// How many comparisons an action takes.
    func comparisons(in action: () -> Void) -> Int {
      let before = comparisons
      action()
      return comparisons - before
    }
  }

  @Test(arguments: Variant.underTest)
  func `the work to make a unique list is in proportion to its items`(variant: Variant) {
    let different = Growth.counted(from: 200) { size in
      let work = Work()
      let list = variant.makeUnique(work.items(0..<size), limit: size)
      #expect(list.count == size)
      return work.comparisons + work.hashes
    }
    #expect(different.isAboutLinear, "\(different)")
    let repeated = Growth.counted(from: 200) { size in
      let work = Work()
      let list = variant.makeUnique(work.items((0..<size).map { $0 % 10 }), limit: size)
      #expect(list.count == 10)
      return work.comparisons + work.hashes
    }
    #expect(repeated.isAboutLinear, "\(repeated)")
  }

  @Test(arguments: Variant.underTest)
  func `the work to add to a unique list is in proportion to its items`(variant: Variant) {
    for added in [50, 5000] {
      let growth = Growth.counted(from: 200) { size in
        let work = Work()
        let list = variant.makeUnique(work.items(0..<size), limit: size)
        let made = work.comparisons + work.hashes
        list.add(work.item(added))
        #expect(list.items.prefix(2).map(\.value) == [added, 0])
        return work.comparisons + work.hashes - made
      }
      #expect(growth.isAboutLinear, "\(growth)")
    }
  }

  /// Small sizes for the unique list: if it compares each item with each, this must not take minutes.
  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `the time to make a list is in proportion to its items, also if few are kept`(variant: Variant, kind: ListKind) {
    // Far apart, because to copy a short list is fast.
    let growth = Growth.processorTime(for: kind == .unique ? [500, 4000] : [1000, 32_000], rounds: 1) { size in
      let list = variant.makeList(kind, 0..<size, limit: 3)
      #expect(list[1] == 1)
    }
    #expect(growth.isAboutLinear, "\(growth)")
    // Large items, because to move small ones is fast. To hash them takes long, so the unique list is left out.
    guard kind != .unique else { return }
    let growthOfAll = Growth.processorTime(for: [1000, 32_000], rounds: 1) { size in
      let list = variant.makeList(kind, (0..<size).lazy.map { SIMD8(repeating: $0) }, limit: size)
      #expect(list[size - 1][0] == size - 1)
    }
    #expect(growthOfAll.isAboutLinear, "\(growthOfAll)")
  }

  @Test(arguments: Variant.underTest, [ListKind.history, .capped])
  func `adding to the other lists compares nothing`(variant: Variant, kind: ListKind) {
    let work = Work()
    let list = variant.makeList(kind, work.items(0..<100), limit: 100)
    list.add(work.item(5))
    #expect(list.first?.value == 5)
    #expect(work.comparisons == 0)
    #expect(work.hashes == 0)
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `removing compares each item at most once`(variant: Variant, kind: ListKind) {
    let work = Work()
    let list = variant.makeList(kind, work.items(0..<100))
    #expect(work.comparisons { list.remove(work.item(3)) } <= 100)
    #expect(work.comparisons { list.remove(work.item(3)) } <= 99)
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `looking for an item compares no further than the first that is the same`(variant: Variant, kind: ListKind) {
    let work = Work()
    let list = variant.makeList(kind, work.items(0..<100))
    for index in [0, 1, 2, 99] {
      let item = work.item(index)
      let searches: [() -> Void] = [{ _ = list.contains(item) }, { _ = list.newer(than: item) }]
      #expect(searches.map(work.comparisons) == [index + 1, index + 1])
    }
  }

  @Test(arguments: Variant.underTest, ListKind.allCases)
  func `reading compares nothing`(variant: Variant, kind: ListKind) {
    let work = Work()
    let list = variant.makeList(kind, work.items(0..<100))
    let made = work.comparisons + work.hashes
    _ = (list.items, list.count, list.first, list[50])
    _ = (list.withoutFirst().now, list.oldest { $0.value > 50 }.now, list.menu(limit: 3).now)
    list.forEach { _ in }
    #expect(work.comparisons + work.hashes == made)
  }
}
