import AppDesign
import BaseViewControllerContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The change request's demo: the ticket in another app.
@MainActor
@Suite struct DemoTests {
  /// The code that the other company writes.
  private let demo = SourceFile(
    name: "Demo.swift",
    text: """
      import UIStage

      @MainActor
      func showDemo(in window: UIWindow, keepAwake: @escaping (Bool) -> Void) {
        let ticket = TicketViewController(code: "K7QX", passenger: "Ada", keepAwake: keepAwake)
        window.rootViewController = UINavigationController(rootViewController: ticket)
        window.makeKeyAndVisible()
      }
      """)

  @Test(arguments: Variant.underTest)
  func `the ticket's files compile in another app that imports only UIKit`(variant: Variant) async throws {
    let names = try Stage(variant).demo.filesForDemo
    let files = try SourceFile.all(in: variant.sources).filter { names.contains($0.name) }
    #expect(files.map(\.name) == names.sorted(), "the files for the demo are files of \(variant.sources)")
    try await CompilerVerification(importing: "UIStage").compileAlone(files + [demo], importingOnly: ["UIStage"])
  }

  /// Shows the ticket on top of another page, in another app.
  private func showTicket(
    _ stage: Stage, _ variant: Variant, keepAwake: @escaping (Bool) -> Void = { _ in }
  ) throws -> (window: UIWindow, stack: UINavigationController) {
    let window = UIWindow()
    let stack = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = stack
    window.makeKeyAndVisible()
    stack.pushViewController(
      try stage.demo.makeTicketForDemo(code: "K7QX", passenger: "Ada", keepAwake: keepAwake), animated: false)
    return (window, stack)
  }

  @Test(arguments: Variant.underTest, [true, false])
  func `a demo shows the ticket as the app does, with and without a connection`(
    variant: Variant, isOnline: Bool
  ) throws {
    let stage = Stage(variant)
    stage.app.isOnline = isOnline
    let (window, _) = try showTicket(stage, variant)
    #expect(window.screen == "< Ticket\n---\nK7QX\nAda\nHold this against the reader.")
  }

  @Test(arguments: Variant.underTest)
  func `the code of a ticket is in large letters, in a demo and in the app`(variant: Variant) throws {
    let stage = Stage(variant)
    let inDemo = try stage.demo.makeTicketForDemo(code: "K7QX", passenger: "Ada", keepAwake: { _ in })
    let inApp = stage.app.makeTicket(code: "K7QX", passenger: "Ada", keepAwake: { _ in })
    stage.show(inApp)
    for page in [inDemo, inApp] {
      #expect(labels(in: page.view).map(\.font.pointSize) == [28, 17, 17])
    }
  }

  @Test(arguments: Variant.underTest)
  func `a demo's ticket keeps the screen awake while it is in front`(variant: Variant) throws {
    var awake: [Bool] = []
    let (window, stack) = try showTicket(Stage(variant), variant) { awake.append($0) }
    #expect(awake == [true])
    stack.pushViewController(UIViewController(), animated: true)
    #expect(awake == [true, false])
    User(of: window).tapBack(in: stack)
    #expect(awake == [true, false, true])
    #expect(window.screen.contains("K7QX"))
    User(of: window).tapBack(in: stack)
    #expect(awake == [true, false, true, false])
  }

  @Test(arguments: Variant.underTest)
  func `a demo's ticket is neither logged, counted, coloured nor intercepted`(variant: Variant) throws {
    let stage = Stage(variant)
    stage.app.theme = .dark
    let script = try stage.intercept("i")
    script.viewInstead = { _ in label("closed for repair") }
    let (window, stack) = try showTicket(stage, variant)
    #expect(stack.topViewController?.view.backgroundColor == nil)
    #expect(window.screen.contains("K7QX"))
    stack.popViewController(animated: false)
    #expect(stage.trace.all.isEmpty)
  }

  @Test(arguments: Variant.underTest)
  func `a demo's ticket is freed when it is popped`(variant: Variant) throws {
    let (_, stack) = try showTicket(Stage(variant), variant)
    weak var gone: UIViewController?
    gone = stack.topViewController
    #expect(gone != nil)
    stack.popViewController(animated: false)
    #expect(gone == nil)
  }

  // MARK: In our own app

  /// Pushes the ticket, with an interceptor, and notes when it keeps the screen awake.
  private func pushTicket(_ stage: Stage) throws {
    let trace = stage.trace
    try stage.intercept("i")
    let ticket = stage.app.makeTicket(
      code: "K7QX", passenger: "Ada", keepAwake: { trace.note("Ticket \($0 ? "lit" : "unlit")", from: .page) })
    try stage.push(ticket)
  }

  @Test(arguments: Variant.underTest)
  func `in the app interceptors are called before and after the ticket`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    try pushTicket(stage)
    stage.tapBack()
    #expect(
      stage.trace.all.filter { $0.contains("icket") } == [
        "log Ticket: load", "i before load Ticket", "i after load Ticket",
        "log Ticket: willAppear", "i before willAppear Ticket", "i after willAppear Ticket",
        "log Ticket: didAppear", "i before didAppear Ticket",
        "Ticket lit", "count ticket: visit 1", "i after didAppear Ticket",
        "log Ticket: willDisappear", "i before willDisappear Ticket",
        "Ticket unlit", "i after willDisappear Ticket",
        "log Ticket: didDisappear", "i before didDisappear Ticket", "i after didDisappear Ticket",
      ])
  }

  @Test(arguments: Variant.underTest)
  func `in the app the ticket keeps the screen awake at each appearance`(
    variant: Variant
  ) throws {
    let stage = Stage(variant, showing: "a")
    try pushTicket(stage)
    try stage.push(stage.page("b"))
    stage.tapBack()
    #expect(stage.screen == "< Ticket\n---\nK7QX\nAda\nHold this against the reader.")
    #expect(stage.trace.about("Ticket", from: .page) == ["Ticket lit", "Ticket unlit", "Ticket lit"])
    #expect(stage.trace.about("ticket", from: .statistics) == ["count ticket: visit 1", "count ticket: visit 2"])
  }

  @Test(arguments: Variant.underTest)
  func `in the app the ticket replaces a view that was shown instead of it`(variant: Variant) throws {
    let stage = Stage(variant, showing: "a")
    let script = try stage.intercept("i")
    script.viewInstead = { $0.title == "Ticket" ? label("closed for repair") : nil }
    try pushTicket(stage)
    #expect(stage.screen == "< Ticket\n---\nclosed for repair")
    try stage.push(stage.page("b"))
    script.viewInstead = { _ in nil }
    #expect(stage.trace.about("Ticket").isEmpty)
    stage.tapBack()
    #expect(stage.screen == "< Ticket\n---\nK7QX\nAda\nHold this against the reader.")
    #expect(stage.trace.about("Ticket", from: .page) == ["Ticket lit"])
  }

  @Test(arguments: Variant.underTest)
  func `in the app a popped ticket is freed with all that it holds`(variant: Variant) throws {
    final class Lamp {}
    let stage = Stage(variant, showing: "a")
    weak var gone: UIViewController?
    weak var lamp: Lamp?
    do {
      let held = Lamp()
      let page = stage.app.makeTicket(code: "K7QX", passenger: "Ada", keepAwake: { _ in _ = held })
      (gone, lamp) = (page, held)
      try stage.push(page)
    }
    #expect(lamp != nil)
    stage.tapBack()
    #expect(gone == nil)
    #expect(lamp == nil)
  }
}
