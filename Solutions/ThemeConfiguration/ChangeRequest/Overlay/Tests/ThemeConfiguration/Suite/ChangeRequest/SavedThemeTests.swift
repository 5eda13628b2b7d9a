import Testing
import ThemeConfigurationContract
import ThemeVocabulary
import UIStage
import WorkbookSupport

/// The change request: a theme that the reader makes and saves as JSON.
@MainActor
@Suite struct SavedThemeTests {
  nonisolated private static let shippedNames = ThemeFacts.all.map(\.name)

  private func makeThemes(_ variant: Variant) throws -> any SavedThemesSubject {
    try #require(
      try variant.makeThemes(palette: Palettes.shipped()) as? any SavedThemesSubject,
      "the adapter does not conform to SavedThemesSubject yet")
  }

  /// The file of a theme, with other values for some fields; nil leaves a field out.
  private func file(_ changes: [String: String?] = [:]) -> [UInt8] {
    let fields = [
      ("name", "\"My blue\""), ("backgroundColor", "\"#10204A\""), ("textColor", "\"#FFE66D\""), ("fontSize", "22"),
    ]
    let members = fields.compactMap { field, value -> String? in
      let value = changes.keys.contains(field) ? changes[field] ?? nil : value
      return value.map { "\"\(field)\": \($0)" }
    }
    return Array("{\(members.joined(separator: ", "))}".utf8)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: Variant.underTest)
  func `a theme that the reader made is added at the end`(variant: Variant) throws {
    let themes = try makeThemes(variant)
    try themes.addTheme(json: file())
    #expect(themes.themeNames == Self.shippedNames + ["My blue"])
    for name in ["my blue", "My blue ", " My blue"] { try themes.addTheme(json: file(["name": "\"\(name)\""])) }
    #expect(themes.themeNames == Self.shippedNames + ["My blue", "my blue", "My blue ", " My blue"])
    #expect(themes.currentName == "Day")
    // One name in two encodings: a letter with its ring, and a letter before its ring.
    for (name, size) in [("Bl\u{E5}", 20), ("Bla\u{30A}", 24)] {
      try themes.addTheme(json: file(["name": "\"\(name)\"", "fontSize": "\(size)"]))
    }
    #expect(themes.themeNames.count == 9)
    try themes.select("Bl\u{E5}")
    #expect(themes.fontSize == 24)
  }

  @Test(arguments: Variant.underTest)
  func `registered views get the new theme when it is selected, and not before`(variant: Variant) throws {
    let themes = try makeThemes(variant)
    let journal = Journal()
    let (label, spy) = (UILabel(), SpyView("spy", journal))
    themes.register(label)
    themes.register(spy)
    _ = journal.take()
    try themes.addTheme(json: file())
    #expect(journal.take() == [])
    try themes.select("My blue")
    #expect(label.look == "#FFE66D on #10204A, 22.0 points")
    #expect(journal.take() == ["spy: background #10204A"])
    #expect(themes.currentName == "My blue")
    #expect(themes.contrastRatio == (try color("#FFE66D").contrastRatio(with: color("#10204A"))))
    let later = UILabel()
    themes.register(later)
    #expect(later.look == label.look)
    try themes.select("Day")
    #expect([label, later].map(\.look) == Array(repeating: ThemeFacts.all[0].look, count: 2))
  }

  @Test(arguments: Variant.underTest, shippedNames.indices)
  func `a theme with a known name takes the place of the old one`(variant: Variant, index: Int) throws {
    let themes = try makeThemes(variant)
    let (name, other) = (Self.shippedNames[index], Self.shippedNames[(index + 1) % 4])
    try themes.select(other)
    let journal = Journal()
    let label = SpyLabel("label", journal)
    themes.register(label)
    let look = label.look
    _ = journal.take()
    try themes.addTheme(json: file(["name": "\"\(name)\""]))
    #expect(themes.themeNames == Self.shippedNames)
    #expect(journal.take() == [])
    #expect(text(try themes.json(ofTheme: name)).contains("\"fontSize\":22"))
    try themes.select(name)
    #expect(label.look == "#FFE66D on #10204A, 22.0 points")
    try themes.select(other)
    #expect(label.look == look)
  }

  @Test(arguments: Variant.underTest)
  func `if the current theme is replaced, all registered views are restyled once`(variant: Variant) throws {
    let themes = try makeThemes(variant)
    let journal = Journal()
    let (first, second) = (SpyView("first", journal), SpyView("second", journal))
    themes.register(first)
    themes.register(second)
    try themes.addTheme(json: file())
    try themes.select("My blue")
    _ = journal.take()
    // The second time, the old theme and the new one are the same.
    for _ in 1...2 {
      try themes.addTheme(json: file(["backgroundColor": "\"#000000\"", "fontSize": "30.5"]))
      #expect(journal.take() == ["first: background #000000", "second: background #000000"])
    }
    try themes.select("Day")
    try themes.select("My blue")
    #expect(themes.currentName == "My blue")
    #expect(themes.backgroundColor == .black)
    #expect(themes.fontSize == 30.5)
    #expect(themes.themeNames == Self.shippedNames + ["My blue"])
  }

  /// Each setter of a label, by its number among the three.
  @Test(arguments: Variant.underTest, [0, 1, 2])
  func `if a setter replaces the current theme, all registered views get the new one`(
    variant: Variant, setter: Int
  ) throws {
    let themes = try makeThemes(variant)
    let (before, after) = (UILabel(), UILabel())
    let label = SpyLabel("label", Journal())
    for view in [before, label, after] { themes.register(view) }
    // It differs from the old one only in its font size.
    let larger = file(["name": "\"Sepia\"", "backgroundColor": "\"#F4ECD8\"", "textColor": "\"#5B4636\""])
    var calls = 0
    label.whenStyled = {
      calls += 1
      if calls == setter + 1 { try? themes.addTheme(json: larger) }
    }
    try themes.select("Sepia")
    #expect([before, label, after].map(\.look) == Array(repeating: "#5B4636 on #F4ECD8, 22.0 points", count: 3))
  }

  /// A view whose last owner goes in the middle of a restyling is freed at the end of it.
  @Test(arguments: Variant.underTest)
  func `a view may add a theme and replace the current one when it is freed`(variant: Variant) throws {
    let themes = try makeThemes(variant)
    let (blue, sepia) = (file(), file(["name": "\"Sepia\""]))
    let (first, last, new) = (SpyView("first", Journal()), UILabel(), UILabel())
    var second: FarewellView? = FarewellView {
      #expect(throws: Never.self) { try themes.addTheme(json: blue) }
      themes.register(new)
      #expect(throws: Never.self) { try themes.addTheme(json: sepia) }
    }
    themes.register(first)
    try themes.register(#require(second))
    themes.register(last)
    first.whenStyled = { second = nil }
    try themes.select("Sepia")
    #expect(second == nil)
    #expect(themes.themeNames == Self.shippedNames + ["My blue"])
    #expect(themes.currentName == "Sepia")
    #expect([last, new].map(\.look) == Array(repeating: "#FFE66D on #10204A, 22.0 points", count: 2))
    try themes.select("Day")
    #expect([last, new].map(\.look) == Array(repeating: ThemeFacts.all[0].look, count: 2))
  }

  @Test(arguments: Variant.underTest, [("Sepia", "#FFE66D on #10204A, 22.0 points"), ("Day", ThemeFacts.all[0].look)])
  func `while views get the new theme, a setter may select it or another one`(
    variant: Variant, selected: (name: String, look: String)
  ) throws {
    let themes = try makeThemes(variant)
    let (label, after) = (SpyLabel("label", Journal()), UILabel())
    for view in [label, after] { themes.register(view) }
    try themes.select("Sepia")
    var calls = 0
    label.whenStyled = {
      calls += 1
      if calls == 1 { try? themes.select(selected.name) }
    }
    try themes.addTheme(json: file(["name": "\"Sepia\""]))
    #expect(calls > 1)
    #expect([label, after].map(\.look) == [selected.look, selected.look])
  }

  @Test(arguments: Variant.underTest, ThemeFacts.all)
  func `a shipped theme can be saved, as the copy to begin with`(variant: Variant, facts: ThemeFacts) throws {
    let saved = text(try makeThemes(variant).json(ofTheme: facts.name))
    let expected = """
      {"backgroundColor":"\(facts.background)","fontSize":\(Int(facts.fontSize)),"name":"\(facts.name)",\
      "textColor":"\(facts.text)"}
      """
    #expect(saved == expected)
  }

  @Test(arguments: Variant.underTest, ["8", "22", "22.5", "17.25", "96", "2.2e1"])
  func `a saved theme that is added again is the same theme`(variant: Variant, size: String) throws {
    let first = try makeThemes(variant)
    try first.addTheme(json: file(["fontSize": size]))
    let saved = try first.json(ofTheme: "My blue")
    let second = try makeThemes(variant)
    try second.addTheme(json: saved)
    #expect(try second.json(ofTheme: "My blue") == saved)
    try first.select("My blue")
    try second.select("My blue")
    #expect(second.fontSize == Double(size))
    #expect(second.fontSize == first.fontSize)
    #expect(second.textColor == first.textColor)
    #expect(second.backgroundColor == first.backgroundColor)
  }

  /// Names as they are written in JSON.
  @Test(arguments: Variant.underTest, [#""""#, #""Blå / \"ø\"""#, #""夜""#, #""🌙""#, #""line\nbreak""#, #""e\u0301""#])
  func `any name can be saved and read again`(variant: Variant, name: String) throws {
    let themes = try makeThemes(variant)
    try themes.addTheme(json: file(["name": name]))
    let added = try #require(themes.themeNames.last)
    try themes.select(added)
    let saved = try themes.json(ofTheme: added)
    let copy = try makeThemes(variant)
    try copy.addTheme(json: saved)
    #expect(copy.themeNames.last == added)
    #expect(try copy.json(ofTheme: added) == saved)
  }

  @Test(arguments: Variant.underTest)
  func `a theme that the list does not have can't be saved`(variant: Variant) throws {
    let themes = try makeThemes(variant)
    #expect(throws: ThemeError.unknownTheme("My blue")) { try themes.json(ofTheme: "My blue") }
    try themes.addTheme(json: file())
    #expect(throws: ThemeError.unknownTheme("my blue")) { try themes.json(ofTheme: "my blue") }
  }

  /// What is wrong with a file, and the error.
  nonisolated static var wrongFiles: [(changes: [String: String?], error: ThemeError)] {
    [
      (["name": nil], .missingField(path: "name")),
      (["backgroundColor": nil], .missingField(path: "backgroundColor")),
      (["textColor": nil], .missingField(path: "textColor")),
      (["fontSize": nil], .missingField(path: "fontSize")),
      (["name": nil, "fontSize": nil], .missingField(path: "name")),
      (["name": nil, "backgroundColor": "1"], .missingField(path: "name")),
      (["textColor": nil, "fontSize": nil], .missingField(path: "textColor")),
      (["textColor": nil, "backgroundColor": "1"], .wrongField(path: "backgroundColor", expected: "a text")),
      (["name": "5"], .wrongField(path: "name", expected: "a text")),
      (["name": "null"], .wrongField(path: "name", expected: "a text")),
      (["textColor": "[]"], .wrongField(path: "textColor", expected: "a text")),
      (["fontSize": "\"22\""], .wrongField(path: "fontSize", expected: "a number")),
      (["fontSize": "null"], .wrongField(path: "fontSize", expected: "a number")),
      (["textColor": "\"red\""], .malformedColor("red", path: "textColor")),
      (["backgroundColor": "\"#FFF\""], .malformedColor("#FFF", path: "backgroundColor")),
      (["fontSize": "0"], .unusableFontSize(0, theme: "My blue")),
      (["fontSize": "-22"], .unusableFontSize(-22, theme: "My blue")),
      (["fontSize": "7.9"], .unusableFontSize(7.9, theme: "My blue")),
      (["fontSize": "1e300"], .unusableFontSize(1e300, theme: "My blue")),
      (["fontSize": "NaN"], .notJSON),
      (["fontSize": "1", "textColor": "\"#10204A\""], .unusableFontSize(1, theme: "My blue")),
      (["textColor": "\"#10204A\""], .unreadable(theme: "My blue", contrast: 1, minimum: 3)),
      (["textColor": "\"#10204A\"", "fontSize": "17"], .unreadable(theme: "My blue", contrast: 1, minimum: 4.5)),
    ]
  }

  @Test(arguments: Variant.underTest)
  func `a wrong file is an error that says what is wrong and where, and changes nothing`(variant: Variant) throws {
    for (changes, error) in Self.wrongFiles {
      let themes = try makeThemes(variant)
      try themes.addTheme(json: file())
      try themes.select("My blue")
      let journal = Journal()
      let spy = SpyView("spy", journal)
      themes.register(spy)
      _ = journal.take()
      #expect(throws: error, "\(changes)") { try themes.addTheme(json: file(changes)) }
      #expect(themes.themeNames == Self.shippedNames + ["My blue"])
      #expect(themes.currentName == "My blue")
      #expect(themes.textColor.description == "#FFE66D")
      #expect(themes.fontSize == 22)
      #expect(journal.take() == [])
      #expect(text(try themes.json(ofTheme: "My blue")).contains("\"fontSize\":22"))
    }
  }

  @Test(arguments: Variant.underTest)
  func `a file that is no theme is the error that a palette would be`(variant: Variant) throws {
    let noObject = ThemeError.wrongField(path: "", expected: "an object")
    let files: [(json: String, error: ThemeError)] = [
      ("", .notJSON), ("{", .notJSON), ("[]", noObject), ("\"My blue\"", noObject), ("null", noObject),
      ("{}", .missingField(path: "name")),
    ]
    for (json, error) in files {
      let themes = try makeThemes(variant)
      #expect(throws: error, "\(json)") { try themes.addTheme(json: Array(json.utf8)) }
      #expect(themes.themeNames == Self.shippedNames)
    }
  }

  @Test(arguments: Variant.underTest)
  func `fields that the app does not know are ignored`(variant: Variant) throws {
    let themes = try makeThemes(variant)
    let json = text(file()).replacing("{", with: "{\"lineHeight\": 1.5, ")
    try themes.addTheme(json: Array(json.utf8))
    #expect(themes.themeNames.last == "My blue")
  }

  @Test(arguments: Variant.underTest)
  func `two sets of themes do not share what the reader made`(variant: Variant) throws {
    let (first, second) = (try makeThemes(variant), try makeThemes(variant))
    try first.addTheme(json: file())
    #expect(second.themeNames == Self.shippedNames)
    #expect(try makeThemes(variant).themeNames == Self.shippedNames)
  }
}
