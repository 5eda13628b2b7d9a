import Building
import Files
import Foundation
import Katas
import Processes
import Terminal

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
      pages: Set(others + pages.flatMap(\.files) + written), repository: Repository(of: workbook.root)?.address,
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
    var sources = ["index.md": try front()]
    for page in others { sources[page] = try markdown(page, figure: "") }
    sources[Predictions.path] = try sources[Predictions.path].map(Predictions.bookText)
    for kata in katas {
      for page in kata.files { sources[page] = try markdown(page, figure: kata.figure(for: page)) }
      for (page, text) in kata.written() { sources["\(page).md"] = text }
      sources["\(kata.handout).md"]? += kata.contents
      // Nobody gets there by turning pages: it has the answers.
      sources["\(kata.card).md"] = "---\norphan: true\n---\n\n" + (sources["\(kata.card).md"] ?? "")
    }
    return sources
  }

  private func markdown(_ page: String, figure: @autoclosure () -> String) throws -> String {
    try links.markdown(contents(of: "\(workbook.root)/\(page)"), of: page, figure: figure())
  }

  /// The front page, of parts of the workbook's first page, and what the sidebar shows.
  private func front() throws -> String {
    let readme = Handout(try contents(of: "\(workbook.root)/README.md"))
    let groups: [(String, [String])] =
      (readme.section("The katas")?.subsections ?? []).map { group in
        let katas = katas.filter { group.text.contains("](Katas/\($0.kata.name)/README.md)") }
        return (group.title, katas.map { "\($0.description.title) <\($0.handout)>" })
      }
      + [("More pages", false), ("Provided modules", true)].map { title, areProvided in
        let pages = others.filter { $0.hasPrefix("Katas/Provided/") == areProvided }
        return (title, pages.map { $0.replacing(".md", with: "") })
      }
    let rows = katas.map { kata in
      let description = kata.description
      let link = "[\(description.title)](\(kata.handout).md)"
      return "| \(link) | \(description.level) | \(description.minutes) | \(description.question) |\n"
    }
    let contents = groups.filter { !$0.1.isEmpty }.map { title, entries in
      "```{toctree}\n:hidden:\n:caption: \(title)\n\n\(entries.joined(separator: "\n"))\n```\n"
    }
    func section(_ title: String, of page: Handout, _ path: String) throws -> String {
      guard let text = page.section(title)?.text else {
        throw Failure("\(path) has no section '\(title)', which the book shows")
      }
      return try "## \(title)\n\n" + links.markdown(text, of: path, figure: "") + "\n\n"
    }
    // A book of a few katas has no use for a choice among all.
    let isWhole = try katas.count == workbook.katas.filter { try !$0.isDraft }.count
    let address = links.repository.map { "git clone \($0)" } ?? "git clone ADDRESS"
    let text =
      try "# Out of the Hierarchy\n\n"
      + links.markdown(readme.introduction, of: "README.md", figure: "")
      .replacing("git clone ADDRESS", with: address) + "\n\n"
      + "## The katas\n\n| Kata | Level | Minutes | Question |\n|---|---|---:|---|\n" + rows.joined() + "\n"
      + (isWhole
        ? section("The katas", of: readme, "README.md").replacing("## The katas", with: "## Which kata is mine?") : "")
      + ["What a kata is", "A first kata in five commands", "Requirements"]
      .map { try section($0, of: readme, "README.md") }.joined()
      + "## For facilitators\n\nEach kata has a card with a plan in minutes, questions with good answers, and where pairs get "
      + "stuck: " + katas.map { "[\($0.description.title)](\($0.card).md)" }.joined(separator: ", ") + ".\n\n"
      + contents.joined(separator: "\n")
    let anchors = text.matches(of: /(?m)^#+ (.*)$/).map { heading in
      heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }.replacing(" ", with: "-")
    }
    // A part of README.md may lead to a part that isn't here.
    return text.replacing(/\[([^\[\]]*)\]\(#([^)\s]+)\)/) { link in
      String(anchors.contains(String(link.output.2)) ? link.output.0 : link.output.1)
    }
  }
}
