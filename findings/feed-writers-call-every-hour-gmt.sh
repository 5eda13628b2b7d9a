#!/usr/bin/env bash
# PyRSS2Gen 1.1 and rfeed 1.1.1
#
# Two libraries that write RSS get the time of an item as a `datetime` that knows its zone: 15:15 in a zone two hours east of
# Greenwich. Expected: 15:15 +0200, or 13:15 GMT. Seen: both write 15:15 GMT, so every reader shows the item two hours late.
# Neither looks at the zone. A writer must convert the time before it calls them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv packages
packages/bin/pip install --quiet --disable-pip-version-check PyRSS2Gen==1.1 rfeed==1.1.1
cat >dates.py <<'PYTHON'
import datetime, re
import PyRSS2Gen, rfeed

moment = datetime.datetime(2024, 12, 15, 15, 15, tzinfo=datetime.timezone(datetime.timedelta(hours=2)))
feeds = {
    "PyRSS2Gen": PyRSS2Gen.RSS2("Title", "http://feed.example/", "Text", pubDate=moment).to_xml(),
    "rfeed": rfeed.Feed("Title", "http://feed.example/", "Text", pubDate=moment).rss(),
}
for name, text in feeds.items():
    print(name, re.search("<pubDate>(.*?)</pubDate>", text)[1])
PYTHON
seen=$(packages/bin/python dates.py)
echo "$seen"
[ "$seen" = "PyRSS2Gen Sun, 15 Dec 2024 15:15:00 GMT
rfeed Sun, 15 Dec 2024 15:15:00 GMT" ]
