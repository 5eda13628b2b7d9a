import Foundation
import Processes
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ComparisonPageTests {
  private func page(of workbook: MiniatureWorkbook) throws -> String {
    let file = workbook.folder.path + "/page é.html"
    let outcome = try Tool.run("compare", "Greeter", "--html", file, in: workbook)
    #expect(outcome.errors == "")
    #expect(outcome.output == "Wrote \(file)\n")
    #expect(outcome.status == 0)
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  /// What stands between two texts, the first time.
  private func part(_ page: String, from start: String, to end: String) throws -> String {
    let first = try #require(page.range(of: start))
    let last = try #require(page[first.upperBound...].range(of: end))
    return String(page[first.upperBound..<last.lowerBound])
  }

  private func count(_ text: String, in page: String) -> Int { page.components(separatedBy: text).count - 1 }

  @Test func `an untouched kata has the diagrams of before and after`() throws {
    let page = try page(of: try MiniatureWorkbook())
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"))
    #expect(page.contains("<h1>Greeter</h1>\n<p class=\"question\">When is a subclass no more than a value?</p>"))
    #expect(page.contains("Yours is still the starting code."))
    #expect(count("<figure ", in: page) == 2)
    let before = try part(page, from: "<figure id=\"classes-before\">", to: "</figure>")
    #expect(count("<g class=\"type class\">", in: before) == 2)
    #expect(count("<path class=\"derives\"", in: before) == 1)
    let after = try part(page, from: "<figure id=\"classes-after\">", to: "</figure>")
    #expect(count("<g class=\"type struct\">", in: after) == 1)
    #expect(count("<g class=\"type enum\">", in: after) == 1)
    #expect(count("<path class=\"holds\"", in: after) == 1)
    #expect(count("<g class=\"type", in: page) == 4)
  }

  @Test func `a version of one's own has a diagram and its code`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.write("protocol Polite {}\nextension Greeter: Polite {}\n", to: "Katas/Greeter/Polite.swift")
    let page = try page(of: workbook)
    #expect(!page.contains("Yours is still"))
    let yours = try part(page, from: "<figure id=\"classes-yours\">", to: "</figure>")
    #expect(count("<g class=\"type", in: yours) == 3)
    #expect(count("<path class=\"conforms\"", in: yours) == 1)
    #expect(page.contains("<summary><h3>Polite.swift</h3> <span class=\"aside\">only in yours</span></summary>"))
    #expect(
      page.contains("<h3>LoudGreeter.swift</h3> <span class=\"aside\">not in the solution; yours is as before</span>"))
    #expect(page.contains("<h3>Voice.swift</h3> <span class=\"aside\">not in the starting code; not in yours</span>"))
  }

  @Test func `each stage says how many of its goals each version meets`() throws {
    let page = try page(of: try MiniatureWorkbook())
    #expect(page.contains(##"<a href="#stages">Stages</a>"##))
    let row = try #require(page.components(separatedBy: "<tr>").first { $0.contains("1 A voice is a value</th>") })
    let cells = row.matches(of: #/<td class="(\w+)">(\d of \d) /#).map { "\($0.1) \($0.2)" }
    #expect(cells == ["missed 0 of 3", "missed 0 of 3", "met 3 of 3"])
    #expect(row.contains("<td>25</td></tr>"))
    #expect(page.contains(#"<p class="aside">Stages: none done</p>"#))
  }

  @Test func `figures stand beside their goals, met or not, in words and signs`() throws {
    let page = try page(of: try MiniatureWorkbook())
    let row = try part(page, from: "<th scope=\"row\">depth of inheritance (DIT)</th>", to: "</tr>")
    let missed = """
      <td class="missed">1 <span class="sign" aria-hidden="true">✗</span><span class="spoken"> goal not met</span></td>
      """
    let met =
      "<td class=\"met\">0 <span class=\"sign\" aria-hidden=\"true\">✓</span><span class=\"spoken\"> goal met</span></td>"
    #expect(row == missed + missed + met + "<td>0</td>")
    #expect(page.contains("<th scope=\"row\">lines of code</th><td>25</td><td>25</td><td>31</td><td></td></tr>"))
    #expect(page.contains("dependencies of Greeter</th>"))
  }

  @Test func `the next change has its figures and its code, and what comes along has its files`() throws {
    let page = try page(of: try MiniatureWorkbook())
    let change = try part(page, from: "<section id=\"change\">", to: "</section>")
    #expect(change.contains("<p class=\"lead\">Whisper, and say &quot;you&quot; to nobody</p>"))
    #expect(change.contains("<th scope=\"row\">existing files opened</th><td>1</td><td>2</td></tr>"))
    #expect(change.contains("<p class=\"aside\">Types edited after: Greeter, Voice</p>"))
    let added = try part(change, from: "<h3>QuietGreeter.swift</h3>", to: "</details>")
    #expect(added.contains("<td class=\"line added\">") && !added.contains("removed"))
    let voice = try part(change, from: "<h3>Voice.swift</h3>", to: "</details>")
    #expect(count("<td class=\"line added\">", in: voice) == 3)
    #expect(voice.contains("after with the change request</th>"))
    // Lines far from any change are left out.
    #expect(count("<td class=\"skip\"", in: try part(change, from: "<h3>Greeter.swift</h3>", to: "</details>")) == 1)

    let dependencies = try part(page, from: "<section id=\"dependencies\">", to: "</div>\n</section>")
    #expect(dependencies.contains("<p class=\"aside\">Greeter: 2 types in 2 files, 22 lines of code</p>"))
    #expect(dependencies.contains("<pre class=\"tree\">Greeter.swift\n└─ Voice.swift  for Voice</pre>"))
    #expect(count("<pre", in: dependencies) == 2)
  }

  @Test func `a kata without a change request, or with one that can't be implemented, has its page all the same`()
    throws
  {
    let workbook = try MiniatureWorkbook()
    try workbook.replace(
      "-    voice.say(", with: "-    voice.shout(", in: "Solutions/Greeter/ChangeRequest/after.patch")
    let broken = try page(of: workbook)
    #expect(
      broken.contains(
        "It has no figures: Solutions/Greeter/ChangeRequest/after.patch does not apply: error: patch failed:"))
    try workbook.remove("Solutions/Greeter/ChangeRequest")
    let without = try page(of: workbook)
    #expect(!without.contains("id=\"change\"") && !without.contains("#change"))
    #expect(without.contains("id=\"dependencies\""))
  }

  @Test func `changed lines are marked, others are not`() throws {
    let page = try page(of: try MiniatureWorkbook())
    let code = try part(page, from: "<section id=\"code\">", to: "</section>")
    let file = try part(code, from: "<h3>Greeter.swift</h3>", to: "</details>")
    #expect(file.contains(">before</th>") && file.contains(">after</th>"))
    #expect(
      file.contains(
        "<td class=\"line removed\"><code style=\"--i:2ch\">open class Greeter {</code></td><td class=\"number added\">"
      ))
    #expect(file.contains("<td class=\"line\"><code style=\"--i:2ch\">import Languages</code></td>"))
  }

  @Test func `sources are shown, never obeyed`() throws {
    let workbook = try MiniatureWorkbook()
    let code = #"""
      // </code></td></table><script src="https://example.com/a.js"></script> &lt; <!-- ]]>
      struct A<B: Comparable> { let text = "<img src='http://example.com/b.png'> @import url(x) \u{1F44B} 👋" }

      """#
    try workbook.write(code, to: "Katas/Greeter/A & B.swift")
    let page = try page(of: workbook)
    #expect(
      page.contains("&lt;/code&gt;&lt;/td&gt;&lt;/table&gt;&lt;script src=&quot;https://example.com/a.js&quot;&gt;"))
    #expect(page.contains("&amp;lt; &lt;!-- ]]&gt;"))
    #expect(page.contains("struct A&lt;B: Comparable&gt; {"))
    #expect(page.contains("<h3>A &amp; B.swift</h3>"))
    #expect(!page.contains("<script") && !page.contains("<img"))
  }

  @Test func `nothing comes from outside`() throws {
    let page = try page(of: try MiniatureWorkbook())
    // The small workbook has no address in its code.
    for text in ["http:", "https:", "//www", "src=", "@import", "@font-face", "<link", "<script", "<base", "<iframe"] {
      #expect(!page.contains(text), "\(text)")
    }
    #expect(count("url(", in: page) == count("url(#", in: page))
    #expect(count("href=", in: page) == count("href=\"#", in: page))
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\">"))
    #expect(page.contains("@media (prefers-color-scheme: dark)"))
  }

  @Test func `every element is closed, and names are given once`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.write("struct A<B> { let text = \"<&>\" }\n", to: "Katas/Greeter/A.swift")
    let page = try page(of: workbook)
    // But for the elements that HTML leaves open, the page is well-formed XML.
    let body = try part(page, from: "</head>\n", to: "\n</html>")
    let parser = XMLParser(data: Data(body.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
    let names = page.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(names).count == names.count)
    let inner = page.components(separatedBy: "href=\"#").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(inner).isSubset(of: Set(names)))
  }

  @Test func `broken code has the compiler's error, and no page`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.write("struct {", to: "Katas/Greeter/Broken.swift")
    let outcome = try Tool.run("compare", "Greeter", "--html", workbook.root + "/page.html", in: workbook)
    #expect(outcome.errors.hasPrefix("Katas/Greeter/Broken.swift:1:"))
    #expect(outcome.status == 1)
    #expect(!workbook.folder.exists("Übungen/page.html"))
  }

  @Test func `a page replaces a page, and nothing else`() throws {
    let workbook = try MiniatureWorkbook()
    let swift = "Katas/Greeter/Greeter.swift"
    let original = try workbook.read(swift)
    for name in [swift, "Katas/Greeter/New.swift", "Katas/Greeter/kata.json", "page"] {
      let outcome = try Tool.run("compare", "Greeter", "--html", "\(workbook.root)/\(name)", in: workbook)
      #expect(
        outcome.errors == """
          error: the page is not written to '\(workbook.root)/\(name)': its name must end in .html, so that nothing else \
          is overwritten

          """)
      #expect(outcome.status == 1)
    }
    let link = "\(workbook.root)/page.html"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(workbook.root)/\(swift)")
    let outcome = try Tool.run("compare", "Greeter", "--html", link, in: workbook)
    #expect(
      outcome.errors == "error: the page is not written to '\(link)': it is a link to Greeter.swift, which is no page\n"
    )
    #expect(try workbook.read(swift) == original)
    try FileManager.default.removeItem(atPath: link)
    try workbook.write("old", to: "page.html")
    #expect(try Tool.run("compare", "Greeter", "--html", link, in: workbook).status == 0)
    #expect(try workbook.read("page.html").hasPrefix("<!DOCTYPE html>"))
  }

  @Test func `a file that can't be written is told so`() throws {
    let workbook = try MiniatureWorkbook()
    let missing = "\(workbook.folder.path)/none"
    let nowhere = try Tool.run("compare", "Greeter", "--html", "\(missing)/page.html", in: workbook)
    #expect(
      nowhere.errors
        == "error: the page can't be written to '\(missing)/page.html': there is no folder \(missing)\n")
    #expect(nowhere.status == 1)
    let folder = "\(workbook.folder.path)/folder.html"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let taken = try Tool.run("compare", "Greeter", "--html", folder, in: workbook)
    #expect(taken.errors == "error: the page can't be written to '\(folder)': that is a folder\n")
    #expect(taken.status == 1)
  }

  @Test func `a page excludes the other forms`() throws {
    let outcome = try Tool.run("compare", "Greeter", "--json", "--html", "page.html", in: try MiniatureWorkbook())
    #expect(outcome.errors.hasPrefix("Error: --html and --json exclude each other.\n"))
    #expect(outcome.status == 64)
  }
}
