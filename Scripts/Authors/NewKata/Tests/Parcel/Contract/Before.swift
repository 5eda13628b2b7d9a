import ParcelBefore

final class BeforeParcel: ParcelSubject {
  private let subject = Parcel()

  func label(for name: String) -> String { subject.label(for: name) }
}
