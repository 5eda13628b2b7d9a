import Checking
import Katas
import LearnerFiles
import Processes
import TestSupport
import Testing

/// Through the real executable. One after the other: some build a workbook.
@Suite(.serialized) struct MyChangeTests {
  private let workbook: MiniatureWorkbook
  private static let contract = "Tests/Greeter/Contract/ChangeRequest/WhisperingSubject.swift"
  private static let tests = "Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift"
  private static let suite = "Tests/Greeter/Suite/NameTests.swift"

  init() throws { workbook = try MiniatureWorkbook() }

  private func change(_ arguments: String..., status: Int32 = 0) throws -> String {
    try workbook.run(["change", "Greeter"] + arguments, status: status)
  }

  private func refusal(_ arguments: String...) throws -> String {
    try Tool.run(["change", "Greeter"] + arguments, in: workbook).errors
  }

  /// Implements the change request as it is shipped.
  private func implement() throws {
    let (opened, kata) = try workbook.opened()
    try ChangeRequest(of: kata).implementations()[0]
      .learnersFiles(on: StepSequence(of: kata, in: opened)).write(in: workbook.root)
  }

  @Test func `the change request comes, is implemented, and goes`() throws {
    // Of the solution only, so it isn't counted below.
    try workbook.replace(
      "@Test func `a language has a word`() {",
      with: "@Test(arguments: Variant.underTest.filter { $0 == .after }) func `a word`(variant: Variant) {",
      in: "Tests/Greeter/Suite/VoiceTests.swift")
    let before = workbook.files()
    let start = try change("--mine")
    #expect(
      start.hasPrefix(
        """
        # Whisper, and say "you" to nobody

        The library asks for a greeting that disturbs nobody: `hello, ada …`, in small letters. And whoever greets nobody in
        particular is to say `Hello, you`.

        Its tests are in place
          added    Tests/Greeter/Contract/ChangeRequest/WhisperingSubject.swift
          added    Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift
          changed  Tests/Greeter/Suite/NameTests.swift

        Implement it in Katas/Greeter and Tests/Greeter/Contract/Before.swift. To test yours:

            KATA=Greeter KATA_VARIANT=before swift test -q

        """))
    let red = try change("--mine", status: 1)
    // Which case of a test fails first is not certain.
    for part in [
      """
      ✗ the suite: 1 of 3 behaviours doesn't pass on yours
          nobody in particular is greeted as you
            Tests/Greeter/Suite/NameTests.swift:15
            Expectation failed: (variant.makeGreeter(.english).greeting(for: "") → "Hello") == "Hello, you"
      ✗ the change request: 1 of 1 behaviours doesn't pass on yours
          a whispered greeting is in small letters
            Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift:11
            with ("
      """,
      """
            this version does not implement the request yet
            and 1 more of this behaviour

      All failures, and nothing else: Scripts/kata test Greeter --quiet

      """,
    ] { #expect(red.contains(part), "\(red)") }
    #expect(red.contains("existing files opened       1      0      2\n"))
    #expect(!red.contains("before, "), "names would say how it is done")
    #expect(!red.contains("after, "))
    let check = try workbook.run("check", "Greeter", status: 1)
    #expect(check.contains("\nOnly tests of the change request fail, and tests in Tests/Greeter/Suite/NameTests.swift"))

    try implement()
    let green = try change("--mine")
    #expect(green.contains("lines added                 7      7      3\n"))
    #expect(green.contains("\nYours is counted from your files as they were saved at 2"), "\(green)")
    #expect(
      green.hasSuffix(
        """
        ✓ the suite: 3 behaviours pass on yours
        ✓ the change request: 1 behaviour passes on yours

        Implemented. Now see how the solution did it, with the request and without it: Scripts/kata compare Greeter
        To remove the request's tests, which your code may use: Scripts/kata change Greeter --mine --end

        """))
    for title in ["before", "yours", "after"] { #expect(green.contains("\n\(title), opened: ")) }

    // What else one may call meanwhile.
    let comparison = try workbook.run("compare", "Greeter")
    #expect(comparison.contains("before  yours  yours without  after  goal\n"), "\(comparison)")
    #expect(comparison.contains(/overrides +1 +2 +1 +0 +0\n/), "\(comparison)")
    #expect(comparison.contains("The change request 'Whisper, and say \"you\" to nobody' is in place;"))
    // The solution's failures are expected, and not shown.
    let tests = try workbook.run("test", "Greeter", "--quiet")
    #expect(
      tests == """
        Greeter, yours: 4 of 4 behaviours pass; 1 more tests only the solution
        Greeter, solution: 3 of 3 behaviours pass; 2 more test only your version

        """)
    // The shipped versions are measured as they are shipped, all the same.
    let mine = workbook.files()
    #expect(
      try change() == """
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
    #expect(workbook.files() == mine)
    #expect(try workbook.leftCopies() == [])

    let end = try change("--mine", "--end")
    let save = try #require(end.firstMatch(of: /--restore (\S+)/)).1
    #expect(
      end == """
        The tests of 'Whisper, and say "you" to nobody' are removed. Your own files stay as they are.

          removed   Tests/Greeter/Contract/ChangeRequest/WhisperingSubject.swift
          removed   Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift
          restored  Tests/Greeter/Suite/NameTests.swift

        Your files still contain your changes, which may need the request's files. To go on, put them back:
          Scripts/kata change Greeter --mine
        Or undo what you implemented. Your files are saved as they were before the change request:
          in              .kata/saves/Greeter/\(save)
          to get it back  Scripts/kata reset Greeter --restore \(save)

        """)
    #expect(!workbook.exists("Tests/Greeter/Suite/ChangeRequest"))
    var after = workbook.files()
    #expect(after.removeValue(forKey: "Katas/Greeter/QuietGreeter.swift") != nil)
    #expect(
      after.filter { before[$0.key] != $0.value }.keys.sorted() == [
        "Katas/Greeter/Greeter.swift", "Tests/Greeter/Contract/Before.swift",
      ])
    #expect(after.keys.sorted() == before.keys.sorted())
  }

  @Test func `a change request is implemented only if its tests are as they came`() throws {
    _ = try change("--mine")
    try implement()
    try workbook.replace("@Suite struct WhisperTests", with: "// mine\n@Suite struct WhisperTests", in: Self.tests)
    let edited = try change("--mine", status: 1)
    #expect(
      edited.hasSuffix(
        """
        ✗ not yours to edit: the tests are not as they came
            \(Self.tests) differs from what came with the change request

        To bring the request's files back: Scripts/kata change Greeter --mine --end
        and then:                          Scripts/kata change Greeter --mine

        """))

    // What the learner wrote there is kept.
    try workbook.write("// all mine\n", to: "Tests/Greeter/Suite/ChangeRequest/Mine.swift")
    let text = try workbook.read(Self.tests)
    let end = try change("--mine", "--end")
    let save = try #require(end.firstMatch(of: /saved in (\.kata\/saves\/Greeter\/[\d+-]+):\n  (.+)\n/))
    #expect(String(save.2) == Self.tests)
    #expect(try workbook.read("\(save.1)/\(Self.tests)") == text)
    #expect(!workbook.exists("\(Self.tests)"))
    #expect(try workbook.read("Tests/Greeter/Suite/ChangeRequest/Mine.swift") == "// all mine\n")
  }

  @Test func `files from a commit are taken as they are, and the first attempt stands beside the next`() throws {
    let shipped = try workbook.read(Self.suite)
    _ = try change("--mine")
    try implement()
    let placed = workbook.files()
    _ = try change("--mine", "--end")
    let removed = workbook.files()
    #expect(try workbook.read(Self.suite) == shipped)
    for path in [Self.contract, Self.tests, Self.suite] {
      try workbook.write(String(decoding: try #require(placed[path]), as: UTF8.self), to: path)
    }

    // Whoever goes on where the request went has not begun anew.
    let again = try change("--mine")
    for path in [Self.contract, Self.tests, Self.suite] { #expect(again.contains("  unchanged  \(path)\n")) }
    #expect(workbook.files() == placed)
    #expect(try change("--mine").contains("before  yours  after\nexisting files opened       1      1      2\n"))

    _ = try change("--mine", "--end")
    #expect(workbook.files() == removed)
    // Whoever goes back first has.
    _ = try workbook.run("reset", "Greeter")
    _ = try change("--mine")
    try workbook.replace("Greets people", with: "Greets all people", in: "Katas/Greeter/Greeter.swift")
    let next = "before  first try  yours  after\nexisting files opened       1          1      0      2\n"
    #expect(try change("--mine", status: 1).contains(next))
  }

  @Test func `an attempt that was given up is no result, and an edit elsewhere is not the request's to undo`() throws {
    try workbook.commit()
    _ = try change("--mine")
    let adapter = "Tests/Greeter/Contract/After.swift"
    // Where a step changes it, so that the starting code can't be rebuilt.
    let (once, twice) = ("    greeter = ", "    // Mine.\n    greeter = ")
    try workbook.replace(once, with: twice, in: adapter)
    let edited = try change("--mine", status: 1)
    #expect(edited.contains("    Tests/Greeter/Contract/After.swift was changed\n"))
    #expect(!edited.contains("--end"), "\(edited)")
    #expect(try workbook.run("check", "Greeter", status: 1).contains("--end") == false)
    try workbook.replace(twice, with: once, in: adapter)
    try workbook.replace("language.hello :", with: "\"Hello, you\" :", in: "Katas/Greeter/Greeter.swift")
    _ = try workbook.run("reset", "Greeter")
    _ = try change("--mine")
    #expect(try change("--mine", status: 1).contains("before  unfinished try  yours  after\n"))
  }

  @Test func `a clone that has the request's files from a commit only doesn't take them for foreign`() throws {
    try workbook.commit()
    _ = try change("--mine")
    try workbook.remove(".kata")
    let (opened, kata) = try workbook.opened()
    let placed = try LearnerStore(of: kata).placedRequest()
    #expect(placed?.isRemembered == false)
    #expect(try opened.differences(of: LoadedKata(kata, in: opened), with: placed).sentences == [])
    // A file that isn't the request's is foreign.
    try workbook.write("// mine\n", to: Self.contract)
    #expect(try LearnerStore(of: kata).placedRequest() == nil)
  }

  @Test func `files that differ from the request's are refused, with what to do`() throws {
    try workbook.write("// mine\n", to: Self.tests)
    let refused = "error: \(Self.tests) exists already, and differs from the change request's file of that name. "
    #expect(try refusal("--mine").hasPrefix(refused))
    try workbook.remove(Self.tests)
    try workbook.replace("Hello", with: "Hello, me", in: Self.suite)
    let before = workbook.files()
    let other = "error: the change request changes \(Self.suite), and that is not as shipped"
    #expect(try refusal("--mine").hasPrefix(other))
    #expect(workbook.files() == before)
  }

  @Test func `what a reset removed comes back with it, and a learner's own test that needs it is named`() throws {
    _ = try change("--mine")
    try implement()
    let own = "Tests/Greeter/Suite/MyTests.swift"
    try workbook.write("@Suite struct MyTests { var subject: (any WhisperingSubject)? }\n", to: own)
    let placed = workbook.files()
    let reset = try workbook.run("reset", "Greeter")
    let warning = "\n\(own) uses WhisperingSubject, which was the change request's, and no longer compiles.\n"
    #expect(reset.contains(warning), "\(reset)")
    #expect(reset.contains("\nThe tests of 'Whisper, and say \"you\" to nobody' are removed, too.\n"))
    #expect(reset.hasSuffix("\nTo put them back: Scripts/kata change Greeter --mine\n"))
    #expect(try refusal("--mine", "--end") == "error: no change request is in place in Greeter\n")
    #expect(try workbook.run("reset", "Greeter", "--restore").contains("The change request 'Whisper, and say"))
    #expect(workbook.files() == placed)
    #expect(try change("--mine", "--end").contains(warning))
  }
}
