// swift-tools-version: 6.2

import PackageDescription

/// The smallest workbook that has all the parts of a real one, with one kata. The tool's tests copy it, add the
/// workbook's own `Variant.swift`, and run on the copy.
let requested = Context.environment["KATA"] ?? ""
let isSelected = requested.isEmpty || requested == "Greeter"

let package = Package(
  name: "MiniatureWorkbook",
  platforms: [.macOS(.v15)],  // for Mutex, which mutants use
  targets: [
    .target(name: "WorkbookSupport", path: "Tests/Support/WorkbookSupport"),
    .target(name: "Languages", path: "Katas/Provided/Languages", exclude: ["README.md"]),
    .target(
      name: "GreeterBefore", dependencies: ["Languages"], path: "Katas/Greeter",
      exclude: ["README.md", "HINTS.md", "QUIZ.md", "FACILITATOR.md", "kata.json"]),
    .target(
      name: "GreeterAfter", dependencies: ["Languages"], path: "Solutions/Greeter",
      exclude: ["README.md", "Steps", "Designs", "ChangeRequest"]),
    .target(
      name: "GreeterContract", dependencies: ["GreeterBefore", "GreeterAfter", "WorkbookSupport", "Languages"],
      path: "Tests/Greeter/Contract"),
    .testTarget(
      name: "GreeterTests",
      dependencies: ["GreeterBefore", "GreeterAfter", "GreeterContract", "WorkbookSupport", "Languages"],
      path: "Tests/Greeter/Suite"),
  ]
)

if !isSelected {
  package.targets = [.target(name: "KATA", path: "no kata is named \(requested); the katas are Greeter")]
}

/// As in the workbook's manifest.
let warnings: [SwiftSetting] = Context.environment["KATA_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

for target in package.targets {
  target.swiftSettings =
    warnings + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
