#!/usr/bin/env bash
# A package with an entry point of its own (Swift 6.3.1 on Linux, its usual build system)
#
# Tests/XCTMain.swift takes the place of the entry point that SwiftPM writes. Here it does what SwiftPM's does: where it is told
# to run Swift Testing, it calls the function that Swift Testing has for this.
# Expected: `swift test` runs the test, which fails, as it does without that file.
# Seen: no test runs, no word says so, and the exit status is 0, also with --disable-xctest, which leaves nothing else to run.
# With --enable-swift-testing, the test runs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/Sources/Answers" "$folder/Tests/AnswersTests"
cd "$folder"
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Answers", targets: [.target(name: "Answers"), .testTarget(name: "AnswersTests", dependencies: ["Answers"])])
SWIFT
echo 'public func answer() -> Int { 41 }' >Sources/Answers/Answers.swift
cat >Tests/AnswersTests/AnswersTests.swift <<'SWIFT'
import Answers
import Testing

@Test func theAnswer() { #expect(answer() == 42) }
SWIFT
cat >Tests/XCTMain.swift <<'SWIFT'
import Testing

@main struct Main {
  static func main() async {
    if CommandLine.arguments.contains("swift-testing") { await Testing.__swiftPMEntryPoint() as Never }
  }
}
SWIFT
# result COMMAND...: its exit status, and how many tests it says it has run.
result() {
  status=0
  output=$("$@" 2>&1) || status=$?
  printf 'exit status %s, %s\n' "$status" "$(grep -oE 'Test run with [0-9]+ tests?' <<<"$output" || echo 'no test run')"
}
swift --version 2>/dev/null | head -n 1
plain=$(result swift test --build-system native)
only=$(result swift test --build-system native --disable-xctest)
named=$(result swift test --build-system native --enable-swift-testing)
printf 'swift test: %s\n--disable-xctest: %s\n--enable-swift-testing: %s\n' "$plain" "$only" "$named"
[ "$plain" = "exit status 0, no test run" ] && [ "$only" = "$plain" ] &&
  [ "$named" = "exit status 1, Test run with 1 test" ]
