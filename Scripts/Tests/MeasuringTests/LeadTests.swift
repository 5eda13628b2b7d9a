import Metrics
import Testing

@testable import OwnCode

/// Small copies of places in public packages, each with the katas that a maintainer would be grateful for.
@Suite struct LeadTests {
  private static func repeated(_ count: Int, _ line: (Int) -> String) -> String {
    (1...count).map(line).joined(separator: "\n")
  }

  /// A base class with abstract members, which three channels override.
  private static let channels = """
    class BaseChannel {
      let loop = Loop()
      \(repeated(6) { "func write\($0)() { fatalError(\"must override\") }" })
      func read() {}
    }
    class Stream: BaseChannel { \(repeated(6) { "override func write\($0)() { print(\($0)) }" })
      override func read() { print("stream") } }
    class Server: Stream { override func read() { print("server") } }
    final class Pipe: Server { let loops = Loop() }
    """

  private static let places: [(name: String, code: String, katas: [String])] = [
    ("hooks that trap, overridden in several classes", channels + "\nfinal class Loop {}", ["FileParser"]),
    (
      "overrides that change what their superclass returns",
      """
      class Device { \(repeated(3) { "func part\($0)() -> Int { \($0) }" }) }
      final class Phone: Device { let own = 1; \(repeated(3) { "override func part\($0)() -> Int { super.part\($0)() + own }" }) }
      """, ["DeviceHierarchy"]
    ),
    (
      "subclasses that only override",
      """
      class Theme { var colour: String { "white" } }
      final class Night: Theme { override var colour: String { "black" } }
      final class Dusk: Theme { override var colour: String { "grey" } }
      """, ["ThemeConfiguration"]
    ),
    (
      "a subclass that replaces what it inherits",
      """
      class Player { \(repeated(5) { "func play\($0)() { print(\($0)) }" }) }
      final class Other: Player { let own = 1; \(repeated(5) { "override func play\($0)() { print(own) }" }) }
      """, ["VoicePlayer"]
    ),
    (
      "questions for a class",
      "class Node {}\nfinal class Leaf: Node { let a = 1 }\n"
        + repeated(3) { "func f\($0)(_ node: Node) -> Int { if let leaf = node as? Leaf { leaf.a } else { \($0) } }" },
      ["PolymorphismChoice"]
    ),
    (
      "a class around a collection",
      "final class Stack { private var items: [Int] = []\n"
        + repeated(3) { "func f\($0)() -> Int { items.count + \($0) }" } + "}",
      ["CollectionExtras"]
    ),
    // What has nothing to do with a hierarchy leads nowhere.
    (
      "a cast that must succeed is no question, and an empty subclass overrides nothing",
      "class Node {}\nfinal class Leaf: Node { let a = 1 }\nfinal class A: Node {}\nfinal class B: Node {}\n"
        + repeated(4) { "func f\($0)(_ node: Node) -> Int { (node as! Leaf).a + \($0) }" }, []
    ),
    (
      "what an error is",
      "class Failed: Error, @unchecked Sendable {}\n"
        + repeated(4) { "func f\($0)(_ error: any Error) -> Int { error is Failed ? \($0) : 1 }" }, []
    ),
  ]

  @Test(arguments: places)
  func `a lead is about a hierarchy`(name: String, code: String, katas: [String]) throws {
    #expect(try Lead.strongest(measured(code).version).map(\.lead.kata) == katas)
  }
}
