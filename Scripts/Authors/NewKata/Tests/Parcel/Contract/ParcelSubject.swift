package import WorkbookSupport

// kata:draft Declare what the suite may ask of either version, and say what each member promises
package protocol ParcelSubject {
  func label(for name: String) -> String
}

extension Variant {
  package func makeParcel() -> any ParcelSubject {
    switch self {
    case .before: BeforeParcel()
    case .after: AfterParcel()
    }
  }
}
