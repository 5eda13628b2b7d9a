import Foundation
import Terminal

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
    /// Whatever else decides what is built: products of other packages, plugins, settings, named sources.
    public let others: [String]
  }

  /// Asks SwiftPM for the manifest of a package, unless it was asked before and `Package.swift` is still the same.
  ///
  /// - Parameter kata: The name of the only kata that is selected, as `KATA` does it; nil for all katas.
  init(of root: String, kata: String? = nil) throws {
    let text = try contents(of: "\(root)/Package.swift")
    let answer = "\(root)/.build/kata/manifest-\(Fingerprint.of([text, kata ?? ""])).json"
    if let known = FileManager.default.contents(atPath: answer), let manifest = try? Manifest(json: known) {
      self = manifest
      return
    }
    // A scratch folder of its own, so that it need not wait for a build that runs elsewhere.
    let arguments = [
      "package", "--package-path", root, "--scratch-path", "\(root)/.build/kata/manifest", "dump-package",
    ]
    // Set by a person, KATA would leave another kata in the manifest, and KATA_WARNINGS would add a setting.
    let variables: [String: String?] = ["KATA": kata, "KATA_WARNINGS": nil]
    let outcome = try ChildProcess.run(Invocation("swift", arguments, environment: variables))
    guard outcome.succeeded else {
      throw Failure(
        "Package.swift could not be read:\n\(outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines))")
    }
    let json = Data(outcome.output.utf8)
    try self.init(json: json)
    // What can't be written down is asked again next time.
    try? json.write(to: URL(fileURLWithPath: answer), options: .atomic)
  }

  /// - Parameter json: What `swift package dump-package` prints.
  init(json: Data) throws {
    let package = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    let found = (package?["targets"] as? [[String: Any]] ?? []).map { Target($0) }
    targets = Dictionary(found.map { ($0.name, $0) }) { first, _ in first }
    kataNames = found.compactMap { target in
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
  fileprivate init(_ target: [String: Any]) {
    func objects(_ key: String) -> [[String: Any]] { target[key] as? [[String: Any]] ?? [] }
    name = target["name"] as? String ?? ""
    path = target["path"] as? String ?? ""
    exclude = target["exclude"] as? [String] ?? []
    let settings = objects("settings")
    // `{"target": ["Name", null]}` or `{"byName": ["Name", null]}`; anything else is a product.
    let all = objects("dependencies").map { ((($0["target"] ?? $0["byName"]) as? [Any])?.first as? String, $0) }
    dependencies = all.compactMap(\.0)
    others =
      (all.filter { $0.0 == nil }.map(\.1) + settings).map(described) + (target["sources"] as? [String] ?? [])
      + ["pluginUsages", "resources"].flatMap(objects).map(described) + [target["type"] as? String ?? ""]
    // `{"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}}`
    compilerArguments = settings.filter { $0["tool"] as? String == "swift" }.flatMap { setting in
      [
        "enableUpcomingFeature": "-enable-upcoming-feature",
        "enableExperimentalFeature": "-enable-experimental-feature",
        "define": "-D",
      ]
      .flatMap { kind, option in
        let values = (setting["kind"] as? [String: Any])?[kind] as? [String: Any]
        return (values?["_0"] as? String).map { [option, $0] } ?? []
      }
    }
  }
}

/// The texts of a JSON value, whatever the order of its keys.
private func described(_ value: Any) -> String {
  switch value {
  case let text as String: text
  case let list as [Any]: "[" + list.map(described).joined(separator: ", ") + "]"
  case let object as [String: Any]:
    "{" + object.sorted { $0.key < $1.key }.map { "\($0.key): \(described($0.value))" }.joined(separator: ", ") + "}"
  default: ""
  }
}
