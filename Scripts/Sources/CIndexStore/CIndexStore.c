#include "CIndexStore.h"

#include <dlfcn.h>

#define DEFINE(result, name, parameters, arguments)                                                                    \
  static result(*name) parameters;                                                                                     \
  result kata_##name parameters { return name arguments; }
KATA_FUNCTIONS(DEFINE)

const char *kata_open(const char *path) {
  static bool isOpen = false;
  if (isOpen) return NULL;
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define LOAD(result, name, parameters, arguments)                                                                      \
  if (!(*(void **)&name = dlsym(library, "indexstore_" #name))) return "it has no function indexstore_" #name;
  KATA_FUNCTIONS(LOAD)
  isOpen = true;
  return NULL;
}
