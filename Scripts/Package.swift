// swift-tools-version: 6.3

import PackageDescription

/// The tool behind `Scripts/kata`. A package of its own, so that the workbook depends on nothing but the toolchain.
let package = Package(
  name: "KataTool",
  platforms: [.macOS(.v15)],  // for Atomic, and as the workbook
  products: [
    .executable(name: "kata", targets: ["kata"]),
    // What the authors' tool in Authors/ works with, too, and its tests.
    .library(name: "WorkbookTools", targets: ["Files", "Katas", "Metrics", "OwnCode", "Processes", "Terminal"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ],
  dependencies: [
    // Exactly one version, so that everybody builds the same tool; `Package.resolved` isn't in the repository.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // What is known of Swift code: its text, the compiler's index, and what is measured of a module, each metric in a file
    // of its own. Knows of no katas, folders or terminals.
    .target(name: "CIndexStore"),
    .target(name: "Metrics", dependencies: ["CIndexStore"]),

    // What a person sees. Files. Other programs, and scratch folders for them, which are gone when this one ends.
    .target(name: "Terminal"),
    .target(name: "Files", dependencies: ["Terminal"]),
    .target(name: "Processes", dependencies: ["Files", "Terminal"]),

    // The folders of a workbook, and what is done with a kata, a folder for each: it is measured, tested, checked, compared
    // and changed.
    .target(name: "Katas", dependencies: ["Files", "Metrics", "Processes", "Terminal"]),
    .target(name: "Site", dependencies: ["Katas", "Files", "Metrics", "Processes", "Terminal"]),

    // Code that is no kata.
    .target(name: "OwnCode", dependencies: ["Katas", "Files", "Metrics", "Processes", "Terminal"]),

    // The commands: one file each.
    .executableTarget(
      name: "kata",
      dependencies: [
        "Files", "Katas", "Metrics", "OwnCode", "Processes", "Site", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Measures on sources with hand-counted answers; the other libraries; the real executable on a small workbook.
    .target(name: "TestSupport", dependencies: ["Files", "Katas", "Processes", "Terminal"], path: "Tests/TestSupport"),
  ]
    + [
      "ChangeRequestsTests", "CheckingTests", "CommandTests", "ComparingTests", "LearnerFilesTests", "MeasuringTests",
      "OwnCodeTests", "ProcessesTests", "SiteTests", "SuitesTests", "TerminalTests", "WorkbookTests",
    ].map {
      .testTarget(
        name: $0,
        dependencies: ["kata", "Files", "Katas", "Metrics", "OwnCode", "Processes", "Site", "Terminal", "TestSupport"])
    }
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
  if target.name == "Metrics" {
    target.swiftSettings?.append(.unsafeFlags(["-O"]))
  }
}
