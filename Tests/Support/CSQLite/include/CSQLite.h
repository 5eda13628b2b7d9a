// The part of SQLite's C interface that SQLiteDatabase calls, declared as documented at
// https://www.sqlite.org/c3ref/funclist.html, for machines that have SQLite's library but not its header.

#ifndef CSQLITE_H
#define CSQLITE_H

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

// Result codes and storage classes: https://www.sqlite.org/rescode.html, https://www.sqlite.org/c3ref/c_blob.html
static const int CSQLITE_OK = 0, CSQLITE_ROW = 100, CSQLITE_DONE = 101;
static const int CSQLITE_INTEGER = 1, CSQLITE_FLOAT = 2, CSQLITE_TEXT = 3, CSQLITE_BLOB = 4;

int sqlite3_open(const char *filename, sqlite3 **database);
int sqlite3_close_v2(sqlite3 *database);
int sqlite3_extended_errcode(sqlite3 *database);
const char *sqlite3_errmsg(sqlite3 *database);

int sqlite3_prepare_v2(
  sqlite3 *database, const char *sql, int byteCount, sqlite3_stmt **statement, const char **tail);
int sqlite3_bind_parameter_count(sqlite3_stmt *statement);
int sqlite3_bind_null(sqlite3_stmt *statement, int index);
int sqlite3_bind_int64(sqlite3_stmt *statement, int index, long long value);
int sqlite3_bind_double(sqlite3_stmt *statement, int index, double value);
int sqlite3_step(sqlite3_stmt *statement);
int sqlite3_reset(sqlite3_stmt *statement);
int sqlite3_finalize(sqlite3_stmt *statement);

int sqlite3_column_count(sqlite3_stmt *statement);
const char *sqlite3_column_name(sqlite3_stmt *statement, int index);
int sqlite3_column_type(sqlite3_stmt *statement, int index);
long long sqlite3_column_int64(sqlite3_stmt *statement, int index);
double sqlite3_column_double(sqlite3_stmt *statement, int index);
const unsigned char *sqlite3_column_text(sqlite3_stmt *statement, int index);
const void *sqlite3_column_blob(sqlite3_stmt *statement, int index);
int sqlite3_column_bytes(sqlite3_stmt *statement, int index);

/// `sqlite3_bind_text` and `sqlite3_bind_blob`, which copy the bytes (SQLITE_TRANSIENT).
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int byteCount);
int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int byteCount);

/// Makes SQLite refuse an unknown "name" instead of reading it as the text 'name'
/// (SQLITE_DBCONFIG_DQS_DML and SQLITE_DBCONFIG_DQS_DDL off: https://www.sqlite.org/quirks.html#dblquote).
int csqlite_refuse_double_quoted_strings(sqlite3 *database);

#endif
