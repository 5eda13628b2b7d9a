#!/usr/bin/env bash
# swift package diagnose-api-breaking-changes, of Swift 6.3.1
#
# A library removes an override from a subclass, changes the default argument of an `open` method, and adds a requirement with
# a default implementation to a public protocol. Expected: the command that compares a package's interface with an earlier
# version names at least the override that is gone. Seen: "No breaking changes detected", and the same client, compiled
# again without an edit, prints something else.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/Sources/Player" "$folder/Sources/Client"
cd "$folder"
git init --quiet
commit() { git add --all && git -c user.name=reader -c user.email=reader@example.org commit --quiet -m "$1" && git tag "$1"; }
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Player",
  products: [.library(name: "Player", targets: ["Player"])],
  targets: [.target(name: "Player"), .executableTarget(name: "Client", dependencies: ["Player"])])
SWIFT
cat >Sources/Client/main.swift <<'SWIFT'
import Player

let player: Player = WAVPlayer()
print(player.play())
SWIFT
cat >Sources/Player/Player.swift <<'SWIFT'
public protocol Output { func start() }

open class Player {
  public init() {}
  open func play(from second: Int = 0) -> String { "plays from \(second)" }
}

public final class WAVPlayer: Player {
  public override func play(from second: Int = 0) -> String { "plays WAV from \(second)" }
}
SWIFT
commit first
first=$(swift run --quiet Client)
cat >Sources/Player/Player.swift <<'SWIFT'
public protocol Output {
  func start()
  func stop()
}
extension Output { public func stop() {} }

open class Player {
  public init() {}
  open func play(from second: Int = 30) -> String { "plays from \(second)" }
}

public final class WAVPlayer: Player {}
SWIFT
commit second
second=$(swift run --quiet Client)
verdict=$(swift package diagnose-api-breaking-changes first 2>/dev/null | tail -n 1)
swift --version 2>/dev/null | head -n 1
printf '%s\n%s\n%s\n' "$first" "$second" "$verdict"
[ "$first" = "plays WAV from 0" ] && [ "$second" = "plays from 30" ] &&
  [ "$verdict" = "No breaking changes detected in Player" ]
