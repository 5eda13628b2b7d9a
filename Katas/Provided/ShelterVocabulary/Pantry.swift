/// How much of each food is left.
///
/// ```swift
/// let pantry = Pantry()
/// try pantry.deliver(500, of: .pellets)
/// try pantry.take(30, of: .pellets)
/// pantry.stock(of: .pellets)  // 470
/// ```
public final class Pantry {
  private var grams: [Food: Int] = [:]

  public init() {}

  /// The most grams of one delivery: a tonne.
  public static let largestDelivery = 1_000_000

  public func stock(of food: Food) -> Int { grams[food, default: 0] }

  /// - Throws: `ShelterError.impossibleDelivery` if the amount is not between 1 and `largestDelivery`.
  public func deliver(_ amount: Int, of food: Food) throws(ShelterError) {
    guard (1...Self.largestDelivery).contains(amount) else { throw .impossibleDelivery(amount) }
    grams[food, default: 0] += amount
  }

  /// - Throws: `ShelterError.notEnough`, and then nothing is taken.
  public func take(_ amount: Int, of food: Food) throws(ShelterError) {
    let left = stock(of: food)
    guard amount <= left else { throw .notEnough(food, needed: amount, left: left) }
    grams[food] = left - amount
  }
}
