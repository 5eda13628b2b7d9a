import ChangeRequests
import Checking
import Foundation
import LearnerFiles
import Suites
import Workbook

/// Checks whether a kata has all its parts, as far as that can be read from its files.
struct Papers {
  private let kata: Kata
  private let workbook: Workbook
  /// The subcommands that there are, for the commands that a page shows.
  private let commands: [String]
  private var found: [Problem] = []

  init(of kata: Kata, in workbook: Workbook, commands: [String]) {
    self.kata = kata
    self.workbook = workbook
    self.commands = commands
  }

  mutating func problems() -> [Problem] {
    found = []
    var description: KataDescription?
    do {
      description = try kata.description()
      if let description { check(description) }
    } catch {
      add("\(error)")
    }
    found += PageChecks(of: kata, in: workbook, commands: commands, description).problems()
    checkSteps()
    checkChangeRequest()
    checkDesigns()
    checkSuite()
    return found
  }

  private mutating func add(_ text: String) { found.append(Problem(kata.name, text)) }

  // MARK: kata.json

  private mutating func check(_ description: KataDescription) {
    let path = "Katas/\(kata.name)/kata.json"
    if description.title.isEmpty { add("\(path) has an empty title") }
    if description.question.isEmpty { add("\(path) has an empty question") }
    if description.stages.count > 3 { add("\(path) has \(description.stages.count) stages; three are the most") }
    for (index, stage) in description.stages.enumerated() {
      if stage.title.isEmpty { add("\(path): stage \(index + 1) has no title") }
      if !(20...35).contains(stage.minutes) {
        add("\(path): stage \(index + 1) takes \(stage.minutes) minutes; a stage takes 20 to 35")
      }
    }
  }

  // MARK: Steps and suite

  private mutating func checkSteps() {
    guard let steps = try? Step.all(of: kata) else {
      add("Solutions/\(kata.name)/Steps can't be read")
      return
    }
    if steps.isEmpty { add("Solutions/\(kata.name)/Steps has no steps") }
    if steps.count > 16 { add("Solutions/\(kata.name)/Steps has \(steps.count) steps; 16 are the most") }
    let versions = ["before", "step \(steps.count / 2)", "after"]
    for entry in KataRecord(of: kata)?.unnoticeable ?? [] where !versions.contains(entry.version) {
      add("\(KataRecord.path(of: kata)): mutants of '\(entry.version)' are not tried")
    }
    for step in steps {
      let number = step.number < 10 ? "0\(step.number)" : "\(step.number)"
      let name = step.path.split(separator: "/").last ?? ""
      if !name.hasPrefix("\(number)-") { add("\(step.path) should begin with \(number)-") }
      if step.title.isEmpty { add("\(step.path) has no title") }
      if step.reason.isEmpty { add("\(step.path) does not say 'Why now: …'") }
      if step.attention.isEmpty { add("\(step.path) does not say 'What to look at: …'") }
      for path in step.touched.sorted() where !kata.isLearners(path) {
        add("\(step.path) touches \(path), which is not the learner's")
      }
    }
  }

  private mutating func checkChangeRequest() {
    let request: ChangeRequest
    do {
      request = try ChangeRequest(of: kata)
    } catch {
      add("\(error)")
      return
    }
    for path in request.unknownFiles { add("\(request.label)/\(path) is no part of a change request") }
    for path in request.overlay {
      if FileManager.default.fileExists(atPath: "\(workbook.root)/\(path)") {
        add("\(request.label)/Overlay/\(path) would overwrite \(path)")
      } else if !isOverlay(path) {
        add("\(request.label)/Overlay/\(path) has no place there: tests, their data and provided modules are added")
      }
    }
    if let patch = request.suitePatch, let text = try? contents(of: patch) {
      if Patch.message(text).isEmpty { add("\(request.label)/suite.patch does not say in a line what was done") }
    }
    for path in request.changedFiles where !isOverlay(path) || kata.isLearners(path) || path == kata.solutionAdapter {
      add("\(request.label)/suite.patch touches \(path), which is not its to change")
    }
    for variant in Variant.allCases {
      do {
        let state = try request.implementation(on: variant)
        check(state)
        if state.on != variant.rawValue { add("\(state.path) is on '\(state.on)', and not on '\(variant)'") }
        for path in state.foreign { add("\(state.path) touches \(path), which is not its to change") }
      } catch {
        add("\(error)")
      }
    }
  }

  private mutating func checkDesigns() {
    do {
      let designs = try Design.all(of: kata)
      let most = 5
      if designs.count > most {
        add("Solutions/\(kata.name)/Designs has \(designs.count) designs; \(most) are the most")
      }
      for design in designs { check(design) }
    } catch {
      add("\(error)")
    }
  }

  private mutating func check(_ state: Design) {
    if state.summary.isEmpty { add("\(state.path)/design.json does not say in a sentence what was done") }
  }

  private func isOverlay(_ path: String) -> Bool {
    let given = workbook.manifest.allDependencies(of: kata.beforeModule)
    return path.hasPrefix("Tests/\(kata.name)/") || given.contains { path.hasPrefix($0.path + "/") }
  }

  /// Only the two adapters may know the kata's modules: a learner renames and removes types, and has one file to mend.
  /// What only the solution can do may be tested in files that say so.
  private mutating func checkSuite() {
    let label = "Tests/\(kata.name)"
    for name in ["\(kata.name)Subject.swift", "Before.swift", "After.swift"]
    where !FileManager.default.fileExists(atPath: "\(kata.contract)/\(name)") {
      add("\(label)/Contract/\(name) is missing")
    }
    let data = workbook.exclusions("\(kata.name)Tests").map { "Suite/\($0)" }
    guard let tests = try? SourceSet(folder: kata.tests, label: label, exclude: data), let texts = try? tests.texts()
    else { return }
    let versions = Set(workbook.katas.flatMap { [$0.beforeModule, $0.afterModule] })
    for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
      let name = file.split(separator: "/").last ?? ""
      let isAfter = file == "Contract/After.swift" || name.hasPrefix("AfterOnly")
      let allowed = file == "Contract/Before.swift" ? kata.beforeModule : isAfter ? kata.afterModule : nil
      for match in text.matches(of: /^ *(?:@\w+ +)*(?:\w+ +)?import +(?:\w+ +)?(\w+)/.anchorsMatchLineEndings())
      where versions.contains(String(match.1)) && String(match.1) != allowed {
        add("\(label)/\(file) imports \(match.1); only the adapters know the versions")
      }
    }
  }
}
