/// An adapter (`BeforeParser` or `AfterParser`) that can make a parser for JSON Lines.
protocol JSONLinesMaking: FileParserSubject {
  init(jsonLines: Void)
}
