import Files
import Foundation
import Katas
import Processes
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
    // What isn't measured: an example, and what a program has made.
    try write("class Example {}\nclass Other: Example {}\n", to: "Sources/Zoo/Examples/A.swift")
    try write("// DO NOT EDIT.\nclass Made {}\nclass Other2: Made {}\n", to: "Sources/Zoo/Made.swift")
    try write(
      "import Testing\n@testable import Zoo\n@Test func calls() { Animal().call() }\n", to: "Tests/ZooTests/A.swift")
  }

  func write(_ text: String, to name: String) throws { try workbook.folder.write(text, to: "My zoo/\(name)") }

  func measure(_ arguments: String...) throws -> Outcome { try Tool.run(["measure"] + arguments, in: workbook) }

  /// The index that measuring has left.
  func indexStore() throws -> String {
    let folder = "\(workbook.root)/.build/kata/measured"
    return try "\(folder)/\(#require(paths(in: folder).first { $0.hasSuffix("index/store") }))"
  }

  var files: [String] { FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }.sorted() ?? [] }
}

@Suite struct MeasureTests {
  @Test func `modules are measured as one, with leads, the tree of a class, and the files of a type`() throws {
    let zoo = try Zoo()
    let files = zoo.files
    let outcome = try zoo.measure(zoo.path)
    #expect((outcome.errors, outcome.status) == ("", 0))
    #expect(outcome.output.hasPrefix("3 modules: Numbers, Shapes, Zoo\n  files                        5\n"))
    for (figure, place) in [
      ("depth of inheritance (DIT)   2", "12  Puppy has depth 2, under Dog, Animal"),
      ("most children (NOC)          2", "7  Dog has 2 children: Puppy, Foxhound"),
      ("overrides                    4", "9  Dog.meals() has 2 overrides"),
      ("empty or trapping hooks      1", "3  Animal.call() is empty, and 1 overrides it"),
      ("calls to super               3", "13  super reaches Dog.meals() in 2 places"),
    ] { #expect(outcome.output.contains("  \(figure)\n      Sources/Zoo/Animal.swift:\(place)\n")) }
    #expect(outcome.output.hasSuffix(zooAdvice))
    #expect(zoo.files == files)
    let none = "  Nothing was found that a kata is about.\n"
    let two = try zoo.measure(zoo.path, "--module", "Numbers", "--module", "Shapes").output
    #expect(two.hasPrefix("2 modules: Numbers, Shapes\n") && two.hasSuffix(none), "\(two)")

    let svg = "\(zoo.workbook.folder.path)/tree.svg"
    #expect(
      try zoo.measure(zoo.path, "--class", "Dog").output == """
        Animal  Sources/Zoo/Animal.swift:1
          · call()  is empty
          · 2 members of its own
          Dog  Sources/Zoo/Animal.swift:7
            · call()  replaces
            · meals()  adds to super
            Puppy  Sources/Zoo/Animal.swift:12
              · meals()  adds to super
            Foxhound  Sources/Zoo/Animal.swift:16
              · meals()  adds to super

        """)
    #expect(try zoo.measure(zoo.path, "--class", "Dog", "--svg", svg).output == "")
    let picture = try contents(of: svg)
    #expect(picture.components(separatedBy: "<text ").count - 1 == 10)
    #expect(picture.contains(">Puppy  Sources/Zoo/Animal.swift:12</text>"))

    let puppy = try zoo.measure(zoo.path, "--type", "Puppy", "--prove")
    let list = """
      Zoo, dependencies of Puppy
        5 types in 2 files, 16 lines of code

        file                        lines  needed
        Sources/Zoo/Animal.swift       15  declares Puppy
          Sources/Zoo/Keeper.swift      1  for Keeper

      """
    #expect((puppy.output, puppy.status) == (list + "\nThese files compile alone.\n", 0))
    // The same from the index alone.
    let index = try zoo.measure("--index-store", zoo.indexStore(), "--module", "Zoo", "--type", "Puppy")
    #expect(index.output.hasPrefix("Zoo, dependencies of Puppy\n  5 types in 2 files, 16 lines of code\n"))
    for (arguments, problem) in [
      (["--class", "Dogg"], "there is no class 'Dogg'. Did you mean Dog?"),
      (["--type", "Pupy"], "there is no type 'Pupy'. Did you mean Puppy?"),
      (["--module", "Numbers", "--module", "Zo"], "there is no Swift module 'Zo'. Did you mean Zoo?"),
    ] {
      #expect(try Tool.run(["measure", zoo.path] + arguments, in: zoo.workbook).errors == "error: \(problem)\n")
    }
  }

  @Test func `a saved run is compared with, an old index is noticed, and classes of all modules are a tree`() throws {
    let zoo = try Zoo()
    let saved = "\(zoo.workbook.folder.path)/saved.json"
    try zoo.workbook.folder.write(try zoo.measure(zoo.path, "--json").output, to: "saved.json")
    #expect(try zoo.measure(zoo.path, "--since", saved).output == "Nothing changed.\n")
    let animal = try contents(of: "\(zoo.path)/Sources/Zoo/Animal.swift")
    try dateAhead("\(zoo.path)/Sources/Zoo/Keeper.swift")
    let stale = try zoo.measure(zoo.path, "--index-store", zoo.indexStore(), "--module", "Zoo")
    #expect(stale.output.contains("Sources/Zoo/Keeper.swift changed after it was indexed: build again"))
    try zoo.write(
      animal.replacing("override func meals() -> Int { super.meals() * 2 }", with: ""), to: "Sources/Zoo/Animal.swift")
    #expect(
      try zoo.measure(zoo.path, "--since", saved).output == """
          lines of code   25  → 24
          overrides        4   → 3  better
          calls to super   3   → 2  better
          gone  subclasses of one class that only override: Dog, 2

        """)
    let manifest = "\(zoo.path)/Package.swift"
    #expect(try zoo.measure(zoo.path, "--since", manifest).errors.contains("is not what --json prints"))

    try zoo.write(
      """
      import Zoo
      public class Wolf: Wild {
        public override func howl(_ times: Int) { super.howl(times) }
        public override func howl(_ text: String) { print(text) }
        public override var age: Int { didSet { print(age) } }
        public override var name: String { get { super.name } set { super.name = newValue } }
      }
      """, to: "Sources/Shapes/Wolf.swift")
    try zoo.write(
      """
      open class Wild {
        public init() {}
        open func howl(_ times: Int) { print(times) }
        open func howl(_ text: String) { print(text) }
        open var age = 1
        open var name = ""
      }
      """, to: "Sources/Zoo/Wild.swift")
    let (alone, dependent) = (".target(name: \"Shapes\")", ".target(name: \"Shapes\", dependencies: [\"Zoo\"])")
    try zoo.write(contents(of: manifest).replacing(alone, with: dependent), to: "Package.swift")
    #expect(
      try zoo.measure(zoo.path, "--class", "Wild").output == """
        Wild  Sources/Zoo/Wild.swift:1
          · 5 members of its own
          Wolf  Sources/Shapes/Wolf.swift:2
            · howl(_:) (Int) -> ()  only forwards to super
            · howl(_:) (String) -> ()  replaces
            · age  adds to super
            · name  only forwards to super

        """)
    _ = try zoo.measure("--clean")
    #expect(!isFolder("\(zoo.workbook.root)/.build/kata/measured"))
  }

  @Test func `a package that does not build ends in the compiler's first error`() throws {
    let zoo = try Zoo()
    try zoo.write("let one: Int = \"1\"\n", to: "Sources/Numbers/One.swift")
    let outcome = try zoo.measure(zoo.path)
    #expect(outcome.errors.hasPrefix("Sources/Numbers/One.swift:1:16: error: cannot convert value of type 'String'"))
    #expect(outcome.status == 1)
    // What only Xcode can build.
    let advice =
      "measure \(zoo.path) --index-store ~/Library/Developer/Xcode/DerivedData/<project>/Index.noindex/DataStore\n"
    try zoo.write("import UIKit\n", to: "Sources/Numbers/One.swift")
    #expect(try zoo.measure(zoo.path).errors.hasSuffix(advice))
    try FileManager.default.removeItem(atPath: "\(zoo.path)/Package.swift")
    #expect(try zoo.measure(zoo.path).errors == "error: there is no Package.swift in \(zoo.path)\n")
    try zoo.write("", to: "Zoo.xcodeproj/project.pbxproj")
    #expect(try zoo.measure(zoo.path).errors.hasSuffix(advice))
  }

  @Test func `every lead names a stage that its kata has`() throws {
    let workbook = try Workbook(around: #filePath)
    for lead in Lead.all {
      #expect(try workbook.kata(named: lead.kata).description().stages.indices.contains(lead.stage - 1))
    }
  }
}

/// Counted by hand, as the figures above it.
private let zooAdvice = """
    derived types                4
    Not measured: 1 file made by a program.

    Katas about what was found, the strongest lead first:
      subclasses of one class that only override: 2
        Sources/Zoo/Animal.swift:7  Dog: Foxhound, Puppy
        Foxhound, Puppy differ from Dog only in what they override, so each
        variant needs a type.
        First move: Extract Class: the values that differ become a struct.
        Katas/ThemeConfiguration/README.md, stage 1

    Next, read the first place. Katas/OWN-CODE.md shows the way from there.

  """
