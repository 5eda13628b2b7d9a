import AppDesign
import BaseViewControllerContract
import Testing
import UIStage
import WorkbookSupport

/// The change request's fourth concern: screen readers say which page has opened.
@MainActor
@Suite struct AnnouncementTests {
  private func announcingStage(_ variant: Variant, _ kind: PageScript.Kind = .plain) throws -> Stage {
    let stage = Stage(variant, showing: "a", kind)
    try stage.noteAnnouncements()
    return stage
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page is announced after it handles didAppear, before it is counted`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = try announcingStage(variant)
    try stage.intercept("i")
    try stage.push(stage.page("b", kind))
    #expect(
      stage.trace.about("b") == [
        "b init",
        "log b: load", "i before load b", "b loadView", "b viewDidLoad", "i after load b",
        "log b: willAppear", "i before willAppear b", "b viewWillAppear", "i after willAppear b",
        "log b: didAppear", "i before didAppear b", "b viewDidAppear",
        "announce b", "count b: visit 1", "i after didAppear b",
      ])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page has the theme when it is announced`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.theme = .dark
    let page = stage.page("b", kind)
    let app = try stage.announcing
    var backgrounds: [UIColor?] = []
    app.announcements.listener = { [weak page] _ in backgrounds.append(page?.content.viewIfLoaded?.backgroundColor) }
    try stage.push(page)
    #expect(backgrounds == [.black])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page is announced each time it appears`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = try announcingStage(variant, kind)
    let page = stage.page("b", kind)
    try stage.push(page)
    try stage.replaceTop(with: stage.page("c", kind))
    stage.tapBack()
    try stage.push(page)
    #expect(stage.announced == ["announce b", "announce c", "announce a", "announce b"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `the title that a page takes as it appears is the one announced`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = try announcingStage(variant)
    let page = stage.page("b", kind)
    stage.trace.whenNoted["b viewDidAppear"] = { page.title = " 2 new tickets" }
    try stage.push(page)
    #expect(stage.announced == ["announce  2 new tickets"])
    #expect(stage.trace[.statistics] == ["count b: visit 1"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page without a title is counted and not announced`(variant: Variant, kind: PageScript.Kind) throws {
    let stage = try announcingStage(variant)
    for title in [nil, ""] {
      let page = stage.page("b", kind)
      page.title = title
      try stage.push(page)
    }
    #expect(stage.announced.isEmpty)
    #expect(stage.trace[.statistics].count == 2)
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page is announced only when it replaces what is shown instead of it`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = try announcingStage(variant)
    let script = try stage.intercept("i")
    script.viewInstead = { _ in label("closed for repair") }
    stage.app.isOnline = false
    try stage.push(stage.page("b", kind))
    for change in [{}, { stage.app.isOnline = true }, { script.viewInstead = { _ in nil } }] {
      #expect(stage.announced.isEmpty)
      try stage.push(stage.page("c", optOut: .everything))
      change()
      stage.tapBack()
    }
    #expect(stage.announced == ["announce b"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that opens another as it appears is announced after that one`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    for (moment, announced) in [("viewWillAppear", ["c"]), ("viewDidAppear", ["c", "b"])] {
      let stage = try announcingStage(variant)
      let other = stage.page("c", kind)
      stage.trace.whenNoted["b \(moment)"] = { try? stage.push(other) }
      try stage.push(stage.page("b", kind))
      #expect(
        stage.trace.all.filter { $0.hasPrefix("announce") || $0.hasPrefix("count") }
          == announced.flatMap { ["announce \($0)", "count \($0): visit 1"] }, "\(moment)")
    }
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that works offline is announced without a connection`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = try announcingStage(variant)
    stage.app.isOnline = false
    try stage.push(stage.page("b", kind, optOut: .offlinePlaceholder))
    #expect(stage.announced == ["announce b"])
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `a page that opts out is not announced, and its neighbours are`(
    variant: Variant, kind: PageScript.Kind
  ) throws {
    let stage = try announcingStage(variant, kind)
    try stage.push(stage.page("b", kind, optOut: .everything))
    try stage.replaceTop(with: stage.app.makeConsent())
    stage.tapBack()
    #expect(stage.announced == ["announce a"])
  }

  // MARK: The app's own pages

  @Test(arguments: Variant.underTest)
  func `the trip is announced`(variant: Variant) throws {
    let stage = try announcingStage(variant)
    try stage.push(stage.app.makeTrip(route: "Picton – Wellington", time: "14:15") { "on time" })
    #expect(stage.announced == ["announce Trip"])
  }

  @Test(arguments: Variant.underTest, [nil, "b"])
  func `the ticket and the timetable are counted, and never announced`(
    variant: Variant, title: String?
  ) throws {
    let stage = try announcingStage(variant)
    let pages = [
      stage.app.makeTicket(code: "K7QX", passenger: "Ada", keepAwake: { _ in }), stage.app.makeTimetable { [] },
    ]
    for page in pages {
      if let title {
        page.loadViewIfNeeded()
        page.title = title
      }
      try stage.push(page)
      #expect(stage.trace[.log].last == "log \(page.title ?? ""): didAppear")
    }
    #expect(stage.announced.isEmpty)
    #expect(stage.trace[.statistics] == ["count ticket: visit 1", "count timetable: visit 1"])
  }

  @Test(arguments: Variant.underTest, ["Ticket", "Timetable", "ticket", "timetable"])
  func `another page with the ticket's or the timetable's title is announced`(
    variant: Variant, title: String
  ) throws {
    let stage = try announcingStage(variant)
    for kind in PageScript.Kind.allCases {
      try stage.push(stage.page(title, kind))
      #expect(stage.announced.last == "announce \(title)")
    }
    #expect(stage.announced.count == PageScript.Kind.allCases.count)
  }
}
