// Leaving out `parse`. In the starting code, a subclass without `parseLine(_:)` compiles, and ends the process when
// the first file comes.

import FileParserAfter
import TextFiles

// expected-error@+2 {{type 'EventLogFormat' does not conform to protocol 'FileFormat'}}
// expected-note@+1 {{add stubs for conformance}}
struct EventLogFormat: FileFormat {
  let encoding = TextEncoding.utf8
}
