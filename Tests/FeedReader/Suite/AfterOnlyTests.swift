import DocumentLoading
import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import FeedReaderContract

/// Behaviour of the solution only: its screen and its loaders refer to each other only through protocols.
@MainActor
@Suite struct AfterOnlyTests {
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the screen shows what any loader reports`(variant: Variant) {
    let screen = makeStubbedScreen()
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: screen.viewController)
    window.makeKeyAndVisible()
    screen.report(.started)
    screen.report(.info(Info(title: "Canned")))
    screen.report(.item(Item(title: "Herring")))
    // A loader may take its time between items. The items so far are shown.
    #expect(window.screen == "Canned\n---\nLoading…\n  Herring\n  ")
    screen.refresh()
    #expect(screen.calls == ["start", "stop", "start"])
    screen.report(.stopped)
    #expect(window.screen == "Canned\n---\nStopped\n  Herring\n  ")
    screen.report(.started)
    #expect(window.screen == "Canned\n---\nLoading…")
    screen.report(.item(Item(title: "Herring")))
    screen.report(.finished)
    #expect(window.screen == "Canned\n---\n1 item\n  Herring\n  ")
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a reporting loader calls its delegate and then its observer, each time with itself`(variant: Variant) throws {
    let loader = ManualLoader()
    let load = makeSharedLoad(url: feedURL, loader: loader)
    load.url = try url("http://other.example/feed")
    #expect(load.innerURL == load.url && load.innerURL != feedURL)
    #expect(load.start())
    #expect(!load.startForAnother())
    loader.answer(feed("<item><title>1</title></item>"))
    load.start()
    load.stopInner()
    #expect(loader.cancelled.last == true)
    load.startForAnother()
    loader.fail(.timedOut(feedURL))
    let first = ["start", "info", "item 1", "finish", "start", "stop"].flatMap {
      ["delegate: \($0)", "observer: \($0)"]
    }
    #expect(load.notes == first + ["start", "fail"].flatMap { ["other: \($0)", "observer: \($0)"] })
  }

  @Test(
    arguments: Variant.underTest.filter { $0 == .after },
    [
      "delegate: start", "delegate: item 1", "delegate: finish", "observer: start", "observer: item 1",
      "observer: finish",
    ])
  func `whoever starts anew at an event, both get all events in the same order, and none after a stop`(
    variant: Variant, note: String
  ) {
    let loader = ManualLoader()
    let load = makeSharedLoad(url: feedURL, loader: loader)
    load.reaction = { [weak load] in
      guard $0 == note, let load else { return }
      load.reaction = nil
      load.stop()
      let count = load.notes.count
      load.start()
      // Nothing of a load that was stopped comes after its stop. (A load that is over can't be stopped.)
      #expect(load.notes[count...].allSatisfy { $0.hasSuffix(": start") || $0 == "observer: finish" })
    }
    load.start()
    loader.answer(feed("<item><title>1</title></item>"))
    // If the first load was stopped at its start, this was the answer to the second one.
    loader.answer(feed(""))
    let notes = ["delegate: ", "observer: "].map { role in
      load.notes.filter { $0.hasPrefix(role) }.map { $0.dropFirst(role.count) }
    }
    #expect(notes[0] == notes[1])
    let whole = ["start", "info", "item 1", "finish"]
    let first: [String] =
      switch note.split(separator: " ")[1] {
      case "start": ["start", "stop", "start", "info", "item 1", "finish"]
      case "item": ["start", "info", "item 1", "stop", "start", "info", "finish"]
      default: whole + ["start", "info", "finish"]
      }
    #expect(notes[0].map(String.init) == first)
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `if the delegate stops and the observer starts at the same event, both get all events in the same order`(
    variant: Variant
  ) {
    let loader = ManualLoader()
    let load = makeSharedLoad(url: feedURL, loader: loader)
    load.reaction = { [weak load] in
      if $0 == "delegate: item 1" { load?.stop() }
      if $0 == "observer: item 1" { load?.start() }
    }
    load.start()
    loader.answer(feed("<item><title>1</title></item>"))
    for role in ["delegate: ", "observer: "] {
      let events = load.notes.filter { $0.hasPrefix(role) }.map { String($0.dropFirst(role.count)) }
      #expect(events == ["start", "info", "item 1", "stop", "start"])
    }
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a loader works without a delegate`(variant: Variant) {
    let loader = ManualLoader()
    let load = makeSharedLoad(url: feedURL, loader: loader)
    #expect(load.start())
    load.releaseDelegate()
    loader.answer(feed(""))
    #expect(load.notes == ["delegate: start", "observer: start", "observer: info", "observer: finish"])
    #expect(load.startForAnother())
  }
}
