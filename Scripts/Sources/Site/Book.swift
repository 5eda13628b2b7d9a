import Building
import Foundation
import Machine
import Katas

/// A book of katas as a static site: pages of the workbook, and those that are made of steps and quizzes, as sources for Sphinx.
public struct Book {
  private let workbook: Workbook
  private let katas: [KataPages]
  private let links: BookLinks
  /// Pages of the workbook that belong to no kata.
  private let others: [String]

  public init(of katas: [Kata], in workbook: Workbook, on terminal: Terminal) throws {
    self.workbook = workbook
    let measurer = try KataMeasurer(workbook: workbook, terminal: terminal)
    let pages = try katas.map { try KataPages(of: $0, in: workbook, measurer: measurer) }
    self.katas = pages
    let provided = try names(in: "\(workbook.root)/Katas/Provided")
    others =
      (["README", "PREDICT", "WORKSHOP", "OWN-CODE", "EVIDENCE", "FIGURES"].map { "Katas/\($0).md" }
      + ["Scripts/README.md"] + provided.map { "Katas/Provided/\($0)/README.md" })
      .filter { isFile("\(workbook.root)/\($0)") }
    let written = pages.flatMap { $0.written().keys.map { "\($0).md" } }
    links = BookLinks(
      pages: Set(others + pages.flatMap(\.files) + written), repository: repository(of: workbook.root),
      exists: { FileManager.default.fileExists(atPath: "\(workbook.root)/\($0)") })
  }

  /// Writes the book.
  ///
  /// - Parameters:
  ///   - folder: A folder that isn't there yet, is empty, or holds such a book.
  ///   - sphinx: What makes pages of the sources.
  public func write(to folder: String, with sphinx: Sphinx) throws {
    let target = try BookFolder(folder)
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let (sources, result) = ("\(scratch.path)/sources", "\(scratch.path)/book")
    try writeFiles(self.sources(), in: sources)
    try sphinx.build(sources, to: result)
    try target.fill(from: result)
  }

  /// The pages as Sphinx reads them, by their paths.
  func sources() throws -> [String: String] {
    var sources = ["index.md": try markdown("README.md", figure: "") + sidebar]
    for page in others { sources[page] = try markdown(page, figure: "") }
    for kata in katas {
      for page in kata.files { sources[page] = try markdown(page, figure: kata.figure(for: page)) }
      for (page, text) in kata.written() { sources["\(page).md"] = text }
      sources["\(kata.handout).md"]? += kata.contents
      // It has the answers, so turning pages doesn't lead there.
      sources["\(kata.card).md"] = "---\norphan: true\n---\n\n" + (sources["\(kata.card).md"] ?? "")
    }
    return sources
  }

  private func markdown(_ page: String, figure: @autoclosure () -> String) throws -> String {
    try links.markdown(contents(of: "\(workbook.root)/\(page)"), of: page, figure: figure())
  }

  /// What the sidebar shows, below the text of the front page.
  private var sidebar: String {
    let groups =
      [("The katas", katas.map { "\($0.description.title) <\($0.handout)>" })]
      + [("More pages", false), ("Provided modules", true)].map { title, areProvided in
        (title, others.filter { $0.hasPrefix("Katas/Provided/") == areProvided }.map { $0.replacing(".md", with: "") })
      }
    return groups.filter { !$0.1.isEmpty }.map { title, entries in
      "\n```{toctree}\n:hidden:\n:caption: \(title)\n\n\(entries.joined(separator: "\n"))\n```\n"
    }
    .joined()
  }
}

/// The address of the repository on GitHub that a clone comes from; nil for a clone from elsewhere, for a downloaded folder, and
/// without git.
private func repository(of root: String) -> String? {
  // Inside the container of a workflow, git may refuse a folder that belongs to somebody else.
  if let name = ProcessInfo.processInfo.environment["GITHUB_REPOSITORY"] { return "https://github.com/\(name)" }
  let remote = try? Git.run(["remote", "get-url", "origin"], in: root).output
  return remote?.firstMatch(of: /github\.com[:\/]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?\s*$/)
    .map { "https://github.com/\($0.1)" }
}
