// swift-tools-version: 6.3

import PackageDescription

/// `kata verify`, for authors. A package of its own, so that learners don't wait for swift-syntax to be built.
let package = Package(
  name: "KataAuthors",
  platforms: [.macOS(.v15)],  // as the tool
  products: [.executable(name: "kata-verify", targets: ["kata-verify"])],
  dependencies: [
    .package(name: "KataTool", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    // Source in, mutants out; a source with all its mutants in it. Knows of no katas, files or processes.
    .target(
      name: "Mutating",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),

    // All parts of the check.
    .target(name: "Verifying", dependencies: ["Mutating", tools]),

    .executableTarget(
      name: "kata-verify",
      dependencies: ["Verifying", tools, .product(name: "ArgumentParser", package: "swift-argument-parser")]),

    .testTarget(name: "MutatingTests", dependencies: ["Mutating"]),
    .testTarget(name: "VerifyingTests", dependencies: ["kata-verify", "Mutating", "Verifying", tools, testSupport]),
  ]
)

/// As in the workbook's manifest.
let warnings: [SwiftSetting] = Context.environment["KATA_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

/// The modules of the learners' tool.
var tools: Target.Dependency { .product(name: "WorkbookTools", package: "KataTool") }

/// The miniature workbook.
var testSupport: Target.Dependency { .product(name: "TestSupport", package: "KataTool") }

for target in package.targets {
  target.swiftSettings =
    warnings + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
