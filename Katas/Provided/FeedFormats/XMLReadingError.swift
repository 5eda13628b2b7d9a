/// A place in a document. Lines and columns count from 1. The column is the parser's place when it reports.
public struct XMLPosition: Equatable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Why a document can't be read, and where.
public enum XMLReadingError: Error, Equatable, Sendable {
  /// There is nothing but blank space.
  case emptyDocument
  /// The document is not well-formed.
  case malformed(Fault, XMLPosition)
  /// The document declares an entity. Entities can expand without bounds, or stand for documents elsewhere.
  case entityDeclaration(name: String, XMLPosition)
  /// The document declares something else that the reader refuses, such as attributes: `ATTLIST`.
  case unsupportedDeclaration(keyword: String, XMLPosition)
  /// The root element has not begun after this many bytes.
  case prologueTooLong(limit: Int)
  /// Elements are nested too deep.
  case tooDeep(limit: Int, XMLPosition)

  /// How a document can fail to be well-formed.
  public enum Fault: Equatable, Sendable {
    /// Its first character isn't `<`: it is JSON, a plain text or compressed, for example.
    case noMarkup
    /// It ends before its root element does, or goes on after it.
    case breaksOff
    /// A tag has no `>`.
    case unfinishedTag
    /// An end tag does not match its start tag.
    case mismatchedTag
    /// A character that XML doesn't allow, or bytes that are no character in the document's encoding.
    case invalidCharacter
    /// A reference, such as `&nbsp;`, to an entity that XML doesn't know.
    case undeclaredEntity
    /// An encoding that the reader doesn't know.
    case unknownEncoding
    /// A `&` or `<` that begins no reference and no tag.
    case strayMarkup
    /// A reference to a character without a number.
    case malformedReference
    /// An attribute without a value in quotation marks, with `<` in its value, or twice in a tag; or no blank before it.
    case malformedAttribute
    /// A comment or an instruction without an end, `--` in a comment, or an instruction with the name `xml`.
    case malformedComment
    /// `]]>` in a text, or a CDATA section without it.
    case misplacedSectionEnd
    /// An XML declaration with something else than a version 1.x, an encoding and `standalone`, in this order.
    case malformedDeclaration
    /// A document type declaration that can't be read.
    case malformedDocumentType
    /// Anything else, by libxml2's number (`xmlParserErrors`).
    case other(code: Int)

    init(parserCode code: Int) {
      switch code {
      // These numbers are part of libxml2's interface.
      case 4, 5: self = .breaksOff  // XML_ERR_DOCUMENT_EMPTY, _DOCUMENT_END
      case 73, 77: self = .unfinishedTag  // XML_ERR_GT_REQUIRED, _TAG_NOT_FINISHED
      case 76: self = .mismatchedTag  // XML_ERR_TAG_NAME_MISMATCH
      case 9, 81: self = .invalidCharacter  // XML_ERR_INVALID_CHAR, _INVALID_ENCODING
      case 1544, 6003: self = .invalidCharacter  // XML_IO_ENCODER, XML_I18N_CONV_FAILED
      case 26, 27: self = .undeclaredEntity  // XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY
      case 31, 32: self = .unknownEncoding  // XML_ERR_UNKNOWN_ENCODING, _UNSUPPORTED_ENCODING
      case 14, 22, 23, 68: self = .strayMarkup  // XML_ERR_ENTITYREF_..., XML_ERR_NAME_REQUIRED
      case 6, 7, 8, 10: self = .malformedReference  // XML_ERR_INVALID_..._CHARREF
      case 38...42, 65, 75: self = .malformedAttribute  // XML_ERR_..._ATTRIBUTE, _SPACE_REQUIRED, _EQUAL_REQUIRED
      case 45, 46, 47, 64, 80: self = .malformedComment  // XML_ERR_COMMENT_..., _PI_..., _RESERVED_XML_NAME
      case 62, 63: self = .misplacedSectionEnd  // XML_ERR_MISPLACED_CDATA_END, _CDATA_NOT_FINISHED
      case 33, 34, 56, 57, 78, 79, 96, 101, 108: self = .malformedDeclaration  // XML_ERR_XMLDECL_..., _VERSION_MISSING
      case 1, 43, 44, 48...55, 58...61, 66, 67, 69, 70, 71: self = .malformedDocumentType  // XML_ERR_DOCTYPE_...
      default: self = .other(code: code)
      }
    }
  }
}

extension XMLPosition: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}

extension XMLReadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyDocument: "the document is empty"
    case .malformed(let fault, let position): "\(position): \(fault)"
    case .entityDeclaration(let name, let position): "\(position): the document declares an entity, '\(name)'"
    case .unsupportedDeclaration(let keyword, let position): "\(position): the document has a declaration, '\(keyword)'"
    case .prologueTooLong(let limit): "the root element doesn't begin within \(limit) bytes"
    case .tooDeep(let limit, let position): "\(position): elements are nested deeper than \(limit)"
    }
  }
}

extension XMLReadingError.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noMarkup: "the document isn't XML: it doesn't begin with '<'"
    case .breaksOff: "the document doesn't end where its root element does"
    case .unfinishedTag: "a tag is not finished"
    case .mismatchedTag: "an end tag doesn't match its start tag"
    case .invalidCharacter: "a character that XML doesn't allow"
    case .undeclaredEntity: "a reference to an entity that is not declared"
    case .unknownEncoding: "an unknown encoding"
    case .strayMarkup: "a '&' or '<' that begins no reference and no tag ('&amp;' and '&lt;' in a text)"
    case .malformedReference: "a reference to a character without a number"
    case .malformedAttribute: "an attribute is malformed, written twice, or has no blank before it"
    case .malformedComment: "a comment or an instruction is malformed or has no end"
    case .misplacedSectionEnd: "']]>' in a text, or a CDATA section without it"
    case .malformedDeclaration: "the XML declaration is malformed"
    case .malformedDocumentType: "the document type declaration is malformed"
    case .other: "the document is not well-formed XML"
    }
  }
}
