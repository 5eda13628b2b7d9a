import DeviceVocabulary

/// What Apple sells under one name.
struct Product {
  var name: String
  var idiom: Idiom
  var imageSuffix: String
  var versions: ClosedRange<OSVersion>
  var display: Display
  var columns: (portrait: Int, landscape: Int)
  var features: Set<Feature>
  var featuresFromIOS9: Set<Feature> = []
  var margins: Margins
  var laterMargins: [(since: OSVersion, margins: Margins)] = []
}

extension Product {
  static func phone(
    _ name: String, _ versions: ClosedRange<OSVersion>, _ display: Display, features: Set<Feature> = [],
    margins: Margins = .homeButtonPhone, later: [(since: OSVersion, margins: Margins)] = []
  ) -> Product {
    Product(
      name: name, idiom: .phone, imageSuffix: "~iphone", versions: versions, display: display, columns: (1, 2),
      features: features.union([.telephony]), margins: margins, laterMargins: later)
  }

  static func pad(
    _ name: String, _ versions: ClosedRange<OSVersion>, _ display: Display, features: Set<Feature> = [],
    fromIOS9: Set<Feature> = [], columns: (portrait: Int, landscape: Int) = (2, 3),
    margins: Margins = .pad(statusBar: 20, homeIndicator: 0)
  ) -> Product {
    Product(
      name: name, idiom: .pad, imageSuffix: "~ipad", versions: versions, display: display, columns: columns,
      features: features, featuresFromIOS9: fromIOS9, margins: margins)
  }
}

extension Display {
  init(_ width: Int, _ height: Int, scale: Int, ppi: Int, panel: Size? = nil) {
    self.init(logicalSize: Size(width: width, height: height), scale: scale, pixelsPerInch: ppi, nativeSize: panel)
  }
}
