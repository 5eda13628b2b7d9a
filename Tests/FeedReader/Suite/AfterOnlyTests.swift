import DocumentLoading
import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import FeedReaderContract

/// Behaviour of the solution only: its screen and its parsers refer to each other only through protocols.
@MainActor
@Suite struct AfterOnlyTests {
  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the screen shows what any parser reports`(variant: Variant) {
    let screen = makeStubbedScreen()
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: screen.viewController)
    window.makeKeyAndVisible()
    screen.reportStart()
    screen.reportInfo(title: "Canned")
    screen.reportItem(title: "Herring")
    // A parser may take its time between items. The items so far are shown.
    #expect(window.screen == "Canned\n---\nLoading…\n  Herring\n  ")
    screen.refresh()
    #expect(screen.calls == ["start", "stop", "start"])
    #expect(window.screen == "Canned\n---\nStopped\n  Herring\n  ")
    screen.reportStart()
    #expect(window.screen == "Canned\n---\nLoading…")
    screen.reportItem(title: "Herring")
    screen.reportFinish()
    #expect(window.screen == "Canned\n---\n1 item\n  Herring\n  ")
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a reporting parser calls its observer and then its delegate, each time with itself`(variant: Variant) throws {
    let loader = ManualLoader()
    let parser = makeTracedParser(url: feedURL, loader: loader)
    parser.url = try url("http://other.example/feed")
    #expect(parser.innerURL == parser.url && parser.innerURL != feedURL)
    #expect(parser.start())
    #expect(!parser.start())
    loader.answer(feed("<item/>"))
    parser.start()
    loader.fail(.timedOut(feedURL))
    #expect(
      parser.trace == [
        "start observed", "start", "info observed", "info", "item observed", "item", "finish observed", "finish",
        "start observed", "start", "fail observed", "fail",
      ])
    parser.start()
    parser.stop()
    #expect(loader.cancelled.last == true)
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a delegate implements what it needs`(variant: Variant) {
    let loader = ManualLoader()
    let parser = makeDelegatingParser(url: feedURL, loader: loader)
    let deaf = parser.setDeafDelegate()
    parser.start()
    loader.answer(twoItems)
    parser.start()
    loader.fail(.timedOut(feedURL))
    withExtendedLifetime(deaf) {}

    let delegate = parser.setItemDelegate()
    parser.start()
    loader.answer(twoItems)
    #expect(delegate.titles == ["One", "Two"])
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a parser works without a delegate, and keeps none alive`(variant: Variant) {
    let loader = ManualLoader()
    let parser = makeDelegatingParser(url: feedURL, loader: loader)
    var delegate: (any ItemTitles)? = parser.setItemDelegate()
    #expect(parser.start())
    weak let watched = delegate
    delegate = nil
    #expect(watched == nil)
    loader.answer(twoItems)
    #expect(parser.start())
  }
}
