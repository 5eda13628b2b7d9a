import TestSupport
import Testing

/// Through the real executable.
@Suite struct TestCommandTests {
  @Test func `a row a behaviour, in two columns; failures, crashes and tests without an end are told apart`() throws {
    let workbook = try MiniatureWorkbook()
    #expect(
      try workbook.run("test", "GREE-ter") == """
        Greeter                                            yours  solution
          a name follows the greeting                      ✓      ✓
          nobody in particular is greeted without a comma  ✓      ✓
          a loud greeting is in capitals                   ✓      ✓
          a language has a word                            ✓      ✓

        ✓ Yours  4 behaviours pass
        ✓ Solution  4 behaviours pass

        """)

    try workbook.replace(#""!""#, with: #""?""#, in: "Katas/Greeter/LoudGreeter.swift")
    let failed = try workbook.run("test", "Greeter", "--quiet", status: 1)
    let start = "✗ Yours  1 of 4 behaviours doesn't pass\n    a loud greeting is in capitals\n"
    #expect(failed.hasPrefix(start + "      Tests/Greeter/Suite/VoiceTests.swift:10\n"), "\(failed)")
    #expect(failed.contains("HELLO, ADA?"))
    #expect(failed.hasSuffix("\n✓ Solution  4 behaviours pass\n"))

    // In a folder of its own, which a trap doesn't name.
    let loud = "Katas/Greeter/Voices/LoudGreeter.swift"
    try workbook.write(try workbook.read("Katas/Greeter/LoudGreeter.swift"), to: loud)
    try workbook.remove("Katas/Greeter/LoudGreeter.swift")
    try workbook.replace(
      "    super", with: "    if name == \"Ada\" { fatalError(\"too loud\") }\n    return super", in: loud)
    let crashed = try workbook.run("test", "Greeter", status: 1)
    #expect(crashed.contains("  a loud greeting is in capitals                   ✗ crash  ✓\n"))
    #expect(crashed.contains("  a name follows the greeting                      ✓        ✓\n"))
    #expect(
      crashed.contains(
        """
        ✗ Yours  1 of 4 behaviours doesn't pass
            a loud greeting is in capitals
              Tests/Greeter/Suite/VoiceTests.swift:8
              ended the process: Katas/Greeter/Voices/LoudGreeter.swift:6: Fatal error: too loud
        """))

    try workbook.replace(#"fatalError("too loud")"#, with: "forever()", in: loud)
    try workbook.write("func forever() -> Never {\n  while true {}\n}\n", to: "Katas/Greeter/Forever.swift")
    let endless = try workbook.run("test", "Greeter", "--processor-time", "2", status: 1)
    #expect(endless.contains("  a loud greeting is in capitals                   ✗ no end"))
    #expect(endless.contains("\n      does not end: it used 2 s of the processor; --processor-time allows more\n"))
  }
}
