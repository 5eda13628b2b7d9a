import AppDesign
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// The pages of the app, as a passenger sees them.
@MainActor
@Suite struct ScreenTests {
  @Test(arguments: Variant.underTest)
  func `the timetable shows the sailings`(variant: Variant) {
    let stage = Stage(variant)
    // Neither as texts nor by time: the harbour's order counts, and a relief boat sails at the same time.
    stage.show(
      stage.app.makeTimetable {
        ["18:30 Wellington – Picton", "9:05 Picton – Wellington", "9:05 Picton – Wellington", "14:15 Nelson – Picton"]
      })
    #expect(
      stage.screen == """
        Timetable
        ---
          18:30 Wellington – Picton
          9:05 Picton – Wellington
          9:05 Picton – Wellington
          14:15 Nelson – Picton
        """)
  }

  @Test(arguments: Variant.underTest)
  func `pages show texts of any length and any characters as they are`(variant: Variant) throws {
    let texts = EdgeValues.texts + ["k7qx", " Ada  Lovelace ", "%@", "\u{E9}", String(repeating: "long ", count: 300)]
    for text in texts {
      let stage = Stage(variant, showing: "a")
      let trip = stage.app.makeTrip(route: "r\(text)", time: "t\(text)") { "s\(text)" }
      let ticket = stage.app.makeTicket(code: "c\(text)", passenger: "p\(text)", keepAwake: { _ in })
      try stage.push(trip)
      try stage.push(ticket)
      func shown(on page: UIViewController) -> [String] { labels(in: page.view).map { spelledOut($0.text ?? "none") } }
      #expect(shown(on: trip) == ["r\(text)", "t\(text)\ns\(text)"].map(spelledOut))
      #expect(shown(on: ticket) == ["c\(text)", "p\(text)", "Hold this against the reader."].map(spelledOut))
    }
    let stage = Stage(variant)
    let sailings = texts + texts + (1...300).map { "boat \($0)" }
    stage.show(stage.app.makeTimetable { sailings })
    let screen = stage.screen.split(separator: "\n", omittingEmptySubsequences: false).map { spelledOut(String($0)) }
    #expect(firstDifference(of: screen, from: ["Timetable", "---"] + sailings.map { spelledOut("  \($0)") }) == nil)
  }

  @Test(arguments: Variant.underTest)
  func `the timetable is read again at each appearance`(variant: Variant) throws {
    let stage = Stage(variant)
    var sailings = ["14:15 Picton – Wellington"]
    stage.show(stage.app.makeTimetable { sailings })
    try stage.push(stage.page("b"))
    sailings.append("09:00 Nelson – Picton")
    stage.tapBack()
    #expect(stage.screen.contains("09:00 Nelson – Picton"))
    // As many as before, with another time.
    sailings = ["14:35 Picton – Wellington", "09:00 Nelson – Picton"]
    try stage.push(stage.page("b"))
    stage.tapBack()
    #expect(stage.screen == "Timetable\n---\n  14:35 Picton – Wellington\n  09:00 Nelson – Picton")
    sailings = []
    try stage.push(stage.page("b"))
    stage.tapBack()
    #expect(stage.screen == "Timetable\n---")
  }

  @Test(arguments: Variant.underTest)
  func `the statistics have a name for each page of the app`(variant: Variant) throws {
    let stage = Stage(variant)
    stage.show(stage.app.makeTimetable { [] })
    try stage.push(stage.app.makeTrip(route: "Picton – Wellington", time: "14:15") { "on time" })
    try stage.push(stage.app.makeTicket(code: "K7QX", passenger: "Ada", keepAwake: { _ in }))
    #expect(
      stage.trace[.statistics] == ["count timetable, visit 1", "count trip, visit 1", "count ticket, visit 1"])
  }

  @Test(arguments: Variant.underTest)
  func `a trip shows its state, which is read again at each appearance`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    var status = "on time"
    try stage.push(stage.app.makeTrip(route: "Picton – Wellington", time: "14:15") { status })
    #expect(stage.screen == "< Trip\n---\nPicton – Wellington\n14:15\non time")
    status = "20 minutes late"
    #expect(stage.screen.hasSuffix("on time"))
    try stage.push(stage.page("b"))
    stage.tapBack()
    #expect(stage.screen == "< Trip\n---\nPicton – Wellington\n14:15\n20 minutes late")
  }

  @Test(arguments: Variant.underTest)
  func `a page asks for what it shows once at each appearance`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("i")
    let trace = stage.trace
    try stage.push(
      stage.app.makeTrip(route: "Picton – Wellington", time: "14:15") {
        trace.note("Trip asks", from: .page)
        return ""
      })
    #expect(stage.screen == "< Trip\n---\nPicton – Wellington\n14:15\n")
    try stage.push(
      stage.app.makeTimetable {
        trace.note("Timetable asks", from: .page)
        return ["14:15 Picton – Wellington", "09:00 Nelson – Picton"]
      })
    #expect(stage.screen == "< Timetable\n---\n  14:15 Picton – Wellington\n  09:00 Nelson – Picton")
    for page in ["Trip", "Timetable"] {
      #expect(
        trace.about(page, from: .page, .interceptor).prefix(6).dropFirst(2) == [
          "i before willAppear \(page)", "\(page) asks", "i after willAppear \(page)", "i before didAppear \(page)",
        ])
    }
    stage.tapBack()
    #expect(trace[.page].filter { $0.hasSuffix("asks") } == ["Trip asks", "Timetable asks", "Trip asks"])
  }

  @Test(arguments: Variant.underTest)
  func `a trip needs a connection`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = false
    var asked = 0
    try stage.push(
      stage.app.makeTrip(route: "Picton – Wellington", time: "14:15") {
        asked += 1
        return "on time"
      })
    #expect(stage.screen == "< Trip\n---\nYou are offline.")
    #expect(asked == 0)
    try stage.push(stage.page("b"))
    stage.app.isOnline = true
    stage.tapBack()
    #expect(stage.screen == "< Trip\n---\nPicton – Wellington\n14:15\non time")
    #expect(asked == 1)
  }

  @Test(arguments: Variant.underTest)
  func `a timetable needs a connection`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = false
    try stage.push(stage.app.makeTimetable { ["14:15 Picton – Wellington"] })
    #expect(stage.screen == "< Timetable\n---\nYou are offline.")
    try stage.push(stage.page("b"))
    stage.app.isOnline = true
    stage.tapBack()
    #expect(stage.screen == "< Timetable\n---\n  14:15 Picton – Wellington")
  }

  @Test(arguments: Variant.underTest, [true, false])
  func `a ticket shows with and without a connection`(variant: Variant, isOnline: Bool) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.isOnline = isOnline
    try stage.push(stage.app.makeTicket(code: "K7QX", passenger: "Ada", keepAwake: { _ in }))
    #expect(stage.screen == "< Ticket\n---\nK7QX\nAda\nHold this against the reader.")
    #expect(stage.trace[.statistics] == ["count ticket, visit 1"])
  }

  @Test(arguments: Variant.underTest)
  func `a ticket keeps the screen awake while it is in front`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    var awake: [Bool] = []
    try stage.push(stage.app.makeTicket(code: "K7QX", passenger: "Ada", keepAwake: { awake.append($0) }))
    #expect(awake == [true])
    try stage.push(stage.page("b"))
    #expect(awake == [true, false])
    stage.tapBack()
    stage.tapBack()
    #expect(awake == [true, false, true, false])
  }

  @Test(arguments: Variant.underTest)
  func `a ticket that is left while it keeps the screen awake lets it turn off`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    var awake: [Bool] = []
    try stage.push(
      stage.app.makeTicket(code: "K7QX", passenger: "Ada") { [weak stage] isAwake in
        awake.append(isAwake)
        if isAwake { _ = try? stage?.pop() }
      })
    #expect(awake == [true, false])
    #expect(stage.pages.map(\.title) == ["a"])
  }

  @Test(arguments: Variant.underTest)
  func `a ticket that opens a page while it lets the screen turn off is covered by it`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let other = stage.page("b")
    var awake: [Bool] = []
    try stage.push(
      stage.app.makeTicket(code: "K7QX", passenger: "Ada") { [weak stage] isAwake in
        awake.append(isAwake)
        if !isAwake { try? stage?.push(other) }
      })
    stage.tapBack()
    #expect(awake == [true, false])
    #expect(stage.pages.map(\.title) == ["a", "b"])
    #expect(stage.screen.hasPrefix("< b\n"))
  }

  @Test(arguments: Variant.underTest)
  func `each ticket keeps the screen awake for itself`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    var awake: [String] = []
    let tickets = (1...3).map { number in
      stage.app.makeTicket(code: "K7QX", passenger: "Ada", keepAwake: { awake.append("\(number) \($0)") })
    }
    try stage.push(tickets[0])
    try stage.push(tickets[1])
    stage.tapBack()
    try stage.replaceTop(with: tickets[2])
    try stage.push(tickets[0])
    #expect(
      awake == ["1 true", "1 false", "2 true", "2 false", "1 true", "1 false", "3 true", "3 false", "1 true"])
  }

  @Test(arguments: Variant.underTest)
  func `a ticket that a view is shown instead of does not keep the screen awake`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("i").viewInstead = { $0.title == "Ticket" ? label("closed for repair") : nil }
    var awake: [Bool] = []
    try stage.push(stage.app.makeTicket(code: "K7QX", passenger: "Ada", keepAwake: { awake.append($0) }))
    #expect(stage.screen == "< Ticket\n---\nclosed for repair")
    stage.tapBack()
    #expect(awake == [])
  }

  @Test(arguments: Variant.underTest)
  func `a ticket lets the screen turn off when it begins to disappear`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("i")
    let trace = stage.trace
    try stage.push(
      stage.app.makeTicket(
        code: "K7QX", passenger: "Ada", keepAwake: { trace.note("Ticket awake: \($0)", from: .page) }))
    stage.tapBack()
    #expect(
      stage.trace.about("Ticket", from: .page, .interceptor).suffix(8) == [
        "i before didAppear Ticket", "Ticket awake: true", "i after didAppear Ticket",
        "i before willDisappear Ticket", "Ticket awake: false", "i after willDisappear Ticket",
        "i before didDisappear Ticket", "i after didDisappear Ticket",
      ])
  }

  @Test(arguments: Variant.underTest, Look.allCases)
  func `trip, ticket and timetable have the theme`(variant: Variant, look: Look) throws {
    let stage = Stage(variant, showing: "a")
    stage.app.theme = look.theme
    let pages = [
      stage.app.makeTrip(route: "Picton – Wellington", time: "14:15") { "on time" },
      stage.app.makeTicket(code: "K7QX", passenger: "Ada", keepAwake: { _ in }),
    ]
    for page in pages {
      try stage.push(page)
      #expect(page.view.background == look.background)
      #expect(labels(in: page.view).map(\.textColor).allSatisfy { $0 == look.text })
      #expect(labels(in: page.view).count >= 2)
    }
    let timetable = stage.app.makeTimetable { ["14:15 Picton – Wellington"] }
    try stage.push(timetable)
    #expect(timetable.view.background == look.background)
  }

  @Test(arguments: Variant.underTest)
  func `trip and ticket have a headline in large letters`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let trip = stage.app.makeTrip(route: "Picton – Wellington", time: "14:15") { "on time" }
    let ticket = stage.app.makeTicket(code: "K7QX", passenger: "Ada", keepAwake: { _ in })
    try stage.push(trip)
    try stage.push(ticket)
    #expect(labels(in: trip.view).map(\.font.pointSize) == [28, 17])
    #expect(labels(in: ticket.view).map(\.font.pointSize) == [28, 17, 17])
  }

  @Test(arguments: Variant.underTest)
  func `the consent looks the same in every theme, counts nothing and needs no connection`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    try stage.intercept("i")
    stage.app.theme = .dark
    stage.app.isOnline = false
    let page = stage.app.makeConsent()
    stage.trace.clear()
    try stage.replaceTop(with: page)
    #expect(stage.screen == "Privacy\n---\nWe count which pages you open. Do you agree?")
    #expect(page.view.background == .white)
    #expect(labels(in: page.view).map(\.textColor) == [.black])
    #expect(stage.trace.about("Privacy").isEmpty)
  }
}
