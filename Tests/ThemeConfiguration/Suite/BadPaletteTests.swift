import Testing
import ThemeConfigurationContract
import ThemeVocabulary
import WorkbookSupport

/// The palette comes from outside, as JSON.
@MainActor
@Suite struct BadPaletteTests {
  nonisolated static let paths = Palettes.fields.map(\.path)
  nonisolated static let colorPaths = paths.filter { $0.hasPrefix("colors") }
  nonisolated static let sizePaths = paths.filter { $0.hasPrefix("fontSizes") }

  @Test(arguments: Variant.underTest, paths)
  func `a field that is missing is an error that names its path`(variant: Variant, path: String) {
    #expect(throws: ThemeError.missingField(path: path)) {
      try variant.makeThemes(json: Palettes.json([path: nil]))
    }
  }

  @Test(arguments: Variant.underTest)
  func `a group that is missing is an error that names its path`(variant: Variant) {
    #expect(throws: ThemeError.missingField(path: "colors")) { try variant.makeThemes(json: Array("{}".utf8)) }
    let colors = String(decoding: Palettes.json(), as: UTF8.self).split(separator: ", \"fontSizes\"")[0] + "}"
    #expect(throws: ThemeError.missingField(path: "fontSizes")) { try variant.makeThemes(json: Array(colors.utf8)) }
  }

  @Test(arguments: Variant.underTest, colorPaths)
  func `a colour that is no text is an error that names its path`(variant: Variant, path: String) {
    for value in ["17", "null", "true", "[]", "{}", "[\"#FFFFFF\"]"] {
      #expect(throws: ThemeError.wrongField(path: path, expected: "a text"), "\(value)") {
        try variant.makeThemes(json: Palettes.json([path: value]))
      }
    }
  }

  @Test(arguments: Variant.underTest, sizePaths)
  func `a font size that is no number is an error that names its path`(variant: Variant, path: String) {
    for value in ["\"17\"", "null", "true", "[]", "{}", "1e999", "-1e999"] {
      #expect(throws: ThemeError.wrongField(path: path, expected: "a number"), "\(value)") {
        try variant.makeThemes(json: Palettes.json([path: value]))
      }
    }
  }

  @Test(arguments: Variant.underTest, ["[]", "17", "\"#FFFFFF\"", "null", "true", "[{\"colors\": {}}]"])
  func `a file that is no object is an error`(variant: Variant, json: String) {
    #expect(throws: ThemeError.wrongField(path: "", expected: "an object")) {
      try variant.makeThemes(json: Array(json.utf8))
    }
  }

  @Test(arguments: Variant.underTest, ["[]", "17", "\"#FFFFFF\"", "null"])
  func `a group that is no object is an error that names its path`(variant: Variant, value: String) {
    #expect(throws: ThemeError.wrongField(path: "colors", expected: "an object")) {
      try variant.makeThemes(json: Array("{\"colors\": \(value), \"fontSizes\": {}}".utf8))
    }
  }

  nonisolated static let malformedColors: [String] =
    [
      "", "#", "FFFFFF", "1FFFFFF", "#FFF", "#FFFFF", "#FFFFFFF", "#FFFFFFFF", "##FFFFF", "#GGGGGG", "#FFFFF ",
      " #FFFFFF", "#+FFFFF",
    ]
    + ["#-12345", "#12 456", "#FFFFFF\\n", "0xFFFFFF", "white", "rgb(0,0,0)", "#ＦＦＦＦＦＦ", "＃FFFFFF", "#FFFFF\\u0301"]
    + ["#١٢٣٤٥٦", "🎨", "#🎨", "#FFFFF\\u0000"]

  @Test(arguments: Variant.underTest, malformedColors)
  func `a malformed colour is an error that names it and its path`(variant: Variant, text: String) {
    let expected = text.replacing("\\n", with: "\n").replacing("\\u0301", with: "\u{301}")
      .replacing("\\u0000", with: "\0")
    for path in ["colors.paper", "colors.ash"] {
      #expect(throws: ThemeError.malformedColor(expected, path: path)) {
        try variant.makeThemes(json: Palettes.json([path: "\"\(text)\""]))
      }
    }
  }

  @Test(arguments: Variant.underTest, ["#f4ecd8", "#F4ECD8", "#f4EcD8"])
  func `the digits of a colour may be upper or lower case`(variant: Variant, text: String) throws {
    let themes = try variant.makeThemes(json: Palettes.json(["colors.parchment": "\"\(text)\""]))
    try themes.select("Sepia")
    #expect(themes.backgroundColor == RGBColor(red: 0xF4, green: 0xEC, blue: 0xD8))
    #expect(themes.backgroundColor.description == "#F4ECD8")
  }

  nonisolated static let noJSON: [[UInt8]] =
    ["", " ", "{", "}", "{]", "colors", "{\"colors\": #FFFFFF}", "{'colors': {}}", "{\"colors\": {}", "NaN", "\0"].map {
      Array($0.utf8)
    }
    + [Palettes.json().dropLast(), Palettes.json() + Array("}".utf8), [0xFF, 0xFE, 0xFD]].map { Array($0) }
    + [Palettes.json(["fontSizes.body": "NaN"]), Palettes.json(["fontSizes.body": "Infinity"])]
    + [Palettes.json(["fontSizes.body": "0x11"]), Palettes.json(["fontSizes.body": "+17"])]
    + [Array(repeating: UInt8(ascii: "["), count: 100_000)]

  @Test(arguments: Variant.underTest, noJSON.indices)
  func `what is not JSON is an error`(variant: Variant, index: Int) {
    #expect(throws: ThemeError.notJSON) { try variant.makeThemes(json: Self.noJSON[index]) }
  }

  @Test(arguments: Variant.underTest)
  func `the first wrong field is reported, in the order of the palette`(variant: Variant) {
    #expect(throws: ThemeError.missingField(path: "colors.ink")) {
      try variant.makeThemes(json: Palettes.json(["colors.ink": nil, "colors.ash": "\"x\"", "fontSizes.body": "-1"]))
    }
    #expect(throws: ThemeError.malformedColor("x", path: "colors.ash")) {
      try variant.makeThemes(json: Palettes.json(["colors.ash": "\"x\"", "fontSizes.body": "null"]))
    }
    #expect(throws: ThemeError.wrongField(path: "fontSizes.body", expected: "a number")) {
      try variant.makeThemes(json: Palettes.json(["colors.ink": "\"#FFFFFF\"", "fontSizes.body": "null"]))
    }
  }

  @Test(arguments: Variant.underTest)
  func `fields that the app does not know are ignored`(variant: Variant) throws {
    let json = String(decoding: Palettes.json(), as: UTF8.self)
      .replacing("{\"colors\": {", with: "{\"version\": 2, \"colors\": {\"accent\": \"red\", ")
    let themes = try variant.makeThemes(json: Array(json.utf8))
    #expect(themes.backgroundColor == .white)
  }

  nonisolated static let sentences: [(changes: [String: String?], sentence: String)] = [
    (["colors.coal": nil], "colors.coal is missing"),
    (["colors.coal": "5"], "colors.coal is not a text"),
    (["fontSizes.body": "\"5\""], "fontSizes.body is not a number"),
    (["colors.coal": "\"#12\""], "colors.coal is \"#12\", which is not a colour like \"#F4ECD8\""),
    (["fontSizes.body": "0"], "the font size of \"Day\" is 0.0, which is not from 8.0 to 96.0"),
    (["colors.ink": "\"#777777\""], "the contrast of \"Day\" is 4.47:1, and must be 4.5:1 or more"),
    (["fontSizes.body": "}"], "this is not JSON"),
  ]

  @Test(arguments: Variant.underTest, sentences.indices)
  func `an error reads as a sentence that says what was wrong and where`(variant: Variant, index: Int) {
    let (changes, sentence) = Self.sentences[index]
    let error = #expect(throws: ThemeError.self) { try variant.makeThemes(json: Palettes.json(changes)) }
    #expect(error?.description == sentence)
  }
}
