import Foundation
import Processes
import Terminal
import TestSupport
import Testing

@Suite struct CompareTests {
  @Test func `the table shows three versions and the goals`() throws {
    let workbook = try MiniatureWorkbook()
    // A first step on the way: the class stays, what it overrides goes.
    try workbook.replace(
      "super.greeting(for: name).uppercased() + \"!\"", with: "\"HELLO, \\(name.uppercased())!\"",
      in: "Katas/Greeter/LoudGreeter.swift")
    let outcome = try workbook.run("compare", "Greeter")
    #expect(
      outcome == """
        Greeter
        When is a subclass no more than a value?

                                    before  yours  after  goal
        files                            3      3      3
        lines of code                   25     25     31

        types                            2      2      2
          classes                        2      2      0     0
          structs and enums              0      0      2
          protocols                      0      0      0

        depth of inheritance (DIT)       1      1      0     0
        most children (NOC)              1      1      0
        overrides                        1      1      0     0
        empty or trapping hooks          0      0      0
        calls to super                   1      0      0     0
        derived types                    1      1      0

        largest coupling (CBO)           1      1      1
        complexity of a function         2      2      3
        complexity of a type (WMC)       3      3      3
        methods to trace                 2      2      2

        dependencies of Greeter
          types to copy                  1      1      2
          files to copy                  1      1      2
          lines to copy                 10     10     22

        """)
  }

  @Test func `JSON has this form and order`() throws {
    let workbook = try MiniatureWorkbook()
    #expect(
      try Tool.run("compare", "greeter", in: workbook).output.hasSuffix("\n\nYours is still the starting code.\n"))
    let outcome = try Tool.run("compare", "Greeter", "--json", in: workbook)
    let before = """
      {"files":3,"lines":25,"types":2,"classes":2,"values":0,"protocols":0,"dit":1,"noc":1,"overrides":1,"emptyHooks":0,
      "emptyDefaults":0,"superCalls":1,"cbo":1,"complexity":2,"typeComplexity":3,"duplicatedLines":0,"refinementDepth":0,
      "repeatedDecisions":0,"methodsToTrace":2,"derivedTypes":1,"runtimeChecks":0,"publicInterface":5,"foreignMembers":0,
      "dependencies":{"type":"Greeter","types":1,"files":1,"lines":10}}
      """.replacing("\n", with: "")
    #expect(
      outcome.output.filter { !$0.isWhitespace }.hasPrefix(
        "{\"kata\":\"Greeter\",\"before\":\(before),\"yours\":\(before),\"after\":{\"files\":3,\"lines\":31,"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
  }

  @Test func `broken code has the compiler's first error, and null in the place of its figures`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.replace("language.hello", with: "language.hallo", in: "Katas/Greeter/Greeter.swift")
    // An adapter of one's own isn't where the error is.
    try workbook.replace("greeter.greeting(", with: "greeter.newGreeting(", in: "Tests/Greeter/Contract/Before.swift")
    let outcome = try Tool.run("compare", "Greeter", "--json", in: workbook)
    #expect(outcome.output.contains("\n  \"yours\": null,\n"))
    #expect(outcome.output.contains("\n    \"dit\": 1,\n"))
    #expect(
      outcome.errors == """
        Katas/Greeter/Greeter.swift:13:29: error: value of type 'Language' has no member 'hallo'
        This is the first of 2 errors.

        """)
    #expect(outcome.status == 1)
  }

  @Test func `the measured type may be missing, and a typealias is none`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.replace("open class Greeter", with: "open class Welcomer", in: "Katas/Greeter/Greeter.swift")
    try workbook.write("public typealias Greeter = Welcomer\n", to: "Katas/Greeter/Alias.swift")
    let outcome = try workbook.run("compare", "Greeter")
    #expect(outcome.contains("\n  types to copy                  1      –      2\n"))
    #expect(
      outcome.contains("\nWhere the table has no figure, no type is named Greeter, or that name is only a\n"))
  }
}
