package import TextFiles
package import WorkbookSupport

/// What the suite can call on a parser of either version.
///
/// A parser may parse any number of files, one after the other. Each parse starts afresh, whatever happened in the one
/// before. One thread uses a parser; the listener and the source may use the parser that calls them.
package protocol FileParserSubject: AnyObject {
  /// Called once for everything that a `ParseEvent` names, on the thread that parses.
  ///
  /// `began` comes first, before any byte is read. Then comes each record, as soon as its last line is parsed: all
  /// records before a mistake are reported, and no chunk is read while a whole line is left of the one before. `finished`
  /// or `stopped` comes last, unless an error is thrown. The listener may set another listener, stop the parse, and ask
  /// for another parse, which is refused as `busy`. A parser needs no listener. What a former listener captured may use the
  /// parser in its `deinit`.
  var onEvent: ((ParseEvent) -> Void)? { get set }

  /// Parses everything that comes from a source, and returns at its end.
  ///
  /// The source is read in chunks of at most 64 KB, and is not read after its end, after an error or after a stop. It is
  /// released when the parse is over. It may give fewer bytes than it is asked for: where its chunks end makes no
  /// difference. A record is held in memory as a whole, and the parser needs a few times its length. A record of more than
  /// `ByteBuffer.longestRecord` bytes is refused. The default is 128 MB, and the caller may set another limit.
  ///
  /// - Throws: `FileParseError` with the first mistake and its place. In one line, what the encoding forbids comes before
  ///   what the format forbids, and that before a line ending of another kind. An error that the source throws is passed
  ///   on.
  func parse(_ source: any ByteSource) throws

  /// Parses the file at a path.
  ///
  /// - Throws: `missingFile`, `directory` or `unreadable`, before any event; else as `parse(_:)` does.
  func parse(path: String) throws

  /// Ends the parse that is running, after the event that is being reported; the event `stopped` follows.
  ///
  /// To be called from a listener, or from the source while it is read: what it returns then is not parsed. Nothing more is
  /// read, and a record that is not complete is no mistake. A parser that doesn't parse is not affected, and neither is the
  /// next parse; a parse that reports its end has ended.
  func stop()
}

/// The formats that a version has.
package enum FileKind: String, CaseIterable, Sendable {
  /// Comma-separated values by RFC 4180, in UTF-8.
  ///
  /// Fields are separated by commas; a field in quotes may contain commas, line endings, and quotes, each written twice.
  /// Blanks belong to a field. A blank line is a row of one empty field. Every row has as many fields as the first.
  case csv
  /// What Excel saves as "Unicode Text": as CSV, with tabs instead of commas, in UTF-16 with the byte order mark FF FE.
  /// Excel leaves out empty fields at the end of some rows: a row that is shorter than the first one gets them back.
  case excelText
  /// An INI file in UTF-8: `[section]` and `key = value`.
  ///
  /// A record is section, key and value; before the first section, the name of the section is empty. Spaces and tabs
  /// around each of them are left out. The last `]` of a line ends the section's name, and no text may follow it, not even
  /// a comment. The first `=` of a line ends the key. A line that begins with `;` or `#` is a comment; blank lines are
  /// skipped. A key that comes twice is reported twice, and so is a section.
  case ini
}

extension Variant {
  /// Returns a parser for a format.
  package func makeParser(_ kind: FileKind) -> any FileParserSubject {
    switch self {
    case .before: BeforeParser(kind)
    case .after: AfterParser(kind)
    }
  }
}
