import Files
import Foundation
import Processes
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
  /// - Parameters:
  ///   - text: What `Package.swift` says.
  ///   - kata: The name of the only kata that is selected, as `KATA` does it; nil for all katas.
  init(of root: String, text: String, kata: String? = nil) throws {
    // What is kept may be of another version of the tool, or broken off; then SwiftPM is asked again.
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
    // What can't be written down, too.
    try? writeFiles([URL(fileURLWithPath: answer).lastPathComponent: json], in: "\(root)/.build/kata")
  }

  /// - Parameter json: What `swift package dump-package` prints.
  init(json: Data) throws {
    let all: [Target]
    do {
      all = try JSONDecoder().decode(Package.self, from: json).targets
    } catch let error as DecodingError {
      throw Failure("what SwiftPM says of Package.swift can't be read: \(error.words)")
    }
    targets = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    kataNames = all.compactMap { target in
      let name = String(target.name.dropLast("Before".count))
      return target.path == "Katas/\(name)" && target.name == "\(name)Before" ? name : nil
    }
  }

  private struct Package: Decodable { let targets: [Target] }

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

extension Manifest.Target: Decodable {
  private enum CodingKeys: CodingKey {
    case name, path, type, exclude, dependencies, settings, sources, pluginUsages, resources
  }

  public init(from decoder: any Decoder) throws {
    let target = try decoder.container(keyedBy: CodingKeys.self)
    name = try target.decode(String.self, forKey: .name)
    path = try target.decodeIfPresent(String.self, forKey: .path) ?? ""
    exclude = try target.decode([String].self, forKey: .exclude)
    let settings = try target.decode([JSONValue].self, forKey: .settings)
    // `{"target": ["Name", null]}` or `{"byName": ["Name", null]}`; anything else is a product.
    let all = try target.decode([JSONValue].self, forKey: .dependencies).map {
      (($0["target"] ?? $0["byName"])?[0], $0)
    }
    dependencies = all.compactMap { $0.0?.text }
    let lists = try [CodingKeys.pluginUsages, .resources].flatMap {
      try target.decodeIfPresent([JSONValue].self, forKey: $0) ?? []
    }
    others =
      (all.filter { $0.0 == nil }.map(\.1) + settings).map(\.description)
      + (try target.decodeIfPresent([String].self, forKey: .sources) ?? []) + lists.map(\.description)
      + [try target.decode(String.self, forKey: .type)]
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

/// A value of which only parts are known in advance.
private enum JSONValue: Decodable, CustomStringConvertible {
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])
  /// A number, true, false or null.
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // A decoder says what a value is only by refusing what it isn't.
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = (try? value.decode([String: JSONValue].self)).map(JSONValue.object) ?? .other
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  subscript(key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }

  subscript(index: Int) -> JSONValue? {
    if case .list(let list) = self, list.indices.contains(index) { list[index] } else { nil }
  }

  /// Its texts, whatever the order of its keys.
  var description: String {
    switch self {
    case .text(let text): text
    case .list(let list): "[" + list.map(\.description).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    case .other: ""
    }
  }
}
