/// Makes the text fields of the app: which sources each one has, and in which order.
@MainActor
public enum AutocompleteFields {
  /// Returns a field for anything that the user may have entered before, on any device.
  public static func history(style: AutocompleteStyle = .standard, client: HistoryClient) -> AutocompleteTextField {
    AutocompleteTextField(style: style, sources: [ServerSuggestionSource(client: client)])
  }

  /// Returns a field for a mail address.
  public static func mail(
    style: AutocompleteStyle = .standard, client: HistoryClient, mailDomains: [String]
  ) -> AutocompleteTextField {
    let mail = MailDomains(mailDomains)
    return AutocompleteTextField(
      style: style, sources: [ImmediateSuggestionSource(mail.suggestions), ServerSuggestionSource(client: client)])
  }

  /// Returns a field for a mail address that works without a connection.
  public static func local(
    style: AutocompleteStyle = .standard, mailDomains: [String], localHistory: [String]
  ) -> AutocompleteTextField {
    let local = LocalHistory(localHistory)
    let mail = MailDomains(mailDomains)
    return AutocompleteTextField(
      style: style,
      sources: [ImmediateSuggestionSource(local.suggestions), ImmediateSuggestionSource(mail.suggestions)])
  }

  /// Returns the search box.
  public static func search(
    style: AutocompleteStyle = .searchBox, client: HistoryClient, localHistory: [String]
  ) -> AutocompleteTextField {
    let local = LocalHistory(localHistory)
    return AutocompleteTextField(
      style: style, sources: [ImmediateSuggestionSource(local.suggestions), ServerSuggestionSource(client: client)])
  }
}
