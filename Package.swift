// swift-tools-version: 6.2

import PackageDescription

/// A kata stands for three folders: `Katas/<name>`, `Solutions/<name>` and `Tests/<name>Tests`.
struct Kata {
  let name: String
  /// Modules that both versions and the suite import and that nobody refactors: `Katas/<module>`.
  var given: [String] = []
  /// Modules that only the suite imports: `Tests/<module>`.
  var support: [String] = []
  /// Folders beside the suite whose files are not compiled into it.
  var data: [String] = []

  /// The three modules of this kata: `<name>Before`, `<name>After` and `<name>Tests`.
  var targets: [Target] {
    func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: $0) } }
    let versions = ["\(name)Before", "\(name)After"]
    return [
      .target(
        name: versions[0], dependencies: dependencies(given), path: "Katas/\(name)",
        exclude: ["README.md", "kata.json"]),
      .target(
        name: versions[1], dependencies: dependencies(given), path: "Solutions/\(name)",
        exclude: ["README.md", "EquivalentMutants.md", "Steps", "ChangeRequest"]),
      .testTarget(
        name: "\(name)Tests", dependencies: dependencies(versions + ["WorkbookSupport"] + given + support),
        path: "Tests/\(name)Tests", exclude: data),
    ]
  }
}

/// Every kata, in reading order.
let katas = [
  Kata(
    name: "DeviceHierarchy", given: ["DeviceVocabulary"], support: ["CompilerVerification"], data: ["MustNotCompile"]),
  Kata(
    name: "AutocompleteTextField", given: ["UIStage"], support: ["LoopbackServer", "CompilerVerification"],
    data: ["MustNotCompile"]),
  Kata(
    name: "VoicePlayer", given: ["AudioFiles"], support: ["AudioFixtures", "CompilerVerification"],
    data: ["Fixtures", "MustNotCompile"]),
  Kata(
    name: "BaseViewController", given: ["UIStage", "AppDesign", "PageInterception"], support: ["CompilerVerification"],
    data: ["MustNotCompile"]),
  Kata(
    name: "FeedReader", given: ["UIStage", "DocumentLoading", "FeedFormats"],
    support: ["LoopbackServer", "CompilerVerification"], data: ["Fixtures", "MustNotCompile"]),
  Kata(
    name: "SQLOrdering", given: ["SQLExpressions"], support: ["SQLiteDatabase", "CompilerVerification"],
    data: ["MustNotCompile"]),
]

/// Given and support modules that have tests of their own, in `Tests/<module>Tests`.
let testedModules = [
  "WorkbookSupport", "UIStage", "LoopbackServer", "SQLiteDatabase", "CompilerVerification", "DocumentLoading",
  "FeedFormats",
  "AudioFiles", "SQLExpressions",
]

/// Given modules that import other given modules.
let givenByGiven = ["AppDesign": ["UIStage"], "PageInterception": ["UIStage"]]

/// Support modules that those tests import besides the module under test.
let testSupport = ["AudioFiles": ["AudioFixtures"]]

/// C modules under support modules: `Tests/<module>`.
let cModules = ["SQLiteDatabase": "CSQLite"]

/// The katas to build: all, or the one that the environment variable `KATA` names.
let requested = Context.environment["KATA"] ?? ""
let selection = katas.filter { requested.isEmpty || requested == $0.name }

/// The given and support modules of the selection, each once.
func modules(_ names: [String], in folder: String) -> [Target] {
  Set(names).sorted().flatMap { name -> [Target] in
    let module = Target.target(
      name: name, dependencies: givenByGiven[name, default: []].map { .target(name: $0) }, path: "\(folder)/\(name)",
      exclude: ["README.md"])
    guard let cModule = cModules[name] else { return [module] }
    module.dependencies = [.target(name: cModule)]
    return [module, .target(name: cModule, path: "\(folder)/\(cModule)", linkerSettings: systemLibraries)]
  }
}

/// What the C modules link. A Swift toolchain on Linux brings SQLite's library, but not the header nor the link
/// that `-lsqlite3` looks for; so the declarations are our own, and the library is named by its file.
let systemLibraries: [LinkerSetting] = [
  .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
  .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
]

/// The tests of the modules that nobody refactors; left out where a learner works on one kata.
let moduleTests: [Target] =
  requested.isEmpty
  ? testedModules.map { module in
    .testTarget(
      name: "\(module)Tests",
      dependencies: ([module] + testSupport[module, default: []]).map { .target(name: $0) },
      path: "Tests/\(module)Tests")
  } : []

let package = Package(
  name: "OutOfTheHierarchy",
  platforms: [.macOS(.v15)],  // for Mutex
  targets: [.target(name: "WorkbookSupport", path: "Tests/WorkbookSupport", exclude: ["README.md"])]
    + modules(selection.flatMap(\.given), in: "Katas")
    + modules(selection.flatMap(\.support), in: "Tests")
    + selection.flatMap(\.targets)
    + moduleTests
)

if selection.isEmpty {
  // SwiftPM quotes an invalid path in its error, so the path says what is wrong. (A manifest has no other way to
  // fail with words of its own: a precondition prints a crash report.)
  let names = katas.map(\.name).joined(separator: ", ")
  package.targets = [.target(name: "KATA", path: "no kata is named \(requested); the katas are \(names)")]
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
