/// Names a product. Only the services know what the text means.
public struct ProductID: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }
}

public struct Product: Hashable, Sendable {
  public let id: ProductID
  public let name: String

  public init(id: ProductID, name: String) {
    (self.id, self.name) = (id, name)
  }
}

/// What there is to say about a product.
public struct ProductPage: Hashable, Sendable {
  public let product: Product
  public let details: String
  /// What other customers bought with it.
  public let related: [Product]

  public init(product: Product, details: String, related: [Product]) {
    (self.product, self.details, self.related) = (product, details, related)
  }
}

/// Knows the products. As each service, it may answer from inside the call, at any time later, twice or never.
@MainActor
public protocol CatalogueService: AnyObject {
  func products(then answer: @escaping @MainActor ([Product]) -> Void)
  /// Answers nil if there is no such product, or not any more.
  func page(of product: ProductID, then answer: @escaping @MainActor (ProductPage?) -> Void)
}
