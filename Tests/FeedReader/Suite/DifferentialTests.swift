import DocumentLoading
import FeedReaderContract
import Foundation
import Testing
import UIStage
import WorkbookSupport

/// Random scripts on both versions: readers and screens are used in any order, and get answers early, late and twice.
@MainActor @Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `whatever a reader is asked and answered, both versions report the same`() async throws {
    try await ReaderScenario().compareVersions()
  }

  @Test func `whatever happens to a screen, both versions show the same`() async throws {
    try await ScreenScenario().compareVersions()
  }
}

/// What the contract says, and scripts that show it. A line says what is done, and what must be noted at it, in order: the
/// events, what the loader is asked for, and `refused` if a start returned false.
///
///     .start: "load, start",                          // the loader is asked for the feed, and `.started` is reported
///     .react(at: "item(Two)", by: [.stop]): "",       // what the listener will do, once, at the next note that begins so
///     .answer(twoItems): "info(Feed), item(One), item(Two), stop, cancel",
///     .load("<rss/>"): "load, start, fail(missing)",  // starts and answers
///     .read("<rss/>"): "fail(missing)",               // the same without the notes of the start
///
/// An item has its title, and then its other fields: `item(One; guid: 1)`. With a screen, the last note at each line is what
/// it shows: `< Feed | 2 items | One | Two`, where `<` is the back button.
typealias FeedExamples = Examples<FeedOperation>
typealias FeedExample = Example<FeedOperation>

extension FeedExample {
  @MainActor func checkReader(_ variant: Variant, _ kinds: [FeedKind] = FeedKind.allCases) throws {
    for kind in kinds { try ReaderScenario(kind: kind).replay(self, on: variant, setting: "\(kind)") }
  }
}

/// What can be done with a reader or a screen.
indirect enum FeedOperation {
  /// Releases the reader or the screen, wherever it is, and makes another one, with a loader of its own. At the end, the
  /// former loader answers once more, which must not be noted. Notes `the former is still there` if that one is not freed.
  case make(FeedKind)
  case start
  case stop
  case answer(Answer, requestOfAge: Int = 0)
  /// Starts, if nothing is under way, and answers at once.
  case load(Answer)
  /// Plans what is done at the next note that begins so, such as `item` or `item(Two)`; or at `cancel`.
  case react(at: String, by: [FeedOperation])
  /// Sets a reader's URL.
  case set(url: String)
  /// Opens, leaves or uses a screen.
  case open, leave, cancelSwipeBack
  case tap(row: Int)

  // What only examples do.

  /// Opens another screen on top.
  case cover
  /// Starts and answers at once. What a reader reports after the start is noted, or what a screen shows at the end.
  case read(String, from: String? = nil)
  /// The same with a file of `Fixtures`.
  case fixture(String, from: String? = nil)
  /// The same with a feed that has one item with these fields. Only the item is noted, without `item(` and `)`.
  case item(String, from: String? = nil)
  /// Notes why the last load failed.
  case failure
  /// Notes what is on the screen.
  case look

  /// A start, as it is called on a screen.
  static var refresh: Self { .start }

  static func answer(_ document: String) -> Self { .answer(.document(document, from: nil)) }
  static func load(_ document: String) -> Self { .load(.document(document, from: nil)) }
}

/// What a loader may answer.
enum Answer {
  case document(String, from: URL?)
  case failure(LoadError)
}

private let moments = ["start", "info", "item", "finish", "stop", "fail", "cancel"]

extension Draws {
  fileprivate mutating func answer() -> Answer {
    guard once(in: 6) else { return .document(document(), from: once(in: 4) ? redirectedURL : nil) }
    return .failure(one(of: [.unreachable(feedURL), .timedOut(feedURL), .status(404, feedURL)]))
  }

  /// Which request is answered: nearly always the last one, else one of those before.
  fileprivate mutating func requestAge() -> Int { one(of: [0, 0, 0, 0, 1, 2]) }
}

private let redirectedURL = URL(filePath: "/elsewhere/feed.xml")

/// In scripts, all URLs are files.
extension URL: SwiftTextConvertible {
  public var swiftText: String { "URL(filePath: \(path.debugDescription))" }
}

extension ManualLoader {
  /// Answers a request, counted from the last one. Returns false if there is none.
  fileprivate func give(_ answer: Answer, toRequestOfAge age: Int = 0) -> Bool {
    guard age < urls.count else { return false }
    switch answer {
    case .document(let document, let url): self.answer(document, request: urls.count - 1 - age, from: url)
    case .failure(let error): fail(error, request: urls.count - 1 - age)
    }
    return true
  }

  fileprivate var state: String {
    zip(urls, cancelled).map { "\($0.lastPathComponent)\($1 ? " (cancelled)" : "")" }.joined(separator: ", ")
  }
}

@MainActor final class Machine<Used: Bench> {
  private let variant: Variant
  private(set) var bench: Used
  /// The events, what is asked of the loader, and starts that were refused.
  var notes: [String] = []
  private(set) var events: [Event] = []
  private var failures: [Failure] = []
  private var planned: [(event: String, operations: [FeedOperation])] = []
  private weak var former: AnyObject?
  private var formerLoader: ManualLoader?

  init(_ variant: Variant, _ kind: FeedKind) {
    self.variant = variant
    bench = Used(variant, kind)
    listen()
  }

  private func listen() {
    bench.listen { [weak self] in
      self?.events.append($0)
      self?.note($0.text)
    }
    bench.loader.onUse = { [weak self] in self?.note($0) }
  }

  private func note(_ event: String) {
    notes.append(event)
    guard let index = planned.firstIndex(where: { event.hasPrefix($0.event) }) else { return }
    for operation in planned.remove(at: index).operations { _ = carryOut(operation) }
  }

  private func start() {
    if !bench.start() { notes.append("refused") }
  }

  private func read(_ document: Data, from url: String?) {
    start()
    notes = []
    bench.loader.answer(document, from: url.flatMap { URL(string: $0) })
  }

  /// Carries out what is no operation of screens only, and returns the outcome.
  func perform(_ operation: FeedOperation) -> String {
    failures = events.failures
    (notes, events) = ([], [])
    let outcome = carryOut(operation)
    _ = formerLoader?.give(.document(twoItems, from: nil))
    weak let loader = formerLoader
    formerLoader = nil
    if former != nil || loader != nil { notes.append("the former is still there") }
    return outcome
  }

  private func carryOut(_ operation: FeedOperation) -> String {
    switch operation {
    case .make(let kind):
      (former, formerLoader) = (bench.subject, bench.loader)
      bench = Used(variant, kind)
      listen()
      planned = []
      return "made"
    case .start:
      start()
      return notes.last == "refused" ? "not started" : "started"
    case .stop: bench.stop()
    case .answer(let answer, let age):
      return bench.loader.give(answer, toRequestOfAge: age) ? events.outcome : "nobody asked"
    case .load(let answer):
      start()
      _ = bench.loader.give(answer)
      return events.outcome
    case .react(let event, let operations): planned.append((event, operations))
    case .set(let url): bench.set(url: feedURL.deletingLastPathComponent().appending(path: url))
    case .read(let document, let url): read(Data(document.utf8), from: url)
    case .fixture(let name, let url): read((try? fixture(name)) ?? Data(), from: url)
    case .item(let fields, let url):
      read(Data(feed("<item>\(fields)</item>").utf8), from: url)
      notes = events.items.map(\.text)
    case .look: notes.append(bench.line)
    case .failure: notes = failures.map { withoutColumns("\($0)") }
    case .open, .leave, .cancelSwipeBack, .cover, .tap: preconditionFailure("only a screen can \(operation)")
    }
    return caseName(of: operation)
  }
}

// MARK: Readers

@MainActor struct ReaderScenario: @MainActor DifferentialScenario {
  var kind = FeedKind.news

  func operation(from draws: inout Draws) -> FeedOperation {
    switch draws.number(below: 20) {
    case 0...3: .start
    case 4...7: .answer(draws.answer(), requestOfAge: draws.requestAge())
    case 8...13: .load(draws.answer())
    case 14: .stop
    case 15: .set(url: draws.one(of: ["feed.xml", "other.xml"]))
    case 16: .make(draws.one(of: FeedKind.allCases))
    case 17: .react(at: "cancel", by: [.answer(draws.answer())])
    default:
      .react(at: draws.one(of: moments), by: [draws.one(of: commands)] + draws.list(upTo: 2) { $0.one(of: commands) })
    }
  }

  /// None of them answers, because a load answers once, or when it is cancelled.
  private let commands: [FeedOperation] = [.stop, .start, .set(url: "other.xml")]

  func makeMachine(_ variant: Variant) -> Machine<Session> { Machine(variant, kind) }

  func perform(_ operation: FeedOperation, on machine: inout Machine<Session>) -> Observation {
    var seen = Observation(outcome: machine.perform(operation))
    seen.events = machine.notes
    seen.result = "\(machine.events.failures)"
    seen.state = "\(machine.bench.reader.url.lastPathComponent); asked for \(machine.bench.loader.state)"
    return seen
  }

  let scripts = 18

  let mustReach = [
    "make", "set", "start", "stop", "answer", "load", "react", "made", "started", "not started", "nobody asked",
    "silent", "last: finish", "last: stop", "last: fail(notLoaded)", "last: fail(notReadable: malformed)",
    "last: fail(notReadable: the document is empty)", "last: fail(notReadable: entityDeclaration)",
    "last: fail(notAFeed)", "last: fail(missing)",
  ]
}

// MARK: Screens

@MainActor struct ScreenScenario: @MainActor DifferentialScenario {
  var kind = FeedKind.news

  func operation(from draws: inout Draws) -> FeedOperation {
    switch draws.number(below: 18) {
    case 0...3: .load(draws.answer())
    case 4...6: .answer(draws.answer(), requestOfAge: draws.requestAge())
    case 7, 8: .start
    case 9, 10: draws.once(in: 3) ? .cancelSwipeBack : .leave
    case 11...13: .open
    case 14: .stop
    case 15: .tap(row: draws.number(below: 3))
    case 16: .react(at: draws.one(of: moments), by: [draws.one(of: [.stop, .start, .look])])
    default: .make(draws.one(of: FeedKind.allCases))
    }
  }

  func makeMachine(_ variant: Variant) -> Machine<Stage> { Machine(variant, kind) }

  func perform(_ operation: FeedOperation, on machine: inout Machine<Stage>) -> Observation {
    let text = machine.bench.text
    machine.notes = []
    var seen = Observation(outcome: caseName(of: operation))
    switch operation {
    case .open where machine.bench.isOpen: seen.outcome = "open already"
    case .open: machine.bench.open()
    case .leave where !machine.bench.isOpen: seen.outcome = "left already"
    case .leave: machine.bench.leave()
    case .cancelSwipeBack: machine.bench.cancelSwipeBack()
    case .cover: machine.bench.cover()
    case .tap(let row): if !machine.bench.tap(row: row) { seen.outcome = "no such row" }
    case .read, .fixture:
      _ = machine.perform(operation)
      machine.notes = []
    default: seen.outcome = machine.perform(operation)
    }
    if case .answer = operation, seen.outcome != "nobody asked" {
      seen.outcome = machine.bench.text == text ? "nothing to see" : "shown"
    }
    seen.events = machine.notes + [machine.bench.line]
    seen.result = "\(machine.bench.controller.title ?? "no title"); asked for \(machine.bench.loader.state)"
    seen.state = machine.bench.text
    return seen
  }

  let scripts = 8

  let mustReach = [
    "open", "leave", "cancelSwipeBack", "start", "stop", "tap", "answer", "load", "react", "made", "open already",
    "left already", "no such row", "nobody asked", "nothing to see", "shown",
  ]
}

/// Documents made of few names and values, so that they meet: the same GUID twice, a title that comes late, a link that
/// isn't one. Prefixes are not declared, which is tolerated: scripts are easier to read without.
extension Draws {
  /// A document as it may come: nearly always a feed, sometimes a broken or a foreign one.
  mutating func document() -> String {
    switch number(below: 8) {
    case 5:
      one(of: [
        "", "<html><body/></html>", "<rss><title>T</title></rss>", "<!DOCTYPE rss [<!ENTITY a 'b'>]><rss/>",
        "<?xml version='1.0' encoding='x'?><rss/>",
      ])
    case 6: String(feed().dropLast(number(below: 80)))
    case 7: feed().replacing("</channel>", with: one(of: ["</item>", "&nbsp;</channel>", "\u{1}", "<a></channel>"]))
    default: feed()
    }
  }

  private mutating func feed() -> String {
    let base = one(of: ["", " xml:base='http://base.example/x/'"])
    let parts = list(upTo: 6) { $0.channelPart() }.joined()
    return "<rss><channel\(base)>\(parts)</channel></rss>" + one(of: ["", "\n", "<!-- -->", "<rss/>"])
  }

  private mutating func channelPart() -> String {
    switch number(below: 12) {
    case 0, 1: "<title>\(text())</title>"
    case 2: "<link>\(reference())</link>"
    case 3: "<description>\(text())</description>"
    case 4: one(of: ["<image><title>No</title></image>", "<itunes:title>No</itunes:title>", "<other><item/></other>"])
    default: "<item\(one(of: ["", " xml:base='y/'"]))>\(list(upTo: 5) { $0.itemPart() }.joined())</item>"
    }
  }

  private mutating func itemPart() -> String {
    switch number(below: 19) {
    case 0, 1: "<title>\(text())</title>"
    case 2: "<link>\(reference())</link>"
    case 3, 4: "<guid>\(one(of: ["1", "2", "http://guid.example/1", " ", "é", "e\u{301}", "É"]))</guid>"
    case 5: "<guid isPermaLink='\(one(of: ["true", "false", "FALSE"]))'>http://guid.example/2</guid>"
    case 6: "<dc:creator>\(text())</dc:creator>"
    case 7: "<author>\(text())</author>"
    case 8: "<pubDate>\(one(of: ["7 Sep 2002 09:42 GMT", "Sat, 07 Sep 02 09:42:60 EST", "soon", ""]))</pubDate>"
    case 9: "<description>\(text())</description>"
    case 10: "<content:encoded>\(text())</content:encoded>"
    case 11, 12: "<enclosure url='\(reference())' type='\(one(of: ["audio/mpeg", "audio/ogg"]))'/>"
    case 13: "<media:group><media:content url='\(reference())'/><media:thumbnail url='\(reference())'/></media:group>"
    case 14: one(of: ["<media:thumbnail url='t.png'/>", "<media:content url='m' type='a/b'/>", "<media:thumbnail/>"])
    case 15: "<itunes:image href='\(reference())'/>"
    case 16: "<itunes:title>\(text())</itunes:title>"
    case 17: "<itunes:duration>\(one(of: ["1:02:03", "90", "long", "", "90000"]))</itunes:duration>"
    default:
      one(of: ["<item><title>No</title></item>", "<other><guid>3</guid></other>", "<x:y/>", "<Title>No</Title>"])
    }
  }

  private mutating func text() -> String {
    one(of: ["A", "B", "", " ", "&lt;b&gt;C&lt;/b&gt;", "<![CDATA[<p>D</p>]]>", "E<i>F</i>", " ı  İ\n"])
  }

  private mutating func reference() -> String {
    one(of: ["a", "/b", "http://c.example/c", "", "http://[bad", "//d.example"])
  }
}
