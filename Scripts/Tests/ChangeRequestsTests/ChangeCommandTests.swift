import TestSupport
import Testing

/// Through the real executable.
@Suite struct ChangeCommandTests {
  @Test func `the cost stands side by side, and the clone is as it was`() throws {
    let workbook = try MiniatureWorkbook()
    // Not the starting code as shipped; the change request is implemented on that one all the same.
    try workbook.write("struct Mine {}\n", to: "Katas/Greeter/Mine.swift")
    let before = workbook.files()
    let outcome = try workbook.run("change", "Greeter")
    #expect(
      outcome == """
        Greeter
        Whisper, and say "you" to nobody

                               before  after  a-flag
        existing files opened       1      2       1
        files added                 1      0       0
        existing types edited       1      2       1
        lines added                 7      3       5
        lines removed               1      1       2
        new types                   1      0       0
        overrides added             1      0       0
        adapters changed            1      1       1

        before, opened: Greeter.swift
        before, added: QuietGreeter.swift
        before, types edited: Greeter
        before, new types: QuietGreeter
        after, opened: Greeter.swift, Voice.swift
        after, types edited: Greeter, Voice

        The change request brings 2 files of its own. It contradicts the suite in Tests/Greeter/Suite/NameTests.swift.

        """)
    #expect(workbook.files() == before)
    #expect(try workbook.leftCopies() == [])
  }
}
