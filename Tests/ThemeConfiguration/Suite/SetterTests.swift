import Testing
import ThemeConfigurationContract
import ThemeVocabulary
import UIStage
import WorkbookSupport

/// A view's setters are other people's code, and may call the themes.
@MainActor
@Suite struct SetterTests {
  @Test(arguments: Variant.underTest)
  func `while views are styled, the selected theme is already the current one`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let journal = Journal()
    let trace = CallbackTrace { "\(themes.currentName), \(themes.fontSize)" }
    let label = SpyLabel("label", journal)
    themes.register(label)
    _ = journal.take()
    label.whenStyled = { trace.note(journal.take().joined()) }
    try themes.select("Night, large print")
    #expect(
      trace.take() == [
        "\"label: background #121212\" | Night, large print, 28.0",
        "\"label: text #C8C8C8\" | Night, large print, 28.0",
        "\"label: font 28.0\" | Night, large print, 28.0",
      ])
  }

  @Test(arguments: Variant.underTest)
  func `a view that is registered by a setter is styled at once, and only once`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let journal = Journal()
    let (first, second, late) = (SpyView("first", journal), SpyView("second", journal), SpyView("late", journal))
    themes.register(first)
    themes.register(second)
    _ = journal.take()
    first.whenStyled = { themes.register(late) }
    try themes.select("Night")
    #expect(journal.take() == ["first: background #121212", "late: background #121212", "second: background #121212"])
    first.whenStyled = {}
    try themes.select("Day")
    #expect(journal.take() == ["first: background #FFFFFF", "second: background #FFFFFF", "late: background #FFFFFF"])
  }

  @Test(arguments: Variant.underTest)
  func `a view that is registered by the setter of one that is being registered comes after it`(
    variant: Variant
  ) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let journal = Journal()
    let (outer, inner) = (SpyView("outer", journal), SpyView("inner", journal))
    outer.whenStyled = { themes.register(inner) }
    themes.register(outer)
    outer.whenStyled = {}
    _ = journal.take()
    try themes.select("Night")
    #expect(journal.take() == ["outer: background #121212", "inner: background #121212"])
  }

  @Test(arguments: Variant.underTest)
  func `a setter may select a theme any number of times`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let label = SpyLabel("label", Journal())
    themes.register(label)
    label.whenStyled = { if themes.currentName == "Day" { try? themes.select("Night") } }
    for _ in 0..<300 {
      try themes.select("Day")
      #expect(label.look == "#C8C8C8 on #121212, 17.0 points")
    }
    #expect(themes.currentName == "Night")
  }

  /// Each setter of a label, by its number among the three.
  @Test(arguments: Variant.underTest, [0, 1, 2])
  func `in the end all views have the theme that a setter selected`(variant: Variant, setter: Int) throws {
    for (first, selected) in [("Sepia", 3), ("Night", 3), ("Night, large print", 2)] {
      let themes = try variant.makeThemes(palette: Palettes.shipped())
      let (before, after) = (UILabel(), UILabel())
      let label = SpyLabel("label", Journal())
      for view in [before, label, after] { themes.register(view) }
      let facts = ThemeFacts.all[selected]
      var calls = 0
      label.whenStyled = {
        calls += 1
        if calls == setter + 1 { try? themes.select(facts.name) }
      }
      try themes.select(first)
      #expect(themes.currentName == facts.name)
      #expect([before, label, after].map(\.look) == Array(repeating: facts.look, count: 3))
    }
  }

  @Test(arguments: Variant.underTest)
  func `if a setter selects two themes, one after the other, the view gets the last one`(variant: Variant) throws {
    for first in 1..<9 {
      for second in first + 1..<12 {
        let themes = try variant.makeThemes(palette: Palettes.shipped())
        let label = SpyLabel("label", Journal())
        var calls = 0
        label.whenStyled = {
          calls += 1
          if calls == first { try? themes.select("Night") }
          if calls == second { try? themes.select("Day") }
        }
        themes.register(label)
        try themes.select("Sepia")
        let facts = try #require(ThemeFacts.all.first { $0.name == themes.currentName })
        #expect(label.look == facts.look, "selected in calls \(first) and \(second)")
      }
    }
  }

  @Test(arguments: Variant.underTest, [0, 1, 2])
  func `a theme that a setter selects while its view is registered counts, too`(variant: Variant, setter: Int) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let journal = Journal()
    let (other, label) = (UILabel(), SpyLabel("label", journal))
    themes.register(other)
    var calls = 0
    label.whenStyled = {
      calls += 1
      if calls == setter + 1 { try? themes.select("Night") }
    }
    themes.register(label)
    #expect([other, label].map(\.look) == Array(repeating: "#C8C8C8 on #121212, 17.0 points", count: 2))
  }

  @Test(arguments: Variant.underTest)
  func `an unknown name in a setter does not disturb the theme that is being applied`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let (label, last) = (SpyLabel("label", Journal()), UILabel())
    themes.register(label)
    themes.register(last)
    var errors: [String] = []
    label.whenStyled = {
      do { try themes.select("Dusk") } catch { errors.append("\(error)") }
    }
    try themes.select("Sepia")
    #expect(errors == Array(repeating: "there is no theme \"Dusk\"", count: 3))
    #expect([label, last].map(\.look) == Array(repeating: "#5B4636 on #F4ECD8, 17.0 points", count: 2))
  }
}
