import ShopVocabulary

/// Who is logged in. All screens share one.
@MainActor
public final class Session {
  var member: Member?

  public init() {}
}
