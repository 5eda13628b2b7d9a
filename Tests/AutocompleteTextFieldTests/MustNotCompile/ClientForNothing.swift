// The field knows no client, and one that works offline can't be given any. In the hierarchy every field had to have one,
// used or not. Nor can the search box be asked for mail domains, so nobody has to say that there are none.

import AutocompleteTextFieldAfter

@MainActor func fields(client: HistoryClient) {
  // expected-error@+1 {{missing argument for parameter 'source' in call}}
  _ = AutocompleteTextField(client: client)  // expected-error {{extra argument 'client' in call}}
  _ = AutocompleteFields.local(
    client: client,  // expected-error {{extra argument 'client' in call}}
    mailDomains: [], localHistory: [])
  _ = AutocompleteFields.search(
    client: client,
    mailDomains: [],  // expected-error {{extra argument 'mailDomains' in call}}
    localHistory: [])

  _ = AutocompleteTextField(source: ServerSuggestionSource(client: client))
  _ = AutocompleteFields.local(mailDomains: [], localHistory: [])
  _ = AutocompleteFields.search(client: client, localHistory: [])
}
