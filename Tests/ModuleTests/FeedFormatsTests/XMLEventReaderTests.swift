import Foundation
import Testing

@testable import FeedFormats

@Suite struct XMLEventReaderTests {
  let baseURL = URL(fileURLWithPath: "/feeds/feed.xml")

  /// The events of a document, one line each, and the error at the end if there is one.
  func events(_ document: Data, atMost limit: Int = .max) -> [String] {
    var lines: [String] = []
    var text = ""
    func flush() {
      if !text.isEmpty { lines.append("'\(text)'") }
      text = ""
    }
    do throws(XMLReadingError) {
      try XMLEventReader().read(document, baseURL: baseURL) { event in
        switch event {
        case .start(let tag):
          flush()
          let attributes = tag.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
          lines.append("<\(tag.name)\(attributes)>")
        case .text(let piece):
          text += piece
        case .end(let name):
          flush()
          lines.append("</\(name)>")
        }
        return lines.count < limit
      }
    } catch {
      flush()
      lines.append("\(error)")
    }
    return lines
  }

  func events(_ document: String) -> [String] { events(Data(document.utf8)) }

  func error(_ document: Data) -> XMLReadingError? {
    do throws(XMLReadingError) {
      try XMLEventReader().read(document, baseURL: baseURL) { _ in true }
      return nil
    } catch {
      return error
    }
  }

  func error(_ document: String) -> XMLReadingError? { error(Data(document.utf8)) }

  @Test func `tags and text come in the order of the document`() {
    #expect(
      events("<a k='1'>x<b/>y &amp; <![CDATA[<z>]]></a>") == ["<a k=1>", "'x'", "<b>", "</b>", "'y & <z>'", "</a>"])
  }

  @Test func `the handler ends the reading`() {
    #expect(events(Data("<a><b/><c/></a>".utf8), atMost: 2) == ["<a>", "<b>"])
    #expect(events(Data("<a><b/></wrong>".utf8), atMost: 2) == ["<a>", "<b>"])
  }

  @Test(arguments: [
    ("xmlns:dc='http://purl.org/dc/elements/1.1/'", "dc:creator", "dc:creator"),
    ("xmlns:x='http://purl.org/dc/elements/1.1/'", "x:creator", "dc:creator"),
    ("xmlns='http://purl.org/dc/elements/1.1/'", "creator", "dc:creator"),
    ("xmlns:content='http://purl.org/rss/1.0/modules/content/'", "content:encoded", "content:encoded"),
    ("xmlns:m='http://search.yahoo.com/mrss/'", "m:content", "media:content"),
    ("xmlns:m='http://search.yahoo.com/mrss'", "m:content", "media:content"),
    ("xmlns:i='http://www.itunes.com/DTDs/Podcast-1.0.dtd'", "i:title", "itunes:title"),
    ("xmlns:a='http://www.w3.org/2005/Atom'", "a:link", "atom:link"),
    ("xmlns='http://backend.userland.com/rss2'", "title", "title"),
    ("xmlns:x='urn:other'", "x:title", "{urn:other}title"),
    ("", "dc:creator", "dc:creator"),
    ("", "title", "title"),
  ])
  func `a name gets the customary prefix of its namespace`(declaration: String, written: String, name: String) {
    #expect(events("<r \(declaration)><\(written)/></r>").contains("<\(name)>"))
  }

  @Test func `xml:base changes what URLs are relative to, inside its element`() {
    var found: [String] = []
    let document = """
      <r><a/><b xml:base="http://one.example/x/"><c xml:base="y/"/><d/></b><e xml:base="http://[bad"/></r>
      """
    try? XMLEventReader().read(Data(document.utf8), baseURL: baseURL) { event in
      if case .start(let tag) = event { found.append("\(tag.name) \(tag.url("z")?.absoluteString ?? "nil")") }
      return true
    }
    #expect(
      found == [
        "r file:///feeds/z", "a file:///feeds/z", "b http://one.example/x/z", "c http://one.example/x/y/z",
        "d http://one.example/x/z", "e file:///feeds/z",
      ])
  }

  @Test(arguments: [
    ("UTF-8", "<r>é😀</r>".data(using: .utf8)),
    ("UTF-8 with a mark", "\u{FEFF}<?xml version='1.0'?><r>é😀</r>".data(using: .utf8)),
    ("UTF-16 LE", "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?><r>é😀</r>".data(using: .utf16LittleEndian)),
    ("UTF-16 BE", "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?><r>é😀</r>".data(using: .utf16BigEndian)),
    ("UTF-16 BE, no declaration", "\u{FEFF}<r>é😀</r>".data(using: .utf16BigEndian)),
  ])
  func `all Unicode encodings give the same text`(name: String, document: Data?) throws {
    #expect(events(try #require(document)) == ["<r>", "'é😀'", "</r>"])
  }

  @Test func `a declared encoding is followed`() throws {
    let document = try #require("<?xml version='1.0' encoding='ISO-8859-1'?><r>é</r>".data(using: .isoLatin1))
    #expect(events(document) == ["<r>", "'é'", "</r>"])
  }

  static func line(of error: XMLReadingError) -> Int? {
    switch error {
    case .malformed(_, let position), .entityDeclaration(_, let position), .unsupportedDeclaration(_, let position),
      .tooDeep(_, let position):
      position.line
    case .emptyDocument, .prologueTooLong: nil
    }
  }

  @Test(
    arguments: [
      ("<a>\n<b>wor", .breaksOff, 2), ("<a>\n<b", .unfinishedTag, 2), ("<", .breaksOff, 1), ("hello", .noMarkup, 1),
      ("\n{\"items\": []}", .noMarkup, 2), ("\u{FEFF}\nhello", .noMarkup, 2),
      ("<?xml version='1.0'?>\n", .breaksOff, 2), ("<!-- a comment -->", .breaksOff, 1), ("<a/>\n<b/>", .breaksOff, 2),
      ("<a>\n<b></c></a>", .mismatchedTag, 2), ("<!DOCTYPE html>\n<html><head><br></head></html>", .mismatchedTag, 2),
      ("<a>\n\u{1}</a>", .invalidCharacter, 2), ("<a>\n&nbsp;</a>", .undeclaredEntity, 2),
      ("<!DOCTYPE a PUBLIC '-//N' 'http://127.0.0.1:9/x.dtd'>\n<a>&nbsp;</a>", .undeclaredEntity, 2),
      ("<?xml version='1.0' encoding='klingon'?>\n<a/>", .unknownEncoding, 1), ("<a>\nM & S</a>", .strayMarkup, 2),
      ("<a>&</a>", .strayMarkup, 1), ("<a>&amp</a>", .strayMarkup, 1), ("<a b='1&2'>x</a>", .strayMarkup, 1),
      ("<a>\n< b</a>", .strayMarkup, 2), ("<a>&#xZZ;</a>", .malformedReference, 1),
      ("<a>&#0;</a>", .invalidCharacter, 1), ("<a b=1>x</a>", .malformedAttribute, 1),
      ("<a b>x</a>", .malformedAttribute, 1), ("<a b='1' b='2'>x</a>", .malformedAttribute, 1),
      ("<a b='<'>x</a>", .malformedAttribute, 1), ("<a b='1'c='2'>x</a>", .malformedAttribute, 1),
      ("<a><!-- -- --></a>", .malformedComment, 1), ("<a><!-- x</a>", .malformedComment, 1),
      ("<a><?x y</a>", .malformedComment, 1), ("<a>\n<?xml version='1.0'?></a>", .malformedComment, 2),
      ("<?XML x?><a/>", .malformedComment, 1), ("<a>]]></a>", .misplacedSectionEnd, 1),
      ("<?xml?><a/>", .malformedDeclaration, 1), ("<?xml version='2.0'?><a/>", .malformedDeclaration, 1),
      ("<?xml version=1.0?><a/>", .malformedDeclaration, 1),
      ("<?xml version='1.0' standalone='maybe'?><a/>", .malformedDeclaration, 1),
      ("<?xml encoding='utf-8' version='1.0'?><a/>", .malformedDeclaration, 1),
      ("<!DOCTYPE a SYSTEM x><a/>", .malformedDocumentType, 1),
      ("<!DOCTYPE a [<!ELEMENT a ANY> x]><a/>", .malformedDocumentType, 1),
    ] as [(String, XMLReadingError.Fault, Int)])
  func `a fault is named with its line`(document: String, fault: XMLReadingError.Fault, line: Int) {
    guard case .malformed(fault, let position) = error(document) else {
      Issue.record("found \(String(describing: error(document)))")
      return
    }
    #expect(position.line == line)
  }

  /// XML 1.0, 2.6, 2.8, 2.10 and 2.12: none of these is an error of well-formedness. Nor are those of Namespaces in XML.
  @Test(arguments: [
    "<?xml version='1.1'?><a>x</a>", "<a xml:space='keep'>x</a>", "<a xml:lang='no language'>x</a>",
    "<a xmlns:b='http://a b/'>x</a>", "<a xmlns='relative'>x</a>", "<a xmlns:b='%zz'>x</a>", "<a xmlns:b=''>x</a>",
    "<a xmlns:xml='http://x/'>x</a>", "<a xmlns:xmlns='http://x/'>x</a>", "<a :b='1'>x</a>", "<a b:c='1'>x</a>",
    "<a xmlns:p='u' xmlns:q='u' p:x='1' q:x='2'>x</a>", "<a><?b:c d?>x</a>", "<?xml:b c?><a>x</a>",
    "<?xml-b c?><a>x<?xml-d e?></a><?XMLf g?>", "<a xmlns='http://www.w3.org/XML/1998/namespace'>x</a>",
  ])
  func `what is no error of well-formedness is read on`(document: String) {
    #expect(events(document).contains("'x'"))
    #expect(error(document) == nil)
  }

  @Test func `bytes that are none in the encoding are a fault`() {
    let document = Data("<a>\n".utf8) + [0xC3, 0x28] + Data("</a>".utf8)
    #expect(error(document) == .malformed(.invalidCharacter, XMLPosition(line: 2, column: 1)))
  }

  @Test func `blank space before the declaration is skipped, and its lines count`() throws {
    for start in ["\u{FEFF}\n \n", "\n \r\n", "\n\u{FEFF}\n"] {
      #expect(events(start + "<?xml version='1.0'?><r/>") == ["<r>", "</r>"])
      #expect(error(start + "<?xml version='1.0'?>\n<r></s>").flatMap(Self.line) == 4)
    }
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      for start in ["\u{FEFF}\n \n", "\n\n"] {
        let text = start + "<?xml version='1.0' encoding='UTF-16'?><r>é</r>"
        #expect(events(try #require(text.data(using: encoding))) == ["<r>", "'é'", "</r>"])
      }
    }
  }

  @Test(arguments: ["", " \n\t\r\n ", "\u{FEFF}", "\u{FEFF} \n"])
  func `nothing is an empty document`(document: String) {
    #expect(error(document) == .emptyDocument)
  }

  @Test(arguments: [0, 1, 40, 5000])
  func `half a character of UTF-16 is a fault wherever the parser comes upon it`(distance: Int) throws {
    let text = "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?><r><a/>" + String(repeating: "<b/>", count: distance)
    var document = try #require(text.data(using: .utf16BigEndian))
    document += [0xDA, 0x5F, 0x18, 0x18]
    document += try #require("<c/></r>".data(using: .utf16BigEndian))
    guard case .malformed(.invalidCharacter, _) = error(document) else {
      Issue.record("found \(String(describing: error(document)))")
      return
    }
    #expect(events(document).filter { $0.hasPrefix("<c") }.isEmpty)
  }

  /// The reader's own code, on documents that no parser has to survive.
  @Test(arguments: [
    ("<?x+?><r/>", "<?x+ ?><r/>"), ("<r>a<?x y?>b<?php+?></r><?y+?>", "<r>a<?x y?>b<?php+ ?></r><?y+ ?>"),
    (
      "<?xml version='1.0'?><?x+?><!DOCTYPE r [<?x+?><!-- \"' -->]><r><?x+?></r>",
      "<?xml version='1.0'?><?x+ ?><!DOCTYPE r [<?x+ ?><!-- \"' -->]><r><?x+ ?></r>"
    ),
    ("<r><![CDATA[<?x+?>]]><!-- <?x+?> --><?x y?></r>", "<r><![CDATA[<?x+?>]]><!-- <?x+?> --><?x y?></r>"),
    ("<!DOCTYPE r SYSTEM '<!--'><r><?x+?></r>", "<!DOCTYPE r SYSTEM '<!--'><r><?x+ ?></r>"),
    ("<r a='\"'><?x+?></r>", "<r a='\"'><?x+ ?></r>"), ("<r>\"<?x+?></r>", "<r>\"<?x+ ?></r>"),
    // In UTF-16, one byte of this letter is a blank in ASCII.
    ("<?xĠ+?><r/>", "<?xĠ+ ?><r/>"),
  ])
  func `each instruction has a blank, and nothing else is changed`(document: String, expected: String) throws {
    #expect(spaced(Data(document.utf8)) == Data(expected.utf8))
    // An XML declaration names no encoding here, so only the mark tells.
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let (document, expected) = ("\u{FEFF}" + document, "\u{FEFF}" + expected)
      #expect(try spaced(#require(document.data(using: encoding))) == expected.data(using: encoding))
    }
  }

  @Test func `instructions are passed over, and those in a CDATA section are text`() {
    let document = "<?x y?><!DOCTYPE r [<?x y?>]><r>a<?x y?>b<![CDATA[<?x y?>]]><!-- <?x y?> --></r><?x y?>"
    #expect(events(document) == ["<r>", "'ab<?x y?>'", "</r>"])
  }

  /// The keyword alone is refused, and the parser would say that the document breaks off.
  @Test(arguments: [("<!DOCTYPE r [<!ATTLIST", "ATTLIST"), ("<!DOCTYPE r [<!ELEMENT r ANY><!NOTATION", "NOTATION")])
  func `attributes and notations may not be declared`(document: String, keyword: String) {
    guard case .unsupportedDeclaration(keyword, _) = error(document) else {
      Issue.record("found \(String(describing: error(document)))")
      return
    }
  }

  @Test(arguments: ["UTF-16LE", "UTF-16", "UTF-7", "ISO-2022-JP", "IBM037", "UCS-4", ""])
  func `an encoding in which markup can hide is refused`(encoding: String) {
    let document = "<?xml version='1.0' encoding='\(encoding)'?><r/>"
    #expect(error(document) == .malformed(.unknownEncoding, XMLPosition(line: 1, column: 1)))
  }

  @Test(arguments: [
    "utf-8", "US-ASCII", "ISO-8859-15", "windows-1252", "KOI8-R", "Shift_JIS", "EUC-JP", "GB18030", "Big5",
  ])
  func `an encoding that contains ASCII is accepted`(encoding: String) {
    #expect(error("<?xml version='1.0' encoding='\(encoding)'?><r>a</r>") == nil)
    #expect(error("<?xml-stylesheet href='?encoding=UTF-7'?><r>a</r>") == nil)
  }

  @Test func `events before a fault stand, and none comes after`() {
    #expect(events("<a><b/>x</wrong><c/></a>").prefix(4) == ["<a>", "<b>", "</b>", "'x'"])
    #expect(events("<a><b/>x</wrong><c/></a>").count == 5)
  }

  @Test(arguments: [
    ("<!DOCTYPE r [<!ENTITY x 'y'>]><r/>", "x", 1, 14),
    ("<!DOCTYPE r [\n  <!ENTITY x SYSTEM 'file:///etc/hostname'>]><r>&x;</r>", "x", 2, 3),
    ("<!DOCTYPE r [<!ENTITY % p SYSTEM 'http://127.0.0.1:9/'> %p;]><r/>", "%p", 1, 14),
    ("<?xml version='1.0'?><!-- ' --><!DOCTYPE r [<!-- \" --><?p '?><!ELEMENT r ANY><!ENTITY x 'y'>]><r/>", "x", 1, 78),
  ])
  func `a declared entity is refused, wherever it stands`(document: String, name: String, line: Int, column: Int) {
    let expected = XMLReadingError.entityDeclaration(name: name, XMLPosition(line: line, column: column))
    #expect(error(document) == expected)
    #expect(document.data(using: .utf16).flatMap(error) == expected)
    #expect(("\u{FEFF}" + document).data(using: .utf16BigEndian).flatMap(error) == expected)
    #expect(error("\u{FEFF}" + document) == expected)
  }

  @Test(arguments: [
    "<!-- <!ENTITY x 'y'> --><r/>", "<?p <!ENTITY?><r/>", "<r><![CDATA[<!ENTITY x 'y'>]]></r>",
    "<!DOCTYPE r SYSTEM \"<!ENTITY\"><r/>", "<!DOCTYPE r [<!ELEMENT r ANY>]><r/>",
  ])
  func `what only looks like a declaration is not one`(document: String) {
    #expect(error(document) == nil)
  }

  @Test(arguments: [String.Encoding.utf32LittleEndian, .utf32BigEndian])
  func `an encoding that hides declarations is refused`(encoding: String.Encoding) throws {
    let document = try #require("<!DOCTYPE r [<!ENTITY x 'y'>]><r/>".data(using: encoding))
    #expect(error(document) == .malformed(.unknownEncoding, XMLPosition(line: 1, column: 1)))
  }

  @Test func `elements may be nested to the limit and no deeper`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(error(nested(256)) == nil)
    guard case .tooDeep(limit: 256, _) = error(nested(257)) else {
      Issue.record("found \(String(describing: error(nested(257))))")
      return
    }
  }

  @Test func `the root element must begin within the limit`() {
    #expect(error("<!--" + String(repeating: "x", count: 65_000) + "--><r/>") == nil)
    #expect(error("<!--" + String(repeating: "x", count: 66_000) + "--><r/>") == .prologueTooLong(limit: 65_536))
  }

  @Test func `a document of two megabytes is read whole`() {
    let count = 100_000
    var ends = 0
    let document = Data(("<r>" + String(repeating: "<item>é&amp;</item>\n", count: count) + "</r>").utf8)
    try? XMLEventReader().read(document, baseURL: baseURL) { event in
      if event == .end(name: "item") { ends += 1 }
      return true
    }
    #expect(ends == count)
  }
}
