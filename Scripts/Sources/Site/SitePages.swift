import Foundation
import Katas

/// The pages that are articles of a site, and how their links are written there.
struct SitePages {
  /// The articles, seen from the workbook's folder, in groups with titles.
  let groups: [(title: String, paths: [String])]
  /// Where a path leads in the site: to an article, or from a step to its tutorial.
  private var destinations: [String: String] = [:]
  private let root: String
  /// The page that all others belong to.
  private let index = "Katas/README.md"

  init(of katas: [KataTutorials], in workbook: Workbook) {
    let root = workbook.root
    self.root = root
    let provided = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/Katas/Provided")) ?? []
    let groups =
      [("The workbook", ["Katas/EVIDENCE.md", "Katas/FIGURES.md"])]
      + katas.map { kata in
        let (folder, solution) = ("Katas/\(kata.name)", "Solutions/\(kata.name)")
        let pages = [
          "\(folder)/README", "\(folder)/FACILITATOR", "\(solution)/README", "\(solution)/ChangeRequest/README",
        ]
        return (kata.description.title, pages.map { "\($0).md" })
      }
      + [("Provided modules", provided.sorted().map { "Katas/Provided/\($0)/README.md" })]
    self.groups = groups.map { ($0.0, $0.1.filter { isFile("\(root)/\($0)") }) }.filter { !$0.1.isEmpty }
    for path in [index] + self.groups.flatMap(\.paths) { destinations[path] = Self.name(path) }
    for kata in katas {
      for step in kata.steps { destinations[step.path] = kata.tutorialName(ofStep: step.number) }
    }
  }

  static func name(_ path: String) -> String { path.replacing("/", with: "-").replacing(".md", with: "") }

  /// The articles as docc reads them, by their files.
  ///
  /// - Parameter picture: Returns the picture that a page has in place of those that docc doesn't draw.
  func articles(picture: (_ page: String) -> String?) throws -> [String: String] {
    let topics = groups.map { group in
      "\n### \(group.title)\n\n" + group.paths.map { "- <doc:\(Self.name($0))>\n" }.joined()
    }
    return try ([index] + groups.flatMap(\.paths)).reduce(into: [:]) { articles, path in
      let text = markdown(try contents(of: "\(root)/\(path)"), from: path, picture: picture(path))
      let list = "\n@Metadata {\n@TechnologyRoot\n}\n\n## Topics\n" + topics.joined()
      articles["\(Self.name(path)).md"] = text + (path == index ? list : "")
    }
  }

  /// Text of a page, with links that lead to the site's pages; a link to what is no page becomes its path.
  func markdown(_ text: String, from page: String, picture: String?) -> String {
    // Every second part is code.
    let parts = "\n\(text)".components(separatedBy: "\n```")
    let shown = parts.enumerated().map { index, part in
      guard index.isMultiple(of: 2) else { return part }
      return linked(part.replacing(/<!--.*?-->\n?/.dotMatchesNewlines(), with: ""), from: page)
    }
    return shown.joined(separator: "\n```")
      .replacing(/```mermaid\n.*?\n```/.dotMatchesNewlines(), with: "![The types](\(picture ?? ""))")
  }

  private func linked(_ prose: String, from page: String) -> String {
    prose.replacing(/\[(?<text>[^\[\]]*)\]\((?<path>[^)\s:#]*)(?<anchor>#[^)\s]*)?\)/) { match in
      let path = match.output.path.isEmpty ? page : resolved(match.output.path, from: page)
      let text = match.output.text.replacing("\n", with: " ")
      guard let destination = destinations[path] else {
        return path.hasSuffix(text.replacing("`", with: "")) ? "`\(path)`" : "\(text) (`\(path)`)"
      }
      let anchor = match.output.anchor.map { "#" + $0.dropFirst().prefix(1).uppercased() + $0.dropFirst(2) }
      return "[\(text)](doc:\(destination)\(anchor ?? ""))"
    }
  }

  private func resolved(_ target: Substring, from page: String) -> String {
    let folder = URL(fileURLWithPath: "/\(page)").deletingLastPathComponent()
    return String(folder.appendingPathComponent(String(target)).standardized.path.dropFirst())
  }
}
