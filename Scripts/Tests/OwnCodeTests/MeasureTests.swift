import Foundation
import Katas
import Processes
import Terminal
import TestSupport
import Testing

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
    let steps = ["a", "b", "c", "d"].map { "  func \($0)(_ next: () throws -> Int) -> Self { self }\n" }
    try write("struct Sum {\n\(steps.joined())}\n", to: "Sources/Numbers/Numbers.swift")
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
    let nothing = "  Nothing was found that a kata is about.\n"
    let right = "  Its class hierarchy is right, if a change of a superclass is always meant for its subclasses, too.\n"
    #expect(outcome.output.contains("Numbers\n  files                       1\n"))
    #expect(outcome.output.contains(nothing + "\nShapes\n"))
    #expect(outcome.output.contains(nothing + right + "\nZoo\n"))
    for (figure, place) in [
      ("depth of inheritance (DIT)   2", "12  Puppy has depth 2, under Dog, Animal"),
      ("most children (NOC)          2", "7  Dog has 2 children: Puppy, Foxhound"),
      ("overrides                    4", "9  Dog.meals() has 2 overrides"),
      ("empty or trapping hooks      1", "3  Animal.call() is empty, and 1 overrides it"),
      ("calls to super               3", "13  super reaches Dog.meals() in 2 places"),
      ("largest coupling (CBO)       1", "1  Animal uses 1 type: Keeper"),
    ] { #expect(outcome.output.contains("  \(figure)\n      Sources/Zoo/Animal.swift:\(place)\n")) }
    #expect(outcome.output.hasSuffix(zooAdvice + "\n"))
    #expect(outcome.status == 0)
    #expect(zoo.files == files)
  }

  @Test func `a type has a list of files, and they compile alone`() throws {
    let zoo = try Zoo()
    let outcome = try zoo.measure(zoo.path, "--type", "Puppy", "--prove")
    let list = """
      Zoo, dependencies of Puppy
        5 types in 2 files, 16 lines of code

        file                        lines  needed
        Sources/Zoo/Animal.swift       15  declares Puppy
          Sources/Zoo/Keeper.swift      1  for Keeper

      """
    #expect(outcome.output == list + "\nThese files compile alone.\n")
    #expect(outcome.status == 0)
    // The same from the index alone.
    let store = try #require(
      FileManager.default.enumerator(atPath: "\(zoo.workbook.root)/.build/kata/measured")?
        .compactMap { $0 as? String }.first { $0.hasSuffix("index/store") })
    let index = try zoo.measure(
      "--index-store", "\(zoo.workbook.root)/.build/kata/measured/\(store)", "--module", "Zoo", "--type", "Puppy")
    #expect(index.output.hasPrefix("Zoo, dependencies of Puppy\n  5 types in 2 files, 16 lines of code\n"))
    for (arguments, problem) in [
      (["--type", "Pupy"], "there is no type 'Pupy'. Did you mean Puppy?"),
      (["--module", "Zo"], "there is no Swift module 'Zo'. Did you mean Zoo?"),
    ] {
      #expect(try Tool.run(["measure", zoo.path] + arguments, in: zoo.workbook).errors == "error: \(problem)\n")
    }
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
    for (name, stage) in (Smell.ofHierarchies + Smell.others).flatMap({ Array($0.katas) }) {
      #expect(try workbook.kata(named: name).description().stages.indices.contains(stage - 1))
    }
  }
}

/// Counted by hand, as the figures above it.
private let zooAdvice = """
    derived types                3

    Katas about what was found:
      overrides that change what one class returns: 2
        Katas/DeviceHierarchy, stage 1
          Sources/Zoo/Animal.swift:7  Dog: Foxhound.meals(), Puppy.meals()
          Sources/Zoo/Animal.swift:1  Animal: Dog.meals()
      hooks that are empty or only trap: 1
        Katas/ThemeConfiguration, stage 1
        Katas/FileParser, stage 1
          Sources/Zoo/Animal.swift:3  Animal.call() is empty, and 1 overrides it
      subclasses of one class that only override: 2
        Katas/ThemeConfiguration, stage 1
          Sources/Zoo/Animal.swift:7  Dog: Foxhound, Puppy
          Sources/Zoo/Animal.swift:1  Animal: Dog

  """
