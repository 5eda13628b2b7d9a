// Reporting a record around the frame, and so without counting it.

import FileParserAfter
import TextFiles

func report(_ record: Record, from parser: FileParser) {
  parser.report(record)  // expected-error {{value of type 'FileParser' has no member 'report'}}
}
