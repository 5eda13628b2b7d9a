/// A short name for a lot of text: the same for the same text, and never in practice for another.
public enum Fingerprint {
  /// The 128 bits of FNV-1a (RFC 9923), in hexadecimal. Nobody attacks a cache on their own machine.
  public static func of(_ texts: [String]) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
    for text in texts {
      // The count keeps ["ab", "c"] from being ["a", "bc"].
      for byte in "\(text.utf8.count):\(text)".utf8 {
        hash ^= UInt128(byte)
        hash &*= prime
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
