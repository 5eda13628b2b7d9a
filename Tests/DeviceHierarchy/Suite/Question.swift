import DeviceHierarchyContract
import DeviceVocabulary
import WorkbookSupport

/// Something that a device can be asked.
enum Question: Sendable {
  case identifier, osVersion, name
  case logicalSize, scale, renderedSize, nativeSize, pixelsPerInch
  case assetSuffix, features
  case layoutColumns(in: Orientation)
  case statusBarHeight(in: Orientation)
  case safeAreaInsets(in: Orientation)

  /// All questions of the contract.
  static let all: [Question] =
    [
      .name, .identifier, .osVersion, .logicalSize, .scale, .renderedSize, .nativeSize, .pixelsPerInch, .assetSuffix,
      .features,
    ]
    + Orientation.allCases.flatMap { orientation -> [Question] in
      [.layoutColumns(in: orientation), .statusBarHeight(in: orientation), .safeAreaInsets(in: orientation)]
    }

  /// The questions as Swift, in the same order.
  fileprivate static let labels = all.map(swiftText)

  func answer(of device: any DeviceHierarchySubject) -> String {
    switch self {
    case .identifier: device.identifier.debugDescription
    case .osVersion: device.osVersion.description
    case .name: device.name
    case .logicalSize: device.logicalSize.description
    case .scale: "\(device.scale)"
    case .renderedSize: device.renderedSize.description
    case .nativeSize: device.nativeSize.description
    case .pixelsPerInch: "\(device.pixelsPerInch)"
    case .assetSuffix: device.assetSuffix
    case .features: device.features.map(\.rawValue).sorted().joined(separator: ", ")
    case .layoutColumns(let orientation): "\(device.layoutColumns(in: orientation))"
    case .statusBarHeight(let orientation): "\(device.statusBarHeight(in: orientation))"
    case .safeAreaInsets(let orientation): device.safeAreaInsets(in: orientation).description
    }
  }
}

extension DeviceHierarchySubject {
  /// Every answer, a line each.
  var allAnswers: String {
    zip(Question.labels, Question.all).map { "\($0): \($1.answer(of: self))" }.joined(separator: "\n")
  }
}
