/// What happened, in order.
@MainActor
package final class Trace {
  /// Who noted it. What a page notes of its parents is apart from the rest of its life.
  package enum Source {
    case page, interceptor, log, statistics, containment
    /// An example's question.
    case answer

    package static let allButContainment = [Source.page, .interceptor, .log, .statistics]
  }

  private var entries: [(source: Source, text: String)] = []

  package init() {}

  /// What can be seen of the app in the middle of an event, if that is to be noted, too.
  ///
  /// It isn't asked when a line is logged, because the theme may be applied before it or after it, nor when a page gets a
  /// parent or loses it.
  package var sees: () -> String? = { nil }

  /// Called once when this text is noted, with or without the title at its end.
  package var whenNoted: [String: () -> Void] = [:]

  /// - Parameter title: The title of the page that the note is about, if it is to end with that.
  package func note(_ text: String, of title: String? = nil, from source: Source) {
    let note = title.map { "\(text) \($0)" } ?? text
    entries.append((source, note))
    if source != .containment, source != .log, source != .answer, let seen = sees() {
      entries.append((source, "sees \(seen)"))
    }
    (whenNoted.removeValue(forKey: note) ?? whenNoted.removeValue(forKey: text))?()
  }

  package func clear() {
    entries = []
  }

  /// What these sources noted, in order.
  package subscript(sources: Source...) -> [String] { entries(from: sources) }

  /// What all but the containment noted, in order.
  package var all: [String] { entries(from: Source.allButContainment) }

  /// What was noted about a page, in order; by these sources, or by all but the containment.
  package func about(_ page: String, from sources: Source...) -> [String] {
    entries(from: sources.isEmpty ? Source.allButContainment : sources, about: page)
  }

  /// What these sources noted, in order; only about this page, if there is one. An answer is always there.
  package func entries(from sources: [Source], about page: String? = nil) -> [String] {
    entries.filter { entry in
      guard entry.source != .answer else { return true }
      guard let page = page?.lowercased() else { return sources.contains(entry.source) }
      return sources.contains(entry.source) && entry.text.lowercased().split { !$0.isLetter }.contains(page[...])
    }.map(\.text)
  }
}
