/// What all iPads share.
final class IPadDevice: Device {
  override var assetSuffix: String { display.scaleModifier + "~ipad" }
}
