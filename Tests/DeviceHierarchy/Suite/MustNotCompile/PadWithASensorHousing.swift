// An iPad with the edges of a phone. What takes room at the edges belongs to a family, and so does the idiom, so the two can't
// disagree.

import DeviceVocabulary

@testable import DeviceHierarchyAfter

// expected-error@+1 {{extra argument 'front' in call}} expected-error@+1 {{missing arguments for parameters}}
let edges = Family.pad(front: ByOSVersion.always(Family.Front.homeButton))
// expected-error@+1 {{extra argument 'idiom' in call}}
let idiom = Family.phone(front: .always(.homeButton), idiom: Idiom.pad)
