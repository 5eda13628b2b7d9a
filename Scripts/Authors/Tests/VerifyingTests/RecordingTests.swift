import Katas
import LearnerFiles
import Processes
import TestSupport
import Testing

/// Through the real executable.
@Suite struct RecordingTests {
  private let miniature: MiniatureWorkbook
  private let steps = "Solutions/Greeter/Steps"
  private let voice = "Katas/Greeter/Voice.swift"
  private let adapter = "Tests/Greeter/Contract/Before.swift"

  init() throws { miniature = try MiniatureWorkbook() }

  private func verify(_ arguments: String...) throws -> String {
    try miniature.run(["Greeter"] + arguments, of: "kata-verify")
  }

  private func problem(_ arguments: String...) throws -> String {
    let outcome = try Tool.run(["Greeter"] + arguments, in: miniature, of: "kata-verify")
    #expect(outcome.status != 0)
    return outcome.errors
  }

  private func states() throws -> [Snapshot] {
    let (workbook, kata) = try miniature.opened()
    return try StepSequence(of: kata, in: workbook).states
  }

  private func loud(_ state: Snapshot) -> Int {
    state.files.values.reduce(0) { $0 + String(decoding: $1, as: UTF8.self).matches(of: /\bloud\b/).count }
  }

  @Test func `what is edited becomes the next step, and what is on the solution is made again`() throws {
    let old = try states()
    #expect(try problem("--record").contains("a step needs a message"))
    #expect(try problem("--record", "-m", "Rename").contains("is nearest to 'before' and not to the last state"))
    _ = try verify("--open", "after")
    #expect(try problem("--record", "-m", "Rename").contains("nothing to record"))
    #expect(try problem("--record", "--as", "step 3").contains("nothing to record"))
    try miniature.replace("  init(_ language", with: "  /// Of either kind.\n  init(_ language", in: adapter)
    let output = try verify(
      "--record", "-m",
      "Say it: `init` makes *either* kind of greeter now\n\nWhy now: Two kinds.\nWhat to look at: it.")
    let path = "\(steps)/04-say-it-init-makes-either-kind-of-greeter.patch"
    #expect(output.contains("renewed \(path)\nGreeter: renewed Solutions/Greeter\n"))
    #expect(output.contains("renewed Solutions/Greeter/ChangeRequest/after.patch\n"))
    #expect(output.hasSuffix("isn't the starting code now. To get that back: Scripts/kata reset Greeter\n"))
    #expect(
      try miniature.read(path).hasPrefix(
        "Say it: `init` makes *either* kind of greeter now\n\nWhy now: Two kinds.\nWhat to look at: it.\ndiff"))
    #expect(try states().dropLast() == old[...])
    #expect(try miniature.read("Tests/Greeter/Contract/After.swift").contains("/// Of either kind."))
    _ = try verify("--open", "before")
    #expect(try verify("--designs").contains("refused 1 of 1, accepted 1 of 1"))
    _ = try verify("--open", "after")
    try miniature.replace("Of either kind.", with: "Of either kind.\n  /// Or of both.", in: adapter)
    let more = try verify("--record", "-m", "Say more")
    for label in ["Why now", "What to look at"] { #expect(more.contains("05-say-more.patch has no '\(label): …'\n")) }
  }

  @Test func `an edited state is merged into the later steps, and a conflict is shown and solved`() throws {
    let old = try states()
    _ = try verify("--open", "step 1")
    for file in ["Greeter/LoudGreeter", "Greeter/Voice"] {
      try miniature.write(
        try miniature.read("Katas/\(file).swift").replacing("loud", with: "shouted"), to: "Katas/\(file).swift")
    }
    // The next step removes the subclass.
    let conflict = try problem("--record", "--as", "step 1")
    #expect(
      conflict.contains(
        "\(steps)/02-no-subclass.patch is in conflict with what you recorded:\nCONFLICT (modify/delete)"))
    #expect(conflict.contains("--record --as 'step 2'"))
    // What a learner has is whole all the time.
    let middle = try states()
    #expect(middle.map(loud) == [old[0], middle[1], old[2], old[3]].map(loud))
    #expect(middle[0] == old[0] && middle[2...] == old[2...])
    // The file that one side removes and the other changes.
    let unsolved = try problem("--record", "--as", "step 2")
    #expect(unsolved.contains("conflicts that aren't solved; nothing was recorded: Katas/Greeter/LoudGreeter.swift\n"))
    try miniature.remove("Katas/Greeter/LoudGreeter.swift")
    #expect(try problem("--record", "--as", "step 2").contains("does not compile; nothing was recorded: \(adapter):"))
    try miniature.replace(".loud", with: ".shouted", in: adapter)
    // What it renames stands beside what a design and the request's implementation add.
    let output = try verify("--record", "--as", "step 2", "-m", "Remove Subclass\n\nWhy now: All is ready.")
    #expect(
      output.contains("ChangeRequest/after.patch is in conflict with what changed below it, and stays as it is:\n"))
    #expect(output.contains("++<<<<<<< HEAD\n +  case shouted\n++=======\n+   case loud\n"))
    #expect(output.contains("--open Solutions/Greeter/ChangeRequest/after.patch\n"))
    #expect(try states().map(loud) == [0, 0, 0, 0])
    #expect(
      try miniature.read("\(steps)/02-no-subclass.patch").hasPrefix("Remove Subclass\n\nWhy now: All is ready.\n"))
    #expect(try states()[0] == old[0])
  }

  @Test func `a step is put before others, which get the next number everywhere`() throws {
    let old = try states()
    let fault = "Tests/Greeter/Faults/calm.patch"
    _ = try verify("--open", "step 2")
    try miniature.replace("+ \"!\"", with: "", in: voice)
    _ = try verify("--record", "--as", "Faults/calm", "--on", "step 2", "-m", "Calm\n\nNoticed by: a loud greeting")
    let page = "Solutions/Greeter/README.md"
    try miniature.write(miniature.read(page) + "[The last one](Steps/03-value.patch)\n", to: page)
    _ = try verify("--open", "step 1")
    try miniature.write(miniature.read(voice).replacing("text", with: "words"), to: voice)
    #expect(try problem("--record", "--insert", "--as", "step 2").contains("--insert needs --as 'step 2'"))
    let output = try verify("--record", "--insert", "--as", "step 2", "-m", "Rename Variable\n\nWhy now: It is read.")
    #expect(output.contains("renewed \(steps)/02-rename-variable.patch\n"))
    #expect(
      miniature.files(in: steps).keys.sorted().map { $0.prefix(6) } == ["01-voi", "02-ren", "03-no-", "04-val"])
    #expect(try states().count == 5 && states()[..<2] == old[..<2])
    #expect(try miniature.read(fault).contains("\nOn: step 3\n"))
    #expect(try miniature.read("Katas/Greeter/kata.json").contains("\"lastStep\": 3,"))
    #expect(try miniature.read(page).contains("<!-- kata:step 3 LoudGreeter.swift -->"))
    #expect(try miniature.read(page).contains("Steps/04-value.patch"))
    #expect(try miniature.read("Solutions/Greeter/Voice.swift").contains("_ words: String"))
  }

  @Test func `a command changes every state and every patch, or none`() throws {
    let old = try states()
    let rename = "for f in Katas/*/*.swift Tests/*/*/*.swift; do sed s/language/tongue/g $f >new && mv new $f; done"
    #expect(
      try problem("--in-every-state", "grep -q LoudGreeter Katas/Greeter/*").contains("failed on step 2; nothing"))
    #expect(try states() == old)
    let output = try verify("--in-every-state", rename)
    for path in ["Steps/01-voice", "Designs/a-flag", "ChangeRequest/before", "ChangeRequest/a-flag"] {
      #expect(output.contains("renewed Solutions/Greeter/\(path).patch\n"), "\(output)")
    }
    let texts = try states().map { $0.files.mapValues { String(decoding: $0, as: UTF8.self) } }
    #expect(texts.allSatisfy { !$0.values.joined().contains("language") })
    #expect(try states()[0] == LearnerStore(of: miniature.opened().kata).files())
    #expect(try verify("--designs").hasSuffix("✓ Greeter\n"))
  }

  @Test func `what is recorded is formatted, and what the formatter can't mend is refused`() throws {
    try miniature.write(#"{"version": 1, "lineLength": 120, "rules": {"NeverForceUnwrap": true}}"#, to: ".swift-format")
    let code = "Katas/Greeter/Greeter.swift"
    try miniature.replace("  public let language", with: "     public  let language", in: code)
    #expect(try verify("--record", "--as", "before", "-m", "").hasPrefix("Greeter: what you edited was formatted\n"))
    try miniature.replace(#"\(language.hello), "#, with: #"\(Optional(language)!.hello), "#, in: code)
    #expect(try problem("--record", "--as", "before").contains("nothing was recorded:\n\(code):13:"))
  }

  @Test func `a solution by hand is saved before the starting code takes its place`() throws {
    for folder in ["Steps", "Designs", "ChangeRequest"] { try miniature.remove("Solutions/Greeter/\(folder)") }
    let output = try verify("--record", "--as", "before")
    #expect(
      output.contains("takes the place of Solutions/Greeter/Greeter.swift, Solutions/Greeter/Voice.swift, Tests/"))
    let save = try #require(output.firstMatch(of: /saved in (.*)\n/)?.1)
    #expect(try miniature.read("\(save)/Solutions/Greeter/Voice.swift").contains("case loud"))
    #expect(!miniature.exists("Solutions/Greeter/Voice.swift"))
  }

  @Test func `an edited starting code or solution is taken into the steps`() throws {
    let (start, new) = ("  init(_ language", "  /// Of either kind.\n  init(_ language")
    try miniature.replace(start, with: new, in: adapter)
    #expect(try verify("--record", "--as", "before").contains("renewed \(steps)/02-no-subclass.patch"))
    #expect(try miniature.read("Tests/Greeter/Contract/After.swift").contains(new))

    try miniature.replace("public struct", with: "public final class", in: "Solutions/Greeter/Greeter.swift")
    let advice = "record what you edited: Scripts/kata verify Greeter --record --as after"
    #expect(try problem("--open", "after").contains(advice))
    #expect(try verify("--record", "--as", "after").contains("renewed \(steps)/03-value.patch\n"))
    #expect(try states()[3].texts(of: miniature.opened().kata)["Greeter.swift"]?.contains("public final class") == true)
    #expect(try states()[0] == LearnerStore(of: miniature.opened().kata).files())
  }

  @Test func `designs, implementations and faults are opened, edited and recorded`() throws {
    let flag = "Solutions/Greeter/Designs/a-flag.patch"
    let old = try miniature.read(flag)
    _ = try verify("--open", "Designs/a-flag")
    #expect(try verify("--record", "--as", "Designs/a-flag").contains("isn't the starting code now") == false)
    #expect(try miniature.read(flag) == old)
    try miniature.replace("return isLoud ?", with: "return self.isLoud ?", in: "Katas/Greeter/Greeter.swift")
    #expect(try verify("--record", "--as", flag) == "Greeter: renewed \(flag)\n")
    #expect(
      try miniature.read(flag).replacing(/index .*/, with: "")
        == old.replacing("return isLoud", with: "return self.isLoud").replacing(/index .*/, with: ""))

    _ = try verify("--open", "step 1")
    try miniature.replace("+ \"!\"", with: "", in: voice)
    #expect(try problem("--record", "--as", "Faults/calm", "--on", "step 1").contains("a new patch needs a message"))
    #expect(try problem("--record", "--as", "Notes/calm", "-m", "Calm").contains("is no place for a patch"))
    _ = try verify("--record", "--as", "Faults/calm", "--on", "step 1", "-m", "Calm\n\nNoticed by: a loud greeting")
    let fault = try miniature.read("Tests/Greeter/Faults/calm.patch")
    #expect(fault.hasPrefix("Calm\n\nOn: step 1\nNoticed by: a loud greeting\ndiff --git a/\(voice) b/\(voice)\n"))

    _ = try verify("--open", "ChangeRequest/before")
    try miniature.replace("so that only one hears it", with: "quietly", in: "Katas/Greeter/QuietGreeter.swift")
    _ = try verify("--record", "--as", "ChangeRequest/before")
    #expect(try miniature.read("Solutions/Greeter/ChangeRequest/before.patch").contains("+/// Greets quietly."))
  }

  @Test func `a patch that was made on the last commit is merged with what has changed since`() throws {
    for arguments in [
      ["init", "--quiet"], ["add", "Katas", "Solutions", "Tests"],
      ["-c", "user.name=a", "-c", "user.email=a@a", "commit", "--quiet", "-m", "All"],
    ] { #expect(try Git.run(arguments, in: miniature.root).succeeded) }
    let flag = "Solutions/Greeter/Designs/a-flag.patch"
    let old = try miniature.read(flag)
    try miniature.replace("  init(_ language", with: "  /// Of either kind.\n  init(_ language", in: adapter)
    _ = try verify("--record", "--as", "before")
    try miniature.write(old, to: flag)
    #expect(try verify("--pages", "--renew").hasPrefix("Greeter: renewed \(flag)\n"))
    #expect(try miniature.read(flag) != old)
    #expect(try verify("--designs").contains("accepted 1 of 1"))
  }
}
