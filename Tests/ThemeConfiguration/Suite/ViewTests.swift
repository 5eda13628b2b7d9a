import Testing
import ThemeConfigurationContract
import ThemeVocabulary
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct ViewTests {
  @Test(arguments: Variant.underTest, ThemeFacts.all)
  func `a selected theme restyles every registered view, and a label keeps its text`(
    variant: Variant, facts: ThemeFacts
  ) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let (view, labels) = (UIView(), [UILabel(), UILabel(), UILabel()])
    labels[1].text = "Call me Ishmael."
    themes.register(view)
    labels.forEach(themes.register)
    #expect(labels.map(\.look) == Array(repeating: ThemeFacts.all[0].look, count: 3))
    try themes.select("Sepia")
    try themes.select(facts.name)
    #expect(view.backgroundColor?.name == facts.background)
    #expect(labels.map(\.look) == [facts.look, facts.look, facts.look])
    #expect(labels[1].text == "Call me Ishmael.")
  }

  @Test(arguments: Variant.underTest)
  func `a view that is registered later has the theme that was selected before, and follows the next one`(
    variant: Variant
  ) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let first = UILabel()
    themes.register(first)
    try themes.select("Night")
    let later = UILabel()
    themes.register(later)
    #expect(later.look == "#C8C8C8 on #121212, 17.0 points")
    try themes.select("Night, large print")
    #expect([first, later].map(\.look) == Array(repeating: "#C8C8C8 on #121212, 28.0 points", count: 2))
    try themes.select("Day")
    #expect([first, later].map(\.look) == Array(repeating: "#1C1C1E on #FFFFFF, 17.0 points", count: 2))
  }

  @Test(arguments: Variant.underTest)
  func `a view that is not registered is left as it is, also inside one that is`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let (page, inside, outside) = (UIView(), UILabel(), UILabel())
    page.addSubview(inside)
    themes.register(page)
    try themes.select("Night")
    #expect(inside.look == UILabel().look)
    #expect(outside.look == UILabel().look)
  }

  @Test(arguments: Variant.underTest)
  func `a view that is no label gets the background only`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let field = UITextField()
    field.text = "typed"
    themes.register(field)
    try themes.select("Sepia")
    #expect(field.backgroundColor?.name == "#F4ECD8")
    #expect(field.text == "typed")
    try themes.select("Night, large print")
    #expect(field.textColor?.name == UIColor.label.name)
    #expect(field.font?.pointSize == 17)
    #expect(field.layer.opacity == 1)
  }

  @Test(arguments: Variant.underTest, [8, 16.5, 17.25, 95.9])
  func `a label has the exact font size of its theme`(variant: Variant, size: Double) throws {
    let themes = try variant.makeThemes(palette: Palettes.changed { $0.fontSizes.body = size })
    let label = UILabel()
    themes.register(label)
    #expect(label.font.pointSize == CGFloat(size))
    try themes.select("Sepia")
    #expect(label.font.pointSize == CGFloat(size))
  }

  @Test(arguments: Variant.underTest)
  func `views are styled in the order in which they were registered, each once`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let journal = Journal()
    let (a, b, c) = (SpyView("a", journal), SpyLabel("b", journal), SpyView("c", journal))
    for view in [a, b, c, a, b] { themes.register(view) }
    #expect(
      journal.take() == [
        "a: background #FFFFFF", "b: background #FFFFFF", "b: text #1C1C1E", "b: font 17.0", "c: background #FFFFFF",
        "a: background #FFFFFF", "b: background #FFFFFF", "b: text #1C1C1E", "b: font 17.0",
      ])
    try themes.select("Night, large print")
    #expect(
      journal.take() == [
        "a: background #121212", "b: background #121212", "b: text #C8C8C8", "b: font 28.0", "c: background #121212",
      ])
  }

  @Test(arguments: Variant.underTest)
  func `views are styled in the order in which they were registered, also if one is in another`(
    variant: Variant
  ) throws {
    let journal = Journal()
    let views = ["a", "b", "c", "d"].map { SpyView($0, journal) }
    views[1].addSubview(views[0])
    views[2].addSubview(views[3])
    let window = UIWindow()
    window.addSubview(views[2])
    for order in [[0, 1, 2, 3], [3, 1, 0, 2], [2, 3, 0, 1]] {
      let themes = try variant.makeThemes(palette: Palettes.shipped())
      for index in order { themes.register(views[index]) }
      _ = journal.take()
      try themes.select("Sepia")
      #expect(journal.take() == order.map { "\(views[$0].name): background #F4ECD8" })
    }
  }

  @Test(arguments: Variant.underTest)
  func `selecting the current theme again restyles the views`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let label = UILabel()
    themes.register(label)
    (label.textColor, label.font, label.backgroundColor) = (.white, .systemFont(ofSize: 5), .clear)
    try themes.select("Day")
    #expect(label.look == "#1C1C1E on #FFFFFF, 17.0 points")
  }

  @Test(arguments: Variant.underTest)
  func `a view that leaves its superview is still restyled`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let (page, label) = (UIView(), UILabel())
    page.addSubview(label)
    themes.register(label)
    label.removeFromSuperview()
    try themes.select("Night")
    #expect(label.look == "#C8C8C8 on #121212, 17.0 points")
  }

  @Test(arguments: Variant.underTest)
  func `a hidden view is restyled, too`(variant: Variant) throws {
    let themes = try variant.makeThemes(palette: Palettes.shipped())
    let label = UILabel()
    label.isHidden = true
    themes.register(label)
    #expect(label.look == "#1C1C1E on #FFFFFF, 17.0 points")
    try themes.select("Night")
    #expect(label.look == "#C8C8C8 on #121212, 17.0 points")
  }

  @Test(arguments: Variant.underTest)
  func `a view may be registered with two sets of themes`(variant: Variant) throws {
    let first = try variant.makeThemes(palette: Palettes.shipped())
    let second = try variant.makeThemes(palette: Palettes.shipped())
    let label = UILabel()
    first.register(label)
    second.register(label)
    try first.select("Night")
    #expect(label.look == "#C8C8C8 on #121212, 17.0 points")
    try second.select("Sepia")
    #expect(label.look == "#5B4636 on #F4ECD8, 17.0 points")
  }

  @Test(arguments: Variant.underTest)
  func `the work grows in proportion to the number of views`(variant: Variant) throws {
    let growth = try Growth.processorTime(from: 1_000) { count in
      let themes = try variant.makeThemes(palette: Palettes.shipped())
      let views = (0..<count).map { _ in UIView() }
      views.forEach(themes.register)
      views.forEach(themes.register)
      try themes.select("Night")
    }
    #expect(growth.isAboutLinear, "\(growth)")
  }
}
