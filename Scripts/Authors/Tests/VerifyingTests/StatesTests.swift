import Machine
import Katas
import LearnerFiles
import TestSupport
import Testing

/// Through the real executable, and real git.
@Suite struct StatesTests {
  private let miniature: MiniatureWorkbook
  private let steps = "Solutions/Greeter/Steps"
  private let code = "Katas/Greeter/Greeter.swift"
  private let adapter = "Tests/Greeter/Contract/Before.swift"
  private var folder: String { "\(miniature.folder.path)/Zustände" }

  init() throws { miniature = try MiniatureWorkbook() }

  @discardableResult
  private func export(to name: String = "Zustände") throws -> String {
    try miniature.run(["states", "Greeter", "export", "\(miniature.folder.path)/\(name)"], of: "kata-verify")
  }

  private func importing() throws -> Outcome {
    try Tool.run(["states", "Greeter", "import", folder], in: miniature, of: "kata-verify")
  }

  @discardableResult
  private func imported() throws -> String {
    try miniature.run(["states", "Greeter", "import", folder], of: "kata-verify")
  }

  private func refused(_ words: String, location: SourceLocation = #_sourceLocation) throws {
    let (old, outcome) = (miniature.files(), try importing())
    #expect(outcome.status == 1 && outcome.errors.contains(words), "\(outcome)", sourceLocation: location)
    #expect(miniature.files() == old, sourceLocation: location)
  }

  /// Runs what an author types in the repository.
  private func shell(_ script: String, status: Int32 = 0) throws {
    let variables: [String: String?] = [
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b",
      "GIT_EDITOR": "true", "FILTER_BRANCH_SQUELCH_WARNING": "1", "KATA": "Greeter",
    ]
    let outcome = try ChildProcess.run(
      Invocation("sh", ["-ec", "cd \"$0\"; \(script)", folder], environment: variables))
    #expect(outcome.status == status, "\(script): \(outcome.output)\(outcome.errors)")
  }

  private func states() throws -> [Snapshot] {
    let (workbook, kata) = try miniature.opened()
    return try StepSequence(of: kata, in: workbook).states
  }

  private func edit(_ old: String, _ new: String, in name: String) throws {
    let text = try contents(of: "\(folder)/\(name)")
    #expect(text.contains(old))
    try writeFiles([name: text.replacing(old, with: new)], in: folder)
  }

  @Test func `what is exported is imported as it was, and other folders are refused`() throws {
    let old = miniature.files()
    #expect(try importing().errors.contains("has no states of Greeter. First: Scripts/kata states Greeter export "))
    #expect(try export().contains(" has a branch 'steps', and 5 others."))
    #expect(try imported().hasPrefix("Greeter: 3 steps, and 5 other patches\n"))
    #expect(miniature.files() == old)
    let again = try Tool.run(["states", "Greeter", "export", folder], in: miniature, of: "kata-verify")
    #expect(again.errors.hasSuffix("Zustände isn't empty. Choose another folder, or remove it.\n"))
  }

  @Test func `a commit at the end is the next step, and what is on the solution is made again`() throws {
    let old = try states()
    try export()
    try edit("  init(_ language", "  /// Of either kind.\n  init(_ language", in: adapter)
    try refused("not finished in \(folder): \(adapter). Solve conflicts, 'git add' the files, and 'git commit' or")
    try shell("git commit -qam 'Say it: `init` makes *either* kind of greeter now' -m 'Why now: Two kinds.'")
    let output = try imported()
    let path = "\(steps)/04-say-it-init-makes-either-kind-of-greeter.patch"
    for path in ["Solutions/Greeter/ChangeRequest/after.patch", path] { #expect(output.contains("wrote \(path)\n")) }
    #expect(try miniature.read(path).contains("greeter now\n\nWhy now: Two kinds.\n\ndiff --git a/\(adapter) "))
    #expect(try states().dropLast() == old[...])
    #expect(try miniature.read("Tests/Greeter/Contract/After.swift").contains("/// Of either kind."))
    #expect(try miniature.read("Solutions/Greeter/Designs/a-flag.patch").contains("\nOn: after\n"))
    #expect(try miniature.run(["verify", "Greeter", "--designs"], of: "kata-verify").contains("accepted 1 of 1"))
  }

  @Test func `a step that is put before others gives these the next number everywhere`() throws {
    let old = try states()
    try export()
    try shell("git switch -qc Faults/calm step-2; sed -i.old 's/name.isEmpty/!name.isEmpty/' \(code)")
    try shell("git commit -qam 'Calm' -m 'Noticed by: a loud greeting'")
    try imported()
    #expect(try miniature.read("Tests/Greeter/Faults/calm.patch").hasPrefix("Calm\n\nOn: step 2\nNoticed by: a loud"))
    let page = "Solutions/Greeter/README.md"
    try miniature.write(miniature.read(page) + "[The last one](Steps/03-value.patch)\n", to: page)
    try shell("git branch -qD Designs/a-flag ChangeRequest/a-flag ChangeRequest/after")
    try shell("git checkout -q step-1; sed -i.old s/text/words/g Katas/Greeter/Voice.swift")
    try shell("git commit -qam 'Rename Variable'; git rebase -q --onto HEAD step-1 steps")
    #expect(try imported().contains("Greeter: of the steps, 2 is now 3, 3 is now 4."))
    #expect(miniature.files(in: steps).keys.sorted().map { $0.prefix(6) } == ["01-voi", "02-ren", "03-no-", "04-val"])
    #expect(try states().count == 5 && states()[..<2] == old[..<2])
    #expect(try miniature.read("Tests/Greeter/Faults/calm.patch").contains("\nOn: step 3\n"))
    #expect(try miniature.read("Katas/Greeter/kata.json").contains("\"lastStep\": 3,"))
    #expect(try miniature.read(page).contains("<!-- kata:step 3 LoudGreeter.swift -->"))
    #expect(try miniature.read(page).contains("Steps/04-value.patch"))
    try shell("git branch -D Faults/calm; git rebase -q --onto step-1 step-2 steps")
    try imported()
    #expect(try states() == old && !miniature.exists("Tests/Greeter/Faults/calm.patch"))
  }

  @Test func `a name is changed in all states and patches`() throws {
    try export()
    let rename = "for f in Katas/*/*.swift Tests/*/*/*.swift; do sed s/language/tongue/g $f >new && mv new $f; done"
    try shell("git filter-branch --tree-filter '\(rename)' -- --branches")
    let output = try imported()
    for path in ["Steps/01-voice", "Designs/a-flag", "ChangeRequest/before", "ChangeRequest/a-flag"] {
      #expect(output.contains("wrote Solutions/Greeter/\(path).patch\n"), "\(output)")
    }
    let texts = try states().flatMap(\.files.values).map { String(decoding: $0, as: UTF8.self) }
    #expect(!texts.joined().contains("language"))
    #expect(try states()[0] == LearnerStore(of: miniature.opened().kata).files())
    #expect(try miniature.run(["verify", "Greeter", "--designs"], of: "kata-verify").hasSuffix("✓ Greeter\n"))
  }

  @Test func `a conflict is named, and nothing is written until it is solved`() throws {
    try export()
    let old = try states()
    try shell("git branch -qD Designs/a-flag ChangeRequest/a-flag")
    try shell("git checkout -q step-2; sed -i.old 's/case loud/case shouted/; s/\\.loud/.shouted/' Katas/*/Voice.swift")
    try edit(".loud", ".shouted", in: adapter)
    try shell("git commit -qa --amend --no-edit; git rebase --onto HEAD step-2 steps")
    try refused("nothing was written: branches are in conflict with what changed below them. In \(folder), one after")
    let advice = try #require(try importing().errors.firstMatch(of: /git rebase --onto \w+ .*\^ .*/)?.0)
    #expect(advice.hasSuffix(" ChangeRequest/after^ ChangeRequest/after"))
    try shell(String(advice), status: 1)
    try refused("not finished in \(folder): \(code), Katas/Greeter/Voice.swift, \(adapter), a rebase.")
    try shell("git add -A; git rebase --continue")
    let voice = "Katas/Greeter/Voice.swift in Solutions/Greeter/ChangeRequest/after.patch"
    try refused("nothing was written: conflicts aren't solved: \(voice)\n")
    try shell("git switch -q ChangeRequest/after; sed -i.old '/^<<<<<<<\\|^=======\\|^>>>>>>>/d' Katas/*/Voice.swift")
    try shell("sed -i.old '/case loud/d; /case .loud/d' Katas/*/Voice.swift; git commit -qa --amend --no-edit")
    try imported()
    #expect(try states()[2] != old[2] && states()[0] == old[0])
    #expect(try miniature.read("Solutions/Greeter/ChangeRequest/after.patch").contains("+    case .quiet:"))
  }

  @Test func `code that does not compile, or that the formatter would change, is refused`() throws {
    try miniature.write(#"{"version": 1, "lineLength": 120, "rules": {"NeverForceUnwrap": true}}"#, to: ".swift-format")
    try export()
    try edit(#"\(language.hello), "#, #"\(Optional(language)!.hello), "#, in: code)
    try edit("voice.say", "voice.sing", in: code)
    try shell("git commit -qam 'Sing'; git branch -qD Designs/a-flag ChangeRequest/a-flag ChangeRequest/after")
    try refused("  step 4/\(code):15:51: error: [NeverForceUnwrap]")
    try refused("  step 4 does not compile: \(code):15: value of type 'Voice' has no member 'sing'")
  }

  @Test func `without steps, the starting code is the solution, and one that was written by hand is kept`() throws {
    for part in ["Steps", "Designs", "ChangeRequest"] { try miniature.remove("Solutions/Greeter/\(part)") }
    let solution = miniature.files(in: "Solutions/Greeter")
    try export()
    try imported()
    #expect(miniature.files(in: steps).keys.sorted() == ["01-what-was-edited-in-solutions-greeter.patch"])
    #expect(miniature.files(in: "Solutions/Greeter").filter { !$0.key.hasPrefix("Steps") } == solution)
    try shell("git reset -q --hard before")
    #expect(try imported().contains("removed \(steps)/01-what"))
    #expect(try miniature.read("Solutions/Greeter/Greeter.swift") == miniature.read(code))
  }

  @Test func `what was edited in the workbook is a branch or a commit, and is never overwritten`() throws {
    try miniature.replace("public struct", with: "public final class", in: "Solutions/Greeter/Greeter.swift")
    let problem = try miniature.run(["verify", "Greeter", "--pages"], status: 1, of: "kata-verify")
    #expect(problem.contains("takes what was edited into the steps: Scripts/kata states Greeter export FOLDER"))
    try export()
    try imported()
    #expect(
      try miniature.read("\(steps)/04-what-was-edited-in-solutions-greeter.patch").contains("+public final class"))

    let (start, new) = ("  init(_ language", "  /// Of either kind.\n  init(_ language")
    try miniature.replace(start, with: new, in: adapter)
    #expect(try export(to: "again").contains("It is the branch 'edited'."))
    try removeItem(at: folder)
    try export()
    try shell("git rebase -q --onto edited before steps")
    let flag = "Solutions/Greeter/Designs/a-flag.patch"
    try miniature.replace("A greeter knows", with: "Each greeter knows", in: flag)
    try refused("these changed in the workbook and in \(folder): \(flag). Commit the workbook's change")
    try miniature.replace("Each greeter knows", with: "A greeter knows", in: flag)
    try imported()
    #expect(try miniature.read(adapter).contains(new))
    try miniature.replace("A greeter knows", with: "Each greeter knows", in: flag)
    #expect(try imported().hasPrefix("Greeter: kept as it was edited in the workbook: \(flag)\n"))
  }
}
