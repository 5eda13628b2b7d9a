import ShopVocabulary

/// Where a feature gets a member from. It doesn't know how the user logs in.
@MainActor
protocol MemberSource: AnyObject {
  /// Passes on the member who is logged in, or else asks the user to log in.
  ///
  /// - Parameters:
  ///   - expired: A member who can't be used any more.
  ///   - complete: Called once, perhaps before this method returns: with nil if the user doesn't log in, or can't.
  func requireMember(insteadOf expired: Member?, then complete: @escaping (Member?) -> Void)
}
