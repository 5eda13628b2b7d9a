import Foundation

/// The children of Atom's `feed` and `entry` elements (RFC 4287). Their names have the prefix `atom:`, see
/// ``XMLEventReader``.
extension XMLField {
  /// The name of a person: the text of the first `atom:name` inside that has one (section 3.2).
  public var personName: String? {
    var name: XMLField?
    for event in content {
      if case .start(let tag) = event, tag.name == "atom:name", name == nil {
        name = XMLField(tag: tag)
      } else if event == .end(name: "atom:name") {
        if let value = name?.value { return value }
        name = nil
      } else {
        name?.append(event)
      }
    }
    return nil
  }

  /// An Atom text without markup; nil if it is empty, or is neither text nor HTML.
  public var plainText: String? {
    switch textType {
    case .text: return value
    case .html, .xhtml:
      let text = excerpt(ofHTML: html ?? "", maximumLength: .max)
      return text.isEmpty ? nil : text
    case nil: return nil
    }
  }

  /// An Atom text as a fragment of HTML; nil if it is empty, or is neither text nor HTML.
  public var html: String? {
    switch textType {
    case .text: value.map(escapedHTML)
    case .html: value
    case .xhtml: markup
    case nil: nil
    }
  }

  private enum TextType {
    case text, html, xhtml
  }

  /// The type of an Atom text (sections 3.1.1 and 4.1.3.1); nil for any media type but those of text and HTML.
  private var textType: TextType? {
    switch tag.attributes["type"]?.lowercased() {
    case nil, "text", "text/plain": .text
    case "html", "text/html": .html
    case "xhtml": .xhtml
    default: nil
    }
  }

  /// The content as HTML, without the `div` that every text of type `xhtml` is wrapped in (section 3.1.1.3).
  private var markup: String? {
    let text = content.map { event in
      switch event {
      case .start(let tag): tag.html
      case .text(let piece): escapedHTML(piece)
      case .end(let name): voidElements.contains(localName(name)) ? "" : "</\(localName(name))>"
      }
    }
    .joined().trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.hasPrefix("<div"), let end = text.firstIndex(of: ">"), text.hasSuffix("</div>") else {
      return text.isEmpty ? nil : text
    }
    let inside = text[text.index(after: end)...].dropLast("</div>".count)
    return inside.allSatisfy(\.isWhitespace) ? nil : String(inside)
  }
}

extension XMLTag {
  /// The relation of an Atom link: `alternate` unless the link says otherwise (RFC 4287, section 4.2.7.2).
  public var linkRelation: String {
    let relation = attributes["rel"]?.lowercased() ?? "alternate"
    let prefix = "http://www.iana.org/assignments/relation/"
    return relation.hasPrefix(prefix) ? String(relation.dropFirst(prefix.count)) : relation
  }

  /// The tag in HTML, without prefixes and without attributes of XML.
  fileprivate var html: String {
    let attributes = attributes.filter { !$0.key.contains(":") }.sorted { $0.key < $1.key }
    return "<\(localName(name))\(attributes.map { " \($0.key)=\"\(escapedHTML($0.value))\"" }.joined())>"
  }
}

/// The elements of HTML that have no end tag (HTML Standard, section 13.1.2).
private let voidElements: Set<Substring> = [
  "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
]

/// The name without the `{namespace}` or the prefix before it.
private func localName(_ name: String) -> Substring {
  name.lastIndex { $0 == "}" || $0 == ":" }.map { name[name.index(after: $0)...] } ?? name[...]
}

private func escapedHTML(_ text: String) -> String {
  var result = ""
  for character in text.unicodeScalars {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}
