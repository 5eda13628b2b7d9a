import Testing

@testable import Site

@Suite struct TypeGraphTests {
  private typealias Node = TypeGraph.Node

  private let before = TypeGraph([
    Node(name: "Alone", kind: "enum", isOwn: true, protocols: []),
    Node(name: "Leaf", kind: "class", isOwn: true, parent: "Base", protocols: ["Shown"]),
    Node(name: "Shown", kind: "protocol", isOwn: true, protocols: []),
    Node(name: "Base", kind: "class", isOwn: true, parent: "UIView", protocols: []),
    Node(name: "UIView", kind: "class", isOwn: false, protocols: []),
  ])
  private let after = TypeGraph([
    Node(name: "Leaf", kind: "struct", isOwn: true, protocols: ["Shown", "Equal"]),
    Node(name: "Shown", kind: "protocol", isOwn: true, parent: "Equal", protocols: []),
    Node(name: "Equal", kind: "protocol", isOwn: true, protocols: []),
    Node(name: "Alone", kind: "enum", isOwn: true, protocols: []),
  ])

  @Test func `each type is below its superclass, single types and protocols at the end`() {
    #expect(
      before.nodes.map { "\($0.depth) \($0.label)" }
        == ["0 class UIView", "1 class Base", "2 class Leaf", "0 enum Alone", "0 protocol Shown"])
  }

  @Test func `a graph is described, and so is what changed`() {
    #expect(
      before.description
        == "class UIView. class Base derives from UIView. class Leaf derives from Base and conforms to "
        + "Shown. enum Alone. protocol Shown.")
    #expect(
      after.changes(since: before)
        == "New: protocol Equal. Gone: class UIView and class Base. Leaf is now a struct, no "
        + "longer derives from Base and now conforms to Equal. Shown now refines Equal.")
    #expect(after.changes(since: after) == "No type is added or removed, and none gets another parent or protocol.")
  }

  @Test func `what is new or changed is marked, and what is gone is struck out`() {
    let figure = TypeDrawing(graph: after, previous: before).figure
    func styles(_ name: String) -> [String] {
      figure.matches(of: /<text class="([^"]*)"[^>]*><tspan>\w+<\/tspan> (\w+)</).filter { $0.2 == name }.map {
        String($0.1)
      }
    }
    #expect(styles("Leaf") == ["struct new"])
    #expect(styles("Alone") == ["enum"])
    #expect(styles("Base") == ["class gone"])
    #expect(styles("UIView") == ["class other gone"])
    #expect(figure.contains("aria-label=\"New: protocol Equal. Gone:"))
    #expect(!figure.contains("\n\n"))
    #expect(TypeDrawing(graph: before, previous: nil).figure.contains("aria-label=\"class UIView. class Base derives"))
  }
}
