/// The domains of mail providers.
public struct MailDomains {
  let domains: [String]

  public init(_ domains: [String]) {
    self.domains = domains
  }

  /// The addresses that an unfinished one may become.
  public func callAsFunction(_ address: String) -> [String] {
    guard let at = address.firstIndex(of: "@"), at > address.startIndex else { return [] }
    let domain = address[address.index(after: at)...]
    return domain.contains("@") ? [] : domains.filter { $0.begins(with: domain) }.map { address[...at] + $0 }
  }
}
