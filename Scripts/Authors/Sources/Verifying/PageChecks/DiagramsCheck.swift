import Katas

extension PageCheck {
  static let diagrams = PageCheck(
    name: "diagrams", reason: "Mermaid takes what follows a member's last bracket as its type, and draws it elsewhere."
  ) { kata, _ in
    try KataPage.all(of: kata).flatMap { page in
      page.text.matches(of: /```mermaid\nclassDiagram\n(.*?)\n```/.dotMatchesNewlines()).flatMap { diagram in
        diagram.1.matches(of: /(?ms)^ *class [^\n]*\{\n(.*?)\}/).flatMap { $0.1.split(separator: "\n") }
      }
      .filter { member in
        guard let bracket = member.lastIndex(of: ")") else { return false }
        return member[bracket...].dropFirst().wholeMatch(of: /(?: (?!throws|async)\w[\w.~?]*)? */) == nil
      }
      .map { member in
        let text = member.drop { $0 == " " }
        return "\(page.path): in the diagram, '\(text)' has something else than a type behind its last bracket"
      }
    }
  }
}
