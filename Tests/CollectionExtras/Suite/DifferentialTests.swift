import CollectionExtrasContract
import Testing
import WorkbookSupport

/// Random scripts on both versions: lists of all three kinds are made, copied, changed and read in any order.
@Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `whatever is done in whatever order, both versions have the same items`() async throws {
    try await RecentScenario().compareVersions()
  }
}

private struct RecentScenario: DifferentialScenario {
  enum Operation {
    case make(ListKind, items: [String], limit: Int)
    /// Copies one of the lists made so far: the newest is 0, the one before it 1, and so on, round and round.
    case copy(list: Int)
    case add(String, list: Int)
    case remove(String, list: Int)
    case removeAll(list: Int)
    case read(String, list: Int)
    case oldest(shorterThan: Int, list: Int)
    /// Adds items while the list is enumerated.
    case addToEach(list: Int)
    case menu(limit: Int, list: Int)
  }

  struct Machine {
    let variant: Variant
    var lists: [any CollectionExtrasSubject<String>] = []
  }

  /// Two of them are canonically equivalent: which one a list contains shows in their scalars.
  private static let texts = ["a", "b", "c", "é", "e\u{301}", "", "ab", "AB", "👩‍👩‍👧"]

  func operation(from draws: inout Draws) -> Operation {
    let choice = draws.number(below: 16)
    let list = draws.number(below: 3)
    return switch choice {
    case 0, 1, 2:
      .make(
        draws.one(of: ListKind.allCases), items: draws.list(upTo: 6) { $0.one(of: Self.texts) },
        limit: draws.one(of: [3, 2, 1, 0, 5, .max]))
    case 3, 4, 5, 6, 7, 8: .add(draws.one(of: Self.texts), list: list)
    case 9: .remove(draws.one(of: Self.texts), list: list)
    case 10: .copy(list: list)
    case 11: .read(draws.one(of: Self.texts), list: list)
    case 12: .oldest(shorterThan: draws.number(below: 4), list: list)
    case 13: .addToEach(list: list)
    case 14: .menu(limit: draws.one(of: [2, 1, 0, 9]), list: list)
    default: .removeAll(list: list)
    }
  }

  func makeMachine(_ variant: Variant) -> Machine { Machine(variant: variant) }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    var seen = perform(operation, machine.variant, &machine.lists)
    seen.state = machine.lists.map { Self.scalars(of: $0.items) }.joined(separator: "; ")
    return seen
  }

  private func perform(
    _ operation: Operation, _ variant: Variant, _ lists: inout [any CollectionExtrasSubject<String>]
  ) -> Observation {
    func list(_ number: Int) -> (any CollectionExtrasSubject<String>)? {
      lists.isEmpty ? nil : lists[number % lists.count]
    }
    switch operation {
    case .make(let kind, let items, let limit):
      lists.insert(variant.makeList(kind, items, limit: limit), at: 0)
      return Observation(outcome: "made \(kind)")
    case .copy(let number):
      guard let list = list(number) else { break }
      lists.insert(list.copy(), at: 0)
      return Observation(outcome: "copied")
    case .add(let text, let number):
      guard let list = list(number) else { break }
      let contained = list.contains(text)
      list.add(text)
      return Observation(outcome: list.items == [] ? "stays empty" : contained ? "added again" : "added")
    case .remove(let text, let number):
      guard let list = list(number) else { break }
      list.remove(text)
      return Observation(outcome: "removed")
    case .removeAll(let number):
      guard let list = list(number) else { break }
      list.removeAll()
      return Observation(outcome: "removed all")
    case .read(let text, let number):
      guard let list = list(number) else { break }
      let facts =
        "\(list.count) \(list.first ?? "none") \(list.contains(text)) "
      return Observation(
        outcome: "read", result: facts + Self.scalars(of: list.withoutFirst().now + ["|"] + list.newer(than: text).now))
    case .oldest(let length, let number):
      guard let list = list(number) else { break }
      var asked: [String] = []
      let oldest = list.oldest { text in
        asked.append(text)
        return text.count < length
      }
      return Observation(outcome: "oldest", result: Self.scalars(of: oldest.now), events: asked)
    case .addToEach(let number):
      guard let list = list(number) else { break }
      var asked: [String] = []
      let count = list.count
      list.forEach { text in
        asked.append(text)
        if asked.count <= count { list.add(text + "+") }
      }
      return Observation(outcome: "added to each", events: asked)
    case .menu(let limit, let number):
      guard let list = list(number) else { break }
      return Observation(outcome: "menu", result: Self.scalars(of: list.menu(limit: limit).now))
    }
    return Observation(outcome: "no list yet")
  }

  /// Texts as their scalars, so that canonically equivalent ones differ.
  private static func scalars(of texts: [String]) -> String {
    texts.map { $0.unicodeScalars.map { $0.isASCII ? "\($0)" : "<\($0.value)>" }.joined() }.joined(separator: ",")
  }

  let mustReach =
    ["no list yet", "copied", "added", "added again", "stays empty", "removed", "removed all", "read", "oldest"]
    + ["added to each", "menu"] + ListKind.allCases.map { "made \($0)" }
}
