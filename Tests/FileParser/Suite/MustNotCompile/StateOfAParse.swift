// Reaching the state of a parse. It is local to the frame's method, so no format and no screen can change it.

import FileParserAfter
import TextFiles

func forgetRecords(of parser: FileParser) {
  parser.recordCount = 0  // expected-error {{value of type 'FileParser' has no member 'recordCount'}}
}
