// Deriving a special format from another one, to get its code along with its hooks. A format that needs another has it as
// a part, as `ExcelTextFormat` has.

import FileParserAfter
import TextFiles

struct SemicolonFormat: CSVFormat {}  // expected-error {{inheritance from non-protocol type 'CSVFormat'}}
