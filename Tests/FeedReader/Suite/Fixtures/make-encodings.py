#!/usr/bin/env python3
"""Writes encoding-*.xml from encoding-source.txt: one feed, its bytes in several encodings."""
import codecs
import pathlib

folder = pathlib.Path(__file__).parent
source = (folder / "encoding-source.txt").read_text(encoding="utf-8")

# file name: (byte order mark, codec, encoding as declared)
variants = {
    "encoding-utf-8.xml": (b"", "utf-8", "UTF-8"),
    "encoding-utf-8-bom.xml": (codecs.BOM_UTF8, "utf-8", "UTF-8"),
    "encoding-utf-16-le.xml": (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    "encoding-utf-16-be.xml": (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
    "encoding-iso-8859-1.xml": (b"", "iso-8859-1", "ISO-8859-1"),
}
for name, (mark, codec, declared) in variants.items():
    (folder / name).write_bytes(mark + source.replace("ENCODING", declared).encode(codec))
