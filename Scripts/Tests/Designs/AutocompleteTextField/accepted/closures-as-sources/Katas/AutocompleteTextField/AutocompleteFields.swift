/// The text fields of the app.
@MainActor public enum AutocompleteFields {
  public static func history(style: AutocompleteStyle = .standard, client: HistoryClient) -> AutocompleteTextField {
    AutocompleteTextField(style: style, completion: .server(client))
  }

  public static func mail(
    style: AutocompleteStyle = .standard, client: HistoryClient, mailDomains: [String]
  ) -> AutocompleteTextField {
    let mail = MailDomainSuggestionSource(mailDomains: mailDomains)
    return AutocompleteTextField(style: style, completion: .server(client).below(mail.suggestions))
  }

  public static func local(
    style: AutocompleteStyle = .standard, mailDomains: [String], localHistory: [String]
  ) -> AutocompleteTextField {
    let local = LocalSuggestionSource(localHistory: localHistory)
    let mail = MailDomainSuggestionSource(mailDomains: mailDomains)
    return AutocompleteTextField(style: style, completion: .immediate(mail.suggestions).below(local.suggestions))
  }

  public static func search(
    style: AutocompleteStyle = .searchBox, client: HistoryClient, localHistory: [String]
  ) -> AutocompleteTextField {
    let local = LocalSuggestionSource(localHistory: localHistory)
    return AutocompleteTextField(style: style, completion: .server(client).below(local.suggestions))
  }
}
