import Foundation
import Katas
import Terminal

public struct Site {
  private let workbook: Workbook
  private let katas: [KataTutorials]
  private let pages: SitePages
  private let name = "Out of the Hierarchy"

  public init(of katas: [Kata], in workbook: Workbook) throws {
    self.workbook = workbook
    self.katas = try katas.map { try KataTutorials(of: $0, in: workbook) }
    pages = SitePages(of: self.katas, in: workbook)
  }

  /// Writes the site.
  ///
  /// - Parameters:
  ///   - folder: A folder that isn't there yet, is empty, or holds such a site.
  ///   - basePath: Where the server will have the site: `out-of-the-hierarchy`, or nil for its root.
  ///   - docc: The program.
  public func write(to folder: String, basePath: String?, docc: String) throws {
    let files = FileManager.default
    let present = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    guard present.isEmpty || present.contains("metadata.json") else {
      throw Failure("\(folder) has files that are no site; name a folder that isn't there yet")
    }
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let (catalog, result) = ("\(scratch.path)/Workbook.docc", "\(scratch.path)/site")
    try writeCatalog(to: catalog)
    var arguments = ["convert", catalog, "--output-path", result, "--fallback-display-name", name]
    arguments += ["--fallback-bundle-identifier", "katas"] + (basePath.map { ["--hosting-base-path", $0] } ?? [])
    let outcome = try ChildProcess.run(Invocation(docc, arguments))
    // docc reports on standard output. The sections before the first step have no code, and volumes no picture.
    let problems = outcome.output.matches(of: /(?m)^(?:warning|error): (?!Missing '(?:Steps|Image)').*(?:\n.*){0,2}/)
    guard outcome.succeeded, problems.isEmpty else {
      let reasons = problems.map { String($0.output) }.joined(separator: "\n")
      throw Failure("docc refuses the pages:\n\(reasons)")
    }
    try addToPages(in: result)
    let start = (basePath.map { "/\($0)" } ?? "") + "/tutorials/contents/"
    try writeFiles(["index.html": "<!doctype html><meta http-equiv=refresh content='0; url=\(start)'>\n"], in: result)
    try? files.removeItem(atPath: folder)
    try files.createDirectory(
      at: URL(fileURLWithPath: folder).deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.moveItem(atPath: result, toPath: folder)
  }

  private func addToPages(in folder: String) throws {
    for (kind, addition) in [("css", Self.style), ("js", Self.script)] {
      for file in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kind)")
      where file.hasPrefix("index.") {
        let path = "\(kind)/\(file)"
        try writeFiles([path: contents(of: "\(folder)/\(path)") + "\n" + addition + "\n"], in: folder)
      }
    }
  }

  /// On a projector with 1280 by 720 pixels, code has 18 pixels without a zoom; a line that is too long goes on below.
  private static let style = """
    .code-preview pre, .code-listing pre > code { font-size: 18px !important; line-height: 1.35 !important; }
    .quiz .choice .content, .quiz .choice code { font-size: 18px !important; }
    .code-preview .code-line-container { display: inline-flex !important; }
    .code-preview .code-number { flex: none; } .code-preview .code-line { flex: 1; }
    .code-listing pre > code { white-space: pre-wrap; overflow-wrap: anywhere; }
    @media (min-width: 736px) {
      .tutorial .intro .eyebrow { display: none; }
      .tutorial .intro { width: 94vw !important; margin-left: calc(50% - 47vw) !important; align-items: start !important; }
      .tutorial .intro .left { flex-basis: 40% !important; max-width: 40% !important; }
      .tutorial .intro .right { flex-basis: 60% !important; max-width: 60% !important; position: sticky; top: 70px; }
      .tutorial .intro .right img { width: auto; max-width: 100%; max-height: calc(100vh - 90px) !important; }
      .tutorial .steps { width: 98vw !important; margin-left: calc(50% - 48vw) !important; }
      .tutorial .steps .content-container { width: 20vw; margin-right: 1vw; }
      .tutorial .steps .asset-container { width: 77vw; max-width: none; }
    }
    """

  /// Moves the code so that its first marked line can be seen.
  private static let script = """
    new MutationObserver(() => {
      for (const code of document.querySelectorAll(".code-preview")) {
        const line = code.querySelector(".highlighted");
        if (line && line !== code.marked) code.scrollTop = line.offsetTop - code.clientHeight / 4;
        code.marked = line;
      }
    }).observe(document.body, { childList: true, subtree: true });
    """

  private func writeCatalog(to folder: String) throws {
    try writeFiles(
      pages.articles { page in katas.first { page.contains("/\($0.name)/") }?.picture(for: page) }, in: folder)
    try writeFiles(["Contents.tutorial": overview()], in: folder)
    for var kata in katas { try writeFiles(kata.catalog(pages), in: folder) }
  }

  /// The table of contents: a volume for each group of the index of katas, and a chapter for each kata.
  private func overview() throws -> String {
    let index = Handout(try contents(of: "\(workbook.root)/Katas/README.md"))
    let volumes = (index.section("In reading order")?.subsections ?? []).compactMap { group in
      let katas = katas.filter { group.text.contains("](\($0.name)/README.md)") }
      return katas.isEmpty
        ? nil
        : """
        @Volume(name: "\(group.title)") {
        \(group.text.components(separatedBy: "\n\n")[0])
        \(katas.map(\.chapter).joined(separator: "\n"))
        }
        """
    }
    return """
      @Tutorials(name: "\(name)") {
      @Intro(title: "\(name)") {
      Refactoring katas in Swift that lead from a class hierarchy to protocols and composition, with green tests.
      }
      \(volumes.joined(separator: "\n"))
      @Resources {
      The pages beside the steps.
      @Documentation(destination: "/documentation/katas-readme") {
      Questions and learning paths, handouts, cards and walk-throughs.
      - <doc:Katas-README>
      }
      }
      }

      """
  }
}
