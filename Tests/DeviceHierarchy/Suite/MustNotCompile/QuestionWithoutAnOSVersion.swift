// A question about edges without an OS version. In the tree, only the body of a class shows whether it considers the
// version. Here every caller has to say which version the answer is for.

import DeviceVocabulary

@testable import DeviceHierarchyAfter

// expected-error@+1 {{missing argument for parameter 'on' in call}}
let barOfTheMini = Model.iPhone12Mini.family.edges(in: .portrait)
let barOfTheMiniOnIOS14 = Model.iPhone12Mini.family.edges(in: .portrait, on: OSVersion(14, 1))
