#ifndef C_INDEX_STORE_H
#define C_INDEX_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The part of libIndexStore's C interface that the reader calls. The library is part of every Swift toolchain, its header
/// is not, so it is opened at run time and each function is looked up by its name: `kata_store_create` calls the library's
/// `indexstore_store_create`. Names, parameters and values follow `indexstore/indexstore.h` of the LLVM project, format
/// version 5.

/// A store, a reader, an error, or what a callback is called with.
typedef void *kata_handle;

/// Text that the store owns, without a terminating zero.
typedef struct {
  const char *data;
  size_t length;
} kata_string;

/// Returns whether to go on.
typedef bool (*kata_callback)(void *context, kata_handle element);

// The result, the name, the parameters, and their names.
#define KATA_FUNCTIONS(F)                                                                                              \
  F(unsigned, format_version, (void), ())                                                                              \
  F(const char *, error_get_description, (kata_handle error), (error))                                                 \
  F(void, error_dispose, (kata_handle error), (error))                                                                 \
  F(kata_handle, store_create, (const char *path, kata_handle *error), (path, error))                                  \
  F(void, store_dispose, (kata_handle store), (store))                                                                 \
  F(kata_handle, unit_reader_create, (kata_handle store, const char *unit, kata_handle *error), (store, unit, error))  \
  F(void, unit_reader_dispose, (kata_handle unit), (unit))                                                             \
  F(kata_string, unit_reader_get_module_name, (kata_handle unit), (unit))                                              \
  F(bool, unit_reader_dependencies_apply_f, (kata_handle unit, void *context, kata_callback callback),                 \
    (unit, context, callback))                                                                                         \
  F(int, unit_dependency_get_kind, (kata_handle dependency), (dependency))                                             \
  F(kata_string, unit_dependency_get_name, (kata_handle dependency), (dependency))                                     \
  F(kata_string, unit_dependency_get_filepath, (kata_handle dependency), (dependency))                                 \
  F(kata_handle, record_reader_create, (kata_handle store, const char *record, kata_handle *error),                    \
    (store, record, error))                                                                                            \
  F(void, record_reader_dispose, (kata_handle record), (record))                                                       \
  F(bool, record_reader_occurrences_apply_f, (kata_handle record, void *context, kata_callback callback),              \
    (record, context, callback))                                                                                       \
  F(kata_handle, occurrence_get_symbol, (kata_handle occurrence), (occurrence))                                        \
  F(uint64_t, occurrence_get_roles, (kata_handle occurrence), (occurrence))                                            \
  F(void, occurrence_get_line_col, (kata_handle occurrence, unsigned *line, unsigned *column),                         \
    (occurrence, line, column))                                                                                        \
  F(bool, occurrence_relations_apply_f, (kata_handle occurrence, void *context, kata_callback callback),               \
    (occurrence, context, callback))                                                                                   \
  F(kata_handle, symbol_relation_get_symbol, (kata_handle relation), (relation))                                       \
  F(uint64_t, symbol_relation_get_roles, (kata_handle relation), (relation))                                           \
  F(int, symbol_get_kind, (kata_handle symbol), (symbol))                                                              \
  F(int, symbol_get_subkind, (kata_handle symbol), (symbol))                                                           \
  F(uint64_t, symbol_get_properties, (kata_handle symbol), (symbol))                                                   \
  F(kata_string, symbol_get_name, (kata_handle symbol), (symbol))                                                      \
  F(kata_string, symbol_get_usr, (kata_handle symbol), (symbol))

#define KATA_DECLARE(result, name, parameters, arguments) result kata_##name parameters;
KATA_FUNCTIONS(KATA_DECLARE)

/// Opens the library and looks its functions up, if that wasn't done before. Returns what went wrong; NULL if nothing did.
/// One call at a time.
const char *kata_open(const char *path);

/// The text of a mangled name, which the caller frees; NULL if it is none. Calls the Swift runtime's own function, the one
/// behind the names in a crash report; its header isn't part of a toolchain.
char *kata_demangle(const char *mangled);

#endif
