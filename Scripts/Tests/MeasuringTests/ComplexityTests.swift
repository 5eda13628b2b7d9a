import Metrics
import Testing
import Workbook

@testable import Measuring

@Suite struct ComplexityTests {
  @Test func `a function without a decision has one way through it`() throws {
    let measures = try measured("struct A { func f(x: Int) -> Int { x + 1 } }")
    #expect(measures[.complexity] == 1)
    #expect(measures[.typeComplexity] == 1)
  }

  @Test func `each decision adds one`() throws {
    let measures = try measured(
      """
      enum Mode { case on, off, dimmed(Int) }
      func f(_ mode: Mode, _ list: [Int], _ maybe: Int?) throws -> Int {
        guard let maybe, maybe > 0 else { return 0 }  // guard, comma
        if case .on = mode { return 1 } else if maybe == 2 { return 2 }  // if, if
        for item in list where item > 1 { print(item) }  // for, where
        var count = 0
        while count < 3 && maybe < 9 || count == 0 { count += 1 }  // while, &&, ||
        repeat { count -= 1 } while count > 0  // while
        switch mode {
        case .on, .off: count = 1  // case
        case .dimmed(let level) where level > 3: count = 2  // case, where
        default: count = maybe > 4 ? 3 : 4  // ?
        }
        do { try g() } catch { print(error) }  // catch
        return list.first ?? count  // ??
      }
      func g() throws {}
      """)
    // 2 + 2 + 2 + 3 + 1 + 1 + 2 + 1 + 1 + 1, and one.
    #expect(measures[.complexity] == 17)
    #expect(measures.places(.complexity).first == "Code.swift:2")
    #expect(measures.findings[.complexity]?.last?.text == "`??` in f(_:_:_:)")
  }

  @Test func `what only looks like a decision is none`() throws {
    let measures = try measured(
      """
      enum Mode { case on, off; indirect case both(Mode) }
      struct A<T> where T: Equatable {
        var optional: Int? = nil
        func f(for x: Int?, if y: Int, in z: [Int]) -> Int? {
          #if DEBUG
            print("if && ? : case")
          #endif
          _ = [1: 2].first { $0.key == 1 }
          _ = f(for: x?.byteSwapped, if: y, in: z)
          let `guard` = try? Int("1", format: .number)
          return `guard`
        }
      }
      extension Int { init?(_ text: String, format: Format) throws { self = 1 } ; enum Format { case number } }
      """)
    #expect(measures[.complexity] == 1)
  }

  @Test func `closures and local functions count where they stand, accessors with their property`() throws {
    let measures = try measured(
      """
      struct A {
        func f(_ list: [Int]) -> Int {
          func inner(_ x: Int) -> Int { x > 1 ? 1 : 2 }
          return list.filter { $0 > 1 && $0 < 4 }.count + inner(1)
        }
        var both: Int {
          get { if stored > 1 { 1 } else { 2 } }
          set { if newValue > 1 { stored = 1 } }
        }
        var stored = 0
        let rule: @Sendable (Int) -> Int = { x in
          switch x {
          case 1: 1
          case 2: 2
          case 3: 3
          default: 0
          }
        }
      }
      """)
    // f: 3, both: 3, stored: nothing to run, rule: 4.
    #expect(measures[.complexity] == 4)
    #expect(measures.places(.complexity).first == "Code.swift:11")
    #expect(measures[.typeComplexity] == 10)
  }

  @Test func `extensions count to their type, nested types for themselves`() throws {
    let measures = try measured([
      "A.swift": """
      struct A {
        func f() {}
        struct Inner { func g(_ x: Bool) { if x { print(1) } } }
        func h(_ x: Bool) { if x { print(2) } }
      }
      """,
      "B.swift": """
      extension A { func i() {} }
      extension Int { func j(_ x: Bool) -> Int { x ? 1 : x ? 2 : x ? 3 : x ? 4 : x ? 5 : 6 } }
      """,
    ])
    // A: f 1, h 2, i 1; Inner: 2; Int: 6.
    #expect(measures.figures[.typeComplexity, of: "A"] == 4)
    #expect(measures.figures[.typeComplexity, of: "A.Inner"] == 2)
    #expect(measures[.typeComplexity] == 6)
    #expect(measures[.complexity] == 6)
    #expect(measures.findings[.typeComplexity]?.map(\.text) == ["j(_:) has complexity 6"])
    #expect(
      measures.findings(.typeComplexity, of: "A").map(\.text) == [
        "A.h(_:) has complexity 2", "A.f() has complexity 1", "A.i() has complexity 1",
      ])
  }

  @Test func `functions outside of types are compared as one type`() throws {
    let measures = try measured([
      "A.swift": "struct A { func f(_ x: Bool) -> Int { x ? 1 : 2 } }\nfunc g(_ x: Bool) -> Int { x ? 1 : 2 }",
      "B.swift": "func h() {}\nlet i = [1].map { $0 > 1 ? 1 : 2 }",
    ])
    // A: 2; g 2, h 1, i 2.
    #expect(measures[.typeComplexity] == 5)
    #expect(
      measures.findings[.typeComplexity]?.map(\.text) == [
        "g(_:) has complexity 2", "i has complexity 2", "h() has complexity 1",
      ])
  }

  @Test func `a protocol that one type alone conforms to is a part of it`() throws {
    let measures = try measured(
      """
      protocol Base {}
      extension Base { func a(_ x: Bool) -> Int { x ? 1 : 2 } }
      protocol Part: Base {}
      extension Part { func b(_ x: Bool) -> Int { x ? 1 : 2 } }
      struct Whole: Part { func c() {} }
      protocol Shared {}
      extension Shared { func d(_ x: Bool) -> Int { x ? 1 : x ? 2 : 3 } }
      struct One: Shared { func e() {} }
      struct Two: Shared {}
      """)
    // Whole: a 2, b 2, c 1; Shared: 3; One: 1.
    #expect(measures.figures[.typeComplexity, of: "Whole"] == 5)
    #expect(measures.figures[.typeComplexity, of: "Base"] == 2)
    #expect(measures.figures[.typeComplexity, of: "Shared"] == 3)
    #expect(measures.figures[.typeComplexity, of: "One"] == 1)
    #expect(measures[.typeComplexity] == 5)
  }

  @Test func `an adapter's own type counts for what changes a variable, and not for passing calls on`() throws {
    let measures = try measured(
      [
        "Contract.swift": "protocol Subject { func one(_ x: Bool) -> Int; func two(_ x: Bool); func three(_ x: Bool) }",
        "Code.swift": "final class Record { var count = 0 }",
        "Adapter.swift": """
        final class Adapter: Subject {
          let record = Record()
          var list: [Int] = []
          func one(_ x: Bool) -> Int { x ? 1 : x ? 2 : 3 }
          func two(_ x: Bool) { if x { record.count += 1 } }
          func three(_ x: Bool) { if x { list.append(record.count) } else if own(x) { list = [] } }
          func own(_ x: Bool) -> Bool { x ? true : false }
          func clear() { list = [] }
        }
        """,
      ], adapter: Measures.Adapter(file: "Adapter.swift", contract: "Module", trace: []))
    // two 2, three 3.
    #expect(measures[.typeComplexity] == 5)
  }

  @Test func `a protocol's requirements are nothing to run`() throws {
    let measures = try measured("protocol P { func f(); var x: Int { get } }")
    #expect(measures[.complexity] == 0)
    #expect(measures[.typeComplexity] == 0)
  }
}

@Suite struct RuntimeCheckTests {
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
    #expect(measures[.runtimeChecks] == 13)
    #expect(
      measures.places(.runtimeChecks) == [3, 4, 5, 6, 7, 8, 8, 11, 12, 13, 13, 13, 14].map { "Code.swift:\($0)" })
  }
}
