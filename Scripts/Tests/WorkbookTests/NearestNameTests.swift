import Testing
import Workbook

@Suite struct NearestNameTests {
  private let names = [
    "DeviceHierarchy", "AutocompleteTextField", "VoicePlayer", "BaseViewController", "FeedReader", "SQLOrdering",
  ]

  @Test(arguments: [
    ("VoicPlayer", "VoicePlayer"), ("voiceplayr", "VoicePlayer"), ("VociePlayer", "VoicePlayer"),
    ("voice", "VoicePlayer"), ("FeedRaeder", "FeedReader"), ("sqlorder", "SQLOrdering"),
    ("BaseViewControler", "BaseViewController"), ("autocompletetextfeild", "AutocompleteTextField"),
    ("Controller", "BaseViewController"),
  ])
  func `a misspelt name has a nearest`(name: String, expected: String) {
    #expect(nearest(to: name, among: names) == expected)
  }

  @Test(arguments: ["", "x", "Onion", "er"])
  func `a name that resembles none has no nearest`(name: String) {
    #expect(nearest(to: name, among: names) == nil)
  }
}
