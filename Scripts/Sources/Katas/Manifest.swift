import Foundation
import Machine

/// What the workbook's `Package.swift` says of its targets, as SwiftPM reads it.
public struct Manifest: Sendable {
  public let targets: [String: Target]
  /// The katas in the order of the manifest, which is the reading order.
  public let kataNames: [String]

  public struct Target: Sendable, Equatable {
    public let name: String
    /// The target's folder, seen from the root.
    public let path: String
    /// Targets of the same package that it imports.
    public let dependencies: [String]
    /// Paths inside the folder that aren't part of the target.
    public let exclude: [String]
    /// What the manifest's Swift settings are to the compiler.
    public let compilerArguments: [String]
  }

  /// Asks SwiftPM for the manifest of a package, unless it was asked before and `Package.swift` is still the same.
  /// - Parameter text: What `Package.swift` says.
  init(of root: String, text: String) throws {
    // What is kept may be of another version of the tool, or broken off; then SwiftPM is asked again.
    let answer = "\(root)/.build/kata/manifest-\(Fingerprint.of([text])).json"
    if let known = FileManager.default.contents(atPath: answer), let manifest = try? Manifest(json: known) {
      self = manifest
      return
    }
    // A scratch folder of its own, so that it need not wait for a build that runs elsewhere.
    let arguments = [
      "package", "--package-path", root, "--scratch-path", "\(root)/.build/kata/manifest", "dump-package",
    ]
    // Set by a person, KATA would leave another kata in the manifest, and KATA_WARNINGS would add a setting.
    let variables: [String: String?] = ["KATA": nil, "KATA_WARNINGS": nil]
    let outcome = try ChildProcess.run(Invocation("swift", arguments, environment: variables))
    guard outcome.succeeded else {
      throw Failure(
        "Package.swift could not be read:\n\(outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines))")
    }
    let json = Data(outcome.output.utf8)
    try self.init(json: json)
    // What can't be written down, too.
    try? writeFiles([URL(fileURLWithPath: answer).lastPathComponent: json], in: "\(root)/.build/kata")
  }

  /// - Parameter json: What `swift package dump-package` prints.
  private init(json: Data) throws {
    let package = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    guard let all = package?["targets"] as? [[String: Any]] else {
      throw Failure("what SwiftPM says of Package.swift has no targets")
    }
    let targets = all.map(Target.init)
    self.targets = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    kataNames = targets.compactMap { target in
      let name = String(target.name.dropLast("Before".count))
      return target.path == "Katas/\(name)" && target.name == "\(name)Before" ? name : nil
    }
  }

  /// A target's own dependencies and theirs, each after those that it needs itself.
  public func allDependencies(of name: String) -> [Target] {
    var result: [Target] = []
    func visit(_ name: String) {
      for dependency in targets[name]?.dependencies ?? [] {
        guard let target = targets[dependency], !result.contains(where: { $0.name == dependency }) else { continue }
        visit(dependency)
        result.append(target)
      }
    }
    visit(name)
    return result
  }
}

extension Manifest.Target {
  fileprivate init(_ json: [String: Any]) {
    name = json["name"] as? String ?? ""
    path = json["path"] as? String ?? ""
    exclude = json["exclude"] as? [String] ?? []
    // `{"target": ["Name", null]}` or `{"byName": ["Name", null]}`; anything else is a product.
    dependencies = (json["dependencies"] as? [[String: [Any]]] ?? []).compactMap {
      ($0["target"] ?? $0["byName"])?.first as? String
    }
    // `{"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}}`
    let options = [
      "enableUpcomingFeature": "-enable-upcoming-feature",
      "enableExperimentalFeature": "-enable-experimental-feature",
      "define": "-D",
    ]
    let settings = (json["settings"] as? [[String: Any]] ?? []).filter { $0["tool"] as? String == "swift" }
    compilerArguments = settings.flatMap { setting -> [String] in
      let kind = (setting["kind"] as? [String: [String: Any]])?.first
      guard let kind, let option = options[kind.key], let value = kind.value["_0"] as? String else { return [] }
      return [option, value]
    }
  }
}
