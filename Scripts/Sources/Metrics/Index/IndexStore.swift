import CIndexStore
import Foundation
import Synchronization

/// A folder of index data, as a compiler writes it with `-index-store-path`. It keeps what it has of files that are gone.
public final class IndexStore {
  private let path: String
  private let store: kata_handle
  /// By USR. Each symbol is made once: most are mentioned many times, and their texts are what takes the memory.
  private var symbols: [String: Symbol] = [:]

  /// - Parameter library: The toolchain's libIndexStore, which stays open for the life of the process.
  public init(path: String, library: String) throws(IndexStoreError) {
    if let problem = opening.withLock({ _ in kata_open(library) }) {
      throw IndexStoreError(description: "cannot use \(library): \(String(cString: problem))")
    }
    self.path = path
    store = try opened("the index store \(path)") { kata_store_create(path, &$0) }
  }

  deinit { kata_store_dispose(store) }

  /// A file that was compiled as a part of a module, and where the store has what it holds.
  public struct File: Sendable {
    /// As the compiler was given it.
    public let path: String
    public let module: String
    let record: String
  }

  /// The files that were indexed. One that several modules share is there once for each.
  public func files() throws(IndexStoreError) -> [File] {
    let folder = "\(path)/v\(kata_format_version())/units"
    let units: [String]
    do { units = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw IndexStoreError(description: "cannot read \(folder): \(error.localizedDescription)")
    }
    var files: [File] = []
    for name in units.sorted() {
      let unit = try opened("the index unit \(name)") { kata_unit_reader_create(store, name, &$0) }
      defer { kata_unit_reader_dispose(unit) }
      let module = String(kata_unit_reader_get_module_name(unit))
      forEach({ kata_unit_reader_dependencies_apply_f(unit, $0, $1) }) { dependency in
        guard kata_unit_dependency_get_kind(dependency) == dependencyIsRecord else { return }
        files.append(
          File(
            path: String(kata_unit_dependency_get_filepath(dependency)), module: module,
            record: String(kata_unit_dependency_get_name(dependency))))
      }
    }
    return files
  }

  public func occurrences(in files: [File]) throws(IndexStoreError) -> [String: [Occurrence]] {
    var found: [String: [Occurrence]] = [:]
    for file in files where found[file.path] == nil { found[file.path] = try occurrences(in: file.record) }
    return found
  }

  private func occurrences(in record: String) throws(IndexStoreError) -> [Occurrence] {
    let reader = try opened("the index record \(record)") { kata_record_reader_create(store, record, &$0) }
    defer { kata_record_reader_dispose(reader) }
    var occurrences: [Occurrence] = []
    forEach({ kata_record_reader_occurrences_apply_f(reader, $0, $1) }) { occurrence in
      guard let symbol = kata_occurrence_get_symbol(occurrence) else { return }
      var (line, column): (UInt32, UInt32) = (0, 0)
      kata_occurrence_get_line_col(occurrence, &line, &column)
      var relations: [Occurrence.Relation] = []
      forEach({ kata_occurrence_relations_apply_f(occurrence, $0, $1) }) { relation in
        guard let symbol = kata_symbol_relation_get_symbol(relation) else { return }
        let roles = Roles(rawValue: kata_symbol_relation_get_roles(relation))
        relations.append(Occurrence.Relation(symbol: self.symbol(symbol), roles: roles))
      }
      occurrences.append(
        Occurrence(
          symbol: self.symbol(symbol), roles: Roles(rawValue: kata_occurrence_get_roles(occurrence)), line: Int(line),
          column: Int(column), relations: relations))
    }
    return Self.withoutLocalCode(occurrences)
  }

  /// Without local functions and variables, which are a part of the declaration around them. Local types stay.
  private static func withoutLocalCode(_ occurrences: [Occurrence]) -> [Occurrence] {
    let locals = occurrences.filter { $0.roles.contains(.definition) && $0.symbol.isLocalCode }
    let parents = Dictionary(locals.map { ($0.symbol, $0.related(.childOf)) }) { first, _ in first }
    func around(_ symbol: Symbol) -> Symbol? { symbol.isLocalCode ? (parents[symbol] ?? nil).flatMap(around) : symbol }
    return occurrences.filter { !$0.symbol.isLocalCode }.map { occurrence in
      let relations = occurrence.relations.compactMap { relation in
        around(relation.symbol).map { Occurrence.Relation(symbol: $0, roles: relation.roles) }
      }
      return Occurrence(
        symbol: occurrence.symbol, roles: occurrence.roles, line: occurrence.line, column: occurrence.column,
        relations: relations)
    }
  }

  private func symbol(_ symbol: kata_handle) -> Symbol {
    let usr = String(kata_symbol_get_usr(symbol))
    if let known = symbols[usr] { return known }
    let made = Symbol(
      usr: usr, name: String(kata_symbol_get_name(symbol)),
      kind: Symbol.Kind(rawValue: kata_symbol_get_kind(symbol)) ?? .unknown,
      subkind: kata_symbol_get_subkind(symbol), isLocal: kata_symbol_get_properties(symbol) & (1 << 7) != 0)
    symbols[usr] = made
    return made
  }
}

public struct IndexStoreError: Error, CustomStringConvertible {
  public let description: String
}

private let opening = Mutex(())

/// `INDEXSTORE_UNIT_DEPENDENCY_RECORD`
private let dependencyIsRecord: Int32 = 2

private func opened(
  _ what: String, _ open: (inout kata_handle?) -> kata_handle?
) throws(IndexStoreError) -> kata_handle {
  var error: kata_handle?
  if let handle = open(&error) { return handle }
  defer { kata_error_dispose(error) }
  let reason = error.flatMap { kata_error_get_description($0) }.map { String(cString: $0) }
  throw IndexStoreError(description: "cannot open \(what): \(reason ?? "unknown reason")")
}

/// Calls a function of the library with a callback that captures, which a C function pointer can't.
private func forEach(_ apply: (UnsafeMutableRawPointer, kata_callback) -> Bool, _ body: (kata_handle) -> Void) {
  withoutActuallyEscaping(body) { body in
    var body = body
    _ = withUnsafeMutablePointer(to: &body) { pointer in
      apply(pointer) { context, element in
        guard let context, let element else { return false }
        context.assumingMemoryBound(to: ((kata_handle) -> Void).self).pointee(element)
        return true
      }
    }
  }
}

extension String {
  fileprivate init(_ text: kata_string) {
    self = String(decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
  }
}
