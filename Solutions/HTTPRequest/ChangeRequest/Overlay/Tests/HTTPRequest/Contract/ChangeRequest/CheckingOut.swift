package import HTTPExchange

/// A way to send requests that can also check out. The adapter (`BeforeRequests` or `AfterRequests`) conforms to it.
@MainActor package protocol CheckingOut: HTTPRequestSubject {
  /// Starts a checkout: the order, the payment and the receipt, as the change request says.
  ///
  /// - Parameter report: Is called once with the outcome, and never before this method has returned. The reply has the status
  ///   and the headers of the receipt.
  /// - Returns: A function that cancels the checkout. The checkout goes on if its caller doesn't keep it.
  func startCheckout(
    _ purchase: Purchase, report: @escaping @MainActor (Outcome) -> Void
  ) -> @MainActor () -> Void
}

/// What a customer buys.
package struct Purchase: Sendable {
  /// Where the shop is, without a slash at the end.
  package let shop: String
  package let cart: [Parameter]
  package let card: [Parameter]
  /// The path of the file for the receipt.
  package let receipt: String

  package init(shop: String, cart: [Parameter], card: [Parameter], receipt: String) {
    self.shop = shop
    self.cart = cart
    self.card = card
    self.receipt = receipt
  }
}
