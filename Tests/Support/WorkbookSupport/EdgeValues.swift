/// Values at which counters, sizes and texts go wrong.
public enum EdgeValues {
  /// Numbers on both sides of the limits of 8, 16 and 32 bits, and the limits of `Int`. The simplest come first.
  public static let integers: [Int] = [
    0, 1, -1, 127, 128, 255, 256, 32_767, 32_768, 65_535, 65_536, Int(Int32.max), Int(Int32.max) + 1, Int(UInt32.max),
    Int(UInt32.max) + 1, Int(Int32.min), Int(Int32.min) - 1, .max - 1, .max, .min + 1, .min,
  ]

  /// How many of something there can be: none, the first, a second and a third.
  public static let fewCounts = [0, 1, 2, 3]

  /// Numbers of calls that a counter of 8 bits doesn't survive.
  public static let manyCounts = [255, 256, 257]

  /// Texts that are easily confused or damaged, in several scripts.
  public static let texts: [String] = [
    "", " ", "a", "straße", "STRASSE", "ΟΔΟΣ", "οδος", "οδοσ", "İstanbul", "istanbul", "ISTANBUL", "ısı", "IŞI",
    "MÜNCHEN",
    "münchen", "mu\u{308}nchen", "éclair", "e\u{301}clair", "日本", "שלום", "مرحبا", "नमस्ते", "👩‍👩‍👧", "👩", "🇩🇪", "ﬁn", "fin",
    "a\u{200B}b", "a\u{0}b",
  ]

  /// Pairs of texts that are the same to a reader, because they differ in case only. Both directions hold.
  public static let pairsThatDifferInCase: [(String, String)] = [
    ("ab", "AB"), ("aB", "Ab"), ("münchen", "MÜNCHEN"), ("οδος", "ΟΔΟΣ"), ("привет", "ПРИВЕТ"), ("éclair", "ÉCLAIR"),
  ]

  /// Pairs of texts that are canonically equivalent: the same characters from other scalars (Unicode Standard Annex 15).
  public static let pairsThatDifferInNormalisation: [(String, String)] = [
    ("é", "e\u{301}"), ("ü", "u\u{308}"), ("Å", "A\u{30A}"), ("한", "\u{1112}\u{1161}\u{11AB}"),
  ]
}
