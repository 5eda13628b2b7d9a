import DeviceHierarchyContract
import Testing
import WorkbookSupport

@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `a device is freed when it is released, whatever was read from it`(variant: Variant, facts: DeviceFacts) throws {
    // What is a part of another device, too, may be shared by all devices of the product.
    let other = try variant.makeDevice(identifier: facts.identifiers[0], osVersion: "\(facts.osVersions.last).1")
    _ = other.allAnswers
    let shared = objects(in: other)

    var device: (any DeviceHierarchySubject)? = try variant.makeDevice(
      identifier: facts.identifiers[0], osVersion: "\(facts.osVersions.last).2")
    _ = device?.allAnswers
    _ = device?.allAnswers
    let parts = objects(in: device as Any).filter { shared[$0.key] == nil }.values.map(WeakReference.init)
    #expect(!parts.isEmpty)
    device = nil
    #expect(parts.filter { $0.object != nil }.map(\.type) == [], "these are still there")
  }
}

private struct WeakReference {
  weak var object: AnyObject?
  let type: String

  init(_ object: AnyObject) {
    self.object = object
    type = "\(Swift.type(of: object))"
  }
}

/// Returns the objects that a value consists of, as far as mirrors show them: the value itself, if it is an object, and
/// those in its properties.
private func objects(in value: Any) -> [ObjectIdentifier: AnyObject] {
  var found: [ObjectIdentifier: AnyObject] = [:]
  var values = [value]
  while let next = values.popLast() {
    if type(of: next) is AnyClass {
      let object = next as AnyObject
      guard found.updateValue(object, forKey: ObjectIdentifier(object)) == nil else { continue }
    }
    for mirror in sequence(first: Mirror(reflecting: next), next: \.superclassMirror) {
      values += mirror.children.map(\.value)
    }
  }
  return found
}
