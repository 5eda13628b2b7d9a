#!/usr/bin/env bash
# `swift build` (SwiftPM of Swift 6.3.1 on Linux, its native build system)
#
# The toolchain brings Synchronization compiled, with its text interface beside. `swiftc` uses the compiled one.
# Expected: so does `swift build`. Seen: in each new build folder, the compiler makes Synchronization, Glibc, _Concurrency and
# _StringProcessing anew from their interfaces, because SwiftPM asks for an index of system modules. Without an index, nothing
# is made anew.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/Sources/Counting"
cd "$folder"
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Counting", platforms: [.macOS(.v15)], targets: [.target(name: "Counting")])
SWIFT
cat >Sources/Counting/Counting.swift <<'SWIFT'
import Synchronization

let count = Mutex(0)
SWIFT
# anew FOLDER: the toolchain's modules that the compiler has made for itself there.
anew() { find "$1" -name '*.swiftmodule' -exec basename {} \; | sed 's/-.*//' | LC_ALL=C sort | tr '\n' ' '; }
swift --version 2>/dev/null | head -n 1
swiftc -swift-version 6 -parse-as-library -c Sources/Counting/Counting.swift -o counting.o -module-cache-path cache
alone=$(anew cache)
swift build --build-system native >/dev/null 2>&1
indexed=$(anew .build/debug/ModuleCache/)
rm -rf .build
swift build --build-system native --disable-index-store >/dev/null 2>&1
plain=$(anew .build/debug/ModuleCache/)
printf 'swiftc: %s\nswift build: %s\nswift build without an index: %s\n' "$alone" "$indexed" "$plain"
[ -z "$alone$plain" ] && [ "$indexed" = "Glibc Synchronization _Concurrency _StringProcessing " ]
