// Changing the items of a list without its rules: a palette with nine colours, or a document that is listed twice.

import CollectionExtrasAfter

func change(_ list: RecentList<String>, _ saved: Set<String>) {
  list.items.removeAll()  // expected-error {{'items' setter is inaccessible}}
  list.items = []  // expected-error {{'items' setter is inaccessible}}
  // The module offers the rules.
  _ = RecentList<String>.Rule { $0 }  // expected-error {{initializer is inaccessible}}
  // The newest of a set is any of its elements.
  _ = RecentList(saved)  // expected-error {{cannot convert value of type 'Set<String>'}}

  // These calls compile.
  for item in list.items { list.add(item) }
  list.removeAll()
  _ = RecentMenu(RecentList(saved.sorted(), .unique, .capped(10)), limit: 3).rows
}
