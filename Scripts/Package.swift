// swift-tools-version: 6.3

import PackageDescription

/// The tool behind `Scripts/kata`. A package of its own, so that the workbook depends on nothing but the toolchain.
let package = Package(
  name: "KataTool",
  platforms: [.macOS(.v15)],  // for Atomic, and as the workbook
  products: [
    .executable(name: "kata", targets: ["kata"]),
    // What the authors' tool in Authors/ works with, too, and its tests.
    .library(
      name: "WorkbookTools",
      targets: [
        "ChangeRequests", "Checking", "Comparing", "LearnerFiles", "Measuring", "Metrics", "Processes", "SourceCode",
        "Suites", "Terminal",
        "Workbook",
      ]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The compiler's index, and the text of a source. Neither knows of katas, folders or a terminal.
    .target(name: "CIndexStore"),
    .target(name: "IndexStoreReader", dependencies: ["CIndexStore"]),
    .target(name: "SourceCode"),

    // What is measured of a module, each metric in a file of its own.
    .target(name: "Metrics", dependencies: ["IndexStoreReader", "SourceCode"]),

    // What a person sees; other programs, and folders for them.
    .target(name: "Terminal"),
    .target(name: "Processes", dependencies: ["Terminal"]),

    // The folders of a workbook, what is written there about katas, and what is compared with it.
    .target(name: "Workbook", dependencies: ["Metrics", "Processes", "SourceCode", "Terminal"]),
    .target(
      name: "Measuring",
      dependencies: ["IndexStoreReader", "Metrics", "Processes", "SourceCode", "Terminal", "Workbook"]),
    .target(name: "Suites", dependencies: ["Measuring", "Metrics", "Processes", "Terminal", "Workbook"]),
    .target(name: "LearnerFiles", dependencies: ["Processes", "Terminal", "Workbook"]),

    // What the commands do: one module for each group of commands.
    .target(
      name: "ChangeRequests",
      dependencies: [
        "LearnerFiles", "Measuring", "Metrics", "Processes", "SourceCode", "Suites", "Terminal", "Workbook",
      ]),
    .target(
      name: "Comparing",
      dependencies: [
        "ChangeRequests", "LearnerFiles", "Measuring", "Metrics", "Processes", "Terminal", "Workbook",
      ]),
    .target(
      name: "Checking",
      dependencies: [
        "ChangeRequests", "LearnerFiles", "Measuring", "Metrics", "Processes", "SourceCode", "Suites", "Terminal",
        "Workbook",
      ]),

    .target(name: "Site", dependencies: ["LearnerFiles", "Processes", "SourceCode", "Terminal", "Workbook"]),

    // Code that is no kata.
    .target(
      name: "OwnCode",
      dependencies: ["IndexStoreReader", "Measuring", "Metrics", "Processes", "SourceCode", "Terminal", "Workbook"]),

    // The commands: one file each.
    .executableTarget(
      name: "kata",
      dependencies: [
        "ChangeRequests", "Checking", "Comparing", "LearnerFiles", "Measuring", "Metrics", "OwnCode", "Processes",
        "Site", "Suites", "Terminal", "Workbook",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Measures on sources with hand-counted answers; the other libraries; the real executable on a small workbook.
    .target(name: "TestSupport", dependencies: ["Processes"], path: "Tests/TestSupport"),
    .testTarget(
      name: "MeasuringTests",
      dependencies: ["Measuring", "Metrics", "Processes", "Terminal", "TestSupport", "Workbook"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes", "Terminal", "TestSupport"]),
    .testTarget(
      name: "WorkbookTests",
      dependencies: ["Metrics", "Processes", "SourceCode", "Terminal", "TestSupport", "Workbook"]),
    .testTarget(name: "CommandTests", dependencies: ["kata", "Processes", "TestSupport"]),
    .testTarget(
      name: "SuitesTests",
      dependencies: ["kata", "Measuring", "Metrics", "Processes", "Suites", "Terminal", "TestSupport"]),
    .testTarget(
      name: "LearnerFilesTests",
      dependencies: ["kata", "LearnerFiles", "Processes", "Terminal", "TestSupport", "Workbook"]),
    .testTarget(
      name: "ChangeRequestsTests",
      dependencies: [
        "kata", "ChangeRequests", "LearnerFiles", "Measuring", "Metrics", "Processes", "SourceCode", "Suites",
        "TestSupport", "Workbook",
      ]),
    .testTarget(
      name: "ComparingTests",
      dependencies: [
        "kata", "Comparing", "Measuring", "Metrics", "Processes", "Terminal", "TestSupport", "Workbook",
      ]),
    .testTarget(
      name: "SiteTests",
      dependencies: ["kata", "LearnerFiles", "Processes", "Site", "Terminal", "TestSupport", "Workbook"]),
    .testTarget(
      name: "OwnCodeTests",
      dependencies: ["kata", "Metrics", "OwnCode", "Processes", "TestSupport", "Workbook"]),
    .testTarget(
      name: "CheckingTests",
      dependencies: [
        "kata", "Checking", "LearnerFiles", "Measuring", "Metrics", "Processes", "SourceCode", "Suites", "Terminal",
        "TestSupport", "Workbook",
      ]),
  ]
)

/// As in the workbook's manifest.
let warnings: [SwiftSetting] = Context.environment["KATA_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

for target in package.targets where target.name != "CIndexStore" {
  target.swiftSettings =
    warnings + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  // What reads each token and each entry of the index; a large package is measured in a few seconds, and not in minutes.
  if ["IndexStoreReader", "Metrics", "SourceCode"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"]))
  }
}
