/// What happened, in order.
@MainActor
final class Trace {
  /// Who noted it.
  enum Source: CaseIterable {
    case page, interceptor, log, statistics
  }

  private var entries: [(source: Source, text: String)] = []

  func note(_ text: String, from source: Source) {
    entries.append((source, text))
  }

  func clear() {
    entries = []
  }

  /// What these sources noted, in order.
  subscript(sources: Source...) -> [String] {
    entries.filter { sources.contains($0.source) }.map(\.text)
  }

  var all: [String] { entries.map(\.text) }

  /// What was noted about a page, in order; by these sources, or by all.
  func about(_ page: String, from sources: Source...) -> [String] {
    entries.filter { entry in
      let isWanted = sources.isEmpty || sources.contains(entry.source)
      return isWanted && entry.text.split { !$0.isLetter }.contains { $0 == page }
    }.map(\.text)
  }
}
