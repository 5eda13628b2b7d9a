#ifndef C_INDEX_STORE_H
#define C_INDEX_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The part of libIndexStore's C interface that the reader calls, as function types: the library is part of every Swift
/// toolchain, its header is not, so it is opened at run time and each function is looked up by its name.
/// Names, parameters and values follow `indexstore/indexstore.h` of the LLVM project, format version 5.

typedef void *kata_indexstore_t;
typedef void *kata_indexstore_error_t;
typedef void *kata_indexstore_symbol_t;
typedef void *kata_indexstore_occurrence_t;
typedef void *kata_indexstore_relation_t;
typedef void *kata_indexstore_record_reader_t;
typedef void *kata_indexstore_unit_reader_t;
typedef void *kata_indexstore_unit_dependency_t;

/// Text that the store owns, without a terminating zero.
typedef struct {
  const char *data;
  size_t length;
} kata_indexstore_string_t;

typedef unsigned (*kata_indexstore_format_version)(void);
typedef const char *(*kata_indexstore_error_get_description)(kata_indexstore_error_t);
typedef void (*kata_indexstore_error_dispose)(kata_indexstore_error_t);

typedef kata_indexstore_t (*kata_indexstore_store_create)(const char *path, kata_indexstore_error_t *);
typedef void (*kata_indexstore_store_dispose)(kata_indexstore_t);
typedef bool (*kata_indexstore_store_units_apply_f)(
    kata_indexstore_t, unsigned sorted, void *context, bool (*)(void *context, kata_indexstore_string_t unit));

typedef kata_indexstore_unit_reader_t (*kata_indexstore_unit_reader_create)(
    kata_indexstore_t, const char *unit, kata_indexstore_error_t *);
typedef void (*kata_indexstore_unit_reader_dispose)(kata_indexstore_unit_reader_t);
typedef bool (*kata_indexstore_unit_reader_dependencies_apply_f)(
    kata_indexstore_unit_reader_t, void *context, bool (*)(void *context, kata_indexstore_unit_dependency_t));
typedef int (*kata_indexstore_unit_dependency_get_kind)(kata_indexstore_unit_dependency_t);
/// Of `kata_indexstore_unit_reader_get_main_file`, `…_dependency_get_name` and their like.
typedef kata_indexstore_string_t (*kata_indexstore_get_string)(void *);

typedef kata_indexstore_record_reader_t (*kata_indexstore_record_reader_create)(
    kata_indexstore_t, const char *record, kata_indexstore_error_t *);
typedef void (*kata_indexstore_record_reader_dispose)(kata_indexstore_record_reader_t);
typedef bool (*kata_indexstore_record_reader_occurrences_apply_f)(
    kata_indexstore_record_reader_t, void *context, bool (*)(void *context, kata_indexstore_occurrence_t));

typedef kata_indexstore_symbol_t (*kata_indexstore_occurrence_get_symbol)(kata_indexstore_occurrence_t);
typedef uint64_t (*kata_indexstore_get_roles)(void *);
typedef void (*kata_indexstore_occurrence_get_line_col)(kata_indexstore_occurrence_t, unsigned *, unsigned *);
typedef bool (*kata_indexstore_occurrence_relations_apply_f)(
    kata_indexstore_occurrence_t, void *context, bool (*)(void *context, kata_indexstore_relation_t));
typedef kata_indexstore_symbol_t (*kata_indexstore_relation_get_symbol)(kata_indexstore_relation_t);
/// Of `indexstore_symbol_get_kind` and `…_get_subkind`.
typedef int (*kata_indexstore_symbol_get_int)(kata_indexstore_symbol_t);

#endif
