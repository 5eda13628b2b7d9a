import Metrics
import Testing
import Workbook

@testable import Measuring

@Suite struct PublicInterfaceTests {
  private func texts(_ code: String) throws -> [String] {
    try measured(code).findings[.publicInterface]?.map(\.text) ?? []
  }

  @Test func `calls, reads, sets, overrides and derived classes count once each`() throws {
    #expect(
      try texts(
        """
        open class A {
          public init() {}
          open func f() {}
          open var x = 1
          public let y = 2
          deinit {}
        }
        public func g() {}
        """)
        == [
          "A can be derived from", "A.init() can be called", "A.f() can be called", "A.f() can be overridden",
          "A.x can be overridden", "A.x can be read", "A.x can be set", "A.y can be read", "g() can be called",
        ])
  }

  @Test func `what is internal, private or inside something internal doesn't count`() throws {
    #expect(
      try texts(
        """
        public final class A {
          init() {}
          var x = 1
          private func f() {}
          fileprivate var y: Int { 1 }
          struct Inner { public func g() {} }
        }
        class B { public init() {}; public var z = 1 }
        enum C { public static let c = 1 }
        extension B { public func h() {} }
        """
      )
      .isEmpty)
  }

  @Test func `a setter counts if other modules can use it`() throws {
    #expect(
      try texts(
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
        """
      )
      .filter { $0.hasSuffix("set") }
        == ["A.d can be set", "A.e can be set", "A.g can be set", "A.subscript(_:) can be set", "A.i can be set"])
  }

  @Test func `an override is its parent's member`() throws {
    #expect(
      try texts(
        """
        open class A { public init() {}; open func f() {}; open var x: Int { 1 } }
        public final class B: A {
          public override init() {}
          public override func f() {}
          public override var x: Int { get { 2 } set {} }
        }
        """)
        == [
          "A can be derived from", "A.f() can be called", "A.f() can be overridden", "A.init() can be called",
          "A.x can be overridden", "A.x can be read", "B.x can be set",
        ])
  }

  @Test func `the witness of a public protocol's requirement is that requirement`() throws {
    #expect(
      try texts(
        """
        public protocol P { func f(); var x: Int { get } }
        protocol Q { func g(); func h() }
        public struct A: P, Q { public func f() {}; public var x = 1; public func g() {}; func h() {} }
        struct B: P { func f() {}; let x = 2 }
        """)
        == ["P.f() can be called", "P.x can be read", "A.g() can be called", "A.x can be set"])
  }

  @Test func `an extension's access level is that of its members`() throws {
    #expect(
      try texts(
        """
        public struct A {}
        public extension A { func f() {}; private func g() {} }
        extension A { public func h() {}; func i() {} }
        extension Int { public func j() {}; func k() {} }
        """)
        == ["A.f() can be called", "A.h() can be called", "j() can be called"])
  }

  @Test func `members with package count, since the adapter is in the same package`() throws {
    let measures = try measured("package struct A { package func f() {} }", arguments: ["-package-name", "Package"])
    #expect(measures[.publicInterface] == 1)
  }

  @Test func `the adapter's own members don't count`() throws {
    let measures = try measured(
      [
        "Code.swift": "public struct A { public init() {} }",
        "Adapter.swift": "public final class Adapter { public let a = A(); public func f() {} }",
      ], adapter: Measures.Adapter(file: "Adapter.swift", contract: "Module", trace: []))
    #expect(measures[.publicInterface] == 1)
  }
}
