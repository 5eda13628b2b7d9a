// Overriding the frame. In the starting code only a comment forbids it.

import FileParserAfter
import TextFiles

class FastParser: FileParser {  // expected-error {{inheritance from a final class 'FileParser'}}
  // expected-error@+2 {{overriding non-open instance method outside of its defining module}}
  // expected-error@+1 {{instance method overrides a 'final' instance method}}
  override func parse(_ source: any ByteSource) throws(FileParseError) {}
}
