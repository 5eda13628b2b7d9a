import CIndexStore

/// A folder of index data, as a compiler writes it with `-index-store-path`.
///
/// Read a store that holds the files of one compilation only: units of files that have since been renamed or deleted
/// stay in a store, so index into a fresh folder.
public final class IndexStore {
  private let library: IndexStoreLibrary
  private let store: kata_indexstore_t

  public init(path: String, library: IndexStoreLibrary) throws(IndexStoreError) {
    self.library = library
    var error: kata_indexstore_error_t?
    guard let store = library.createStore(path, &error) else {
      throw library.failure("open the index store \(path)", error)
    }
    self.store = store
  }

  deinit {
    library.disposeStore(store)
  }

  /// A file that was compiled as a part of a module, and where the store has what it holds.
  public struct File: Sendable {
    /// As the compiler was given it.
    public let path: String
    public let module: String
    let record: String
  }

  /// The files that were indexed. One that several modules share is there once for each.
  public func files() throws(IndexStoreError) -> [File] {
    var files: [File] = []
    for unit in units() { files += try records(of: unit) }
    return files
  }

  /// The occurrences in some files, by the files' paths.
  public func occurrences(in files: [File]) throws(IndexStoreError) -> [String: [Occurrence]] {
    var found: [String: [Occurrence]] = [:]
    for file in files where found[file.path] == nil { found[file.path] = try occurrences(in: file.record) }
    return found
  }

  private func units() -> [String] {
    let box = Box<[String]>([])
    withContext(box) { context in
      library.forEachUnit(store, 1, context) { context, name in
        Box<[String]>.from(context)?.value.append(String(name))
        return true
      }
    }
    return box.value
  }

  private func records(of unit: String) throws(IndexStoreError) -> [File] {
    var error: kata_indexstore_error_t?
    guard let reader = library.createUnitReader(store, unit, &error) else {
      throw library.failure("read the index unit \(unit)", error)
    }
    defer { library.disposeUnitReader(reader) }
    let box = Box<(library: IndexStoreLibrary, module: String, records: [File])>(
      (library, String(library.moduleName(reader)), []))
    withContext(box) { context in
      library.forEachDependency(reader, context) { context, dependency in
        guard let box = Box<(library: IndexStoreLibrary, module: String, records: [File])>.from(context),
          let dependency
        else { return false }
        if box.value.library.dependencyKind(dependency) == dependencyIsRecord {
          box.value.records.append(
            File(
              path: String(box.value.library.dependencyPath(dependency)), module: box.value.module,
              record: String(box.value.library.dependencyName(dependency))))
        }
        return true
      }
    }
    return box.value.records
  }

  private func occurrences(in record: String) throws(IndexStoreError) -> [Occurrence] {
    var error: kata_indexstore_error_t?
    guard let reader = library.createRecordReader(store, record, &error) else {
      throw library.failure("read the index record \(record)", error)
    }
    defer { library.disposeRecordReader(reader) }
    let box = Box<(symbols: SymbolCache, occurrences: [Occurrence])>((SymbolCache(library), []))
    withContext(box) { context in
      library.forEachOccurrence(reader, context) { context, occurrence in
        guard let box = Box<(symbols: SymbolCache, occurrences: [Occurrence])>.from(context), let occurrence
        else { return false }
        if let occurrence = box.value.symbols.read(occurrence) { box.value.occurrences.append(occurrence) }
        return true
      }
    }
    return box.value.occurrences
  }
}

/// `INDEXSTORE_UNIT_DEPENDENCY_RECORD`
private let dependencyIsRecord: Int32 = 2

extension IndexStoreLibrary {
  fileprivate func failure(_ what: String, _ error: kata_indexstore_error_t?) -> IndexStoreError {
    defer { if let error { disposeError(error) } }
    let reason = error.flatMap { errorDescription($0) }.map { String(cString: $0) }
    return IndexStoreError(description: "cannot \(what): \(reason ?? "unknown reason")")
  }
}

/// Reads the occurrences of a record. Each symbol is made once: a record mentions most of them many times, and their texts
/// are what takes the memory.
private final class SymbolCache {
  private let library: IndexStoreLibrary
  /// By USR.
  private var symbols: [String: Symbol] = [:]

  init(_ library: IndexStoreLibrary) {
    self.library = library
  }

  func read(_ occurrence: kata_indexstore_occurrence_t) -> Occurrence? {
    guard let symbol = library.occurrenceSymbol(occurrence) else { return nil }
    var line: UInt32 = 0
    var column: UInt32 = 0
    library.occurrencePosition(occurrence, &line, &column)
    let box = Box<(symbols: SymbolCache, relations: [Occurrence.Relation])>((self, []))
    withContext(box) { context in
      library.forEachRelation(occurrence, context) { context, relation in
        guard let box = Box<(symbols: SymbolCache, relations: [Occurrence.Relation])>.from(context), let relation
        else { return false }
        let symbols = box.value.symbols
        if let symbol = symbols.library.relationSymbol(relation) {
          let roles = Roles(rawValue: symbols.library.relationRoles(relation))
          box.value.relations.append(Occurrence.Relation(symbol: symbols.read(symbol: symbol), roles: roles))
        }
        return true
      }
    }
    return Occurrence(
      symbol: read(symbol: symbol), roles: Roles(rawValue: library.occurrenceRoles(occurrence)), line: Int(line),
      column: Int(column), relations: box.value.relations)
  }

  private func read(symbol: kata_indexstore_symbol_t) -> Symbol {
    let usr = String(library.symbolUSR(symbol))
    if let known = symbols[usr] { return known }
    let made = Symbol(
      usr: usr, name: String(library.symbolName(symbol)),
      kind: Symbol.Kind(rawValue: library.symbolKind(symbol)),
      subkind: Symbol.Subkind(rawValue: library.symbolSubkind(symbol)))
    symbols[usr] = made
    return made
  }
}

/// What a callback of the C interface fills; a C function pointer can't capture.
private final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func from(_ context: UnsafeMutableRawPointer?) -> Box<Value>? {
    context.map { Unmanaged<Box<Value>>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// Passes a box through a C function, and keeps it alive until that function has returned.
private func withContext<Value>(_ box: Box<Value>, _ body: (UnsafeMutableRawPointer) -> Bool) {
  withExtendedLifetime(box) {
    _ = body(Unmanaged.passUnretained(box).toOpaque())
  }
}

extension String {
  fileprivate init(_ text: kata_indexstore_string_t) {
    guard let data = text.data else {
      self = ""
      return
    }
    let bytes = UnsafeRawBufferPointer(start: data, count: text.length)
    self = String(decoding: bytes, as: UTF8.self)
  }
}
