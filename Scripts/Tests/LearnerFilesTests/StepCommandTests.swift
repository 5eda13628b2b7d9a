import Foundation
import Machine
import TestSupport
import Testing

/// Through the real executable.
@Suite struct StepCommandTests {
  private let workbook: MiniatureWorkbook

  init() throws { workbook = try MiniatureWorkbook() }

  /// Everything in the folders that a learner changes.
  private func files() -> [[String: Data]] {
    ["Katas/Greeter", "Tests/Greeter/Contract"].map { workbook.files(in: $0) }
  }

  private func step(_ arguments: String...) throws -> String { try workbook.run(["step", "Greeter"] + arguments) }

  private func reset(_ arguments: String...) throws -> String { try workbook.run(["reset", "Greeter"] + arguments) }

  /// What is said of a call that fails.
  private func refusal(_ arguments: String...) throws -> String {
    let outcome = try Tool.run(arguments, in: workbook)
    #expect(outcome.status != 0)
    return outcome.errors
  }

  /// The name of the save that a message tells of.
  private func save(in output: String) throws -> String {
    String(try #require(output.firstMatch(of: /--restore (\S+)/)).1)
  }

  @Test func `the steps are listed with the place of the code among them`() throws {
    #expect(
      try step() == """
        Greeter: 3 steps lead from the starting code to the solution

          →  0  The starting code

        Stage 1: A voice is a value (25 minutes)
             1  Replace Subclass with Delegate: loudness becomes `Voice`
             2  Remove Subclass: `LoudGreeter` says nothing that a value can't

        Stage 2: A greeter is a value (20 minutes)
             3  Change Reference to Value: `Greeter` becomes a struct

        Your code is the starting code.

        """)

    try workbook.replace("Greets people by name", with: "Greets somebody", in: "Katas/Greeter/Greeter.swift")
    #expect(try step().hasSuffix("\nYour code is your own. How far it is: Scripts/kata check Greeter\n"))
  }

  @Test func `a step is gone to, with what was there saved`() throws {
    let before = files()
    let output = try step("2")
    let save = try save(in: output)
    #expect(
      output == """
        Greeter is now what it is after step 2 of 3.

          changed  Katas/Greeter/Greeter.swift
          removed  Katas/Greeter/LoudGreeter.swift
          added    Katas/Greeter/Voice.swift
          changed  Tests/Greeter/Contract/Before.swift

        Your files as they were are saved:
          in              .kata/saves/Greeter/\(save)
          to get it back  Scripts/kata reset Greeter --restore \(save)

        Remove Subclass: `LoudGreeter` says nothing that a value can't

        Why now: what is left of it is a constant.

        What to look at: the adapter. It hands in a voice.

        """)
    #expect(try step().contains("Your code is what it is after step 2.\n"))

    _ = try reset("--restore", save)
    #expect(files() == before)
  }

  @Test func `a stage is started cold`() throws {
    let stage = try step("--stage", "2")
    #expect(stage.hasPrefix("Greeter is now what it is after step 2 of 3.\n"))
    #expect(stage.hasSuffix("\nThis is where stage 2 starts: Katas/Greeter/README.md\n"))
    // Where a learner stands is no part of a build.
    try workbook.remove(".build")
    #expect(try workbook.run("hint", "Greeter").hasPrefix("Stage 2, hint 1 of 1: "))
    #expect(try step("--stage", "1").hasPrefix("Greeter is now the starting code.\n"))
  }

  @Test func `a learner's own files come back to the byte`() throws {
    let bytes = Data([0x2F, 0x2F, 0x20, 0xFF, 0xFE, 0x0D, 0x0A])
    try bytes.write(to: URL(fileURLWithPath: "\(workbook.root)/Katas/Greeter/Own.swift"))
    try workbook.write("// nested\n", to: "Katas/Greeter/Parts/Part.swift")
    // What an editor keeps beside an open file is no source.
    try workbook.write("// a copy\n", to: "Katas/Greeter/.Greeter.swift")
    _ = try reset()
    #expect(try workbook.read("Katas/Greeter/.Greeter.swift") == "// a copy\n")
    #expect(!workbook.exists("Katas/Greeter/Own.swift"))
    #expect(!workbook.exists("Katas/Greeter/Parts/Part.swift"))

    let restored = try reset("--restore")
    #expect(FileManager.default.contents(atPath: "\(workbook.root)/Katas/Greeter/Own.swift") == bytes)
    #expect(try workbook.read("Katas/Greeter/Parts/Part.swift") == "// nested\n")
    // What stood there before the files came back is saved, too.
    #expect(workbook.exists(".kata/saves/Greeter/\(try save(in: restored))"))
  }

  @Test func `without a name, the learner's own work comes back, and not the step that was looked at since`() throws {
    try workbook.replace("Greets people by name", with: "Greets somebody", in: "Katas/Greeter/Greeter.swift")
    let own = files()
    let placed = try step("3")
    #expect(try step().contains("That is the solution."))
    let removed = try reset()
    #expect(removed.hasPrefix("Greeter is now the starting code.\n"))
    #expect(try reset().contains("Nothing had to be changed.\n"))
    #expect(try reset("--restore").hasPrefix("Greeter is now what was saved as \(save(in: placed)).\n"))
    #expect(files() == own)
    // The stage is that of the code, and not of the step that was looked at.
    #expect(try workbook.run("hint", "Greeter").hasPrefix("Stage 1, hint 1 of 2: "))

    // The others are there under their names.
    _ = try reset("--restore", save(in: removed))
    #expect(try workbook.read("Katas/Greeter/Greeter.swift") == workbook.read("Solutions/Greeter/Greeter.swift"))
  }

  @Test func `what can't be saved, a step that isn't there, and steps that can't be followed change nothing`() throws {
    let before = files()
    #expect(try refusal("step", "Greeter", "4") == "error: Greeter has no step 4: they are 1 to 3\n")
    #expect(try refusal("reset", "Greeter", "--restore") == "error: there are no saved files of Greeter\n")
    let odd = "\(workbook.root)/Katas/Greeter/Odd.swift"
    try FileManager.default.createSymbolicLink(atPath: odd, withDestinationPath: "nowhere.swift")
    let refused = "error: Katas/Greeter/Odd.swift is not a plain file"
    #expect(try refusal("step", "Greeter", "1").hasPrefix(refused))
    #expect(try refusal("reset", "Greeter").hasPrefix(refused))
    #expect(!workbook.exists(".kata/saves"))
    try FileManager.default.removeItem(atPath: odd)
    #expect(files() == before)

    _ = try step("1")
    try workbook.replace("public struct Greeter", with: "public struct Greeter ", in: "Solutions/Greeter/Greeter.swift")
    let broken = "Solutions/Greeter/Steps/03-value.patch can't be reversed on the solution"
    #expect(try refusal("reset", "Greeter").contains(broken))
    // Saved files come back all the same.
    _ = try reset("--restore")
    #expect(files() == before)
  }
}
