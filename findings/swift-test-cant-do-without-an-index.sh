#!/usr/bin/env bash
# `swift test --disable-index-store` (Swift 6.3.1 on Linux, its usual build system)
#
# The index is for editors. The program itself finds tests of Swift Testing, and --disable-xctest leaves the other kind out.
# Expected: the option changes nothing but the time. Seen: no test runs. SwiftPM looks for XCTest's tests in the index, although
# they are left out, and there is none: "index store path does not exist". With --build-system swiftbuild, the test runs.
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
echo 'public func answer() -> Int { 42 }' >Sources/Answers/Answers.swift
cat >Tests/AnswersTests/AnswersTests.swift <<'SWIFT'
import Answers
import Testing

@Test func theAnswer() { #expect(answer() == 42) }
SWIFT
# tests OPTION...: the last words of `swift test` without an index.
tests() {
  rm -rf .build
  swift test --disable-index-store --disable-xctest "$@" 2>&1 |
    grep -oE 'index store path does not exist|Test run with 1 test in [01] suites? passed' | sort -u || true
}
swift --version 2>/dev/null | head -n 1
native=$(tests --build-system native)
swiftbuild=$(tests --build-system swiftbuild)
printf 'native: %s\nswiftbuild: %s\n' "$native" "$swiftbuild"
[ "$native" = "index store path does not exist" ] && [[ $swiftbuild = "Test run with 1 test"*passed ]]
