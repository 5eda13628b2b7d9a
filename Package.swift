// swift-tools-version: 6.3

import Foundation
import PackageDescription

/// A kata stands for three folders: `Katas/<name>`, `Solutions/<name>` and `Tests/<name>`.
struct Kata {
  let name: String
  /// Modules that the versions and the suite may import and that nobody refactors: `Katas/Provided/<module>`.
  var provided: [String] = []
  /// Modules that only the suite imports: `Tests/Support/<module>`.
  var support: [String] = []
  /// Folders in the suite's folder whose files are not compiled into it.
  var data: [String] = []
  /// The four modules of this kata: `<name>Before`, `<name>After`, `<name>Contract` and `<name>Tests`.
  ///
  /// An edit of the starting code doesn't compile the suite again, because the contract hides both versions: its imports
  /// are internal, what the suite needs is `package`, and with library evolution its interface doesn't depend on theirs.
  /// A suite that imported it with `@testable` would see them. Only files named `AfterOnly…` import the solution. The
  /// contract's protocols say `throws` without a type: in Swift 6.3, with library evolution, some typed errors end the process.
  var targets: [Target] {
    let versions = ["\(name)Before", "\(name)After"]
    let contract = "\(name)Contract"
    return [
      .target(
        name: versions[0], dependencies: dependencies(provided), path: "Katas/\(name)",
        exclude: ["README.md", "HINTS.md", "QUIZ.md", "FACILITATOR.md", "kata.json"], swiftSettings: inOneRound),
      .target(
        name: versions[1], dependencies: dependencies(provided), path: "Solutions/\(name)",
        exclude: ["README.md", "Steps", "Designs", "ChangeRequest"], swiftSettings: inOneRound),
      .target(
        name: contract, dependencies: dependencies(versions + ["WorkbookSupport"] + provided),
        path: "Tests/\(name)/Contract",
        swiftSettings: [
          .enableUpcomingFeature("InternalImportsByDefault"), inOneProcess,
          // Nobody builds from the text of its interface, so no compiler need read it again after each edit.
          .unsafeFlags(["-enable-library-evolution", "-no-verify-emitted-module-interface"]),
        ]),
      .testTarget(
        name: "\(name)Tests",
        dependencies: dependencies([versions[1], contract, "WorkbookSupport"] + provided + support),
        path: "Tests/\(name)/Suite", exclude: data),
    ]
  }
}

/// Every kata, in reading order.
let katas = [
  Kata(
    name: "ThemeConfiguration", provided: ["UIStage", "ThemeVocabulary"],
    support: ["UIStageSimulation"], data: ["MustNotCompile"]),
  Kata(
    name: "CollectionExtras", data: ["MustNotCompile"]),
  Kata(
    name: "AccessBoundary", provided: ["CarVocabulary"], data: ["MustNotCompile"]),
  Kata(
    name: "Shakeable", provided: ["UIStage"], support: ["UIStageSimulation"], data: ["MustNotCompile"]),
  Kata(
    name: "PolymorphismChoice", provided: ["ShelterVocabulary"], data: ["MustNotCompile"]),
  Kata(
    name: "DeviceHierarchy", provided: ["DeviceVocabulary"], data: ["MustNotCompile"]),
  Kata(
    name: "AutocompleteTextField", provided: ["UIStage"], support: ["UIStageSimulation", "LoopbackServer"],
    data: ["MustNotCompile"]),
  Kata(
    name: "VoicePlayer", provided: ["AudioFiles"], support: ["AudioFixtures"], data: ["Fixtures", "MustNotCompile"]),
  Kata(
    name: "FileParser", provided: ["TextFiles"], data: ["Fixtures", "MustNotCompile"]),
  Kata(
    name: "ServiceBridge", provided: ["LogDevices"], support: ["LoopbackServer"], data: ["MustNotCompile"]),
  Kata(
    name: "HTTPRequest", provided: ["HTTPExchange", "HTTPURLSession"],
    support: ["AsyncSupport", "LoopbackServer"], data: ["MustNotCompile"]),
  Kata(
    name: "ControllerHelpers", provided: ["UIStage"], support: ["UIStageSimulation"], data: ["MustNotCompile"]),
  Kata(
    name: "BaseViewController", provided: ["UIStage", "AppDesign", "PageInterception", "PageNavigation"],
    support: ["UIStageSimulation"], data: ["MustNotCompile"]),
  Kata(
    name: "ControllerLayout", provided: ["UIStage", "RegistrationVocabulary"],
    support: ["UIStageSimulation"], data: ["MustNotCompile"]),
  Kata(
    name: "FeedReader", provided: ["UIStage", "DocumentLoading", "FeedFormats"],
    support: ["UIStageSimulation", "LoopbackServer"], data: ["Fixtures", "MustNotCompile"]),
  Kata(
    name: "SQLOrdering", provided: ["SQLExpressions"], support: ["SQLiteDatabase"], data: ["MustNotCompile"]),
  Kata(
    name: "FeatureBoundaries", provided: ["UIStage", "ShopVocabulary"],
    support: ["UIStageSimulation"], data: ["MustNotCompile"]),
]

/// Provided and support modules that have tests of their own, in `Tests/ModuleTests/<module>Tests`.
let testedModules = [
  "WorkbookSupport", "UIStage", "LoopbackServer", "SQLiteDatabase", "DocumentLoading",
  "FeedFormats", "AudioFiles", "SQLExpressions", "ThemeVocabulary", "TextFiles",
  "LogDevices", "HTTPExchange", "HTTPURLSession", "ShelterVocabulary",
]

/// Provided and support modules that import others of them.
let providedByProvided = [
  "AppDesign": ["UIStage"], "PageInterception": ["UIStage"], "PageNavigation": ["UIStage"],
  "ThemeVocabulary": ["UIStage"], "RegistrationVocabulary": ["UIStage"], "ShopVocabulary": ["UIStage"],
  "UIStageSimulation": ["UIStage"], "LoopbackServer": ["WorkbookSupport"],
  "HTTPURLSession": ["HTTPExchange"], "FeedFormats": ["DocumentLoading"],
]

/// What the module tests import besides the module under test.
let testSupport = [
  "UIStage": ["UIStageSimulation", "WorkbookSupport"], "AudioFiles": ["AudioFixtures"],
  "DocumentLoading": ["LoopbackServer", "WorkbookSupport"], "LoopbackServer": ["WorkbookSupport"],
  "LogDevices": ["LoopbackServer", "WorkbookSupport"],
  "HTTPURLSession": ["HTTPExchange", "LoopbackServer", "WorkbookSupport"], "SQLExpressions": ["SQLiteDatabase"],
]

/// C modules under support modules: `Tests/Support/<module>`.
let cModules = ["SQLiteDatabase": "CSQLite"]

/// The katas to build: all, or those that the environment variable `KATA` names, with commas between them.
let requested = (Context.environment["KATA"] ?? "").split(separator: ",").map(String.init)
let selection = katas.filter { requested.isEmpty || requested.contains($0.name) }

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: $0) } }

/// One compiler process for a module, which is less work than one for each core.
let inOneProcess = SwiftSetting.unsafeFlags(["-driver-batch-count", "1"])

/// For both versions of a kata: that process compiles an edited file and those that use it. Without this, the edited file comes
/// first, and if its interface has changed, those that use it follow in a second round. So these edits, the slowest ones, are
/// faster, and others are a little slower.
let inOneRound = [inOneProcess, .unsafeFlags(["-driver-always-rebuild-dependents"])]

/// The provided and support modules of the selection, each once.
func modules(_ names: [String], in folder: String) -> [Target] {
  Set(names).sorted().flatMap { name -> [Target] in
    let module = Target.target(
      name: name, dependencies: dependencies(providedByProvided[name, default: []]), path: "\(folder)/\(name)",
      exclude: ["README.md"], swiftSettings: [inOneProcess])
    guard let cModule = cModules[name] else { return [module] }
    module.dependencies = [.target(name: cModule)]
    return [module, .target(name: cModule, path: "\(folder)/\(cModule)", linkerSettings: systemLibraries)]
  }
}

/// What the C modules link. The system of a Swift toolchain on Linux has SQLite's library, because the toolchain itself
/// needs it, but not the header nor the link that `-lsqlite3` looks for; so the declarations are our own, and the library
/// is named by its file.
let systemLibraries: [LinkerSetting] = [
  .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
  .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
]

/// The modules whose tests are built, too. Without `KATA`, all; with several katas, those that they use; with one, none.
let modulesToTest =
  switch requested.count {
  case 0: testedModules
  case 1: [String]()
  default: testedModules.filter { module in selection.contains { ($0.provided + $0.support).contains(module) } }
  }

/// The tests of the modules that nobody refactors.
let moduleTests: [Target] = modulesToTest.map { module in
  .testTarget(
    name: "\(module)Tests", dependencies: dependencies([module] + testSupport[module, default: []]),
    path: "Tests/ModuleTests/\(module)Tests")
}

/// The test of the examples in all provided modules.
let exampleTests: [Target] =
  requested.isEmpty
  ? [
    .testTarget(
      name: "ProvidedModulesTests",
      dependencies: dependencies(Set(katas.flatMap(\.provided)).sorted() + ["WorkbookSupport"]),
      path: "Tests/ModuleTests/ProvidedModulesTests")
  ] : []

let package = Package(
  name: "OutOfTheHierarchy", platforms: [.macOS(.v15)],  // for Mutex
  targets: [
    .target(
      name: "WorkbookSupport", path: "Tests/Support/WorkbookSupport", exclude: ["README.md"],
      swiftSettings: [inOneProcess])
  ]
    + modules(selection.flatMap(\.provided), in: "Katas/Provided")
    + modules(selection.flatMap(\.support), in: "Tests/Support")
    + selection.flatMap(\.targets)
    + moduleTests + exampleTests
)

if let unknown = requested.first(where: { name in !katas.contains { $0.name == name } }) {
  let names = katas.map(\.name).joined(separator: ", ")
  // SwiftPM quotes an invalid path in its error, so the path says what is wrong. (A manifest has no other way to
  // fail with words of its own: a precondition prints a crash report.)
  package.targets = [.target(name: "KATA", path: "no kata is named \(unknown); the katas are \(names)")]
}

if let added = selection.first(where: {
  !FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Katas/\($0.name)")
}) {
  package.targets = [
    .target(
      name: "KATA",
      path: "the kata \(added.name) has no folders; take its line out, and call Scripts/kata new \(added.name)")
  ]
}

/// Warnings are errors where `.ci/run` and the authors' commands set this variable, and not for learners.
let warnings: [SwiftSetting] = Context.environment["KATA_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

// One module of each kata writes the index of the system's modules that it imports. If all did, each that starts before
// another one has ended would write it again. It is compiled beside the tests' support, which takes as long.
let indexingModules = Set(katas.map { $0.provided.first ?? "\($0.name)After" })
for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + warnings + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + (indexingModules.contains(target.name) ? [] : [.unsafeFlags(["-index-ignore-system-modules"])])
}
