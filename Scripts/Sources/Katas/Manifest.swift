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
  private enum CodingKeys: CodingKey { case name, path, exclude, dependencies, settings }

  public init(from decoder: any Decoder) throws {
    let target = try decoder.container(keyedBy: CodingKeys.self)
    name = try target.decode(String.self, forKey: .name)
    path = try target.decodeIfPresent(String.self, forKey: .path) ?? ""
    exclude = try target.decode([String].self, forKey: .exclude)
    let settings = try target.decode([JSONValue].self, forKey: .settings)
    // `{"target": ["Name", null]}` or `{"byName": ["Name", null]}`; anything else is a product.
    dependencies = try target.decode([JSONValue].self, forKey: .dependencies).compactMap {
      ($0["target"] ?? $0["byName"])?[0]?.text
    }
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
private enum JSONValue: Decodable {
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
}
