#!/usr/bin/env bash
# The index that `swift build` writes (Swift 6.3.1), which editors and dead-code finders read
#
# Classes may be declared in a function, also a whole hierarchy with overrides. Expected: "find all overrides" and tools that
# look for unused code see them, because the compiler wrote the index. Seen: the index has the function and no class in it.
# The compiler has an option, -index-include-locals, which SwiftPM doesn't pass; with it, they are there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/Sources/Themes"
cd "$folder"
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Themes", targets: [.target(name: "Themes")])
SWIFT
cat >Sources/Themes/Themes.swift <<'SWIFT'
public class Theme {
  public init() {}
  public func name() -> String { "Theme" }
}

public func themes() -> [Theme] {
  class DayTheme: Theme { override func name() -> String { "Day" } }
  final class SepiaTheme: DayTheme { override func name() -> String { "Sepia" } }
  return [DayTheme(), SepiaTheme()]
}
SWIFT
# classes FOLDER: the classes that an index below the folder names.
classes() {
  find "$1" -path '*records*' -name 'Themes.swift*' -exec grep -aoE '(Day|Sepia)?Theme(s:|@)' {} + |
    grep -oE '(Day|Sepia)?Theme' | sort -u | paste -sd ' ' -
}
swift build --enable-index-store >/dev/null 2>&1
swiftc -index-store-path all -index-include-locals -module-name Themes -parse-as-library -c Sources/Themes/Themes.swift -o themes.o
swift --version 2>/dev/null | head -n 1
echo "swift build: $(classes .build)"
echo "with -index-include-locals: $(classes all)"
[ "$(classes .build)" = "Theme" ] && [ "$(classes all)" = "DayTheme SepiaTheme Theme" ]
