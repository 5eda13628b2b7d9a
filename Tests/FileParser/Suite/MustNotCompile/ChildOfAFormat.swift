// Deriving a special format from another one, to get its code along with its hooks. A format that differs from another in
// its values is made with other values, as `CSVFormat.excelText` is.

import FileParserAfter
import TextFiles

struct SemicolonFormat: CSVFormat {}  // expected-error {{inheritance from non-protocol type 'CSVFormat'}}
