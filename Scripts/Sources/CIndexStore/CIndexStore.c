#include "CIndexStore.h"

#include <dlfcn.h>
#include <pthread.h>

#define DEFINE(result, name, parameters, arguments)                                                                    \
  static result(*name) parameters;                                                                                     \
  result kata_##name parameters { return name arguments; }
KATA_FUNCTIONS(DEFINE)

static const char *load(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define LOAD(result, name, parameters, arguments)                                                                      \
  if (!(*(void **)&name = dlsym(library, "indexstore_" #name))) return "it has no function indexstore_" #name;
  KATA_FUNCTIONS(LOAD)
  return NULL;
}

const char *kata_open(const char *path) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static bool isOpen = false;
  pthread_mutex_lock(&mutex);
  const char *problem = isOpen ? NULL : load(path);
  isOpen = !problem;
  pthread_mutex_unlock(&mutex);
  return problem;
}
