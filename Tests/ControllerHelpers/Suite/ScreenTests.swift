import Testing
import UIStage
import WorkbookSupport

@testable import ControllerHelpersContract

/// The app's own screens.
@MainActor
@Suite struct ScreenTests {
  @MainActor
  @Test(arguments: Variant.underTest)
  func `the shelf begins to load when it is made, and shows the books when they are there`(variant: Variant) {
    let stage = Stage(variant)
    let server = Server<[String]>()
    let shelf = stage.app.makeShelf(load: server.ask)
    #expect(server.requests == 1)
    #expect(stage.app.isBusy(shelf))
    #expect(!shelf.isViewLoaded)
    stage.show(shelf)
    #expect(shelf.title == "Shelf")
    #expect(stage.window.screen == "\(paper)\n\(banner)")
    server.answer(["Emma", "Lady Susan"])
    #expect(!stage.app.isBusy(shelf))
    #expect(stage.window.screen == "  Emma\n  Lady Susan\n\(paper)")
    #expect(server.requests == 1)
  }

  // As every table in UIKit: so its base class calls `super`.
  @MainActor
  @Test(arguments: Variant.underTest)
  func `the shelf clears its selection when it appears again`(variant: Variant) {
    let stage = Stage(variant)
    let shelf = stage.app.makeShelf { $0(["Emma", "Evelina"]) }
    stage.show(shelf)
    User(of: stage.window).tapRow(1, of: shelf.tableView)
    #expect(stage.window.screen == "  Emma\n> Evelina\n\(paper)")
    stage.show(UIViewController())
    stage.show(shelf)
    #expect(stage.window.screen == "  Emma\n  Evelina\n\(paper)")
  }

  @MainActor
  @Test(arguments: Variant.underTest)
  func `the shelf shows books that were there before its view`(variant: Variant) {
    for isAnsweredAtOnce in [true, false] {
      let stage = Stage(variant)
      let server = Server<[String]>()
      let shelf = stage.app.makeShelf { done in
        if isAnsweredAtOnce { done(["Emma"]) } else { server.ask(done) }
      }
      if !isAnsweredAtOnce { server.answer(["Emma"]) }
      #expect(!shelf.isViewLoaded)
      #expect(!stage.app.isBusy(shelf))
      stage.show(shelf)
      #expect(stage.window.screen == "  Emma\n\(paper)")
    }
  }

  @MainActor
  @Test(arguments: Variant.underTest)
  func `a loan is busy until each tap has its answer`(variant: Variant) throws {
    let stage = Stage(variant)
    let server = Server<String>()
    let loan = stage.app.makeLoan("Emma", due: "1 May", renew: server.ask)
    stage.show(loan)
    #expect(loan.title == "Emma")
    #expect(stage.window.screen == "\(paper)\nDue 1 May\n( Renew )")
    try stage.tap("Renew", in: loan)
    try stage.tap("Renew", in: loan)
    #expect(server.requests == 2)
    #expect(stage.window.screen == "\(paper)\nDue 1 May\n( Renew )\n\(banner)")
    server.answer("8 May")
    #expect(stage.app.isBusy(loan))
    #expect(stage.window.screen == "\(paper)\nDue 8 May\n( Renew )\n\(banner)")
    server.answer("15 May")
    #expect(!stage.app.isBusy(loan))
    #expect(stage.window.screen == "\(paper)\nDue 15 May\n( Renew )")
  }

  @MainActor
  @Test(arguments: Variant.underTest)
  func `an answer that comes at once, and one that comes twice, leave the loan not busy`(variant: Variant) throws {
    let stage = Stage(variant)
    let loan = stage.app.makeLoan("Emma", due: "1 May") { done in
      done("8 May")
      done("15 May")
    }
    stage.show(loan)
    for _ in 1...2 {
      try stage.tap("Renew", in: loan)
      #expect(!stage.app.isBusy(loan))
      #expect(stage.window.screen == "\(paper)\nDue 15 May\n( Renew )")
    }
    stage.app.beginBusy(loan)
    #expect(loan.showsBanner)
  }

  /// The other wait is one of the app, or of another tap.
  @MainActor
  @Test(arguments: Variant.underTest, ["Shelf", "Renew", "Other books"])
  func `an answer that comes twice ends no other wait`(variant: Variant, button: String) throws {
    let stage = Stage(variant)
    var answers: [() -> Void] = []
    let screen =
      switch button {
      case "Shelf": stage.app.makeShelf { done in answers.append { done(["Emma"]) } }
      case "Renew": stage.app.makeLoan("Emma", due: "1 May") { done in answers.append { done("8 May") } }
      default: stage.app.makeCovers { done in answers.append { done(["Emma"]) } }
      }
    stage.show(screen)
    if button == "Shelf" {
      stage.app.beginBusy(screen)
      answers.append { stage.app.endBusy(screen) }
    } else {
      for _ in 1...2 { try stage.tap(button, in: screen) }
    }
    for _ in 1...2 {
      answers[0]()
      #expect(stage.app.isBusy(screen))
      #expect(screen.showsBanner)
    }
    answers[1]()
    #expect(!stage.app.isBusy(screen))
    #expect(screen.showsNoBanner)
  }

  /// A server may use the screen from inside the question.
  @MainActor
  @Test(arguments: Variant.underTest, ["Renew", "Other books"])
  func `while the server is asked, the screen is busy already, and may be asked again and left`(
    variant: Variant, button: String
  ) throws {
    let stage = Stage(variant)
    let library = stage.app.makeLibrary(root: UIViewController())
    stage.show(library)
    weak var screen: UIViewController?
    var seen: [Bool] = []
    func ask(_ answer: () -> Void) {
      guard let shown = screen else { return }
      seen.append(stage.app.isBusy(shown) && shown.showsBanner && stage.app.isWaiting(library))
      if seen.count < 3 {
        #expect(throws: Never.self) { try stage.tap(button, in: shown) }
      } else {
        library.popViewController(animated: true)
      }
      answer()
    }
    do {
      let new =
        button == "Renew"
        ? stage.app.makeLoan("Emma", due: "1 May") { done in ask { done("8 May") } }
        : stage.app.makeCovers { done in ask { done(["Emma"]) } }
      screen = new
      library.pushViewController(new, animated: true)
      try stage.tap(button, in: new)
    }
    #expect(seen == [true, true, true])
    #expect(screen == nil)
    #expect(!stage.app.isWaiting(library))
  }

  @MainActor
  @Test(arguments: Variant.underTest)
  func `covers are loaded at each tap`(variant: Variant) throws {
    let stage = Stage(variant)
    let server = Server<[String]>()
    let covers = stage.app.makeCovers(load: server.ask)
    stage.show(covers)
    #expect(server.requests == 0)
    #expect(covers.title == "City Library")
    #expect(stage.window.screen == "\(paper)\n( Other books )")
    for books in [["Emma", "Persuasion"], ["Evelina"], []] {
      try stage.tap("Other books", in: covers)
      #expect(stage.app.isBusy(covers))
      #expect(covers.showsBanner)
      server.answer(books)
      #expect(!stage.app.isBusy(covers))
      let shown = books.isEmpty ? "" : books.map { "[\($0)]" }.joined(separator: "  ") + "\n"
      #expect(stage.window.screen == "\(paper)\n\(shown)( Other books )")
    }
  }

  @MainActor
  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `a library waits while it or any screen on its stack is busy`(variant: Variant, kind: ScreenScript.Kind) {
    let stage = Stage(variant)
    let library = stage.app.makeLibrary(root: UIViewController())
    let others = [stage.screen(.plain, "b"), stage.screen(.collection, "c")]
    #expect(!stage.app.isWaiting(library))
    stage.app.beginBusy(library)
    #expect(stage.app.isWaiting(library))
    stage.app.endBusy(library)
    // A navigation controller can't be pushed, but it can be a child of a screen that is: then it isn't on the stack.
    guard kind != .navigation else { return }
    let screen = stage.screen(kind)
    library.viewControllers = [others[0], screen, others[1], UIViewController()]
    for busy in [others[0], screen, others[1]] {
      #expect(!stage.app.isWaiting(library))
      stage.app.beginBusy(busy)
      #expect(stage.app.isWaiting(library))
      stage.app.endBusy(busy)
    }
    #expect(!stage.app.isWaiting(library))
    stage.app.beginBusy(screen)
    library.viewControllers = others
    #expect(!stage.app.isWaiting(library))
    #expect(!screen.isViewLoaded)
  }
}
