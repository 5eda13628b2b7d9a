// The header is all there is; SwiftPM wants one source file in a C target.
#include "CIndexStore.h"
