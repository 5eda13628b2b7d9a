// swift-tools-version: 6.2

import PackageDescription

/// The tool behind `Scripts/kata`. A package of its own, so that the workbook depends on nothing but the toolchain.
let package = Package(
  name: "KataTool",
  platforms: [.macOS(.v15)],  // for Atomic, and as the workbook
  products: [
    .executable(name: "kata", targets: ["kata"]),
    // What the authors' tool in Mutation/ works with, too.
    .library(name: "WorkbookTools", targets: ["Behaviour", "Console", "Practice", "Toolchain", "Workbook"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // What the compiler resolved, and what it means. Neither knows of katas, folders or a terminal.
    .target(name: "CIndexStore"),
    .target(name: "IndexStoreReader", dependencies: ["CIndexStore"]),
    .target(name: "Measuring", dependencies: ["IndexStoreReader"]),

    // The terminal and other programs; the folders of a workbook; the compiler.
    .target(name: "Console"),
    .target(name: "Workbook", dependencies: ["Console", "Measuring"]),
    .target(name: "Toolchain", dependencies: ["Console", "IndexStoreReader", "Measuring", "Workbook"]),

    // A suite's runs; a learner's copy and the steps.
    .target(name: "Behaviour", dependencies: ["Console", "Toolchain", "Workbook"]),
    .target(name: "Practice", dependencies: ["Console", "Workbook"]),

    // A change request: implemented in both versions in a copy, and counted.
    .target(
      name: "ChangeRequests", dependencies: ["Behaviour", "Console", "Measuring", "Practice", "Toolchain", "Workbook"]),

    // What the commands do, and the commands: one file each.
    .target(
      name: "Reports",
      dependencies: ["Behaviour", "Console", "Measuring", "Practice", "Toolchain", "ChangeRequests", "Workbook"]),
    .target(
      name: "Verification",
      dependencies: [
        "Behaviour", "Console", "Measuring", "Practice", "Reports", "Toolchain", "ChangeRequests", "Workbook",
      ]),
    .executableTarget(
      name: "kata",
      dependencies: [
        "Behaviour", "Console", "Measuring", "Practice", "Reports", "Toolchain", "Verification", "ChangeRequests",
        "Workbook",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Measures on sources with hand-counted answers; the other libraries; the real executable on a small workbook.
    .target(name: "TestSupport", dependencies: ["Console"], path: "Tests/TestSupport"),
    .testTarget(
      name: "MeasuringTests", dependencies: ["Console", "Measuring", "TestSupport", "Toolchain", "Workbook"]),
    .testTarget(name: "ReportsTests", dependencies: ["Console", "Reports", "TestSupport", "Toolchain", "Workbook"]),
    .testTarget(name: "ConsoleTests", dependencies: ["Console", "TestSupport"]),
    .testTarget(name: "WorkbookTests", dependencies: ["Console", "Measuring", "TestSupport", "Workbook"]),
    .testTarget(name: "CommandTests", dependencies: ["kata", "Console", "TestSupport"]),
    .testTarget(
      name: "ChangeRequestsTests",
      dependencies: ["kata", "ChangeRequests", "Console", "Measuring", "Practice", "TestSupport", "Workbook"]),
    .testTarget(name: "BehaviourTests", dependencies: ["kata", "Behaviour", "Console", "TestSupport"]),
    .testTarget(name: "PracticeTests", dependencies: ["kata", "Console", "Practice", "TestSupport", "Workbook"]),
    .testTarget(
      name: "VerificationTests", dependencies: ["kata", "Console", "TestSupport", "Verification", "Workbook"]),
  ]
)

for target in package.targets where target.name != "CIndexStore" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
