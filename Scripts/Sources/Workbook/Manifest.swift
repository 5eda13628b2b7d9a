import Foundation
import Processes
import SourceCode

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
      throw WorkbookError.manifestNotRead(reason: outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    let json = Data(outcome.output.utf8)
    try self.init(json: json, text: text)
    // What can't be written down is asked again next time.
    let folder = URL(fileURLWithPath: answer).deletingLastPathComponent()
    for old in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where old.hasPrefix("manifest-") {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(old))
    }
    try? json.write(to: URL(fileURLWithPath: answer), options: .atomic)
  }

  /// - Parameters:
  ///   - json: What `swift package dump-package` prints.
  ///   - text: `Package.swift`.
  init(json: Data, text: String) throws(WorkbookError) {
    code = SourceText(text).code(withoutListsOf: ["Kata", "name", "provided", "support", "data"])
    let package: Package
    do {
      package = try JSONDecoder().decode(Package.self, from: json)
    } catch {
      throw .manifestNotRead(reason: "swift package dump-package printed something unexpected: \(error)")
    }
    targets = Dictionary(package.targets.map { ($0.name, Target($0)) }) { first, _ in first }
    let suffix = "Before"
    kataNames = package.targets.compactMap { target in
      guard target.name.hasSuffix(suffix) else { return nil }
      let name = String(target.name.dropLast(suffix.count))
      return target.path == "Katas/\(name)" ? name : nil
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

/// The part of SwiftPM's description of a manifest that is of interest.
private struct Package: Decodable {
  let targets: [Target]

  struct Target: Decodable {
    let name: String
    let path: String?
    let exclude: [String]?
    let dependencies: [Dependency]
    let settings: [Setting]?
    let sources: [String]?
    let pluginUsages: [Value]?
    let resources: [Value]?
    let type: String?
  }

  /// `{"target": ["Name", null]}` or `{"byName": ["Name", null]}`; anything else is a product.
  struct Dependency: Decodable {
    let name: String?
    /// All of it, if it is no target.
    let other: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let values = try? container.decode([String: [Name]].self)
      name = (values?["target"] ?? values?["byName"])?.first?.text
      other = name == nil ? try container.decode(Value.self).description : nil
    }

    /// A name, or one of the nulls and conditions that follow it.
    struct Name: Decodable {
      let text: String?

      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }
  }

  /// Any JSON, whose description is the same whatever the order of its keys.
  enum Value: Decodable, CustomStringConvertible {
    case text(String)
    case list([Value])
    case object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let object = try? container.decode([String: Value].self) {
        self = .object(object)
      } else if let list = try? container.decode([Value].self) {
        self = .list(list)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .text((try? container.decode(Double.self)).map { "\($0)" } ?? "")
      }
    }

    var description: String {
      switch self {
      case .text(let text): text
      case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
      case .object(let values):
        "{" + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
      }
    }
  }

  struct Setting: Decodable {
    let tool: String
    /// `{"enableUpcomingFeature": {"_0": "ExistentialAny"}}`
    let kind: [String: [String: String]]?
    let whole: String

    enum CodingKeys: CodingKey { case tool, kind }

    init(from decoder: any Decoder) throws {
      whole = try Value(from: decoder).description
      let container = try decoder.container(keyedBy: CodingKeys.self)
      tool = try container.decode(String.self, forKey: .tool)
      kind = try? container.decode([String: [String: String]].self, forKey: .kind)
    }
  }
}

extension Manifest.Target {
  fileprivate init(_ target: Package.Target) {
    name = target.name
    path = target.path ?? ""
    exclude = target.exclude ?? []
    dependencies = target.dependencies.compactMap(\.name)
    others =
      target.dependencies.compactMap(\.other) + (target.settings ?? []).map(\.whole) + (target.sources ?? [])
      + [target.pluginUsages, target.resources].compactMap(\.self).joined().map(\.description)
      + [target.type ?? ""]
    compilerArguments = (target.settings ?? []).filter { $0.tool == "swift" }.flatMap { setting -> [String] in
      (setting.kind ?? [:]).flatMap { kind, values -> [String] in
        let value = values["_0"] ?? ""
        switch kind {
        case "enableUpcomingFeature": return ["-enable-upcoming-feature", value]
        case "enableExperimentalFeature": return ["-enable-experimental-feature", value]
        case "define": return ["-D", value]
        default: return []
        }
      }
    }
  }
}
