/// The numbers from which one operation is made.
///
/// They are recorded. So an operation can be made again from them, and made simpler by lowering them: list what is simple
/// first, and a script that fails is shrunk without a line of code for it.
public struct Draws {
  private(set) var numbers: [UInt64] = []
  private var replay: ArraySlice<UInt64>?
  private var generator: SeededGenerator

  /// Draws anew.
  init(from generator: SeededGenerator) {
    self.generator = generator
  }

  /// Draws what was recorded, and zeros after its end.
  init(replaying numbers: [UInt64]) {
    replay = numbers[...]
    generator = SeededGenerator(seed: 0)
  }

  /// A number from 0 up to, but not including, `bound`, which is at least 1.
  public mutating func number(below bound: Int) -> Int {
    precondition(bound > 0, "nothing to draw from")
    let drawn =
      replay == nil
      ? generator.next() % UInt64(bound) : min(replay?.popFirst() ?? 0, UInt64(bound - 1))
    numbers.append(drawn)
    return Int(drawn)
  }

  /// One of the values, which are at least one. The simplest comes first.
  public mutating func one<Value>(of values: [Value]) -> Value {
    values[number(below: values.count)]
  }

  /// True once in `rarity` draws on the average.
  public mutating func once(in rarity: Int) -> Bool {
    number(below: rarity) == rarity - 1
  }

  /// A list of as many values as is drawn, at most `limit`.
  public mutating func list<Value>(upTo limit: Int, of value: (inout Draws) -> Value) -> [Value] {
    (0..<number(below: limit + 1)).map { _ in value(&self) }
  }
}
