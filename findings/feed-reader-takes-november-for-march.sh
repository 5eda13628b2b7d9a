#!/usr/bin/env bash
# feedparser 6.0.14
#
# Some generators write the date of an item in the site's language. Expected: a reader that doesn't know the language reports
# no date. Seen: a Finnish November (`marraskuuta`) becomes March, because the reader compares the first three letters of a
# word with its months, while a Finnish October (`lokakuuta`) has no date. An American `3:15 PM` is read as 03:15.
# A wrong date is worse than none: the item sorts below all others and is never seen.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv packages
packages/bin/pip install --quiet --disable-pip-version-check feedparser==6.0.14
cat >dates.py <<'PYTHON'
import feedparser

for date in ["11 marraskuuta 2025", "11 lokakuuta 2025", "Sun, 15 Dec 2024 3:15 PM"]:
    feed = feedparser.parse(f"<rss version='2.0'><channel><item><pubDate>{date}</pubDate></item></channel></rss>")
    parsed = feed.entries[0].get("published_parsed")
    print(date, "->", "%d-%02d-%02d %02d:%02d" % parsed[:5] if parsed else "no date")
PYTHON
seen=$(packages/bin/python dates.py)
echo "$seen"
[ "$seen" = "11 marraskuuta 2025 -> 2025-03-11 00:00
11 lokakuuta 2025 -> no date
Sun, 15 Dec 2024 3:15 PM -> 2024-12-15 03:15" ]
