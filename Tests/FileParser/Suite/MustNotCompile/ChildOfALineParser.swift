// Deriving a special line parser from another one, to get its code along with its hooks. A format that differs from another
// in its values is made with other values, as `FileFormat.excelText` is.

import FileParserAfter
import TextFiles

struct SemicolonLineParser: CSVLineParser {}  // expected-error {{inheritance from non-protocol type 'CSVLineParser'}}
