import DocumentLoading
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads an XML document as a sequence of events, and gives up at the first thing that is wrong with it.
///
/// ```swift
/// try XMLEventReader().read(document, baseURL: url) { event in
///   if case .start(let tag) = event { print(tag.name) }
///   return true
/// }
/// ```
///
/// Four things are refused besides what is not well-formed:
/// - a document that declares entities, so that nothing can expand without bounds and nothing outside is ever fetched; or
///   attributes or notations;
/// - elements nested more than ``maximumDepth`` levels;
/// - more than 64 KiB before the root element;
/// - an encoding in which markup isn't written as in ASCII, except UTF-16.
///
/// There are documents at which FoundationXML on Linux ends the process
/// (https://github.com/swiftlang/swift-corelibs-foundation/issues/5534). Those that are known are refused, or changed
/// without a change of meaning, before the parser reads them.
///
/// Blank space before the XML declaration is skipped, also after a byte order mark. A name in a namespace that feeds use
/// gets the customary prefix, whatever prefix the document uses: `dc:creator`, `content:encoded`; see ``FeedNamespace``.
public struct XMLEventReader {
  public enum Event: Equatable, Sendable {
    case start(XMLTag)
    /// A piece of the text between tags. A CDATA section is text like any other.
    case text(String)
    case end(name: String)
  }

  /// How deep elements may be nested.
  public static let maximumDepth = 256

  public init() {}

  /// Reads `document` to its end, or until `handle` returns false.
  ///
  /// - Parameters:
  ///   - document: The document's bytes, in the encoding that its byte order mark or XML declaration names; else UTF-8.
  ///   - baseURL: What relative URLs are relative to where no `xml:base` says otherwise.
  ///   - handle: Called with the events in the order of the document. It returns whether to go on.
  /// - Throws: ``XMLReadingError`` at the first fault. The events before it have been handled by then.
  public func read(_ document: Data, baseURL: URL, handle: (Event) -> Bool) throws(XMLReadingError) {
    let prologue = XMLPrologue(of: document)
    if let failure = prologue.failure { throw failure }
    let failure: XMLReadingError? = withoutActuallyEscaping(handle) { handle in
      let delegate = ParserDelegate(baseURL: baseURL, skippedLines: prologue.skippedLines, handle: handle)
      defer { delegate.forgetHandler() }
      // Given the same bytes as one piece of data, the parser of Linux fails beyond a megabyte or so.
      let parser = XMLParser(stream: InputStream(data: spaced(prologue.document)))
      parser.delegate = delegate
      parser.shouldProcessNamespaces = true
      parser.shouldResolveExternalEntities = false
      let isParsed = parser.parse()
      return delegate.outcome(of: parser, isParsed: isParsed)
    }
    if let failure { throw failure }
  }
}

/// A start tag.
public struct XMLTag: Equatable, Sendable {
  /// The name, with the customary prefix of its namespace.
  public let name: String
  /// The attributes by their names as written.
  public let attributes: [String: String]
  /// What URLs in the element are relative to: the `xml:base` in scope (W3C XML Base), or else the document's URL.
  public let baseURL: URL
  public let position: XMLPosition

  public init(name: String, attributes: [String: String] = [:], baseURL: URL, position: XMLPosition) {
    self.name = name
    self.attributes = attributes
    self.baseURL = baseURL
    self.position = position
  }

  /// The URL that `text` names in this element, or nil if it names none: see `URL(written:relativeTo:)`. Blank space around it doesn't count (XML Schema,
  /// part 2, `anyURI`).
  public func url(_ text: String?) -> URL? {
    guard let text = text?.trimmed else { return nil }
    return URL(written: text, relativeTo: baseURL)
  }
}

/// Passes one document's events to a handler, up to the first fault. (The parser goes on after some faults.)
private final class ParserDelegate: NSObject, XMLParserDelegate {
  private var handle: (XMLEventReader.Event) -> Bool
  private let skippedLines: Int
  private var baseURLs: [URL]
  private var hasRoot = false
  private var isSilent = false
  private var failure: XMLReadingError?
  /// An error that the next instruction may turn out not to be.
  private var reservedNameError: XMLReadingError?

  init(baseURL: URL, skippedLines: Int, handle: @escaping (XMLEventReader.Event) -> Bool) {
    baseURLs = [baseURL]
    self.skippedLines = skippedLines
    self.handle = handle
  }

  /// Releases the handler, even if the parser keeps this delegate.
  func forgetHandler() {
    handle = { _ in false }
  }

  /// What is wrong with the document, if anything is. `parse()` alone doesn't say: on Linux it returns true for
  /// documents that break off.
  func outcome(of parser: XMLParser, isParsed: Bool) -> XMLReadingError? {
    if let failure = failure ?? reservedNameError { return failure }
    let isWhole = isParsed && hasRoot && baseURLs.count == 1
    return isSilent || isWhole ? nil : .malformed(.breaksOff, position(in: parser))
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard isReading(parser) else { return }
    hasRoot = true
    let position = position(in: parser)
    guard baseURLs.count <= XMLEventReader.maximumDepth else {
      fail(.tooDeep(limit: XMLEventReader.maximumDepth, position), parser)
      return
    }
    let outer = baseURLs[baseURLs.count - 1]
    let base = attributes["xml:base"]?.trimmed.flatMap { URL(written: $0, relativeTo: outer) } ?? outer
    baseURLs.append(base)
    let name = FeedNamespace.name(elementName, namespaceURI: namespaceURI, qualifiedName: qualifiedName)
    report(.start(XMLTag(name: name, attributes: attributes, baseURL: base, position: position)), parser)
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
    guard isReading(parser) else { return }
    baseURLs.removeLast()
    let name = FeedNamespace.name(elementName, namespaceURI: namespaceURI, qualifiedName: qualifiedName)
    report(.end(name: name), parser)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    report(.text(string), parser)
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    report(.text(String(decoding: CDATABlock, as: UTF8.self)), parser)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    let code = (parseError as NSError).code
    guard !isSilent, !Self.warnings.contains(code) else { return }
    let error = XMLReadingError.malformed(.init(parserCode: code), position(in: parser))
    if code == Self.reservedName, reservedNameError == nil {
      reservedNameError = error
      return
    }
    failure = reservedNameError ?? error
    isSilent = true
    // In the middle of a conversion libxml2 2.9 goes on with the buffer that aborting frees. The next event aborts. After
    // other errors there must be none: FoundationXML can end the process there.
    if !Self.conversionErrors.contains(code) { parser.abortParsing() }
  }

  func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
    // A name that begins with `xml` is reserved, and only `xml` itself is an error (XML 1.0, 2.6). Both have one code.
    if target.lowercased() != "xml" { reservedNameError = nil }
  }

  /// What libxml2 says of documents that are well-formed all the same: a version 1.x (XML 1.0, 2.8), values of `xml:lang`
  /// and `xml:space` (2.10, 2.12), a namespace that is no good URI, and all errors of Namespaces in XML, such as a prefix
  /// that is not declared.
  private static let warnings: Set = [97, 98, 99, 100, 102, 106, 107, 200, 201, 202, 203, 204, 205]
  /// libxml2's XML_ERR_RESERVED_XML_NAME, of an instruction with a name such as `xml` or `xml-x`.
  private static let reservedName = 64
  /// libxml2's XML_IO_ENCODER and XML_I18N_CONV_FAILED.
  private static let conversionErrors: Set = [1544, 6003]

  /// Whether the reader still needs events. If it doesn't, this aborts the parser.
  private func isReading(_ parser: XMLParser) -> Bool {
    if let error = reservedNameError, !isSilent {
      failure = error
      isSilent = true
    }
    if isSilent { parser.abortParsing() }
    return !isSilent
  }

  private func report(_ event: XMLEventReader.Event, _ parser: XMLParser) {
    guard isReading(parser), !handle(event) else { return }
    isSilent = true
    parser.abortParsing()
  }

  private func fail(_ failure: XMLReadingError, _ parser: XMLParser) {
    self.failure = failure
    isSilent = true
    parser.abortParsing()
  }

  private func position(in parser: XMLParser) -> XMLPosition {
    XMLPosition(line: max(1, parser.lineNumber) + skippedLines, column: max(1, parser.columnNumber))
  }
}
