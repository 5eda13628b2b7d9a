import Foundation

/// The children of Atom's `feed` and `entry` elements (RFC 4287). Their names have the prefix `atom:`, see
/// ``XMLEventReader``.
extension XMLField {
  /// Takes in what comes between the element's tags, event by event.
  ///
  /// Three kinds of elements differ in what becomes their text:
  /// - of `atom:author`, the `atom:name` alone (section 3.2);
  /// - of an Atom text with the type `xhtml`, the markup, written as HTML (section 3.1.1.3);
  /// - of any other element, all text in it.
  public mutating func append(_ event: XMLEventReader.Event) {
    switch event {
    case .start(let tag):
      innerTags.append(tag)
      if isXHTML { text += tag.html }
    case .text(let piece):
      if isXHTML {
        text += escapedHTML(piece)
      } else if !isPerson || innerTags.last?.name == "atom:name" {
        text += piece
      }
    case .end(let name):
      let name = localName(name)
      if isXHTML, !voidElements.contains(name) { text += "</\(name)>" }
    }
  }

  /// What an Atom text says, without markup; nil if it says nothing, or is neither text nor HTML.
  public var plainText: String? {
    guard let value else { return nil }
    switch textType {
    case .text: return value
    case .html, .xhtml:
      let text = excerpt(ofHTML: value, maximumLength: .max)
      return text.isEmpty ? nil : text
    case nil: return nil
    }
  }

  /// An Atom text as a fragment of HTML; nil if it is empty, or is neither text nor HTML.
  public var html: String? {
    guard let value else { return nil }
    switch textType {
    case .text: return escapedHTML(value)
    case .html: return value
    case .xhtml: return withoutDiv(value)
    case nil: return nil
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

  private var isXHTML: Bool { name.hasPrefix("atom:") && textType == .xhtml }
  private var isPerson: Bool { name == "atom:author" }

  /// The markup inside the `div` that every text of type `xhtml` is wrapped in, and that is not part of it.
  private func withoutDiv(_ markup: String) -> String? {
    guard markup.hasPrefix("<div"), let end = markup.firstIndex(of: ">"), markup.hasSuffix("</div>") else {
      return markup
    }
    let content = markup[markup.index(after: end)...].dropLast("</div>".count)
    return content.allSatisfy(\.isWhitespace) ? nil : String(content)
  }
}

extension XMLTag {
  /// What an Atom link leads to: `alternate` unless the link says otherwise (RFC 4287, section 4.2.7.2).
  public var linkRelation: String {
    let relation = attributes["rel"]?.lowercased() ?? "alternate"
    let prefix = "http://www.iana.org/assignments/relation/"
    return relation.hasPrefix(prefix) ? String(relation.dropFirst(prefix.count)) : relation
  }

  /// The tag in HTML, without what belongs to XML alone: prefixes, `xml:base`.
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
