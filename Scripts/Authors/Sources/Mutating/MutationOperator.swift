/// A kind of small fault.
public enum MutationOperator: String, CaseIterable, Sendable {
  /// A condition is the opposite of what it was.
  case negateCondition
  /// A condition always holds; or one side of `&&` and `||` is gone.
  case dropCondition
  /// `<` and `<=`, `>` and `>=`, `..<` and `...` change places.
  case shiftBoundary
  /// `+` becomes `-`, `&&` becomes `||`, and so on; of `a ?? b`, only `b` is left.
  case replaceOperator
  /// A number is one more, `true` is `false`, a text or a list has less in it.
  case changeLiteral
  /// A result is the plainest of its type: `nil`, `0`, `""`, `[]`, `true`, `false`.
  case returnDefault
  /// A function that returns nothing returns before it has done its work.
  case returnEarly
  /// A call is not made.
  case dropCall
  /// A call to `super` is not made.
  case dropSuperCall
  /// Two statements that follow one another change places.
  case swapCalls
  /// An override does nothing.
  case emptyOverride
  /// A value is not assigned.
  case dropAssignment
  /// A `guard` leaves in another way.
  case changeGuardExit
  /// A fault that a person wrote down.
  case byHand
}
