import DocumentLoading
import FeedReaderContract
import Foundation
import Testing
import WorkbookSupport

/// The first headlines of a feed, for the watch.
@MainActor
@Suite struct HeadlinesTests {
  /// Headlines, the loader that they use, and what they reported so far.
  @MainActor private final class Watch {
    let loader = ManualLoader()
    let headlines: any HeadlinesSubject
    var events: [Event] = []
    var reported: [String] { events.map(\.summary) }
    var reaction: ((String) -> Void)?

    init(_ variant: Variant, _ kind: FeedKind = .news) throws {
      let reader = variant.makeFeedReader(kind, url: feedURL, loader: loader)
      let maker = try #require(type(of: reader) as? any HeadlinesMaking.Type, "the adapter makes no headlines yet")
      headlines = maker.makeHeadlines(kind, url: feedURL, loader: loader)
      headlines.onEvent = { [weak self] in
        self?.events.append($0)
        self?.reaction?($0.summary)
      }
    }
  }

  /// A feed with items of these titles; an empty one makes an item without a title, with what the screen shows instead.
  private func titled(_ titles: [String]) -> String {
    feed(
      titles.map {
        "<item>\($0.isEmpty ? "<link>/a</link><description>D</description>" : "<title>\($0)</title>")</item>"
      }.joined())
  }

  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `the first five titles are the lines, and with the fifth the load is stopped`(
    variant: Variant, kind: FeedKind
  ) throws {
    let watch = try Watch(variant, kind)
    #expect(watch.headlines.lines == [] && watch.loader.urls == [])
    watch.headlines.load()
    #expect(watch.loader.urls == [feedURL])
    watch.loader.answer(titled(["A", "", "A", "B", "C", "D", "E"]))
    #expect(watch.headlines.lines == ["A", "A", "B", "C", "D"])
    let items = ["A", "nil", "A", "B", "C", "D"].map { "item(\($0))" }
    #expect(watch.reported == ["start", "info(Feed)"] + items + ["stop"])
    #expect(watch.loader.cancelled == [true])
  }

  @Test(arguments: Variant.underTest)
  func `what follows the fifth line is not read, and a fault there is none`(variant: Variant) throws {
    let watch = try Watch(variant)
    watch.headlines.load()
    watch.loader.answer(titled(["A", "B", "C", "D", "E"]).replacing("</channel>", with: "</wrong>"))
    #expect(watch.headlines.lines.count == 5)
    #expect(watch.reported.last == "stop")
  }

  @Test(arguments: Variant.underTest)
  func `lines are there as they are read, and stay after the end, whatever it is`(variant: Variant) throws {
    for (document, end) in [
      (titled(["A", "B"]), "finish"), (String(titled(["A", "B"]).dropLast(10)), "fail"),
    ] {
      let watch = try Watch(variant)
      var counts: [Int] = []
      watch.reaction = { [weak watch] in
        if $0 == "item(B)" { counts.append(watch?.headlines.lines.count ?? 0) }
      }
      watch.headlines.load()
      watch.loader.answer(document)
      // Analytics may be called before or after the watch.
      #expect(counts == [1] || counts == [2])
      #expect(watch.headlines.lines == ["A", "B"], "\(end)")
      #expect(watch.reported == ["start", "info(Feed)", "item(A)", "item(B)", end])
    }
    let watch = try Watch(variant)
    watch.headlines.load()
    watch.loader.fail(.timedOut(feedURL))
    #expect(watch.reported == ["start", "fail"])
  }

  @Test(arguments: Variant.underTest)
  func `each load begins with no lines, whatever ended the last one, and one that is under way goes on`(
    variant: Variant
  ) throws {
    let watch = try Watch(variant)
    // Some loads are asked for while lines are read.
    watch.reaction = { [weak watch] in if $0 == "item(B)" { watch?.headlines.load() } }
    let five = ["A", "B", "C", "D", "E"]
    // The first load is finished, the second is stopped with its fifth line, and the third fails.
    for (titles, missing) in [(["A", "B"], 0), (five, 0), (["A", "B"], 10), (five, 0)] {
      watch.headlines.load()
      #expect(watch.headlines.lines == [])
      watch.headlines.load()
      watch.loader.answer(String(titled(titles).dropLast(missing)))
      #expect(watch.headlines.lines == titles)
    }
    #expect(
      watch.reported.filter { ["start", "finish", "stop", "fail"].contains($0) }
        == ["start", "finish", "start", "stop", "start", "fail", "start", "stop"])
    #expect(watch.loader.urls.count == 4)
  }

  @Test(
    arguments: Variant.underTest, ["start", "info(Feed)", "item(B)", "item(E)", "stop", "finish", "fail"])
  func `a load that analytics starts anew at any event goes on`(variant: Variant, event: String) throws {
    let watch = try Watch(variant)
    let isEnd = ["stop", "finish", "fail"].contains(event)
    watch.reaction = { [weak watch] in
      guard $0 == event else { return }
      watch?.reaction = nil
      if !isEnd { watch?.headlines.stop() }
      watch?.headlines.load()
    }
    watch.headlines.load()
    let feed = titled(["A", "B", "C", "D"] + (event == "finish" ? [] : ["E"]))
    watch.loader.answer(event == "fail" ? String(feed.prefix(80)) : feed, request: 0)
    #expect(watch.reported.suffix(isEnd ? 2 : 3) == [event] + (isEnd ? [] : ["stop"]) + ["start"])
    #expect(watch.loader.cancelled.dropFirst() == [false])
    watch.loader.answer(titled(["F", "G", "H", "I", "J"]))
    #expect(watch.headlines.lines == ["F", "G", "H", "I", "J"])
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `stop ends the load and keeps the lines, and a late answer adds none`(variant: Variant, isRead: Bool) throws {
    let watch = try Watch(variant)
    let late = titled(["Late"])
    watch.loader.onUse = { [weak watch] in if $0 == "cancel" { watch?.loader.answer(late) } }
    watch.reaction = { [weak watch] in if $0 == "item(B)" { watch?.headlines.stop() } }
    watch.headlines.stop()
    watch.headlines.load()
    if isRead { watch.loader.answer(titled(["A", "B", "C"])) } else { watch.headlines.stop() }
    #expect(watch.reported == ["start"] + (isRead ? ["info(Feed)", "item(A)", "item(B)"] : []) + ["stop"])
    #expect(watch.loader.cancelled == [true])
    // Analytics may be called before or after the watch.
    #expect((isRead ? [["A"], ["A", "B"]] : [[]]).contains(watch.headlines.lines))
    watch.headlines.load()
    watch.loader.answer(late, request: 0)
    #expect(watch.headlines.lines == [])
    watch.loader.answer(titled(["D"]))
    #expect(watch.headlines.lines == ["D"])
  }

  @Test(arguments: Variant.underTest)
  func `titles and events are those of the screen, with all that an item has`(variant: Variant) throws {
    for (kind, name, titles) in [
      (FeedKind.podcast, "podcast.xml", ["Lugworms", "Cockles", "Low Tide Radio #10: Silence"]),
      (.news, "podcast.xml", ["12: Lugworms", "11: Cockles", "10: Silence"].map { "Low Tide Radio #\($0)" }),
      (.news, "gazette.xml", ["Ferry timetable changes", "“Fish & chips” <closed> until <Easter>"]),
    ] {
      let document = try fixture(name)
      let watch = try Watch(variant, kind)
      watch.headlines.load()
      watch.loader.answer(document)
      #expect(watch.headlines.lines == titles)
      #expect(watch.events == events(variant, kind, of: document))
    }
  }

  @Test(arguments: Variant.underTest)
  func `released headlines report nothing more and keep nothing alive`(variant: Variant) throws {
    var watch: Watch? = try Watch(variant)
    var loader = watch?.loader
    var count = 0
    watch?.headlines.onEvent = { _ in count += 1 }
    watch?.headlines.load()
    weak let headlines = watch?.headlines
    watch = nil
    #expect(headlines == nil)
    // Nothing but this test has the loader: what loads the lines is gone, too.
    let isLoaderFree = isKnownUniquelyReferenced(&loader)
    #expect(isLoaderFree)
    loader?.answer(titled(["A"]))
    #expect(count == 1)
  }

  @Test(arguments: Variant.underTest)
  func `the watch app compiles the files without UIStage alone`(variant: Variant) async throws {
    var root = URL(filePath: #filePath)
    for _ in 1...5 { root.deleteLastPathComponent() }
    let folder = root.appending(path: variant == .before ? "Katas/FeedReader" : "Solutions/FeedReader")
    let files = try Self.sources(in: folder).filter { !$0.text.contains("import UIStage") }
    // What the headlines are made of, and the loader that the handout names: this is what the watch app makes.
    var parts = ""
    dump(try Watch(variant).headlines, to: &parts)
    var types = Set(parts.matches(of: /FeedReader(?:Before|After)\.(\w+)/).map { String($0.1) })
    if try Self.sources(in: folder).contains(where: { $0.text.contains("class DocumentFeedLoader") }) {
      types.insert("DocumentFeedLoader")
    }
    let used = types.sorted().map { "\($0).self" }.joined(separator: ", ")
    let client = SourceFile(name: "Client.swift", text: "let used: [Any.Type] =\n  [\(used)]")
    let verification = try CompilerVerification(importing: "DocumentLoading")
    let modules = ["DocumentLoading", "FeedFormats"]
    try await verification.compileAlone(files + [client], importingOnly: modules)
    // What the watch app calls is in a file of its own.
    await #expect(throws: CompilerVerificationError.self, "the headlines need no file whose name begins with Watch") {
      let others = files.filter { !$0.name.hasPrefix("Watch") }
      try await verification.compileAlone(others + [client], importingOnly: modules)
    }
    // Nor do the lines come from a screen of the adapter's.
    #expect(!parts.contains("ViewController"))
  }

  private static func sources(in folder: URL) throws -> [SourceFile] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { SourceFile(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8)) }
  }
}
