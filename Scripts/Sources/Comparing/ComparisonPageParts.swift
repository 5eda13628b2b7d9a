import ChangeRequests
import Measuring
import Processes
import Suites
import Terminal
import Workbook

extension ComparisonPage {
  /// A kata's change request, as the page shows it.
  public struct RequestPart: Sendable {
    let title: String
    /// The figures, or why there are none.
    let report: Result<ChangeReport, NoFigures>
    /// The code of the versions without the change request and with it.
    let texts: [Variant: (old: [String: String], new: [String: String])]

    struct NoFigures: Error { let reason: String }

    /// Implements the change request in a copy, and counts. That it was implemented rightly is for `kata change` to prove: that takes a
    /// build, and the page must not.
    ///
    /// - Returns: Nil if the kata has no change request.
    public init?(of comparison: Comparison, in workbook: Workbook, terminal: Terminal) throws {
      guard let request = try? ChangeRequest(of: comparison.kata) else { return nil }
      title = request.title
      var texts: [Variant: (old: [String: String], new: [String: String])] = [:]
      do {
        let trial = try ChangeTrial(of: comparison.kata, in: workbook, terminal: terminal)
        defer { trial.close() }
        texts = trial.texts
        report = .success(
          ChangeReport(
            try trial.costs(known: [.before: comparison.before, .after: comparison.after]), counts: nil))
      } catch let error as ChildProcessError {
        throw error
      } catch {
        report = .failure(NoFigures(reason: "\(error)"))
      }
      self.texts = texts
    }
  }

  // MARK: The next change

  var change: String {
    guard let changeRequest else { return "" }
    return """
      <section id="change">
      <h2>The next change</h2>
      <p class="lead">\(escaped(changeRequest.title))</p>
      \(costs(changeRequest))
      </section>
      """
  }

  private func costs(_ changeRequest: RequestPart) -> String {
    let report: ChangeReport
    switch changeRequest.report {
    case .success(let known): report = known
    case .failure(let error): return #"<p class="aside">It has no figures: \#(escaped(error.reason))</p>"#
    }
    let versions = report.versions
    let rows = ChangeReport.rows.map { row in
      #"<tr><th scope="row">\#(escaped(row.label))</th>"#
        + versions.map { "<td>\(row.value($0.cost))</td>" }.joined() + "</tr>"
    }
    let types = versions.filter { !$0.cost.typesEdited.isEmpty }.map { title, cost in
      #"<p class="aside">Types edited \#(title): \#(escaped(cost.typesEdited.joined(separator: ", ")))</p>"#
    }
    let code = Variant.allCases.map { variant -> String in
      let texts = changeRequest.texts[variant] ?? ([:], [:])
      let names = Set(texts.old.keys).union(texts.new.keys).sorted().filter { texts.old[$0] != texts.new[$0] }
      return "<h3>\(variant == .before ? "Before" : "After")</h3>\n"
        + names.map { difference(of: $0, variant, texts.old[$0], texts.new[$0]) }.joined(separator: "\n")
    }
    return """
      <table class="figures">
      <thead><tr><td></td>\(versions.map { #"<th scope="col">\#($0.title)</th>"# }.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      \((types + code).joined(separator: "\n"))
      """
  }

  private func difference(of name: String, _ variant: Variant, _ old: String?, _ new: String?) -> String {
    let table: String
    switch (old, new) {
    case (let old?, let new?): table = changes(from: old, to: new, of: name, variant)
    case (let old?, nil): table = alone("\(variant), removed", old, "removed", of: name)
    case (nil, let new?): table = alone("\(variant), added", new, "added", of: name)
    case (nil, nil): table = ""
    }
    return """
      <details open>
      <summary><h3>\(escaped(name))</h3></summary>
      \(table)
      </details>
      """
  }

  /// The changed lines of a file and a few around them.
  private func changes(from old: String, to new: String, of name: String, _ variant: Variant) -> String {
    let all = SideBySide(old, new).rows
    let context = 3
    let shown = all.indices.filter { index in
      all[max(0, index - context)...min(all.count - 1, index + context)].contains(where: \.isChanged)
    }
    let gap = #"<td class="skip" colspan="6">⋯</td>"#
    var rows: [String] = []
    var previous = -1
    for index in shown {
      if index > previous + 1 { rows.append(gap) }
      previous = index
      rows.append(cells(all[index]))
    }
    if previous < all.count - 1 { rows.append(gap) }
    return codeTable(
      "\(name): \(variant) without and with the change request", ["\(variant)", "\(variant) with the change request"],
      rows)
  }

  // MARK: Dependencies

  var dependencies: String {
    let report = try? DependencyReport(comparison, type: nil)
    let shown =
      comparison.isUntouched
      ? [DependencyReport.Version.before, .after] : DependencyReport.Version.allCases
    let parts = shown.map { version -> String in
      let title = version.rawValue.prefix(1).uppercased() + version.rawValue.dropFirst()
      guard let entry = report?[version] else {
        return "<section>\n<h3>\(title)</h3>\n<p class=\"aside\">There is no such type.</p>\n</section>"
      }
      // A projector shows few columns.
      let tree = entry.diagram(width: 56).joined(separator: "\n")
      return """
        <section>
        <h3>\(title)</h3>
        <p class="aside">\(escaped(entry.set.type.name)): \(entry.sum)</p>
        <pre class="tree">\(escaped(tree))</pre>
        </section>
        """
    }
    return """
      <section id="dependencies">
      <h2>Dependencies</h2>
      <p class="lead">To use one type elsewhere, these files have to be copied.</p>
      <div class="trees">
      \(parts.joined(separator: "\n"))
      </div>
      </section>
      """
  }
}
