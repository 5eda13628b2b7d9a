import Metrics
import Testing

@Suite struct SizeTests {
  @Test func `types are counted by kind, nested, private and local ones too, aliases not`() throws {
    let measures = try measured([
      "A.swift": """
      public protocol P { associatedtype Item }
      public class C { enum Mode { case on, off } }
      actor Worker {}; typealias Alias = C
      private struct S { indirect enum Tree { case leaf, node(Tree) } }
      """,
      "B.swift": """
      extension C { struct Options {} }; extension String { enum Case { case upper } }
      func f() { struct Local {} ; _ = Local() }
      """,
    ])
    #expect([Metric.files, .classes, .protocols, .values, .types].map { measures[$0] } == [2, 2, 1, 6, 9])
    #expect(measures.structure.types.contains { $0.name == "C.Options" })
  }

  @Test func `lines are those with code, and what a condition leaves out counts in no other figure`() throws {
    let code = """
      /// Documentation.
      struct A {  // remark

        /* block
           /* nested */
           comment */ let a = 1
        // let b = 2
        let text = \"\"\"
          // no comment

          text
          \"\"\"
      }
      #if LOUD
      struct B {}
      #endif
      """
    // Of the literal four lines with text; struct, let a, the brace and three lines of the condition.
    for (arguments, types) in [([], 1), (["-D", "LOUD"], 2)] {
      let measures = try measured(code, arguments: arguments)
      #expect(measures[.lines] == 10)
      #expect(measures[.types] == types)
    }
  }

  @Test func `members of foreign types are those that every value gets; what is read of a view isn't set`() throws {
    let measures = try measured(
      """
      import Foundation
      extension String {
        func shake() {}
        var length: Int { count }
        static let nothing = ""
        init(repeating count: Int) { self = "" }
        subscript(x: Int) -> Int { x }
        struct Inner { func f() {} }
        private func hidden() {}
        fileprivate var x: Int { 1 }
      }
      extension Collection where Element == Int { func total() -> Int { reduce(0, +) } }
      private extension Int { func g() {} }
      fileprivate extension Int { func h() {} }
      func use() { 1.g(); 1.h() }
      protocol Named { var name: String { get } }
      extension Int: Named { var name: String { "Int" } }
      extension Bool { var name: String { "Bool" } }
      extension Bool: Named {}
      extension String: @retroactive Error {}
      class A { var isHidden = false }
      extension A { func f() {} }
      extension Named { func g() {} }
      extension Named where Self: Equatable { func i() {} }
      func hide(_ a: inout URLResourceValues, _ b: A) { a.isHidden = b.isHidden; a.isHidden?.toggle() }
      func shows(_ a: URLResourceValues) -> Bool { a.isHidden != true }
      """)
    #expect(measures.lines(.foreignMembers) == [3, 4, 5, 6, 7, 12])
    #expect(measures.texts(.foreignMembers).first == "every String gets shake()")
    #expect(measures.lines(.viewReads) == [26])
  }
}

@Suite struct PublicInterfaceTests {
  @Test func `what other modules can do counts once each`() throws {
    let measures = try measured(
      """
      open class A {
        public init() {}
        open func f() {}
        open var x: Int { 1 }
        public let y = 2
        deinit {}
        func hidden() {}
        private var z: Int { 1 }
        struct Inner { public func g() {} }
      }
      public final class B: A {
        public override init() {}
        public override func f() {}
        public override var x: Int { get { 2 } set {} }
      }
      public func g() {}
      class C { public init() {}; public var z = 1 }
      extension C { public func h() {} }
      public struct D {}
      public extension D { func k() {}; private func l() {} }
      extension D { public func m() {}; func n() {} }
      extension Int { public func o() {}; func p() {} }
      public protocol P { func q(); var r: Int { get } }
      protocol Q { func s(); func t() }
      public struct E: P, Q { public func q() {}; public var r = 1; public func s() {}; func t() {} }
      """)
    #expect(
      measures.texts(.publicInterface) == [
        "A can be derived from", "A.init() can be called", "A.f() can be called", "A.f() can be overridden",
        "A.x can be overridden", "A.x can be read", "A.y can be read", "B.x can be set", "g() can be called",
        "D.k() can be called", "D.m() can be called", "o() can be called", "P.q() can be called", "P.r can be read",
        "E.r can be set", "E.s() can be called",
      ])
    #expect(["A", "P", "C"].map { measures.figures.ofTypes[.publicInterface]?[$0] } == [7, 2, 0])
  }

  @Test func `of a function, the interface of what it returns counts`() throws {
    let measures = try measured(
      """
      public protocol Small { func a() }; public protocol Whole: Small { func b(); func c() }
      public struct Both: Whole { public func a() {}; public func b() {}; public func c() {}; public var d: Int { 1 } }
      public enum Loader {
        static func small(_ make: (Both) -> Both) -> [any Small] { [] }
        static func whole(_ x: Int) -> any Whole { Both() }
        static func both() throws -> Both? { nil }
        static func number() -> Int { 1 }; static let stored: @Sendable () -> Both = { Both() }
      }
      """)
    let goals = ["small", "whole", "both", "number", "stored"]
      .map { Goal(metric: .publicInterface, atMost: 3, of: "Loader.\($0)") }
    #expect(goals.map { $0.figure(in: measures.figures) } == [1, 3, 4, nil, nil])
    #expect(goals[1].label == "public interface of what Loader.whole returns")
  }

  @Test func `a setter counts if other modules can use it`() throws {
    let measures = try measured(
      """
      public struct A {
        public private(set) var a = 1
        private(set) public var b = 1
        public internal(set) var c = 1
        public var d = 1 { didSet {} }
        public var e: Int { didSet {} }
        public var f: Int { 1 }
        public var g: Int { get { 1 } set {} }
        public var h: Int { get { [1].map { set in set }[0] } }
        public subscript(x: Int) -> Int { get { 1 } set {} }
        public subscript(y y: Int) -> Int { y }
        public static var i: Int { get { 1 } set {} }
      }
      """)
    #expect(
      measures.texts(.publicInterface).filter { $0.hasSuffix("set") }
        == ["A.d can be set", "A.e can be set", "A.g can be set", "A.subscript(_:) can be set", "A.i can be set"])
  }
}
