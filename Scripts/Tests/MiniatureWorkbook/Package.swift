// swift-tools-version: 6.2

import PackageDescription

/// The smallest workbook that has all the parts of a real one, with one kata. The tool's tests copy it, add the
/// workbook's own `Variant.swift`, and run on the copy.
struct Kata {
  let name: String
  var provided: [String] = []

  var targets: [Target] {
    let versions = ["\(name)Before", "\(name)After"]
    let all = versions + provided + ["WorkbookSupport"]
    return [
      .target(
        name: versions[0], dependencies: dependencies(provided), path: "Katas/\(name)",
        exclude: ["README.md", "HINTS.md", "QUIZ.md", "FACILITATOR.md", "kata.json"]),
      .target(
        name: versions[1], dependencies: dependencies(provided), path: "Solutions/\(name)",
        exclude: ["README.md", "Steps", "Designs", "ChangeRequest"]),
      .target(name: "\(name)Contract", dependencies: dependencies(all), path: "Tests/\(name)/Contract"),
      .testTarget(
        name: "\(name)Tests", dependencies: dependencies(all + ["\(name)Contract"]), path: "Tests/\(name)/Suite"),
    ]
  }
}

let katas = [
  Kata(name: "Greeter", provided: ["Languages"])
]

let requested = Context.environment["KATA"] ?? ""
let selection = katas.filter { requested.isEmpty || requested == $0.name }

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: $0) } }

let package = Package(
  name: "MiniatureWorkbook",
  platforms: [.macOS(.v15)],  // for Mutex
  targets: [
    .target(name: "WorkbookSupport", path: "Tests/Support/WorkbookSupport"),
    .target(name: "Languages", path: "Katas/Provided/Languages"),
  ] + selection.flatMap(\.targets)
)

/// As in the workbook's manifest.
let warnings: [SwiftSetting] = Context.environment["KATA_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

for target in package.targets {
  target.swiftSettings =
    warnings + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
