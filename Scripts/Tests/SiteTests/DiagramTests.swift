import Testing

@testable import Site

@Suite struct DiagramTests {
  private let before = TypeOutline(of: [
    """
    @MainActor open class Base<Item: Comparable>: UIView, Shown where Item: Sendable {
      struct Row {}
      enum Kind: Shown { case one }
      class func make() {}
      class var name: String { "class Text: Base {}" }
    }
    // class Comment: Base {}
    final class Leaf: Base<Int>, @unchecked Sendable, Shown & Other {}
    """, "protocol Shown {}\nprotocol Other: Shown {}", "extension Int: Shown {}\nprivate extension Base.Kind {}",
  ])
  private let provided = TypeOutline(of: ["open class UIView {}\nclass UIControl: UIView {}"])
  private let none = TypeOutline(of: [])

  @Test func `types are read with what they inherit`() {
    #expect(before.names == ["Base", "Base.Row", "Base.Kind", "Leaf", "Shown", "Other", "Int"])
    #expect(before.types["Base"]?.inherited == ["UIView", "Shown"])
    #expect(before.types["Base.Kind"]?.kind == .enum)
    #expect(before.types["Base.Kind"]?.inherited == ["Shown"])
    #expect(before.types["Leaf"]?.inherited == ["Base", "Sendable", "Shown", "Other"])
    #expect(before.types["Int"]?.kind == .extension)
  }

  @Test func `a tree has what a source is known of, each type below its superclass`() {
    let tree = ClassTree(
      own: before, adapter: TypeOutline(of: ["class Mine: Leaf {}\nclass Alone {}"]), provided: provided)
    // Neither `Sendable`, nor a type inside another that inherits nothing, nor what the kata doesn't name.
    #expect(
      tree.nodes.map { "\($0.depth) \($0.label)" } == [
        "0 class UIView", "1 class Base", "2 class Leaf", "3 class Mine", "0 enum Base.Kind", "0 extension Int",
        "0 protocol Shown", "1 protocol Other",
      ])
    #expect(tree.nodes[2].protocols == ["Shown", "Other"])
    #expect(tree.nodes.filter { !$0.isOwn }.map(\.name) == ["UIView", "Int"])
    #expect(tree.nodes[7].parent == "Shown")
  }

  @Test func `a type keeps its line, and moves to the left with its tree`() throws {
    let after = TypeOutline(of: ["struct New {}\nclass Leaf: Shown {}\nprotocol Shown {}"])
    let trees = [before, after].map { ClassTree(own: $0, adapter: none, provided: provided) }
    let drawing = TreeDrawing(trees)
    func place(_ name: String, _ tree: ClassTree) -> [Substring]? {
      drawing.svg(tree, isDark: false).matches(of: /x="(\d+)" y="(\d+)"[^>]*>\n<text[^>]*><tspan>\w+<\/tspan> ([\w.]+)/)
        .first { $0.3 == name }.map { [$0.1, $0.2] }
    }
    let (old, new) = (try #require(place("Leaf", trees[0])), try #require(place("Leaf", trees[1])))
    #expect(old[1] == new[1])
    #expect(old[0] == "56" && new[0] == "8")
    #expect(place("Shown", trees[0]) == place("Shown", trees[1]))
    #expect(drawing.svg(trees[1], after: trees[0], isDark: false).matches(of: /[a-z] new"/).count == 1)
    #expect(drawing.svg(trees[0], isDark: false) != drawing.svg(trees[0], isDark: true))
  }
}
