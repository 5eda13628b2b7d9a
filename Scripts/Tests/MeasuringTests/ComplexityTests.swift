import Metrics
import Testing

@Suite struct ComplexityTests {
  @Test func `each decision adds one`() throws {
    let measures = try measured(
      """
      enum Mode { case on, off, dimmed(Int); indirect case both(Mode) }
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
      func g() throws {}; protocol P { func f(); var x: Int { get } }
      struct A<T> where T: Equatable {
        var optional: Int? = nil
        func f(for x: Int?, if y: Int, in z: [Int]) -> Int? {
          #if DEBUG
            print("if && ? : case")
          #endif
          _ = [1: 2].first { $0.key == 1 }
          _ = f(for: x?.byteSwapped, if: y, in: z)
          let `guard` = try? Int("1")
          return `guard`
        }
      }
      """)
    // 2 + 2 + 2 + 3 + 1 + 1 + 2 + 1 + 1 + 1, and one.
    #expect(measures[.complexity] == 17)
    #expect(measures.texts(.complexity).first == "f(_:_:_:) has 17 ways through it")
    #expect(measures.texts(.complexity).last == "`??` in f(_:_:_:)")
    // What only looks like a decision is none.
    #expect(measures.figures[.typeComplexity, of: "A"] == 1)
    #expect(measures.figures[.typeComplexity, of: "P"] == 0)
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
        let rule: @Sendable (Int) -> Int = { x in switch x { case 1: 1; case 2: 2; case 3: 3; default: 0 } }
      }
      """)
    // f: 3, both: 3, stored: nothing to run, rule: 4.
    #expect(measures[.complexity] == 4)
    #expect(measures.lines(.complexity).first == 11)
    #expect(measures[.typeComplexity] == 10)
  }

  @Test func `extensions count to their type, nested types for themselves, and functions outside together`() throws {
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
      extension Int { func j(_ x: Bool) -> Int { x ? 1 : x ? 2 : x ? 3 : 4 } }
      func k() {}
      func l(_ x: Bool) -> Int { x ? 1 : 2 }
      let m = [1].map { $0 > 1 ? 1 : 2 }
      """,
    ])
    // A: f 1, h 2, i 1; Inner: 2; Int: 4; k 1, l 2, m 2.
    #expect(measures.figures[.typeComplexity, of: "A"] == 4)
    #expect(measures.figures[.typeComplexity, of: "A.Inner"] == 2)
    #expect(measures[.typeComplexity] == 5)
    #expect(
      measures.texts(.typeComplexity) == ["l(_:) has complexity 2", "m has complexity 2", "k() has complexity 1"])
    #expect(
      measures.worst(.typeComplexity).places.map(\.text) == [
        "functions outside of types: 5 in 3 members", "A: 4 in 3 members", "extensions of Int: 4 in 1 member",
        "A.Inner: 2 in 1 member",
      ])
    #expect(
      measures.findings(.typeComplexity, of: "A").map(\.text) == [
        "A.h(_:) has complexity 2", "A.f() has complexity 1", "A.i() has complexity 1",
      ])
  }

  @Test func `a protocol that one type alone conforms to is a part of it`() throws {
    let measures = try measured(
      """
      protocol Base {}; extension Base { func a(_ x: Bool) -> Int { x ? 1 : 2 } }
      protocol Part: Base {}; extension Part { func b(_ x: Bool) -> Int { x ? 1 : 2 } }
      struct Whole: Part { func c() {} }
      protocol Shared {}; extension Shared { func d(_ x: Bool) -> Int { x ? 1 : x ? 2 : 3 } }
      struct One: Shared { func e() {} }; struct Two: Shared {}
      """)
    // Whole: a 2, b 2, c 1; Shared: 3; One: 1.
    #expect(["Whole", "Base", "Shared", "One"].map { measures.figures[.typeComplexity, of: $0] } == [5, 2, 3, 1])
    #expect(measures[.typeComplexity] == 5)
  }

  @Test func `an adapter's own type counts for what changes a variable, and is no type of the version`() throws {
    let measures = try measured(
      "final class Record { var count = 0 }",
      adapter: """
        final class Adapter: Subject {
          let record = Record(), pasted = Pasted()
          var list: [Int] = []
          func one(_ x: Bool) -> Int { x ? 1 : x ? 2 : 3 }
          func two(_ x: Bool) { if x { record.count += 1 } }
          func three(_ x: Bool) { if x { list.append(record.count) } else if own(x) { list = [] } }
          func own(_ x: Bool) -> Bool { x ? true : false }; func clear() { list = [] }
        }
        class Pasted {}; final class PastedToo: Pasted {}
        """, contract: "protocol Subject { func one(_ x: Bool) -> Int; func two(_ x: Bool); func three(_ x: Bool) }")
    // two 2, three 3.
    #expect(measures[.typeComplexity] == 5)
    // What else stands in its file is.
    #expect([Metric.classes, .dit, .cbo].map { measures[$0] } == [3, 1, 1])
  }
}
