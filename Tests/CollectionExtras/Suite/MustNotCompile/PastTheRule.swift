// Changing the items of a list without its rule: a palette with nine colours, or a document that is listed twice.

import CollectionExtrasAfter

func change(_ list: RecentList<String>, _ saved: Set<String>) {
  list.items.removeAll()  // expected-error {{'items' setter is inaccessible}}
  list.items = []  // expected-error {{'items' setter is inaccessible}}
  // A list without a limit, in a screen that needs one.
  _ = RecentList(["red"]) { $0 }  // expected-error {{initializer is inaccessible due to 'private' protection level}}
  // The newest of a set is any of its elements.
  _ = RecentList.unlimited(saved)  // expected-error {{cannot convert value of type 'Set<String>'}}
  // A screen has a limit of its own.
  _ = RecentList.capped(["red"])  // expected-error {{missing argument for parameter 'limit'}}

  // These calls compile.
  for item in list.items { list.add(item) }
  list.removeAll()
  _ = RecentMenu(.unlimited(saved.sorted()), limit: 3).rows
}
