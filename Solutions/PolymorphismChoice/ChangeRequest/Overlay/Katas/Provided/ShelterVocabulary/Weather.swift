/// The weather of a day, as far as it matters for meals.
public enum Weather: CaseIterable, Sendable {
  case mild, frost, heat
}
