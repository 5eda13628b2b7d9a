// Leaving out the encoding. In the starting code, a subclass that doesn't override `readLine()` reads UTF-8, whether or
// not its files are in UTF-8.

import FileParserAfter
import TextFiles

let systemLog = FileFormat { INILineParser() }  // expected-error {{missing argument for parameter 'encoding' in call}}
