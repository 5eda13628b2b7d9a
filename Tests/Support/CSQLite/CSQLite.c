// What Swift can't call or spell itself: a variadic function, and a pointer that is no address.

#include "CSQLite.h"

typedef void (*destructor)(void *);
int sqlite3_bind_text(sqlite3_stmt *, int, const char *, int, destructor);
int sqlite3_bind_blob(sqlite3_stmt *, int, const void *, int, destructor);
int sqlite3_db_config(sqlite3 *, int operation, ...);

static const destructor transient = (destructor)-1;
enum { DBCONFIG_DQS_DML = 1013, DBCONFIG_DQS_DDL = 1014 };

int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int byteCount) {
  return sqlite3_bind_text(statement, index, bytes, byteCount, transient);
}

int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int byteCount) {
  return sqlite3_bind_blob(statement, index, bytes, byteCount, transient);
}

int csqlite_refuse_double_quoted_strings(sqlite3 *database) {
  int result = sqlite3_db_config(database, DBCONFIG_DQS_DML, 0, (int *)0);
  if (result != CSQLITE_OK) { return result; }
  return sqlite3_db_config(database, DBCONFIG_DQS_DDL, 0, (int *)0);
}
