import Foundation

/// An element that is read as one piece of data: its start tag, the text in it, and the tags inside.
public struct XMLField: Equatable, Sendable {
  public let tag: XMLTag
  /// All text in the element, that of inner elements included.
  public var text = ""
  /// The start tags of the elements inside, at any depth.
  public var innerTags: [XMLTag] = []

  public init(tag: XMLTag) {
    self.tag = tag
  }

  public var name: String { tag.name }

  /// The text without blank space around it, or nil if nothing is left.
  public var value: String? {
    let words = text.drop(while: \.isWhitespace)
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(words[...last])
  }

  /// The value as a URL, or nil if it is none.
  public var url: URL? { tag.url(value) }
}
