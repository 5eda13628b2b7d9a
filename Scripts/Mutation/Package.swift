// swift-tools-version: 6.2

import PackageDescription

/// `kata mutate`, for authors. A package of its own, so that nobody else waits for swift-syntax to be built.
let package = Package(
  name: "KataMutation",
  platforms: [.macOS(.v15)],  // as the tool
  products: [.executable(name: "kata-mutate", targets: ["kata-mutate"])],
  dependencies: [
    .package(name: "KataTool", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
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

    // Builds a kata with its mutants, runs the suite on each, and says which live.
    .target(
      name: "MutationTesting",
      dependencies: ["Mutating", .product(name: "WorkbookTools", package: "KataTool")]),
    .executableTarget(
      name: "kata-mutate",
      dependencies: [
        "Mutating", "MutationTesting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "WorkbookTools", package: "KataTool"),
      ]),

    .testTarget(name: "MutatingTests", dependencies: ["Mutating"]),
    .testTarget(
      name: "MutationTestingTests",
      dependencies: ["Mutating", "MutationTesting", .product(name: "WorkbookTools", package: "KataTool")]),
  ]
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
