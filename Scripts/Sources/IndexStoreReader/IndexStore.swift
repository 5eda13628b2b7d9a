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

  /// The occurrences in each file that was indexed, by the path that the compiler was given.
  public func occurrencesByFile() throws(IndexStoreError) -> [String: [Occurrence]] {
    var files: [String: [Occurrence]] = [:]
    for unit in units() {
      for record in try records(of: unit) where files[record.file] == nil {
        files[record.file] = try occurrences(in: record.name)
      }
    }
    return files
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

  private func records(of unit: String) throws(IndexStoreError) -> [(name: String, file: String)] {
    var error: kata_indexstore_error_t?
    guard let reader = library.createUnitReader(store, unit, &error) else {
      throw library.failure("read the index unit \(unit)", error)
    }
    defer { library.disposeUnitReader(reader) }
    let box = Box<(library: IndexStoreLibrary, records: [(name: String, file: String)])>((library, []))
    withContext(box) { context in
      library.forEachDependency(reader, context) { context, dependency in
        guard let box = Box<(library: IndexStoreLibrary, records: [(name: String, file: String)])>.from(context),
          let dependency
        else { return false }
        if box.value.library.dependencyKind(dependency) == dependencyIsRecord {
          let name = String(box.value.library.dependencyName(dependency))
          box.value.records.append((name, String(box.value.library.dependencyPath(dependency))))
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
    let box = Box<(library: IndexStoreLibrary, occurrences: [Occurrence])>((library, []))
    withContext(box) { context in
      library.forEachOccurrence(reader, context) { context, occurrence in
        guard let box = Box<(library: IndexStoreLibrary, occurrences: [Occurrence])>.from(context), let occurrence
        else { return false }
        if let occurrence = box.value.library.read(occurrence) { box.value.occurrences.append(occurrence) }
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

  fileprivate func read(_ occurrence: kata_indexstore_occurrence_t) -> Occurrence? {
    guard let symbol = occurrenceSymbol(occurrence) else { return nil }
    var line: UInt32 = 0
    var column: UInt32 = 0
    occurrencePosition(occurrence, &line, &column)
    let box = Box<(library: IndexStoreLibrary, relations: [Occurrence.Relation])>((self, []))
    withContext(box) { context in
      forEachRelation(occurrence, context) { context, relation in
        guard let box = Box<(library: IndexStoreLibrary, relations: [Occurrence.Relation])>.from(context),
          let relation
        else { return false }
        let library = box.value.library
        if let symbol = library.relationSymbol(relation) {
          let roles = Roles(rawValue: library.relationRoles(relation))
          box.value.relations.append(Occurrence.Relation(symbol: library.read(symbol: symbol), roles: roles))
        }
        return true
      }
    }
    return Occurrence(
      symbol: read(symbol: symbol), roles: Roles(rawValue: occurrenceRoles(occurrence)), line: Int(line),
      column: Int(column), relations: box.value.relations)
  }

  private func read(symbol: kata_indexstore_symbol_t) -> Symbol {
    Symbol(
      usr: String(symbolUSR(symbol)), name: String(symbolName(symbol)),
      kind: Symbol.Kind(rawValue: symbolKind(symbol)), subkind: Symbol.Subkind(rawValue: symbolSubkind(symbol)))
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
