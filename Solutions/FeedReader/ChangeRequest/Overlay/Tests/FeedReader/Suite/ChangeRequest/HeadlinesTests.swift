import CompilerVerification
import DocumentLoading
import Foundation
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// The first headlines of a feed, for the watch.
@MainActor
@Suite struct HeadlinesTests {
  /// Headlines, the loader that they use, and what they reported so far.
  @MainActor private final class Watch {
    let loader = ManualLoader()
    let headlines: any HeadlinesSubject
    var reported: [String] = []
    var reaction: ((String) -> Void)?

    init(_ variant: Variant, _ kind: FeedKind = .news) throws {
      let reader = variant.makeFeedReader(kind, url: feedURL, loader: loader)
      let maker = try #require(type(of: reader) as? any HeadlinesMaking.Type, "the adapter makes no headlines yet")
      headlines = maker.makeHeadlines(kind, url: feedURL, loader: loader)
      headlines.onEvent = { [weak self] in
        self?.reported.append($0.summary)
        self?.reaction?($0.summary)
      }
    }
  }

  /// A feed with items of these titles; an empty one makes an item without a title.
  private func titled(_ titles: [String]) -> String {
    feed(titles.map { $0.isEmpty ? "<item/>" : "<item><title>\($0)</title></item>" }.joined())
  }

  @MainActor
  @Test(arguments: Variant.underTest, FeedKind.allCases)
  func `the first five titles are the lines, and with the fifth the load is stopped`(
    variant: Variant, kind: FeedKind
  ) throws {
    let watch = try Watch(variant, kind)
    #expect(watch.headlines.lines == [] && watch.loader.urls == [])
    watch.headlines.load()
    #expect(watch.loader.urls == [feedURL])
    watch.loader.answer(titled(["A", "", "B", "C", "D", "E", "F"]))
    #expect(watch.headlines.lines == ["A", "B", "C", "D", "E"])
    let items = ["A", "nil", "B", "C", "D", "E"].map { "item(\($0))" }
    #expect(watch.reported == ["start", "info(Feed)"] + items + ["stop"])
    #expect(watch.loader.cancelled == [true])
  }

  @MainActor
  @Test(arguments: Variant.underTest)
  func `what follows the fifth line is not read, and a fault there is none`(variant: Variant) throws {
    let watch = try Watch(variant)
    watch.headlines.load()
    watch.loader.answer(titled(["A", "B", "C", "D", "E"]).replacing("</channel>", with: "</wrong>"))
    #expect(watch.headlines.lines.count == 5)
    #expect(watch.reported.last == "stop")
  }

  @MainActor
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

  @MainActor
  @Test(arguments: Variant.underTest)
  func `each load begins with no lines, and one that is under way goes on`(variant: Variant) throws {
    let watch = try Watch(variant)
    for title in ["A", "B"] {
      watch.headlines.load()
      #expect(watch.headlines.lines == [])
      watch.headlines.load()
      watch.loader.answer(titled([title]))
      #expect(watch.headlines.lines == [title])
    }
    #expect(watch.loader.urls.count == 2)
  }

  @MainActor
  @Test(arguments: Variant.underTest)
  func `stop ends the load and keeps the lines`(variant: Variant) throws {
    let watch = try Watch(variant)
    watch.headlines.stop()
    watch.reaction = { [weak watch] in if $0 == "item(B)" { watch?.headlines.stop() } }
    watch.headlines.load()
    watch.loader.answer(titled(["A", "B", "C"]))
    #expect(watch.headlines.lines.first == "A" && !watch.headlines.lines.contains("C"))
    #expect(watch.reported == ["start", "info(Feed)", "item(A)", "item(B)", "stop"])
    watch.loader.answer(titled(["D"]))
    #expect(!watch.headlines.lines.contains("D"))
  }

  @MainActor
  @Test(arguments: Variant.underTest)
  func `an episode has the title that the podcast screen shows`(variant: Variant) throws {
    let document = feed("<item><title>Show: E</title><itunes:title>E</itunes:title></item>")
    for (kind, title) in [(FeedKind.news, "Show: E"), (.podcast, "E")] {
      let watch = try Watch(variant, kind)
      watch.headlines.load()
      watch.loader.answer(document)
      #expect(watch.headlines.lines == [title], "\(kind)")
    }
  }

  @MainActor
  @Test(arguments: Variant.underTest)
  func `released headlines report nothing more and keep nothing alive`(variant: Variant) throws {
    var watch: Watch? = try Watch(variant)
    let loader = try #require(watch?.loader)
    var count = 0
    watch?.headlines.onEvent = { _ in count += 1 }
    watch?.headlines.load()
    weak let headlines = watch?.headlines
    watch = nil
    #expect(headlines == nil)
    loader.answer(titled(["A"]))
    #expect(count == 1)
  }

  @MainActor
  @Test(arguments: Variant.underTest)
  func `the watch app compiles the files without UIStage alone`(variant: Variant) async throws {
    var root = URL(filePath: #filePath)
    for _ in 1...5 { root.deleteLastPathComponent() }
    let folder = root.appending(path: variant == .before ? "Katas/FeedReader" : "Solutions/FeedReader")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { SourceFile(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8)) }
      .filter { !$0.text.contains("import UIStage") }
    #expect(files.contains { $0.name.hasPrefix("Watch") })
    try await CompilerVerification(importing: "DocumentLoading").compileAlone(
      files, importingOnly: ["DocumentLoading", "FeedFormats"])
  }
}
