/// Makes a script that shows a difference shorter and simpler, as long as it still shows one.
struct Shrinker<Step, Difference> {
  /// The shortest script so far, and the difference that its last step shows.
  private(set) var best: [Step]
  private(set) var shown: Difference

  /// How many more scripts may be tried.
  private var triesLeft = 2_000
  /// Returns how many steps of a script show a difference, and which; nil if it shows none or isn't possible.
  private let difference: ([Step]) throws -> (steps: Int, Difference)?
  /// Returns simpler forms of a step's part, the simplest first; nil if the step has no such part.
  private let simplerForms: (_ step: Step, _ part: Int) -> [Step]?

  init(
    _ script: [Step], showing difference: Difference,
    simplerForms: @escaping (_ step: Step, _ part: Int) -> [Step]?,
    differenceIn: @escaping ([Step]) throws -> (steps: Int, Difference)?
  ) {
    best = script
    shown = difference
    self.simplerForms = simplerForms
    self.difference = differenceIn
  }

  /// Shrinks until nothing can be left out or made simpler.
  mutating func shrink() throws {
    var hasImproved = true
    while hasImproved {
      let isShorter = try removeSteps()
      let isSimpler = try simplifySteps()
      hasImproved = isShorter || isSimpler
    }
  }

  /// Takes out runs of steps: first half of the script at a time, in the end single steps.
  private mutating func removeSteps() throws -> Bool {
    var hasImproved = false
    var width = best.count / 2
    while width >= 1 {
      var start = 0
      while start + width <= best.count {
        var candidate = best
        candidate.removeSubrange(start..<start + width)
        if try accept(candidate) { hasImproved = true } else { start += width }
      }
      width /= 2
    }
    return hasImproved
  }

  private mutating func simplifySteps() throws -> Bool {
    var hasImproved = false
    for index in best.indices.reversed() {
      var part = 0
      // What is accepted may be shorter than what was there.
      while best.indices.contains(index), let forms = simplerForms(best[index], part) {
        if try acceptFirst(of: forms, at: index) { hasImproved = true }
        part += 1
      }
    }
    return hasImproved
  }

  private mutating func acceptFirst(of forms: [Step], at index: Int) throws -> Bool {
    for form in forms {
      var candidate = best
      candidate[index] = form
      if try accept(candidate) { return true }
    }
    return false
  }

  /// Takes a script if it still shows a difference, without what comes after the difference.
  private mutating func accept(_ candidate: [Step]) throws -> Bool {
    guard triesLeft > 0 else { return false }
    triesLeft -= 1
    guard let found = try difference(candidate) else { return false }
    best = Array(candidate[..<found.steps])
    shown = found.1
    return true
  }
}
