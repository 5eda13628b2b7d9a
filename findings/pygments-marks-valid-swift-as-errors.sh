#!/usr/bin/env bash
# Pygments 2.20.0, which colours the code of Sphinx and of many static sites
#
# Expected: a highlighter that doesn't know a newer piece of syntax leaves it plain. Seen: four forms of valid Swift get
# the token `Error`, which most styles draw in red: the backslash of a key path (Swift 4), quotes around a text of several
# lines (Swift 4), the dollar sign of a projected value (Swift 5.1), and an apostrophe in a raw identifier (Swift 6.2).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv packages
packages/bin/pip install --quiet --disable-pip-version-check Pygments==2.20.0
cat >errors.py <<'PYTHON'
from pygments.lexers import SwiftLexer
from pygments.token import Error

for code in [
    "let path = \\Theme.name", "field = $text", 'let text = """\n  "Yes," it said.\n  """',
    "func `a page can't be shown twice`() {}", "let twice = sizes.map { $0 * 2 }",
]:
    errors = "".join(value for token, value in SwiftLexer().get_tokens(code) if token is Error)
    print(code.splitlines()[0], "->", errors or "no error")
PYTHON
seen=$(packages/bin/python errors.py)
echo "$seen"
[ "$seen" = "let path = \\Theme.name -> \\
field = \$text -> \$
let text = \"\"\" -> \"\"
func \`a page can't be shown twice\`() {} -> '
let twice = sizes.map { \$0 * 2 } -> no error" ]
