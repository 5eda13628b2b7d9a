/// The colours and font sizes that the design team keeps for the whole app, in a JSON file:
///
///     {
///       "colors": {
///         "paper": "#FFFFFF", "ink": "#1C1C1E", "parchment": "#F4ECD8", "umber": "#5B4636", "coal": "#121212",
///         "ash": "#C8C8C8"
///       },
///       "fontSizes": { "body": 17, "largePrint": 28 }
///     }
///
/// The palette doesn't say what a colour is used for. That is the business of the themes.
///
/// ```swift
/// let palette = try Palette(json: bytes)
/// palette.colors.ink.contrastRatio(with: palette.colors.paper)  // a little over 17
/// ```
public struct Palette: Decodable, Sendable {
  public var colors: Colors
  public var fontSizes: FontSizes

  public struct Colors: Decodable, Sendable {
    /// White paper, and the ink on it.
    public var paper: RGBColor
    public var ink: RGBColor
    /// Old paper, and the brown ink on it.
    public var parchment: RGBColor
    public var umber: RGBColor
    /// A dark surface, and the light grey on it.
    public var coal: RGBColor
    public var ash: RGBColor
  }

  /// In points. Any number is a size here; a theme checks the size that it uses.
  public struct FontSizes: Decodable, Sendable {
    public var body: Double
    public var largePrint: Double

    enum CodingKeys: CodingKey { case body, largePrint }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      body = try ThemeJSON.number(.body, in: container)
      largePrint = try ThemeJSON.number(.largePrint, in: container)
    }
  }

  /// Reads a palette. Fields that the app doesn't know are ignored.
  ///
  /// - Throws: `ThemeError`, which names the first field that is missing or wrong, in the order of the example above.
  public init(json: [UInt8]) throws(ThemeError) {
    self = try ThemeJSON.read(Palette.self, from: json)
  }
}
