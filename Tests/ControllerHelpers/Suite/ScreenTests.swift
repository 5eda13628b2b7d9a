import ControllerHelpersContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The app's own screens.
@MainActor
@Suite struct ScreenTests {
  @Test(arguments: Variant.underTest)
  func `the shelf loads its books when it is made, and then shows them`(variant: Variant) {
    let stage = Stage(variant)
    let server = Server<[String]>()
    let shelf = stage.app.makeShelf(load: server.ask)
    #expect(server.requests.count == 1)
    #expect(stage.app.isBusy(shelf))
    #expect(!shelf.isViewLoaded)
    stage.show(shelf)
    #expect(shelf.title == "Shelf")
    #expect(stage.window.screen == "\(paper)\n\(banner)")
    server.answer(["Emma", "Lady Susan"])
    #expect(!stage.app.isBusy(shelf))
    #expect(stage.window.screen == "  Emma\n  Lady Susan\n\(paper)")
    #expect(server.requests.count == 1)
  }

  // As every table in UIKit: so its base class calls `super`.
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

  @Test(arguments: Variant.underTest)
  func `the shelf shows books that arrived before its view was loaded`(variant: Variant) {
    let stage = Stage(variant)
    let server = Server<[String]>()
    let shelf = stage.app.makeShelf(load: server.ask)
    server.answer(["Emma"])
    #expect(!shelf.isViewLoaded)
    #expect(!stage.app.isBusy(shelf))
    stage.show(shelf)
    #expect(stage.window.screen == "  Emma\n\(paper)")
  }

  @Test(arguments: Variant.underTest)
  func `a loan is busy from each tap to its answer`(variant: Variant) throws {
    let stage = Stage(variant)
    let server = Server<String>()
    let loan = stage.app.makeLoan("Emma", due: "1 May", renew: server.ask)
    stage.show(loan)
    #expect(loan.title == "Emma")
    #expect(stage.window.screen == "\(paper)\nDue 1 May\n( Renew )")
    for (count, shown, new) in [(1, "1 May", "8 May"), (2, "8 May", "15 May")] {
      try stage.tap("Renew", in: loan)
      #expect(server.requests.count == count)
      #expect(stage.window.screen == "\(paper)\nDue \(shown)\n( Renew )\n\(banner)")
      server.answer(new)
      #expect(stage.window.screen == "\(paper)\nDue \(new)\n( Renew )")
    }
  }

  @Test(arguments: Variant.underTest, AskingScreen.allCases)
  func `the first answer is shown and ends one wait; a second does nothing`(
    variant: Variant, kind: AskingScreen
  ) throws {
    for isAnsweredAtOnce in [true, false] {
      let stage = Stage(variant)
      let server = Server<String>()
      let screen = stage.asking(kind) { done in
        server.ask(done)
        if isAnsweredAtOnce { for text in ["first", "second"] { done(text) } }
      }
      stage.app.beginBusy(screen)
      stage.show(screen)
      try stage.tap(kind.rawValue, in: screen)
      for text in ["first", "second"] where !isAnsweredAtOnce { server.requests[0](text) }
      #expect(stage.window.screen.contains("first"))
      #expect(!stage.window.screen.contains("second"))
      #expect(screen.showsBanner)
      stage.app.endBusy(screen)
      #expect(!stage.app.isBusy(screen) && screen.showsNoBanner)
    }
  }

  @Test(arguments: Variant.underTest, [AskingScreen.loan, .covers])
  func `after a newer answer, an older one ends its wait but isn't shown`(variant: Variant, kind: AskingScreen) throws {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let stage = Stage(variant)
      let server = Server<String>()
      let screen = stage.asking(kind, server.ask)
      stage.show(screen)
      for _ in order { try stage.tap(kind.rawValue, in: screen) }
      for count in 1...3 {
        server.requests[order[count - 1]]("answer \(order[count - 1])")
        let shown = (0...2).filter { stage.window.screen.contains("answer \($0)") }
        #expect(shown == [order.prefix(count).max()], "answers in the order \(order)")
        #expect(stage.app.isBusy(screen) == (count < 3))
        #expect(screen.showsBanner == (count < 3))
      }
    }
  }

  /// A server may use the screen from inside the question.
  @Test(arguments: Variant.underTest, [AskingScreen.loan, .covers])
  func `a screen is busy while it asks the server, and can ask again or leave`(
    variant: Variant, kind: AskingScreen
  ) throws {
    for isLeft in [false, true] {
      let stage = Stage(variant)
      let library = stage.app.makeLibrary(root: UIViewController())
      stage.show(library)
      weak var screen: UIViewController?
      var seen: [Bool] = []
      do {
        let new = stage.asking(kind) { done in
          guard let shown = screen else { return }
          seen.append(stage.app.isBusy(shown) && shown.showsBanner && stage.app.isWaiting(library))
          let number = seen.count
          if number < 3 {
            #expect(throws: Never.self) { try stage.tap(kind.rawValue, in: shown) }
          } else if isLeft {
            library.popViewController(animated: true)
          }
          done("answer \(number)")
        }
        screen = new
        library.pushViewController(new, animated: true)
        try stage.tap(kind.rawValue, in: new)
      }
      #expect(seen == [true, true, true])
      #expect((screen == nil) == isLeft)
      #expect(stage.window.screen.contains("answer 3") != isLeft)
      #expect(!stage.app.isWaiting(library))
    }
  }

  @Test(arguments: Variant.underTest)
  func `covers are loaded at each tap`(variant: Variant) throws {
    let stage = Stage(variant)
    let server = Server<[String]>()
    let covers = stage.app.makeCovers(load: server.ask)
    stage.show(covers)
    #expect(server.requests.count == 0)
    #expect(covers.title == "City Library")
    #expect(stage.window.screen == "\(paper)\n( Other books )")
    for books in [["Emma", "Persuasion"], ["Evelina"], []] {
      try stage.tap("Other books", in: covers)
      #expect(stage.app.isBusy(covers) && covers.showsBanner)
      server.answer(books)
      #expect(!stage.app.isBusy(covers))
      let shown = books.isEmpty ? "" : books.map { "[\($0)]" }.joined(separator: "  ") + "\n"
      #expect(stage.window.screen == "\(paper)\n\(shown)( Other books )")
    }
  }

  @Test(arguments: Variant.underTest, ScreenScript.Kind.allCases)
  func `a library waits while it or any screen on its stack is busy`(variant: Variant, kind: ScreenScript.Kind) {
    let stage = Stage(variant)
    let library = stage.app.makeLibrary(root: UIViewController())
    let others = [stage.screen(.plain, "b"), stage.screen(.collection, "c")]
    #expect(!stage.app.isWaiting(library))
    stage.app.beginBusy(library)
    #expect(stage.app.isWaiting(library))
    stage.app.endBusy(library)
    // UIKit doesn't allow to push a navigation controller. (The stage doesn't refuse it.)
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
