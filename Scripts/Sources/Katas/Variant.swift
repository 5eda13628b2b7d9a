/// Which version a run is about, as the environment variable `KATA_VARIANT` names it.
public enum Variant: String, CaseIterable, Sendable {
  case before, after

  public var words: String { self == .before ? "the starting code" : "the solution" }
  public var state: KataState { self == .before ? .before : .after }
}
