// swift-tools-version: 6.3

import PackageDescription

/// The authors' commands. A package of its own, so that learners need not build it.
let package = Package(
  name: "KataAuthors",
  platforms: [.macOS(.v15)],  // as the tool
  products: [.executable(name: "kata-verify", targets: ["kata-verify"])],
  dependencies: [
    .package(name: "KataTool", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .target(name: "Verifying", dependencies: [tools]),

    .executableTarget(
      name: "kata-verify",
      dependencies: ["Verifying", tools, .product(name: "ArgumentParser", package: "swift-argument-parser")]),

    .testTarget(name: "VerifyingTests", dependencies: ["kata-verify", "Verifying", tools, testSupport]),
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
