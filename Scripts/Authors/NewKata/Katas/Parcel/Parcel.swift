// kata:draft Write the starting code until the suite is green: what a good team could have written, 60 to 400 lines
open class Parcel {
  public init() {}

  open func label(for name: String) -> String { "To \(name)" }
}
