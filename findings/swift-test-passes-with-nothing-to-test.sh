#!/usr/bin/env bash
# Swift Testing of Swift 6.3.1, run by `swift test`
#
# A suite derives from another suite, as test classes of XCTest often do, and has a test that takes its cases from a list.
# Expected: the inherited test runs in the subclass, with what it overrides, and a list that is empty by mistake is an error.
# Seen: the inherited test runs in the superclass only. The test whose list is empty, and which fails for every case,
# is "skipped", counted among the tests that passed, and the exit status is 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/Tests/PlayerTests"
cd "$folder"
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Player", targets: [.testTarget(name: "PlayerTests")])
SWIFT
cat >Tests/PlayerTests/PlayerTests.swift <<'SWIFT'
import Testing

let files: [String] = []

@Suite class PlayerTests {
  func player() -> String { "a player" }
  @Test func starts() { print("starts", player()) }
}

@Suite final class WAVPlayerTests: PlayerTests {
  override func player() -> String { "a WAV player" }
  @Test(arguments: files) func reads(_ file: String) { Issue.record("can't read \(file)") }
}
SWIFT
status=0
output=$(swift test --disable-xctest 2>&1) || status=$?
seen=$(grep -oE 'starts a .*player$|reads\(_:\) skipped.*|Test run with .* passed' <<<"$output" || true)
swift --version 2>/dev/null | head -n 1
printf '%s\nexit status %s\n' "$seen" "$status"
[ "$status" = 0 ] && [ "$(sort <<<"$seen")" = "$(sort <<'SEEN'
starts a player
reads(_:) skipped: "No test cases found."
Test run with 2 tests in 2 suites passed
SEEN
)" ]
