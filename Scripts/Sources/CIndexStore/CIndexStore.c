#include "CIndexStore.h"

#include <dlfcn.h>
#include <string.h>

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

// Of the Swift runtime: swift/Demangling/Demangle.h of the Swift project.
extern char *swift_demangle(const char *name, size_t length, char *output, size_t *output_length, uint32_t flags);

char *kata_demangle(const char *mangled) { return swift_demangle(mangled, strlen(mangled), NULL, NULL, 0); }
