/// The text fields of the app: which sources each one has, and in which order.
@MainActor
public enum AutocompleteFields {
  /// A field for anything that the user may have entered before, on any device.
  public static func history(style: AutocompleteStyle = .standard, client: HistoryClient) -> AutocompleteTextField {
    AutocompleteTextField(style: style, source: ServerSuggestionSource(client: client))
  }

  /// A field for a mail address.
  public static func mail(
    style: AutocompleteStyle = .standard, client: HistoryClient, mailDomains: [String]
  ) -> AutocompleteTextField {
    let mail = MailDomainSuggestionSource(mailDomains: mailDomains)
    return AutocompleteTextField(
      style: style, source: CombinedSuggestionSource([mail, ServerSuggestionSource(client: client)]))
  }

  /// A field for a mail address that needs no connection.
  public static func local(
    style: AutocompleteStyle = .standard, mailDomains: [String], localHistory: [String]
  ) -> AutocompleteTextField {
    let local = LocalSuggestionSource(localHistory: localHistory)
    let mail = MailDomainSuggestionSource(mailDomains: mailDomains)
    return AutocompleteTextField(style: style, source: CombinedSuggestionSource([local, mail]))
  }

  /// The search box.
  public static func search(
    style: AutocompleteStyle = .searchBox, client: HistoryClient, localHistory: [String]
  ) -> AutocompleteTextField {
    let local = LocalSuggestionSource(localHistory: localHistory)
    return AutocompleteTextField(
      style: style, source: CombinedSuggestionSource([local, ServerSuggestionSource(client: client)]))
  }
}
