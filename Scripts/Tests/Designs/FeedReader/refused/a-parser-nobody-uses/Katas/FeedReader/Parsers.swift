/// The parser to use elsewhere.
let parserType = DocumentFeedParser.self
