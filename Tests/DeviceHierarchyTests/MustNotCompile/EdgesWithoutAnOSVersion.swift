// Edges that are asked without an OS version. In the hierarchy, whether a class thinks of the version shows only in its
// body. Here nobody gets an answer without saying which version it is about.

import DeviceVocabulary

@testable import DeviceHierarchyAfter

// expected-error@+1 {{missing argument for parameter 'on' in call}}
let barOfTheMini = Model.iPhone12Mini.edges.statusBarHeight(in: .portrait)
let barOfTheMiniOnIOS14 = Model.iPhone12Mini.edges.statusBarHeight(in: .portrait, on: OSVersion(14, 1))
