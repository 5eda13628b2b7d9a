import Foundation
import Processes
import TestSupport
import Testing

/// Through the real executable. One after the other: each builds a workbook.
@Suite(.serialized) struct TestCommandTests {
  @Test func `a row a behaviour, in two columns, and nothing but text in a pipe`() throws {
    let workbook = try MiniatureWorkbook()
    let outcome = try Tool.run("test", "greeter", in: workbook)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        Greeter                                              yours  solution
          NameTests
            a name follows the greeting                      ✓      ✓
            nobody in particular is greeted without a comma  ✓      ✓
          Loud greetings
            a loud greeting is in capitals                   ✓      ✓
          Loud greetings · OnlyTheAfter
            a language has a word                            ✓      ✓

        Greeter, yours: 4 of 4 behaviours pass
        Greeter, solution: 4 of 4 behaviours pass

        """)
    #expect(outcome.status == 0)
  }

  @Test func `failures, crashes and tests without an end are told apart`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.replace(#""!""#, with: #""?""#, in: "Katas/Greeter/LoudGreeter.swift")
    let failed = try Tool.run("test", "Greeter", "--quiet", in: workbook)
    #expect(failed.status == 1)
    #expect(
      failed.output == """
        ✗ a loud greeting is in capitals (yours)
            Tests/Greeter/Suite/VoiceTests.swift:10
            checked   variant.makeGreeter(.english, isLoud: true).greeting(for: "Ada")
            expected  "HELLO, ADA!"
            found     "HELLO, ADA?"

        Greeter, yours: 3 of 4 behaviours pass
        Greeter, solution: 4 of 4 behaviours pass

        """)

    try workbook.replace(
      "    super", with: "    if name == \"Ada\" { fatalError(\"too loud\") }\n    return super",
      in: "Katas/Greeter/LoudGreeter.swift")
    let crashed = try Tool.run("test", "Greeter", in: workbook)
    #expect(crashed.status == 1)
    #expect(crashed.output.contains("    a loud greeting is in capitals                   ✗ crash  ✓\n"))
    #expect(crashed.output.contains("    a name follows the greeting                      ✓        ✓\n"))
    #expect(
      crashed.output.contains(
        """
        ✗ a loud greeting is in capitals: ended the process (yours)
            Tests/Greeter/Suite/VoiceTests.swift:8
            Katas/Greeter/LoudGreeter.swift:6: Fatal error: too loud

        Greeter, yours: 3 of 4 behaviours pass
        """))

    try workbook.replace(#"fatalError("too loud")"#, with: "forever()", in: "Katas/Greeter/LoudGreeter.swift")
    try workbook.write(
      """
      func forever() -> Never {
        while true {}
      }

      """, to: "Katas/Greeter/Forever.swift")
    let endless = try Tool.run("test", "Greeter", "--timeout", "2", in: workbook)
    #expect(endless.status == 1)
    #expect(endless.output.contains("    a loud greeting is in capitals                   ✗ time"))
    #expect(endless.output.contains("✗ a loud greeting is in capitals: did not end (yours)\n"))
    #expect(endless.output.contains("    Stopped after 2 s."))

    try workbook.replace("-> Never", with: "-> Nevermore", in: "Katas/Greeter/Forever.swift")
    let broken = try Tool.run("test", "Greeter", in: workbook)
    #expect(broken.status == 1)
    #expect(broken.output == "")
    #expect(broken.errors.contains("Katas/Greeter/Forever.swift:1:19: error: cannot find type 'Nevermore' in scope"))
  }

  @Test func `watching runs the suite again when a file is saved, and says how to run it by hand`() throws {
    let workbook = try MiniatureWorkbook()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Tool.path)
    process.arguments = ["test", "Greeter", "--watch", "--quiet"]
    process.environment = ProcessInfo.processInfo.environment.merging(["KATA_WORKBOOK": workbook.root]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    defer {
      // It inherits the signals that this thread blocks, so that none but this one reaches it.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    var output = ""
    func read(until text: String) {
      while !output.contains(text) {
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { return }
        output += String(decoding: data, as: UTF8.self)
      }
    }

    read(until: "  Scripts/kata test Greeter\n")
    #expect(output.contains("Greeter, yours: 4 of 4 behaviours pass"))
    output = ""
    try workbook.replace(#""!""#, with: #""?""#, in: "Katas/Greeter/LoudGreeter.swift")
    read(until: "  Scripts/kata test Greeter\n")
    #expect(output.contains("Greeter, yours: 3 of 4 behaviours pass"))
  }

  @Test func `the command line is told what is wrong with it`() throws {
    let workbook = try MiniatureWorkbook()
    let misspelt = try Tool.run("test", "Greter", in: workbook)
    #expect(misspelt.errors == "error: no kata is named 'Greter'. Did you mean Greeter?\n")
    #expect(misspelt.status == 64)
    #expect(try Tool.run("test", "--watch", in: workbook).errors.contains("--watch needs the name of one kata."))
    #expect(try Tool.run("test", "--help", in: workbook).output.contains("Example:\n  Scripts/kata test VoicePlayer\n"))
  }
}
