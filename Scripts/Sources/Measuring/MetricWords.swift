import Workbook

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
  package var isOfDependencies: Bool { [.dependencyTypes, .dependencyFiles, .dependencyLines].contains(self) }

  /// Why it is better if a type depends on less.
  package func reason(of type: String) -> String {
    "To use \(type) elsewhere, one has to copy, compile and maintain all that it depends on."
  }

  /// Why a goal may ask for less of it: what is so in Swift, and not what studies disagree about; see Katas/EVIDENCE.md.
  public var reason: String {
    switch self {
    case .dit:
      "What a class does is spread over all classes above it, and a change to one of them changes it, too."
    case .noc:
      "A change to a superclass is a change to each of its subclasses."
    case .overrides:
      "An override replaces a part of its superclass, so what runs is written in two places."
    case .emptyHooks:
      "With an empty or trapping body, the compiler doesn't check whether a subclass overrides the method."
    case .superCalls:
      "The compiler doesn't check that a subclass calls super, or whether it does so first or last."
    case .cbo:
      "A type can only be compiled, tested and moved together with the types that it uses."
    case .complexity:
      "Each decision is one more way through the function, which a test has to take."
    case .typeComplexity:
      "A type with many functions and decisions may have more than one task. All its functions are added up: to split one "
        + "of them doesn't lower the figure, but to move one to another type does."
    case .duplicatedLines:
      "A change to one copy may have to be made in the others, and the compiler doesn't say where they are."
    case .refinementDepth:
      "What runs for a type is spread over the protocols above it, as it is over the classes of a hierarchy."
    case .repeatedDecisions:
      "A new case may have to be added to each of these functions."
    case .methodsToTrace:
      "The calls that the change request touches may lead to each of these methods."
    case .derivedTypes:
      "A derived type can only be compiled, tested and moved together with the class above it."
    case .runtimeChecks:
      "A mistake is found here when the program runs, and not by the compiler."
    case .publicInterface:
      "What other code can use can't change any more without asking whoever uses it."
    case .foreignMembers:
      "Every value of the extended type has the member, also where it makes no sense, and nothing says who wants it."
    case .classes:
      "An object may be changed by everybody who holds it; a value is copied, and changed by its owner alone."
    case .dependencyTypes, .dependencyFiles, .dependencyLines:
      reason(of: "this one type")
    case .files, .lines, .types, .values, .protocols:
      "Less of it is less to read. A version isn't better for that alone."
    }
  }
}

extension Goal {
  /// `0` or `≤ 3`.
  public var bound: String { atMost == 0 ? "0" : "≤ \(atMost)" }

  /// What is bounded, in a list of goals: `calls to super`.
  public var label: String { metric.goalLabel + (type.map { " of \($0)" } ?? "") }
}
