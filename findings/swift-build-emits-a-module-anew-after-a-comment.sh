#!/usr/bin/env bash
# `swift build` after a comment was added to a module (Swift 6.3.1, native build system)
#
# Client depends on Contract and on Core, and imports only Contract, whose interface hides Core. If only Core changes, the
# compiler's driver compiles nothing of Client, and takes Client's interface (its .swiftmodule) as it is.
# Expected: that stays so after somebody has added a comment to Client's source, and built it. Seen: from then on, each change of
# Core makes Client's interface anew, although nothing of Client is compiled. The driver compares dates, and an interface whose
# bytes haven't changed keeps its old date, which is before that of the comment. In a test module of 20 files, that takes most of
# a second after each edit, until a change of its interface.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"/Sources/{Core,Contract,Client}
cd "$folder"
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Chain",
  targets: [
    .target(name: "Core"),
    .target(
      name: "Contract", dependencies: ["Core"],
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"), .unsafeFlags(["-enable-library-evolution"]),
      ]),
    .target(name: "Client", dependencies: ["Contract", "Core"]),
  ])
SWIFT
printf 'import Core\npublic func answer() -> Int { core() }\n' >Sources/Contract/Contract.swift
printf 'import Contract\npublic func next() -> Int { answer() + 1 }\n' >Sources/Client/Client.swift
# changed NUMBER: what the driver does for Client after a change of Core.
changed() {
  # A build within a second of another can take a changed file for unchanged.
  sleep 1.1
  printf 'public func core() -> Int { 1 }\npublic func other%s() {}\n' "$1" >Sources/Core/Core.swift
  swift build --build-system native -v -Xswiftc -driver-show-job-lifecycle 2>&1 |
    grep -oE '(Starting Emitting module for|Skipped Compiling) Client' | sort | tr '\n' ';' || true
}
swift --version 2>/dev/null | head -n 1
changed 1 >/dev/null
before=$(changed 2)
sleep 1.1
echo '// A comment.' >>Sources/Client/Client.swift
swift build --build-system native >/dev/null 2>&1
changed 3 >/dev/null
after=$(changed 4)
printf 'before the comment: %s\nafter it: %s\n' "$before" "$after"
[ "$before" = 'Skipped Compiling Client;' ] && [ "$after" = 'Skipped Compiling Client;Starting Emitting module for Client;' ]
