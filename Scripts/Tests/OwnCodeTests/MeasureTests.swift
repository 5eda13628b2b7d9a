import Foundation
import Processes
import TestSupport
import Testing
import Workbook

@testable import OwnCode

/// A package of three modules, with counted smells in the first.
private struct Zoo {
  let workbook: MiniatureWorkbook
  var path: String { "\(workbook.folder.path)/My zoo" }

  init() throws {
    workbook = try MiniatureWorkbook()
    let targets = ["Zoo", "Shapes", "Numbers"].map { ".target(name: \"\($0)\"), " }.joined()
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Zoo", targets: [\(targets).testTarget(name: "ZooTests", dependencies: ["Zoo"])])
      """, to: "Package.swift")
    try write(
      """
      class Animal {
        var keeper: Keeper?
        func call() {}
        func meals() -> Int { 1 }
      }

      class Dog: Animal {
        override func call() { print("Woof") }
        override func meals() -> Int { super.meals() + 1 }
      }

      class Puppy: Dog {
        override func meals() -> Int { super.meals() + 2 }
      }

      final class Foxhound: Dog {
        override func meals() -> Int { super.meals() * 2 }
      }
      """, to: "Sources/Zoo/Animal.swift")
    try write("struct Keeper { var name = \"\" }\n", to: "Sources/Zoo/Keeper.swift")
    try write("struct Ticket { var price = 3 }\n", to: "Sources/Zoo/Ticket.swift")
    try write(
      "class Shape { let name = \"\" }\nfinal class Circle: Shape { let radius = 1 }\n",
      to: "Sources/Shapes/Shape.swift")
    try write("func double(_ number: Int) -> Int { number * 2 }\n", to: "Sources/Numbers/Numbers.swift")
    try write(
      "import Testing\n@testable import Zoo\n@Test func calls() { Animal().call() }\n", to: "Tests/ZooTests/A.swift")
  }

  func write(_ text: String, to name: String) throws { try workbook.folder.write(text, to: "My zoo/\(name)") }

  func measure(_ arguments: String...) throws -> Outcome { try Tool.run(["measure"] + arguments, in: workbook) }

  var files: [String] { FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }.sorted() ?? [] }
}

@Suite struct MeasureTests {
  @Test func `modules are measured, and katas are named for what is found`() throws {
    let zoo = try Zoo()
    let files = zoo.files
    let outcome = try zoo.measure(zoo.path)
    #expect(outcome.errors == "")
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
    #expect(zoo.files == files)
  }

  @Test func `a type has a tree of files, and they compile alone`() throws {
    let zoo = try Zoo()
    let outcome = try zoo.measure(zoo.path, "--type", "Puppy", "--prove")
    #expect(outcome.output == "")
    #expect(outcome.status == 0)
    // The same from the index alone.
    let store = try #require(
      FileManager.default.enumerator(atPath: "\(zoo.workbook.root)/.build/kata/measured")?
        .compactMap { $0 as? String }.first { $0.hasSuffix("index/store") })
    let index = try zoo.measure(
      "--index-store", "\(zoo.workbook.root)/.build/kata/measured/\(store)", "--module", "Zoo", "--type", "Puppy")
    #expect(index.output == "")
    #expect(
      try zoo.measure(zoo.path, "--type", "Pupy").errors == "error: there is no type 'Pupy'. Did you mean Puppy?\n")
    #expect(
      try zoo.measure(zoo.path, "--module", "Zo").errors
        == "error: there is no Swift module 'Zo'. Did you mean Zoo?\n")
  }

  @Test func `a package that does not build ends in the compiler's first error`() throws {
    let zoo = try Zoo()
    try zoo.write("let one: Int = \"1\"\n", to: "Sources/Numbers/One.swift")
    let outcome = try zoo.measure(zoo.path)
    #expect(outcome.errors.hasPrefix("Sources/Numbers/One.swift:1:16: error: cannot convert value of type 'String'"))
    #expect(outcome.status == 1)
  }

  @Test func `every smell names stages that katas have`() throws {
    let workbook = try Workbook(around: #filePath)
    for (name, stage) in Smell.all.flatMap(\.katas) {
      #expect(try workbook.kata(named: name).description().stages.indices.contains(stage - 1))
    }
  }
}
