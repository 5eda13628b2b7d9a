// An iPad with the edges of a phone. What takes room at the edges belongs to a family, and so does the idiom, so the two can't
// disagree.

import DeviceVocabulary

@testable import DeviceHierarchyAfter

// expected-error@+1 {{extra argument 'front' in call}} expected-error@+1 {{missing arguments for parameters}}
let edges = Pad(front: ByOSVersion.always(Phone.Front.homeButton))
let idiom = Phone(front: .always(.homeButton), idiom: Idiom.pad)  // expected-error {{extra argument 'idiom' in call}}
