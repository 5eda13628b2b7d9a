import DeviceVocabulary

struct IPhone12MiniDevice {
  let model = Model(
    name: "iPhone 12 mini", idiom: .phone, supportedVersions: OSVersion(14, 1)...OSReleases.newest,
    display: Display(
      logicalSize: Size(width: 375, height: 812), scale: 3, pixelsPerInch: 476,
      nativeSize: Size(width: 1080, height: 2340)),
    edges: ChangedEdges(
      old: PhoneEdges(statusBar: 44, sensorHousing: 50), firstNewVersion: OSVersion(15, 0),
      new: PhoneEdges(statusBar: 50, sensorHousing: 50)),
    layout: .phone, capabilities: Capabilities(hardware: [.telephony, .faceID]))
}
