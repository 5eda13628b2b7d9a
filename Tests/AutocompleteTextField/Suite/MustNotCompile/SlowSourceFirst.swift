// A source that answers later can only be the second one. Otherwise its answer would push down rows that are shown.

import AutocompleteTextFieldAfter

@MainActor func combine(
  local: LocalSuggestionSource, mail: MailDomainSuggestionSource, server: ServerSuggestionSource
) {
  // expected-error@+1 {{does not conform to expected type 'ImmediateSuggestionSource'}}
  _ = CombinedSuggestionSource(server, then: local)

  _ = CombinedSuggestionSource(local, then: server)
  _ = CombinedSuggestionSource(local, then: mail)
  _ = CombinedSuggestionSource(local, then: CombinedSuggestionSource(mail, then: server))
}
