import AppDesign
import BaseViewControllerContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The pages of the app, as a passenger sees them.
@MainActor @Suite struct ScreenTests {
  @Test(arguments: Variant.underTest, examples)
  func `timetable, trip, ticket and consent`(variant: Variant, example: PageExample) throws {
    try example.check(variant, with: [.init(kind: .plain)])
  }

  nonisolated private static let examples: PageExamples = [
    // The second list is as long as the first, and the last is empty.
    "the timetable is read again at each appearance": [
      .push(.timetable): .anything, .setSailings(["14:35 Picton – Wellington"]): "",
      .ask(.screen): "< Timetable, 14:15 Picton – Wellington",
      .push("b"): .anything, .tapBack: .anything, .ask(.screen): "< Timetable, 14:35 Picton – Wellington",
      .setSailings(["14:35 Picton – Wellington", "09:00 Nelson – Picton"]): "", .push("b"): .anything,
      .tapBack: .anything, .ask(.screen): "< Timetable, 14:35 Picton – Wellington, 09:00 Nelson – Picton",
      .setSailings([]): "", .push("b"): .anything, .tapBack: .anything, .ask(.screen): "< Timetable",
    ],
    "the statistics have a name for the timetable, the trip and the ticket": [
      .watch([.statistics]): "", .push(.timetable): "count timetable: visit 1", .push(.trip): "count trip: visit 1",
      .push(.ticket): "count ticket: visit 1",
    ],
    "a trip shows its state, which is read again at each appearance": [
      .push(.trip): .anything, .ask(.screen): "< Trip, Picton – Wellington, 14:15, on time",
      .setStatus("20 minutes late"): "", .ask(.screen): "< Trip, Picton – Wellington, 14:15, on time",
      .push("b"): .anything, .tapBack: .anything,
      .ask(.screen): "< Trip, Picton – Wellington, 14:15, 20 minutes late",
    ],
    "a page asks for what it shows once at each appearance": [
      .register(.first): "", .watch([.page, .interceptor], about: "trip"): "",
      .push(.trip): """
      first before load Trip, first after load Trip
      first before willAppear Trip, trip read, first after willAppear Trip
      first before didAppear Trip, first after didAppear Trip
      """,
      .watch([.page, .interceptor], about: "timetable"): "",
      .push(.timetable): """
      first before load Timetable, first after load Timetable
      first before willAppear Timetable, timetable read, first after willAppear Timetable
      first before didAppear Timetable, first after didAppear Timetable
      """,
      .watch([.page], about: "trip"): "", .tapBack: "trip read",
    ],
    "a trip and a timetable need a connection": [
      .disconnect: "", .watch([.page], about: "read"): "",
      .push(.trip): "", .ask(.screen): "< Trip, You are offline.",
      .push(.timetable): "", .ask(.screen): "< Timetable, You are offline.", .push("b"): "", .connect: "",
      .tapBack: "timetable read", .ask(.screen): "< Timetable, 14:15 Picton – Wellington",
      .tapBack: "trip read", .ask(.screen): "< Trip, Picton – Wellington, 14:15, on time",
    ],
    "a ticket shows with and without a connection": [
      .watch([.statistics], about: "ticket"): "", .push(.ticket): "count ticket: visit 1",
      .ask(.screen): "< Ticket, K7QX, Ada, Hold this against the reader.", .tapBack: "",
      .disconnect: "", .push(.ticket): "count ticket: visit 1",
      .ask(.screen): "< Ticket, K7QX, Ada, Hold this against the reader.",
    ],
    "a ticket that is popped as it keeps the screen awake lets it turn off": [
      .watch([.page], about: "ticket"): "", .whenNoted("ticket lit", do: .pop()): "",
      .push(.ticket): "ticket lit, ticket unlit, popped ticket", .ask(.stack): "a",
    ],
    "a ticket that opens a page as it lets the screen turn off is covered": [
      .watch([.page], about: "ticket"): "", .whenNoted("ticket unlit", do: .push("b")): "",
      .push(.ticket): "ticket lit", .tapBack: "ticket unlit", .ask(.stack): "a, b", .ask(.screen): "< b, b",
    ],
    "a ticket keeps the screen awake until it begins to disappear": [
      .register(.first): "", .watch([.page, .interceptor], about: "ticket"): "",
      .push(.ticket): """
      first before load Ticket, first after load Ticket, first before willAppear Ticket
      first after willAppear Ticket, first before didAppear Ticket, ticket lit, first after didAppear Ticket
      """,
      .push("b"): """
      first before willDisappear Ticket, ticket unlit, first after willDisappear Ticket
      first before didDisappear Ticket, first after didDisappear Ticket
      """,
      .watch([.page], about: "ticket"): "", .tapBack: "ticket lit", .tapBack: "ticket unlit",
    ],
    "trip, ticket and timetable have the theme and large headlines": [
      .push(.trip): .anything, .ask(.background(.trip)): "systemBackground", .ask(.labels(.trip)): "label 28, label 17",
      .setTheme(.dark): "",
      .push(.ticket): .anything, .ask(.background(.ticket)): "black",
      .ask(.labels(.ticket)): "white 28, white 17, white 17",
      .push(.timetable): .anything, .ask(.background(.timetable)): "black",
    ],
    "the consent has no theme, counts nothing and needs no connection": [
      .register(.first): "", .setTheme(.dark): "", .disconnect: "", .watch(about: "Privacy"): "",
      .replaceTop(.consent): "", .ask(.screen): "Privacy, We count which pages you open. Do you agree?",
      .ask(.background(.consent)): "white", .ask(.labels(.consent)): "black 17",
    ],
  ]

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
    // In this order, and one that sails twice is shown twice.
    let sailings = texts + texts + (1...300).map { "boat \($0)" }
    stage.show(stage.app.makeTimetable { sailings })
    let screen = stage.screen.split(separator: "\n", omittingEmptySubsequences: false).map { spelledOut(String($0)) }
    #expect(firstDifference(of: screen, from: ["Timetable", "---"] + sailings.map { spelledOut("  \($0)") }) == nil)
  }
}
