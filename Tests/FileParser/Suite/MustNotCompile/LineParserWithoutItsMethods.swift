// Leaving out `parse`: in the starting code, such a subclass compiles, and ends the process when the first file comes. Or
// leaving out `finish`: in the starting code, such a subclass compiles, and takes half a record for a good end of a file.

import FileParserAfter
import TextFiles

// expected-error@+2 {{type 'EventLogLineParser' does not conform to protocol 'LineParser'}}
// expected-note@+1 {{add stubs for conformance}}
struct EventLogLineParser: LineParser {
  func finish() -> Record? { nil }
}

// expected-error@+2 {{type 'SystemLogLineParser' does not conform to protocol 'LineParser'}}
// expected-note@+1 {{add stubs for conformance}}
struct SystemLogLineParser: LineParser {
  func parse(_ line: Line) -> ParsedLine { .noRecord }
}
