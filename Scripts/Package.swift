// swift-tools-version: 6.3

import PackageDescription

/// The tool behind `Scripts/kata`. A package of its own, so that the workbook depends on nothing but the toolchain.
let package = Package(
  name: "KataTool",
  platforms: [.macOS(.v15)],  // for Atomic, and as the workbook
  products: [
    .executable(name: "kata", targets: ["kata"]),
    .executable(name: "kata-more", targets: ["kata-more"]),
    // What the authors' tool in Authors/ works with, too, and its tests.
    .library(
      name: "WorkbookTools",
      targets: ["Building", "Checking", "Katas", "LearnerFiles", "Machine", "Metrics", "OwnCode"]),
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
    .target(name: "Machine"),

    // A kata as values, and how they are read: its files, steps, goals and change request.
    .target(name: "Katas", dependencies: ["Machine", "Metrics"]),
    // The only one that writes among a learner's files, and what is remembered of them.
    .target(name: "LearnerFiles", dependencies: ["Katas", "Machine"]),
    // Compiles, tests and measures versions of a kata.
    .target(name: "Building", dependencies: ["Katas", "Machine", "Metrics"]),
    // Gathers what is judged, says what it means, and has the words and tables for a person.
    .target(name: "Checking", dependencies: ["Building", "Katas", "LearnerFiles", "Machine", "Metrics"]),

    // The book. Code that is no kata.
    .target(name: "Site", dependencies: ["Building", "Katas", "Machine", "Metrics"]),
    .target(name: "OwnCode", dependencies: ["Building", "Katas", "Machine", "Metrics"]),

    // The commands: one file each. What a check doesn't need is in a program of its own, which is built when it is asked for.
    .executableTarget(
      name: "kata",
      dependencies: ["Building", "Checking", "Katas", "LearnerFiles", "Machine", "Metrics", argumentParser]),
    .executableTarget(name: "kata-more", dependencies: ["Katas", "Machine", "OwnCode", "Site", argumentParser]),

    // Measures on sources with hand-counted answers; the other libraries; the real executable on a small workbook.
    .target(name: "TestSupport", dependencies: ["Checking", "Katas", "Machine"], path: "Tests/TestSupport"),
  ]
    + [
      "ChangeRequestsTests", "CheckingTests", "CommandTests", "ComparingTests", "LearnerFilesTests", "MachineTests",
      "MeasuringTests", "OwnCodeTests", "SiteTests", "SuitesTests", "WorkbookTests",
    ].map { name in
      .testTarget(
        name: name,
        dependencies: ["kata", "kata-more", "TestSupport", argumentParser] + modules)
    }
)

var argumentParser: Target.Dependency { .product(name: "ArgumentParser", package: "swift-argument-parser") }

/// All but the programs.
var modules: [Target.Dependency] {
  ["Building", "Checking", "Katas", "LearnerFiles", "Machine", "Metrics", "OwnCode", "Site"]
}

/// As in the workbook's manifest.
let warnings: [SwiftSetting] = Context.environment["KATA_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

for target in package.targets where target.name != "CIndexStore" {
  target.swiftSettings =
    warnings + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
