import ThemeVocabulary

/// The palettes of the tests.
enum Palettes {
  /// The file that the app ships with.
  static let shippedJSON = """
    {
      "colors": {
        "paper": "#FFFFFF", "ink": "#1C1C1E", "parchment": "#F4ECD8", "umber": "#5B4636", "coal": "#121212",
        "ash": "#C8C8C8"
      },
      "fontSizes": { "body": 17, "largePrint": 28 }
    }
    """

  static func shipped() throws -> Palette { try Palette(json: Array(shippedJSON.utf8)) }

  /// The shipped palette with some changes.
  static func changed(_ change: (inout Palette) -> Void) throws -> Palette {
    var palette = try shipped()
    change(&palette)
    return palette
  }

  /// A palette whose day theme has these colours and this font size. The other themes stay as they are shipped.
  static func day(_ text: RGBColor, on background: RGBColor, fontSize: Double = 17) throws -> Palette {
    try changed { palette in
      (palette.colors.ink, palette.colors.paper) = (text, background)
      palette.fontSizes.body = fontSize
    }
  }

  /// The fields of the file, in the order in which they are read, each with its value in the shipped file.
  static let fields: [(path: String, value: String)] = [
    ("colors.paper", "\"#FFFFFF\""), ("colors.ink", "\"#1C1C1E\""), ("colors.parchment", "\"#F4ECD8\""),
    ("colors.umber", "\"#5B4636\""), ("colors.coal", "\"#121212\""), ("colors.ash", "\"#C8C8C8\""),
    ("fontSizes.body", "17"), ("fontSizes.largePrint", "28"),
  ]

  /// The bytes of a palette file with other values for some fields; nil leaves a field out.
  static func json(_ changes: [String: String?] = [:]) -> [UInt8] {
    func object(_ name: String) -> String {
      let members = fields.filter { $0.path.hasPrefix(name + ".") }.compactMap { path, shipped -> String? in
        let value = changes.keys.contains(path) ? changes[path] ?? nil : shipped
        return value.map { "\"\(path.dropFirst(name.count + 1))\": \($0)" }
      }
      return "\"\(name)\": {\(members.joined(separator: ", "))}"
    }
    return Array("{\(object("colors")), \(object("fontSizes"))}".utf8)
  }
}

/// A colour that is known to be well formed.
func color(_ text: String) throws -> RGBColor {
  guard let color = RGBColor(text) else { throw ThemeError.malformedColor(text, path: "in a test") }
  return color
}
