import DeviceVocabulary

/// What all iPhones share.
class IPhoneDevice: Product {
  override var idiom: Idiom { .phone }

  override var capabilities: Capabilities { Capabilities(hardware: [.telephony]) }

  override var layout: LayoutPolicy { .phone }

  override var edges: any ScreenEdges { PhoneEdges() }
}
