import CIndexStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The toolchain's libIndexStore, opened at run time.
///
/// It stays open for the life of the process; functions that were looked up never go stale.
public struct IndexStoreLibrary: Sendable {
  let formatVersion: kata_indexstore_format_version
  let errorDescription: kata_indexstore_error_get_description
  let disposeError: kata_indexstore_error_dispose

  let createStore: kata_indexstore_store_create
  let disposeStore: kata_indexstore_store_dispose
  let forEachUnit: kata_indexstore_store_units_apply_f

  let createUnitReader: kata_indexstore_unit_reader_create
  let disposeUnitReader: kata_indexstore_unit_reader_dispose
  let moduleName: kata_indexstore_get_string
  let forEachDependency: kata_indexstore_unit_reader_dependencies_apply_f
  let dependencyKind: kata_indexstore_unit_dependency_get_kind
  let dependencyName: kata_indexstore_get_string
  let dependencyPath: kata_indexstore_get_string

  let createRecordReader: kata_indexstore_record_reader_create
  let disposeRecordReader: kata_indexstore_record_reader_dispose
  let forEachOccurrence: kata_indexstore_record_reader_occurrences_apply_f

  let occurrenceSymbol: kata_indexstore_occurrence_get_symbol
  let occurrenceRoles: kata_indexstore_get_roles
  let occurrencePosition: kata_indexstore_occurrence_get_line_col
  let forEachRelation: kata_indexstore_occurrence_relations_apply_f
  let relationSymbol: kata_indexstore_relation_get_symbol
  let relationRoles: kata_indexstore_get_roles

  let symbolKind: kata_indexstore_symbol_get_int
  let symbolSubkind: kata_indexstore_symbol_get_int
  let symbolName: kata_indexstore_get_string
  let symbolUSR: kata_indexstore_get_string

  public init(path: String) throws(IndexStoreError) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw IndexStoreError(
        description: "cannot open \(path): \(dlerror().map { String(cString: $0) } ?? "unknown reason")")
    }
    // A function pointer has no type at run time: the cast is what a C program does with the result of dlsym, and the
    // types stand in CIndexStore.h.
    func function<Function>(_ name: String) throws(IndexStoreError) -> Function {
      guard let symbol = dlsym(handle, "indexstore_\(name)") else {
        throw IndexStoreError(description: "\(path) has no function indexstore_\(name)")
      }
      return unsafeBitCast(symbol, to: Function.self)
    }
    formatVersion = try function("format_version")
    errorDescription = try function("error_get_description")
    disposeError = try function("error_dispose")
    createStore = try function("store_create")
    disposeStore = try function("store_dispose")
    forEachUnit = try function("store_units_apply_f")
    createUnitReader = try function("unit_reader_create")
    disposeUnitReader = try function("unit_reader_dispose")
    moduleName = try function("unit_reader_get_module_name")
    forEachDependency = try function("unit_reader_dependencies_apply_f")
    dependencyKind = try function("unit_dependency_get_kind")
    dependencyName = try function("unit_dependency_get_name")
    dependencyPath = try function("unit_dependency_get_filepath")
    createRecordReader = try function("record_reader_create")
    disposeRecordReader = try function("record_reader_dispose")
    forEachOccurrence = try function("record_reader_occurrences_apply_f")
    occurrenceSymbol = try function("occurrence_get_symbol")
    occurrenceRoles = try function("occurrence_get_roles")
    occurrencePosition = try function("occurrence_get_line_col")
    forEachRelation = try function("occurrence_relations_apply_f")
    relationSymbol = try function("symbol_relation_get_symbol")
    relationRoles = try function("symbol_relation_get_roles")
    symbolKind = try function("symbol_get_kind")
    symbolSubkind = try function("symbol_get_subkind")
    symbolName = try function("symbol_get_name")
    symbolUSR = try function("symbol_get_usr")
  }
}

/// Why an index store could not be read.
public struct IndexStoreError: Error, CustomStringConvertible {
  public let description: String
}
