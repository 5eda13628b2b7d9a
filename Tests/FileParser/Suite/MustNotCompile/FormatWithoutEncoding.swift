// Leaving out the encoding. In the starting code, a subclass that doesn't override `readLine()` reads UTF-8, whether or
// not its files are in UTF-8.

import FileParserAfter
import TextFiles

// expected-error@+2 {{type 'SystemLogFormat' does not conform to protocol 'FileFormat'}}
// expected-note@+1 {{add stubs for conformance}}
struct SystemLogFormat: FileFormat {
  func parse(_ line: Line) throws(FileParseError) -> ParsedLine { .record(Record([line.text], line: line.number)) }
}
