import Measuring
import Workbook

/// The three versions on one page of HTML, to be shown to a room by a projector.
///
/// Everything is in the page: it loads nothing, runs no script, and forbids both to whatever the code that it shows may
/// hold. Sizes grow with the window.
public struct ComparisonPage {
  let comparison: Comparison
  private let yours: Measures
  let changeRequest: RequestPart?

  /// - Parameters:
  ///   - yours: The learner's figures; a version that does not compile has none, and no page.
  ///   - changeRequest: The kata's change request; nil if it has none.
  public init(_ comparison: Comparison, yours: Measures, changeRequest: RequestPart?) {
    self.comparison = comparison
    self.yours = yours
    self.changeRequest = changeRequest
  }

  public var html: String {
    let description = comparison.description
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escaped(description.title)): before, yours and after</title>
      <style>
      \(Self.styleSheet)
      </style>
      </head>
      <body>
      <header>
      <h1>\(escaped(description.title))</h1>
      <p class="question">\(escaped(description.question))</p>
      <nav aria-label="Parts of this page">
      <a href="#classes">Classes</a> <a href="#stages">Stages</a> <a href="#figures">Figures</a> \
      \(linkToChange)<a href="#dependencies">Dependencies</a> \
      <a href="#code">Code</a>
      </nav>
      \(comparison.isUntouched ? #"<p class="aside">Yours is still the starting code.</p>"# : "")
      </header>
      <main>
      \(classes)
      \(stages)
      \(figures)
      \(change)
      \(dependencies)
      \(code)
      </main>
      </body>
      </html>

      """
  }

  private var linkToChange: String { changeRequest == nil ? "" : ##"<a href="#change">The next change</a> "## }

  // MARK: Classes

  private var classes: String {
    let versions =
      comparison.isUntouched
      ? [("before", "Before", comparison.before), ("after", "After", comparison.after)]
      : [("before", "Before", comparison.before), ("yours", "Yours", yours), ("after", "After", comparison.after)]
    let drawings = versions.map { id, _, measures in DiagramDrawing(measures.structure, prefix: id) }
    let scale = DiagramDrawing.scale(drawings)
    let figures = zip(versions, drawings).map { version, drawing in
      let (id, title, _) = version
      return """
        <figure id="classes-\(id)">
        <figcaption><h3>\(title)</h3></figcaption>
        \(drawing.svg(scale: scale))
        </figure>
        """
    }
    return """
      <section id="classes">
      <h2>Classes</h2>
      <div class="diagrams">
      \(figures.joined(separator: "\n"))
      </div>
      <ul class="legend">
      \(legend("derives", "parent", "derives from"))
      \(legend("conforms", "parent", "conforms to"))
      \(legend("holds", "held", "holds"))
      </ul>
      </section>
      """
  }

  private func legend(_ relation: String, _ head: String, _ words: String) -> String {
    // The heads are those of the first drawing.
    """
    <li><svg class="sample" aria-hidden="true" viewBox="0 0 60 16"><path class="\(relation)" d="M2 8L58 8" \
    marker-end="url(#before-\(head))"/></svg> \(words)</li>
    """
  }

  // MARK: Stages

  private var stages: String {
    let description = comparison.description
    let versions = [comparison.before, yours, comparison.after].map { description.progress($0.figures) }
    let rows = description.stages.enumerated().map { index, stage in
      let cells = versions.map { progress in
        let (style, sign, words) =
          progress[index].isMet ? ("met", "✓", "all goals met") : ("missed", "✗", "not all goals met")
        return """
          <td class="\(style)">\(progress[index].goalsMet) of \(stage.goals.count) \
          <span class="sign" aria-hidden="true">\(sign)</span><span class="spoken"> \(words)</span></td>
          """
      }
      return #"<tr><th scope="row">\#(index + 1) \#(escaped(stage.title))</th>"# + cells.joined()
        + "<td>\(stage.minutes)</td></tr>"
    }
    return """
      <section id="stages">
      <h2>Stages</h2>
      <p class="aside">\(escaped(comparison.stagesSentence(yours.figures)))</p>
      <table class="figures">
      <caption class="spoken">How many goals of each stage are met</caption>
      <thead><tr><td></td><th scope="col">before</th><th scope="col">yours</th><th scope="col">after</th>\
      <th scope="col">minutes</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      </section>
      """
  }

  // MARK: Figures

  private var figures: String {
    let versions = [comparison.before, yours, comparison.after]
    var rows: [String] = []
    for group in Comparison.groups {
      rows.append("<tbody>")
      for metric in group where comparison.isTelling(metric, versions.map(\.figures)) {
        rows.append(row(metric, isPart: metric.isPart, versions.map(\.figures)))
        rows += comparison.description.types(boundIn: metric).map { row(metric, of: $0, versions.map(\.figures)) }
      }
      rows.append("</tbody>")
    }
    rows.append("<tbody>")
    rows.append(heading("dependencies of \(comparison.names(versions.map(\.figures.measuredType)))"))
    rows += Comparison.dependencyGroup.map { row($0, isPart: true, versions.map(\.figures)) }
    rows.append("</tbody>")
    let apart = comparison.platformRows(versions.map(\.platform))
    if !apart.isEmpty {
      rows.append("<tbody>")
      rows.append(heading("from elsewhere, not counted above"))
      rows += apart.map { label, values in
        #"<tr><th scope="row" class="part">\#(escaped(label))</th>"#
          + values.map { "<td>\(escaped($0))</td>" }.joined() + "<td></td></tr>"
      }
      rows.append("</tbody>")
    }
    let note = comparison.missingTypeNote(versions).map { "<p class=\"aside\">\(escaped($0))</p>\n" } ?? ""
    return """
      <section id="figures">
      <h2>Figures</h2>
      <table class="figures">
      <thead><tr><td></td><th scope="col">before</th><th scope="col">yours</th><th scope="col">after</th>\
      <th scope="col">goal</th></tr></thead>
      \(rows.joined(separator: "\n"))
      </table>
      \(note)</section>
      """
  }

  private func heading(_ text: String) -> String {
    #"<tr><th scope="rowgroup" class="heading" colspan="5">\#(escaped(text))</th></tr>"#
  }

  private func row(
    _ metric: Metric, of type: String? = nil, isPart: Bool = true, _ versions: [Figures]
  ) -> String {
    let goal = comparison.description.finalGoal(for: metric, of: type)
    let cells = versions.map { figures in
      let value = figures[metric, of: type].map(String.init) ?? "–"
      guard let goal else { return "<td>\(value)</td>" }
      let (style, sign, words) = goal.isMet(by: figures) ? ("met", "✓", "goal met") : ("missed", "✗", "goal not met")
      return """
        <td class="\(style)">\(value) <span class="sign" aria-hidden="true">\(sign)</span>\
        <span class="spoken"> \(words)</span></td>
        """
    }
    let start = isPart ? #"<tr><th scope="row" class="part">"# : #"<tr><th scope="row">"#
    return start + "\(escaped(type.map { "of \($0)" } ?? metric.label))</th>" + cells.joined()
      + "<td>\(comparison.description.bounds(of: metric, of: type))</td></tr>"
  }

  // MARK: Code

  private var code: String {
    let texts = comparison.texts
    let names = Set(texts.before.keys).union(texts.after.keys).union(texts.yours.keys).sorted()
    return """
      <section id="code">
      <h2>Code</h2>
      \(names.map(file).joined(separator: "\n"))
      </section>
      """
  }

  /// A file: the starting code beside the solution, and yours beside the solution where it is neither.
  private func file(_ name: String) -> String {
    let (before, after) = (comparison.texts.before[name], comparison.texts.after[name])
    let yours = comparison.texts.yours[name]
    var parts: [String] = []
    var words: [String] = []
    switch (before, after) {
    case (let before?, let after?):
      parts.append(pair(("before", before), ("after", after), of: name))
      if before == after { words.append("the same before and after") }
    case (let before?, nil):
      parts.append(alone("before", before, "removed", of: name))
      words.append("not in the solution")
    case (nil, let after?):
      parts.append(alone("after", after, "added", of: name))
      words.append("not in the starting code")
    case (nil, nil): break
    }
    if !comparison.isUntouched {
      switch yours {
      case before: words.append(before == nil ? "not in yours" : "yours is as before")
      case after: words.append(after == nil ? "not in yours" : "yours is as after")
      case let yours?:
        words.append(before == nil && after == nil ? "only in yours" : "yours is different")
        if let after {
          parts.append(pair(("yours", yours), ("after", after), of: name))
        } else if let before {
          parts.append(pair(("before", before), ("yours", yours), of: name))
        } else {
          parts.append(alone("yours", yours, "added", of: name))
        }
      case nil: words.append("not in yours")
      }
    }
    let note = words.isEmpty ? "" : #" <span class="aside">\#(words.joined(separator: "; "))</span>"#
    return """
      <details open>
      <summary><h3>\(escaped(name))</h3>\(note)</summary>
      \(parts.joined(separator: "\n"))
      </details>
      """
  }

  typealias Version = (title: String, text: String)

  private func pair(_ left: Version, _ right: Version, of name: String) -> String {
    codeTable(
      "\(name): \(left.title) and \(right.title)", [left.title, right.title],
      SideBySide(left.text, right.text).rows.map(cells))
  }

  func alone(_ title: String, _ text: String, _ style: String, of name: String) -> String {
    let rows = SideBySide.lines(text).enumerated().map { cells(SideBySide.Line(number: $0 + 1, text: $1), style) }
    return codeTable("\(name): \(title)", [title], rows)
  }

  /// A table of lines of code, with a title for each version.
  ///
  /// - Parameter rows: The cells of each row.
  func codeTable(_ caption: String, _ titles: [String], _ rows: [String]) -> String {
    let columns = #"<colgroup><col class="numbers"><col class="marks"><col></colgroup>"#
    return """
      <table class="\(titles.count > 1 ? "code pair" : "code")">
      <caption class="spoken">\(escaped(caption))</caption>
      \(titles.map { _ in columns }.joined())
      <thead><tr>\(titles.map { #"<th scope="col" colspan="3">\#($0)</th>"# }.joined())</tr></thead>
      <tbody>
      \(rows.map { "<tr>\($0)</tr>" }.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }

  /// The cells of two lines that stand side by side.
  func cells(_ row: SideBySide.Row) -> String {
    cells(row.left, row.isChanged ? "removed" : nil) + cells(row.right, row.isChanged ? "added" : nil)
  }

  /// Number, sign and text of a line; a gap where the other side has a line too many.
  func cells(_ line: SideBySide.Line?, _ style: String?) -> String {
    guard let line else { return #"<td class="gap" colspan="3"></td>"# }
    let isAdded = style == "added"
    let sign = style == nil ? "" : #"<span aria-hidden="true">\#(isAdded ? "+" : "−")</span>"#
    let spoken = style == nil ? "" : #"<span class="spoken">\#(isAdded ? "added: " : "removed: ")</span>"#
    let attribute = style.map { " \($0)" } ?? ""
    // How far the line is indented, for what doesn't fit and goes on below.
    let indent = line.text.prefix { $0 == " " || $0 == "\t" }.count
    return """
      <td class="number\(attribute)">\(line.number)</td><td class="mark\(attribute)">\(sign)\(spoken)</td>\
      <td class="line\(attribute)"><code style="--i:\(min(indent, 24) + 2)ch">\(escaped(line.text))</code></td>
      """
  }
}
