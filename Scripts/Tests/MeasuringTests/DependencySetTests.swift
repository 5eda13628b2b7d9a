import Measuring
import Metrics
import Testing
import Workbook

@Suite struct DependencySetTests {
  /// The compiler is the judge: the files of a set compile by themselves.
  private func dependencies(_ name: String, of files: [String: String]) throws -> DependencySet {
    let set = try #require(try measured(files, dependenciesOf: name).dependencies)
    let alone = files.filter { set.files.contains($0.key) }
    try compiled(alone, isThorough: true) { _ = try $0.get() }
    return set
  }

  @Test func `files are copied whole, and require what anything in them mentions`() throws {
    let set = try dependencies(
      "A",
      of: [
        "A.swift": "struct A { let b: B }\nstruct Neighbour { let c = C() }",
        "B.swift": "struct B {\n  // one comment\n  let x = 1\n}",
        "C.swift": "struct C { func f() { helper() } }",
        "D.swift": "func helper() {}",
        "E.swift": "struct E { let a: A }",
      ])
    #expect(set.files == ["A.swift", "B.swift", "C.swift", "D.swift"])
    #expect(set.types.map(\.name) == ["A", "Neighbour", "B", "C"])
    #expect(set.lines == 2 + 3 + 1 + 1)
    #expect(
      set.found.map(\.description) == [
        "requires B.swift for B", "requires C.swift for C", "requires D.swift for helper()",
      ])
    #expect(set.found.map(\.location.description) == ["A.swift:1", "A.swift:2", "C.swift:1"])
  }

  @Test func `a subclass requires its parents`() throws {
    let set = try dependencies(
      "C",
      of: [
        "A.swift": "class A { let client = Client() }", "B.swift": "class B: A {}", "C.swift": "class C: B {}",
        "Client.swift": "struct Client {}", "D.swift": "class D: B {}",
      ])
    #expect(set.files == ["A.swift", "B.swift", "C.swift", "Client.swift"])
  }

  @Test func `an extension comes along when one of its members is used`() throws {
    let set = try dependencies(
      "A",
      of: [
        "A.swift": "struct A { func f(_ s: String) -> String { s.shouted + A.suffix } }",
        "A+Used.swift": "extension A { static var suffix: String { \"!\" } }",
        "A+Unused.swift": "extension A { var unused: Other { Other() } }\nstruct Other {}",
        "String.swift": "extension String { var shouted: String { uppercased() } }",
        "Int.swift": "extension Int { var doubled: Int { 2 * self } }",
      ])
    #expect(set.files == ["A+Used.swift", "A.swift", "String.swift"])
  }

  @Test func `a conformance comes along when both ends are there`() throws {
    let set = try dependencies(
      "Shop",
      of: [
        "Shop.swift": "struct Shop { let goods: any Goods = Apple() }",
        "Goods.swift": "protocol Goods { var price: Int { get } }",
        "Apple.swift": "struct Apple {}",
        "Apple+Goods.swift": "extension Apple: Goods { var price: Int { 1 } }",
        "Apple+Toy.swift": "extension Apple: Toy {}",
        "Toy.swift": "protocol Toy {}",
        "Pear+Goods.swift": "struct Pear {}\nextension Pear: Goods { var price: Int { 2 } }",
      ])
    #expect(set.files == ["Apple+Goods.swift", "Apple.swift", "Goods.swift", "Shop.swift"])
  }

  @Test func `a conformance to a protocol from elsewhere comes along with its type`() throws {
    let set = try dependencies(
      "Shelf",
      of: [
        "Shelf.swift": "struct Shelf { var items: Set<Item> = [] }",
        "Item.swift": "struct Item { let name: String }",
        "Item+Hashable.swift": """
        extension Item: Hashable {
          static func == (a: Item, b: Item) -> Bool { a.name == b.name }
          func hash(into hasher: inout Hasher) { hasher.combine(name) }
        }
        """,
      ])
    #expect(set.files == ["Item+Hashable.swift", "Item.swift", "Shelf.swift"])
  }

  @Test func `a foreign type's conformance to the module's own protocol comes along with the protocol`() throws {
    let set = try dependencies(
      "Query",
      of: [
        "Query.swift": "struct Query { let value: any Value = 1 }",
        "Value.swift": "protocol Value {}",
        "Int+Value.swift": "extension Int: Value {}",
      ])
    #expect(set.files == ["Int+Value.swift", "Query.swift", "Value.swift"])
  }

  @Test func `a default implementation comes along with who relies on it`() throws {
    let set = try dependencies(
      "A",
      of: [
        "A.swift": "struct A: P {}", "P.swift": "protocol P { func f() }",
        "P+Default.swift": "extension P { func f() {} }", "P+More.swift": "extension P { func more() {} }",
      ])
    #expect(set.files == ["A.swift", "P+Default.swift", "P.swift"])
  }

  @Test func `operators, aliases, wrappers, builders and generic constraints are mentions`() throws {
    let set = try dependencies(
      "A",
      of: [
        "A.swift": """
        struct A<T> where T: Marker {
          @Clamped var x = 3
          let vector: Alias
          @Builder var parts: [Int] { 1; 2 }
          func f() -> Vector { vector +++ vector }
        }
        """,
        "Marker.swift": "protocol Marker {}",
        "Clamped.swift": "@propertyWrapper struct Clamped { var wrappedValue: Int }",
        "Alias.swift": "typealias Alias = Vector",
        "Vector.swift": "struct Vector {}",
        "Builder.swift":
          "@resultBuilder struct Builder { static func buildBlock(_ parts: Int...) -> [Int] { parts } }",
        "Operator.swift": "infix operator +++\nfunc +++ (a: Vector, b: Vector) -> Vector { a }",
        "Unrelated.swift": "struct Unrelated {}",
      ])
    #expect(set.files.contains("Unrelated.swift") == false)
    #expect(set.files.count == 7)
  }

  @Test func `a nested type is named with those around it`() throws {
    let files = ["A.swift": "enum Outer {\n  struct Inner {}\n}", "B.swift": "struct Inner { let o: Outer.Inner }"]
    #expect(try dependencies("Outer.Inner", of: files).files == ["A.swift"])
    #expect(try dependencies("Inner", of: files).files == ["A.swift", "B.swift"])
  }

  @Test func `imports are told and not counted`() throws {
    let set = try dependencies(
      "A", of: ["A.swift": "import Foundation\nstruct A { let url: URL }", "B.swift": "import Dispatch\nstruct B {}"])
    #expect(set.imports == ["Foundation"])
    #expect(set.files == ["A.swift"])
  }

  @Test func `a type that isn't there carries nothing`() throws {
    let measures = try measured("struct A {}", dependenciesOf: "Missing")
    #expect(measures.dependencies == nil)
    #expect(measures[.dependencyFiles] == nil)
    #expect(measures.figures.measuredType == nil)
  }
}
