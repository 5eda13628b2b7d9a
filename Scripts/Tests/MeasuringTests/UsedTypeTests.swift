import Metrics
import Testing
import Workbook

@testable import Measuring

@Suite struct UsedTypeTests {
  /// Measures a version with `Display` as the type whose dependencies are counted.
  private func measures(_ code: String, adapter body: String) throws -> Measures {
    try measured(
      [
        "Code.swift": code,
        "Adapter.swift": """
        import Foundation
        final class Adapter: Subject {
          func width() -> Int { \(body) }
        }
        """, "Contract.swift": "protocol Subject { func width() -> Int }",
      ], dependenciesOf: "Display",
      adapter: Measures.Adapter(file: "Adapter.swift", contract: "Module", trace: []))
  }

  @Test func `a type that the adapter uses has figures`() throws {
    let measures = try measures("struct Display { let width = 1 }", adapter: "Display().width")
    #expect(measures.unusedType == nil)
    #expect(measures[.dependencyFiles] == 1)
  }

  @Test func `a type may be used by other code, or through a protocol`() throws {
    for code in [
      "struct Display { let width = 1 }; func f() -> Int { Display().width }",
      "protocol P { func f() -> Int }; struct Display: P { func f() -> Int { 1 } }; func f() -> Int { make().f() }; func make() -> any P { Display() }",
      "enum Display: Int { case small, large }; func f() -> Int { Display.small.rawValue }",
      "import Foundation\nfinal class Display: Formatter { override func string(for x: Any?) -> String? { nil } }; func f() -> Int { g(Display()) }; func g(_ x: Formatter) -> Int { 1 }",
    ] {
      #expect(try measures(code, adapter: "f()").unusedType == nil, "\(code)")
    }
  }

  @Test func `a type may conform in an extension elsewhere`() throws {
    let measures = try measured(
      [
        "Display.swift": "struct Display { func f() -> Int { 1 } }",
        "P.swift": "protocol P { func f() -> Int }",
        "Conformance.swift": "extension Display: P {}",
        "Adapter.swift": """
        final class Adapter { let it: any P = Display() }
        extension Adapter: Subject { func width() -> Int { it.f() } }
        """, "Contract.swift": "protocol Subject { func width() -> Int }",
      ], dependenciesOf: "Display",
      adapter: Measures.Adapter(file: "Adapter.swift", contract: "Module", trace: ["width()"]))
    #expect(measures.unusedType == nil)
    #expect(measures.findings[.methodsToTrace]?.map(\.text) == ["Display.f()"])
  }

  @Test func `a type that nothing uses has none, wherever its name stands`() throws {
    for code in [
      "struct Display {}; func f() -> Int { 1 }",
      "struct Display { let width = 1 }; func f() -> Int { 1 }; func unused() -> Int { Display().width }",
      "struct Display { init() { width = 1 }; let width: Int }; func f() -> Int { _ = Display(); return 1 }",
      "struct Display { static let all = [Display()]; let width = 1; func g() -> Int { width } }; func f() -> Int { 1 }",
      "struct Display { let width = 1; func g() -> Int { width } }; let display = Display(); func f() -> Int { 1 }",
    ] {
      let measures = try measures(code, adapter: "f()")
      #expect(measures.unusedType == "Display", "\(code)")
      #expect(measures[.dependencyFiles] == nil, "\(code)")
    }
  }

  @Test func `of an old and a new name, the new one counts once it is used`() throws {
    let files = { (body: String) in
      [
        "Code.swift": "struct Old { let width = 1 }\nstruct New { let width = 2 }",
        "Adapter.swift": "final class Adapter: Subject { func width() -> Int { \(body) } }",
        "Contract.swift": "protocol Subject { func width() -> Int }",
      ]
    }
    let adapter = Measures.Adapter(file: "Adapter.swift", contract: "Module", trace: [])
    for (body, name) in [("Old().width", "Old"), ("New().width", "New"), ("Old().width + New().width", "New")] {
      let structure = try measured(files(body), adapter: adapter).structure
      let type = try #require(Measures.measuredType(among: ["New", "Old"], in: structure, adapter: adapter))
      #expect(type.name == name)
      #expect(type.isUsed)
    }
  }

  @Test func `coupling, complexity and derived classes are measured of single types, too`() throws {
    let measures = try measured(
      """
      class A { func f(_ x: Bool) -> B? { x ? B() : nil } }
      class B: A { let c = C() }
      final class D: B {}
      struct C {}
      """)
    #expect(measures.figures[.cbo, of: "A"] == 1)
    #expect(measures.figures[.cbo, of: "B"] == 2)
    #expect(measures.figures[.typeComplexity, of: "A"] == 2)
    #expect(measures.figures[.typeComplexity, of: "C"] == 0)
    #expect(measures.figures[.derivedTypes, of: "A"] == 2)
    #expect(measures.figures[.derivedTypes, of: "D"] == 0)
    #expect(measures.figures[.derivedTypes, of: "Missing"] == nil)
    #expect(measures.findings(.cbo, of: "A").map(\.text) == ["A uses B"])
  }
}
