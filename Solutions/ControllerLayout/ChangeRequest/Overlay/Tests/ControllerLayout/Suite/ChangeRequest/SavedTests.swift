import ControllerLayoutContract
import Foundation
import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The change request: three switches, and registrations that go on.
@MainActor
@Suite struct SavedTests {
  /// The switches: the step that has it, its place there, its text, and what the server gets if it is on.
  nonisolated static let switches = [
    (step: "Phone", index: 0, text: "This is my work phone.", field: "work yes"),
    (step: "Profile", index: 1, text: "Send me news.", field: "news yes"),
    (step: "Profile", index: 2, text: "Let friends find me.", field: "found yes"),
  ]

  /// Makes a stage with a registration that goes on.
  private func makeStage(_ variant: Variant, from savedEntries: Data, isShown: Bool = true) throws -> Stage {
    let stage = Stage(variant, isShown: false)
    let subject = try #require(
      stage.registration as? any SavedRegistering, "the adapter has to conform to SavedRegistering")
    stage.registration = type(of: subject).makeRegistration(stage.services, savedEntries: savedEntries) {
      [weak stage] in stage?.didRegister()
    }
    if isShown { stage.show() }
    return stage
  }

  private func savedEntries(_ stage: Stage) throws -> Data {
    try #require(stage.registration as? any SavedRegistering).savedEntries
  }

  private func switches(_ stage: Stage) -> [UISwitch] { stage.views.compactMap { $0 as? UISwitch } }

  /// Enters all that can be entered.
  private func enterAll(_ stage: Stage) {
    stage.changeControls()
    stage.goToProfile()
    stage.changeControls()
    stage.enter("Ada |\n\"2\"")
  }

  /// What is in the controls of phone and profile. Ends at the profile.
  private func entries(_ stage: Stage) -> [String] {
    let phone = stage.contents
    stage.goToProfile()
    return phone + stage.contents
  }

  private let all = ["+44 20 7946 0958", "true", "Ada |\n\"2\"", "true", "true", "true"]
  private let none = ["", "false", "", "false", "false", "false"]

  @Test(arguments: Variant.underTest, 0..<3)
  func `the server gets a field for a switch that is on`(variant: Variant, chosen: Int) throws {
    let stage = Stage(variant)
    let (step, index, text, field) = Self.switches[chosen]
    for name in ["Phone", "Profile"] {
      if name == step {
        let place = try #require(stage.window.lines.firstIndex(of: text))
        #expect(stage.window.lines[place + 1] == "(off)")
        stage.user.tap(try #require(switches(stage)[safe: index]))
        #expect(stage.window.lines[place + 1] == "(on)")
      }
      if name == "Phone" { stage.goToProfile() }
    }
    stage.tapAgreement()
    stage.next("Ada")
    let fields = ["agreed yes", "code 123456", "name Ada", "phone +442079460958", field].sorted()
    #expect(stage.server.questions.last == "register \(fields)")
    #expect(stage.registered == 1)
    if step == "Phone" { return }
    stage.user.tap(switches(stage)[index])
    stage.tapBack()
    stage.next("123456")
    stage.tap("Next")
    #expect(stage.server.questions.last?.contains(field) == false, "a switch that was turned off again")
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `a registration goes on with all entries but the code`(variant: Variant, rebuilds: Bool) throws {
    let first = Stage(variant)
    enterAll(first)
    if rebuilds { first.rebuild() }
    let bytes = try savedEntries(first)
    #expect(bytes.range(of: Data("123456".utf8)) == nil, "a code isn't stored")
    let stage = try makeStage(variant, from: bytes)
    if rebuilds { stage.rebuild() }
    #expect(stage.step == "Phone")
    #expect(stage.contents == Array(all[..<2]))
    stage.goToCode()
    #expect(stage.window.lines[5...] == Stage.freshCode)
    stage.next("654321")
    #expect(stage.contents == Array(all[2...]))
    stage.tap("Next")
    let fields = ["name Ada | \"2\"", "agreed yes", "code 654321", "phone +442079460958"]
    #expect(
      stage.server.questions.last == "register \((fields + Self.switches.map(\.field)).sorted())")
    stage.server.answer(.accepted)
    #expect(stage.registered == 1)
  }

  @Test(arguments: Variant.underTest)
  func `the app asks for the entries at any time, and the user notices nothing`(variant: Variant) throws {
    let first = Stage(variant, isShown: false)
    _ = try savedEntries(first)
    first.show()
    for step in 1...3 {
      first.changeControls()
      let screen = first.screen
      for _ in 1...2 { _ = try savedEntries(first) }
      #expect(first.screen == screen)
      if step < 3 { first.goOn() }
    }
    for _ in 1...2 { first.tapBack() }
    first.enter("+44 20 7946 0958")
    var stage = first
    for isShown in [false, true, false] {
      stage = try makeStage(variant, from: try savedEntries(stage), isShown: isShown)
    }
    stage.show()
    stage.user.tap(switches(stage)[0])
    stage = try makeStage(variant, from: try savedEntries(stage))
    #expect(entries(stage) == ["+44 20 7946 0958", "false", "7", "true", "true", "true"])
    stage.enter("")
    switches(stage).forEach(stage.user.tap)
    stage.tapBack()
    stage.tapBack()
    stage = try makeStage(variant, from: try savedEntries(stage))
    #expect(entries(stage) == ["+44 20 7946 0958", "false", "", "false", "false", "false"])
  }

  @Test(arguments: Variant.underTest)
  func `a member that is missing is one entry, and unknown ones are ignored`(variant: Variant) throws {
    let first = Stage(variant)
    enterAll(first)
    var object = try #require(try JSONSerialization.jsonObject(with: try savedEntries(first)) as? [String: Any])
    object["unknown"] = 1
    object["another"] = ["a": [true]]
    var missing: [Int] = []
    for member in object.keys {
      let saved = try JSONSerialization.data(withJSONObject: object.filter { $0.key != member })
      let found = entries(try makeStage(variant, from: saved, isShown: true))
      missing += found.indices.filter { found[$0] == none[$0] && found[$0] != all[$0] }
      #expect(zip(found, zip(all, none)).allSatisfy { $0 == $1.0 || $0 == $1.1 }, "without \(member)")
    }
    #expect(missing.sorted() == Array(0...5), "each entry has a member of its own")
  }

  @Test(arguments: Variant.underTest, ["", "{", "[]", "null", "1", "\u{0}", "{}", #"{"unknown": {}}"#])
  func `bytes that can't be read make an empty registration`(variant: Variant, text: String) throws {
    let stage = try makeStage(variant, from: Data(text.utf8))
    #expect(stage.contents == Array(none[..<2]))
    #expect(entries(stage).dropFirst(2) == none.dropFirst(2))
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
