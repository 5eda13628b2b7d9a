/// Names a product. The services give out these names, and nobody else knows what they mean.
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

public struct Order: Hashable, Sendable {
  public let number: Int
  public let items: [Product]

  public init(number: Int, items: [Product]) {
    (self.number, self.items) = (number, items)
  }
}

/// A customer who has logged in. Each login makes another value, because it has another token.
public struct Member: Hashable, Sendable {
  public let name: String
  public let token: Int

  public init(name: String, token: Int) {
    (self.name, self.token) = (name, token)
  }
}
