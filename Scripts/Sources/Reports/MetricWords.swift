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
    case .complexity: "complexity of a function"
    case .typeComplexity: "complexity of a type (WMC)"
    case .duplicatedLines: "duplicated lines"
    case .refinementDepth: "refining protocols (depth)"
    case .repeatedDecisions: "repeated decisions"
    case .methodsToTrace: "methods to trace"
    case .derivedTypes: "derived types"
    case .runtimeChecks: "run-time checks"
    case .publicInterface: "public interface"
    case .foreignMembers: "members of foreign types"
    case .dependencyTypes: "types"
    case .dependencyFiles: "files"
    case .dependencyLines: "lines of code"
    }
  }

  /// The metric's name in a list of goals, where no heading stands over it.
  public var goalLabel: String {
    switch self {
    case .dependencyTypes: "types to copy"
    case .dependencyFiles: "files to copy"
    case .dependencyLines: "lines to copy"
    default: label
    }
  }

  /// Whether it is a figure of the type whose dependencies are counted.
  var isOfDependencies: Bool { [.dependencyTypes, .dependencyFiles, .dependencyLines].contains(self) }

  /// Why it is better if a type depends on less.
  func reason(of type: String) -> String {
    "To use \(type) elsewhere, one has to copy, compile and maintain all that it depends on."
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
    case .complexity:
      "Each decision is one more way through the function, to be understood and tested with all the others."
    case .typeComplexity:
      "A type that decides much has many reasons to change, and each change meets all of its decisions."
    case .duplicatedLines:
      "A change to one copy has to be made in the others too, and nothing says where they are."
    case .refinementDepth:
      "What runs for a type is spread over the protocols above it, as it is over the classes of a hierarchy."
    case .repeatedDecisions:
      "A new case has to be added to each of these functions."
    case .methodsToTrace:
      "Whoever implements the change request reads these methods first."
    case .derivedTypes:
      "A derived type can only be read, tested and moved together with the class above it."
    case .runtimeChecks:
      "A mistake that is found here is found when the program runs, and not by the compiler."
    case .publicInterface:
      "What other code can use can't change any more without asking whoever uses it."
    case .foreignMembers:
      "Every value of the extended type has the member, also where it makes no sense, and nothing says who wants it."
    case .classes:
      "Each class is a name to learn and a life cycle to mind; a value has neither."
    case .dependencyTypes, .dependencyFiles, .dependencyLines:
      reason(of: "this one type")
    case .files, .lines, .types, .values, .protocols:
      "What isn't there needs no reading."
    }
  }
}
