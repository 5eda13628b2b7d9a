// The field depends on no client, and a field that works without a connection takes none. The search box takes no mail
// domains, so that nobody has to pass an empty list.

import AutocompleteTextFieldAfter

@MainActor func fields(client: HistoryClient) {
  // expected-error@+1 {{missing argument for parameter 'sources' in call}}
  _ = AutocompleteTextField(client: client)  // expected-error {{extra argument 'client' in call}}
  _ = AutocompleteFields.local(
    client: client,  // expected-error {{extra argument 'client' in call}}
    mailDomains: [], localHistory: [])
  _ = AutocompleteFields.search(
    client: client,
    mailDomains: [],  // expected-error {{extra argument 'mailDomains' in call}}
    localHistory: [])

  _ = AutocompleteTextField(sources: [ServerSuggestionSource(client: client)])
  _ = AutocompleteFields.local(mailDomains: [], localHistory: [])
  _ = AutocompleteFields.search(client: client, localHistory: [])
}
