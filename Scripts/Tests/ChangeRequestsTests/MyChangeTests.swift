import Checking
import Machine
import Katas
import LearnerFiles
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
    #expect(comparison.contains(/overrides +1 +2 +0 +0\n/), "\(comparison)")
    #expect(comparison.contains("The change request 'Whisper, and say \"you\" to nobody' is in place;"))
    // The solution's failures are expected, and not shown.
    let tests = try workbook.run("test", "Greeter", "--quiet")
    #expect(
      tests == """
        ✓ Yours  4 behaviours pass; 1 more tests only the solution
        ✓ Solution  3 behaviours pass; 2 more test only your version

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

    let end = try change("--mine", "--end")
    let saves = end.matches(of: /--restore (\S+)/).map(\.1)
    #expect(saves[0] > saves[1], "the newest has all files")
    #expect(
      end == """
        The tests of 'Whisper, and say "you" to nobody' are removed. Your own files stay as they are, also what needs the tests' types.

          removed   Tests/Greeter/Contract/ChangeRequest/WhisperingSubject.swift
          removed   Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift
          restored  Tests/Greeter/Suite/NameTests.swift

        To go on with the change request, get all files back:
          in              .kata/saves/Greeter/\(saves[0])
          to get it back  Scripts/kata reset Greeter --restore \(saves[0])
        To undo it, get your files as they were before it back:
          in              .kata/saves/Greeter/\(saves[1])
          to get it back  Scripts/kata reset Greeter --restore \(saves[1])

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
    let save = try #require(change("--mine", "--end").firstMatch(of: /\.kata\/saves\/Greeter\/[\d+-]+/)).0
    #expect(try workbook.read("\(save)/\(Self.tests)") == text)
    #expect(!workbook.exists("\(Self.tests)"))
    #expect(try workbook.read("Tests/Greeter/Suite/ChangeRequest/Mine.swift") == "// all mine\n")
  }

  @Test func `files from a commit are taken as they are, and an ended attempt can go on`() throws {
    _ = try change("--mine")
    try implement()
    let placed = workbook.files()
    let end = try change("--mine", "--end")
    let save = String(try #require(end.firstMatch(of: /--restore (\S+)/)).1)
    for path in [Self.contract, Self.tests, Self.suite] {
      try workbook.write(String(decoding: try #require(placed[path]), as: UTF8.self), to: path)
    }
    let again = try change("--mine")
    for path in [Self.contract, Self.tests, Self.suite] { #expect(again.contains("  unchanged  \(path)\n")) }
    #expect(workbook.files() == placed)

    _ = try change("--mine", "--end")
    _ = try workbook.run("reset", "Greeter", "--restore", save)
    #expect(workbook.files() == placed)
    #expect(try change("--mine").contains("before  yours  after\nexisting files opened       1      1      2\n"))
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

  @Test func `what a reset removed comes back with it`() throws {
    _ = try change("--mine")
    try implement()
    let placed = workbook.files()
    let reset = try workbook.run("reset", "Greeter")
    #expect(reset.hasSuffix("\nThe tests of 'Whisper, and say \"you\" to nobody' are removed, too.\n"))
    #expect(try refusal("--mine", "--end") == "error: no change request is in place in Greeter\n")
    #expect(try workbook.run("reset", "Greeter", "--restore").contains("The change request 'Whisper, and say"))
    #expect(workbook.files() == placed)
  }
}
