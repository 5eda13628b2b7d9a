// Changing the items of a list without its rule: a palette with nine colours, or a document that is listed twice.

import CollectionExtrasAfter

extension RecentList {
  mutating func change(_ other: RecentList) {
    items.removeAll()  // expected-error {{'items' setter is inaccessible}}
    items = other.items  // expected-error {{'items' setter is inaccessible}}
    _ = limit  // expected-error {{'limit' is inaccessible due to 'private' protection level}}

    // These calls compile.
    for item in other.items { add(item) }
    removeAll()
  }
}
