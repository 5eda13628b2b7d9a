import DocumentLoading
import Foundation

/// An element that is read as one piece of data: its start tag, and what is between its tags.
///
/// ```swift
/// var link = XMLField(tag: tag)
/// link.append(.text(" https://example.com/feed "))
/// link.webURL  // https://example.com/feed
/// ```
public struct XMLField: Equatable, Sendable {
  public let tag: XMLTag
  /// What is between the element's tags, in the order of the document.
  public private(set) var content: [XMLEventReader.Event] = []

  public init(tag: XMLTag) {
    self.tag = tag
  }

  /// Adds the next event between the element's tags.
  public mutating func append(_ event: XMLEventReader.Event) {
    content.append(event)
  }

  public var name: String { tag.name }

  /// All text in the element, including the text of inner elements.
  public var text: String {
    content.reduce(into: "") { text, event in
      if case .text(let piece) = event { text += piece }
    }
  }

  /// The start tags of the elements inside, at any depth.
  public var innerTags: [XMLTag] {
    content.compactMap { if case .start(let tag) = $0 { tag } else { nil } }
  }

  /// The text without blank space around it, or nil if nothing is left.
  public var value: String? { text.trimmed }

  /// The value as a URL, or nil if it is none.
  public var url: URL? { tag.url(value) }

  /// The value as a URL, or nil unless it is an absolute URL with the scheme `http` or `https`.
  ///
  /// A text with blanks or other characters that no URL has (RFC 3986, appendix A) is none. Letters that aren't ASCII are
  /// allowed (RFC 3987).
  public var webURL: URL? {
    // To find the colon of a scheme costs less than to read the text as a URL, and most texts have none.
    guard let value, value.utf8.contains(UInt8(ascii: ":")), !value.unicodeScalars.contains(where: Self.isRefused),
      let written = URL(written: value), written.host() != nil
    else { return nil }
    return ["http", "https"].contains(written.scheme?.lowercased()) ? url : nil
  }

  /// `URL(written:)` would replace these by percent encoding.
  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.properties.isWhitespace || "<>\"{}|\\^`\u{7F}".unicodeScalars.contains(scalar)
  }
}

extension String {
  /// The text without blank space around it, or nil if nothing is left.
  var trimmed: String? {
    let words = drop(while: \.isWhitespace)
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(words[...last])
  }
}
