import Testing
import ThemeConfigurationContract
import ThemeVocabulary
import UIStage
import WorkbookSupport

@MainActor
@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, EdgeValues.fewCounts)
  func `a registered view is freed when its owner releases it`(variant: Variant, selections: Int) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    var view: UIView? = UILabel()
    weak let released = view
    try themes.register(#require(view))
    for name in ["Night", "Sepia", "Night"].prefix(selections) { try themes.select(name) }
    #expect(released != nil)
    view = nil
    #expect(released == nil)
  }

  @Test(arguments: Variant.underTest)
  func `a view that is gone does not disturb the others`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let journal = Journal()
    var views = ["a", "b", "c", "d"].map { SpyView($0, journal) }
    views.forEach(themes.register)
    views.remove(at: 3)
    views.remove(at: 1)
    views.remove(at: 0)
    _ = journal.take()
    try themes.select("Night")
    #expect(journal.take() == ["c: background #121212"])
    let new = SpyView("new", journal)
    themes.register(new)
    try themes.select("Day")
    #expect(journal.take() == ["new: background #121212", "c: background #FFFFFF", "new: background #FFFFFF"])
  }

  @Test(arguments: Variant.underTest)
  func `a view that is freed by another one's setter is not styled any more`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let first = SpyView("first", Journal())
    var second: UIView? = UILabel()
    weak let released = second
    themes.register(first)
    try themes.register(#require(second))
    first.whenStyled = { second = nil }
    try themes.select("Night")
    #expect(second == nil)
    #expect(released == nil)
  }

  /// A view whose last owner goes in the middle of a restyling, and which then uses the themes.
  @Test(arguments: Variant.underTest)
  func `a view may select a theme and register another view when it is freed`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let (first, last, new) = (SpyView("first", Journal()), UILabel(), UILabel())
    var second: FarewellView? = FarewellView {
      themes.register(new)
      try? themes.select("Night")
    }
    weak let released = second
    themes.register(first)
    try themes.register(#require(second))
    themes.register(last)
    first.whenStyled = { second = nil }
    try themes.select("Sepia")
    #expect(second == nil && released == nil)
    let night = try #require(ThemeFacts.all.first { $0.name == "Night" })
    #expect(themes.currentName == "Night")
    #expect([last.look, new.look] == [night.look, night.look])
    try themes.select("Day")
    #expect([last.look, new.look].allSatisfy { $0 != night.look })
  }

  /// A freed view's memory is often used for the next one of its class, which then has the same identifier.
  @Test(arguments: Variant.underTest)
  func `new views are styled also where others were freed before`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    for round in 0..<100 {
      let views = (0..<(round % 7 + 1)).map { _ in UILabel() }
      views.forEach(themes.register)
      let facts = ThemeFacts.all[round % 4]
      try themes.select(facts.name)
      #expect(views.allSatisfy { $0.look == facts.look }, "round \(round)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `views do not keep the themes alive`(variant: Variant) throws {
    var themes: (any ThemeConfigurationSubject)? = try variant.makeThemes(palette: Palettes.shipped())
    weak let released = themes
    let label = UILabel()
    themes?.register(label)
    try themes?.select("Night")
    themes = nil
    #expect(released == nil)
    #expect(label.look == "#C8C8C8 on #121212, 17.0 points")
  }
}
