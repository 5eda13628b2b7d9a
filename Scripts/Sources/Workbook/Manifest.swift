import Foundation
import Processes
import SourceCode
import Terminal

/// What the workbook's `Package.swift` says of its targets, as SwiftPM reads it.
public struct Manifest: Sendable {
  public let targets: [String: Target]
  /// `Package.swift` without what only lists katas and modules: whatever else it does, for one kata or for all.
  public let code: String
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
  init(of root: String) throws {
    let text = try contents(of: "\(root)/Package.swift")
    let answer = "\(root)/.build/kata/manifest-\(Fingerprint.of([text])).json"
    if let known = FileManager.default.contents(atPath: answer), let manifest = try? Manifest(json: known, text: text) {
      self = manifest
      return
    }
    // A scratch folder of its own, so that it need not wait for a build that runs elsewhere.
    let arguments = [
      "package", "--package-path", root, "--scratch-path", "\(root)/.build/kata/manifest", "dump-package",
    ]
    // Set, KATA would leave only one kata in the manifest, and KATA_WARNINGS would add a setting.
    let variables: [String: String?] = ["KATA": nil, "KATA_WARNINGS": nil]
    let outcome = try ChildProcess.run(Invocation("swift", arguments, environment: variables))
    guard outcome.succeeded else {
      throw Failure(
        "Package.swift could not be read:\n\(outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines))")
    }
    let json = Data(outcome.output.utf8)
    try self.init(json: json, text: text)
    // What can't be written down is asked again next time.
    try? json.write(to: URL(fileURLWithPath: answer), options: .atomic)
  }

  /// - Parameters:
  ///   - json: What `swift package dump-package` prints.
  ///   - text: `Package.swift`.
  init(json: Data, text: String) throws {
    code = SourceText(text).code(withoutListsOf: ["Kata", "name", "provided", "support", "data"])
    let package = try JSONDecoder().decode(JSONValue.self, from: json)
    let found = (package["targets"]?.list ?? []).map { Target($0) }
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
  /// - Parameter target: A target as SwiftPM describes it.
  fileprivate init(_ target: JSONValue) {
    name = target["name"]?.text ?? ""
    path = target["path"]?.text ?? ""
    exclude = (target["exclude"]?.list ?? []).compactMap(\.text)
    let settings = target["settings"]?.list ?? []
    // `{"target": ["Name", null]}` or `{"byName": ["Name", null]}`; anything else is a product.
    let all = (target["dependencies"]?.list ?? []).map { (($0["target"] ?? $0["byName"])?.list?.first?.text, $0) }
    dependencies = all.compactMap(\.0)
    others =
      all.filter { $0.0 == nil }.map(\.1.description) + settings.map(\.description)
      + (target["sources"]?.list ?? []).compactMap(\.text)
      + ["pluginUsages", "resources"].flatMap { target[$0]?.list ?? [] }.map(\.description)
      + [target["type"]?.text ?? ""]
    // `{"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}}`
    compilerArguments = settings.filter { $0["tool"]?.text == "swift" }.flatMap { setting in
      [
        "enableUpcomingFeature": "-enable-upcoming-feature",
        "enableExperimentalFeature": "-enable-experimental-feature",
        "define": "-D",
      ]
      .flatMap { kind, option in (setting["kind"]?[kind]?["_0"]?.text).map { [option, $0] } ?? [] }
    }
  }
}

/// Any JSON, whose description is the same whatever the order of its keys.
private enum JSONValue: Decodable, CustomStringConvertible {
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The most frequent ones first: each that fails takes time.
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if container.decodeNil() {
      self = .text("")
    } else if let object = try? container.decode([String: JSONValue].self) {
      self = .object(object)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .text((try? container.decode(Double.self)).map { "\($0)" } ?? "")
    }
  }

  subscript(key: String) -> JSONValue? { if case .object(let values) = self { values[key] } else { nil } }

  var list: [JSONValue]? { if case .list(let values) = self { values } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var description: String {
    switch self {
    case .text(let text): text
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .object(let values):
      "{" + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }
}
