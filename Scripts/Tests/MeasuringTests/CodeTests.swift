import Metrics
import Testing

@Suite struct CodeTests {
  @Test func `a type is coupled to each other type that it names or uses, once`() throws {
    let measures = try measured([
      "A.swift": """
      class Hub: Box<Item>, P {
        let a = A()
        var list: [A] = []
        func f(_ b: B) -> Int { b.c.value }
        func g() { D.shared.run() }
        subscript(key: Key) -> Int { 0 }
      }
      class Box<Value> { init() {} }
      protocol P {}; struct A { let text = "" }; struct B { let c = C() }; struct C { let value = 1 }
      final class D: Sendable { static let shared = D(); func run() {} }
      struct Key {}; struct Item {}
      """,
      "B.swift": """
      extension Hub { var e: E { .one } }; enum E { case one }
      func f(_ unused: F) -> Int { 1 }
      struct F { let hub: Hub }
      """,
    ])
    #expect(
      Set(measures.texts(.cbo)) == Set(["Box", "Item", "P", "A", "B", "C", "D", "Key", "E"].map { "Hub uses \($0)" }))
    #expect(measures[.cbo] == 9)
    #expect(measures.figures[.cbo, of: "B"] == 1)
    #expect(measures.findings(.cbo, of: "F").map(\.text) == ["F uses Hub"])
  }

  /// Two commands of the same three lines, with other names for what is local.
  private static let commands = """
    final class Player {
      var events: [String] = []
      private var state = 0
      func update() {}
      func pause() {
        update()
        guard state == 1 else { return }
        let now = events.count
        events.append("\\(now) changed")
      }
      func stop(quickly: Bool) {
        // The same as above.
        update()
        guard state == 1 else {
          return
        }
        let then = events.count
        events.append("\\(then) changed")
      }
    }
    """

  @Test func `a copied body counts, whatever its line ends, comments and local names`() throws {
    let measures = try measured(Self.commands)
    #expect(measures[.duplicatedLines] == 6)
    #expect(
      measures.texts(.duplicatedLines) == ["6 lines of Player.stop(quickly:) as in Player.pause() (Code.swift:6)"])
    #expect(measures.lines(.duplicatedLines) == [13])
    // Another literal or another member makes another body.
    for (old, new) in [("then) changed", "then) stopped"), ("state == 1 else {\n", "state == 2 else {\n")] {
      #expect(try measured(Self.commands.replacing(old, with: new))[.duplicatedLines] == 0, "\(new)")
    }
  }

  @Test func `a long stretch counts inside of different bodies; tables, signatures and short bodies don't`() throws {
    func stretch(_ a: String, _ b: String) -> String {
      """
      let \(a) = list.map { $0 + 1 }
          let \(b) = \(a).filter { $0 > 2 }
          print(\(a).count, \(b).count, list.count)
      """
    }
    let measures = try measured(
      """
      struct A {
        var list = [1]
        func f() {
          print("f")
          \(stretch("a", "b"))
        }
        func g() {
          \(stretch("c", "d"))
          print("g")
          \(stretch("e", "f"))
        }
        static let sizes = [Size(width: 1, height: 2), Size(width: 1, height: 2), Size(width: 1, height: 2)]
        static let more = [Size(width: 1, height: 2), Size(width: 1, height: 2), Size(width: 1, height: 2)]
        func area(of width: Double, and height: Double, scale: Double) -> Double { width * height }
      }
      struct Size { var width: Double; var height: Double }
      struct B { func area(of width: Double, and height: Double, scale: Double) -> Double { width * height } }
      """)
    #expect(measures[.duplicatedLines] == 6)
  }

  @Test func `each place that can only fail in a run counts`() throws {
    let measures = try measured(
      """
      struct Failure: Error {}
      func f(_ x: Any) throws -> Int {
        guard x is Int else { throw Failure() }
        precondition(true)
        assert(true, "x")
        if false { fatalError() }
        if false { preconditionFailure("no") }
        return try! g(x as! Int)
      }
      func h() -> Result<Int, Failure> { .failure(Failure()) }
      func i() throws { try Result<Void, Failure>.failure(Failure()).get() }
      func g(_ x: Int) throws(Failure) -> Int { if x == 2 { assertionFailure("throw") }; return try g(x) }
      func j(_ list: [Int]?, _ no: Bool) throws -> Int { !no ? list!.first! : try h().get() }
      func k(_ list: [Int]) -> Int { list.get() != 1 ? -1 : list[0] }
      extension [Int] { func get() -> Int { 1 } }
      func l() throws -> Bool { try !m() && true }
      func m() throws -> Bool { false }
      """)
    // Of j two exclamation marks and get(); the index can't tell a get() of another type, so k has one, too; l negates.
    #expect(measures.lines(.runtimeChecks) == [3, 4, 5, 6, 7, 8, 8, 11, 12, 13, 13, 13, 14])
  }

  @Test func `each place that asks for a type counts, but for errors and for types of the platform`() throws {
    let measures = try measured(
      """
      import Foundation
      class Shape {}; final class Circle: Shape {}; protocol Round {}
      enum Space { struct Tile {} }; struct Failed: Error {}
      func a(_ x: Any, is y: Int, _ failure: any Error) throws -> Bool {
        if x is Circle || x is [Circle] { return true }
        if let x = x as? any Round, let tile = x as? Space.Tile { print(tile) }
        _ = x as! (Int, Shape)
        if x is String || x is NSObject || x is URL || failure is Failed { return try a(x, is: y, failure) }
        switch x {
        case let x as Circle: print(x as Shape)
        case is Space.Tile: break
        case let x as Int: print(x == y ? Circle() : Shape())
        default: break
        }
        return type(of: x) == Circle.self || Shape.self != type(of: x)
      }
      """)
    #expect(measures.lines(.casts) == [5, 5, 6, 6, 7, 10, 11, 15, 15])
    #expect(measures.texts(.casts)[2] == "asks for Round in a(_:is:_:)")
  }
}
