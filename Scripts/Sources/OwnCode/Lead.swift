import Metrics

/// Something in code that a kata is about: where it is, why it costs something there, and the first move.
struct Lead: Sendable {
  let kata: String
  /// Whether it is seen in what classes override and inherit, and not in what a class has or asks.
  var isOfOverrides = true
  /// What is counted, such as `members that trap until a subclass overrides them`.
  let smell: String
  /// The least number of names in one place that is worth an hour.
  let atLeast: Int
  /// A refactoring, as the kata's steps name it.
  let firstMove: String
  /// What it costs at a place: a sentence with the place's type and names.
  let cost: @Sendable (_ type: String, _ names: String) -> String
  let find: @Sendable (MeasuredVersion) -> [Place]

  /// A type or function with what was found in it.
  struct Place {
    let location: Location
    let type: String
    let names: [String]
    let count: Int
    /// What makes it worse than other places of the same lead: the count, or how often what was counted is overridden.
    let weight: Int

    /// - Parameter count: Nil for the number of different names.
    init(_ type: TypeDeclaration, _ names: [String], count: Int? = nil, weight: Int? = nil) {
      (location, self.type) = (type.location, type.name)
      self.names = names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      self.count = count ?? self.names.count
      self.weight = weight ?? self.count
    }
  }

  /// A lead with its places that are over the least number, the worst first.
  struct Found {
    let lead: Lead
    let places: [Place]
    /// How far the least number is passed at the worst place, and in how many places.
    var strength: Double { Double(places[0].weight) / Double(lead.atLeast) + 0.25 * Double(places.count - 1) }
  }

  /// The strongest leads to three different katas at most, those first that are seen in what classes override.
  static func strongest(_ version: MeasuredVersion) -> [Found] {
    let found = all.map { lead in
      let places = lead.find(version).filter { $0.count >= lead.atLeast && version.isOwn($0.location) }
      return Found(lead: lead, places: places.sorted { ($1.weight, $0.location) < ($0.weight, $1.location) })
    }
    var strongest: [Found] = []
    // Of equal ones, the first in the list: sorting keeps their order.
    let sorted = found.filter { !$0.places.isEmpty }.sorted { $0.strength > $1.strength }
    for lead in sorted.filter(\.lead.isOfOverrides) + sorted.filter({ !$0.lead.isOfOverrides })
    where !strongest.contains(where: { $0.lead.kata == lead.lead.kata }) && strongest.count < 3 {
      strongest.append(lead)
    }
    return strongest
  }
}
