import Measuring

extension Metric {
  /// The metric's name in a table.
  public var label: String {
    switch self {
    case .files: "files"
    case .lines: "lines of code"
    case .types: "types"
    case .classes: "classes"
    case .values: "structs and enums"
    case .protocols: "protocols"
    case .dit: "depth of inheritance (DIT)"
    case .noc: "most children (NOC)"
    case .overrides: "overrides"
    case .emptyHooks: "empty or trapping hooks"
    case .superCalls: "calls to super"
    case .cbo: "largest coupling (CBO)"
    case .carryTypes: "types"
    case .carryFiles: "files"
    case .carryLines: "lines of code"
    }
  }

  /// The metric's name in a list of goals, where no heading stands over it.
  public var goalLabel: String {
    switch self {
    case .carryTypes: "types to carry"
    case .carryFiles: "files to carry"
    case .carryLines: "lines to carry"
    default: label
    }
  }

  /// Why less of it is better, in one sentence.
  public var reason: String {
    switch self {
    case .dit:
      "To understand a class one must read every class above it, and a change to any of them can break it."
    case .noc:
      "Each child relies on how the parent happens to work, so the parent can't change without asking all of them."
    case .overrides:
      "An override replaces a part of somebody else's algorithm, and only reading both tells what will run."
    case .emptyHooks:
      "A method that does nothing can't tell its children whether they must, may or must not override it."
    case .superCalls:
      "Nothing but memory tells a child that it has to call super, and whether first or last."
    case .cbo:
      "What a type knows of must be there, and right, before the type can be used, tested or moved."
    case .classes:
      "Each class is a name to learn and a life cycle to mind; a value has neither."
    case .carryTypes, .carryFiles, .carryLines:
      "Who wants this one type has to copy, compile and maintain everything that comes along with it."
    case .files, .lines, .types, .values, .protocols:
      "What isn't there needs no reading."
    }
  }
}
