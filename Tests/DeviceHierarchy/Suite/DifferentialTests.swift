import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

/// Random scripts on both versions: devices are made from good and bad text, kept, and asked in any order.
///
/// All scripts run in one process, and what a version keeps in a static outlives a script. So a script may show a
/// difference here that it doesn't show when it runs alone.
@Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `whatever is asked in whatever order, both versions answer the same`() async throws {
    try await DeviceScenario().compareVersions()
  }
}

private struct DeviceScenario: DifferentialScenario {
  enum Operation {
    case make(identifier: String, osVersion: String)
    /// Asks one of the devices made so far: the newest is 0, the one before it 1, and so on, round and round.
    case ask(Question, ofDevice: Int)
    /// Asks it everything.
    case describe(device: Int)
  }

  struct Machine {
    let variant: Variant
    var devices: [any DeviceHierarchySubject] = []
  }

  /// The last versions before something changed in a device, and the first ones after.
  private static let boundaries = [
    "9.0", "8.4.1", "8.0", "7.1.2", "14.0", "13.7", "15.0", "14.8.1", "9.0.1", "10.0", "13.0", "16.0", "18.7", "18.8",
  ]

  private static let unknownIdentifiers = BadInputTests.unknownIdentifiers.map(\.text).filter { $0.utf8.count < 100 }
  private static let malformedVersions = BadInputTests.malformedVersions.map(\.text).filter { $0.utf8.count < 100 }

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 8) {
    case 0, 1, 2: break
    case 3, 4, 5, 6: return .ask(draws.one(of: Question.all), ofDevice: draws.number(below: 4))
    default: return .describe(device: draws.number(below: 4))
    }
    let product = draws.one(of: DeviceFacts.all)
    let identifier =
      draws.once(in: 8)
      ? draws.one(of: Self.unknownIdentifiers)
      : draws.one(of: product.identifiers)
    return .make(identifier: identifier, osVersion: osVersion(of: product, from: &draws))
  }

  private func osVersion(of product: DeviceFacts, from draws: inout Draws) -> String {
    switch draws.number(below: 8) {
    case 0, 1: product.osVersions.first
    case 2: product.osVersions.last
    case 3, 4, 5: draws.one(of: Self.boundaries)
    case 6: "\(draws.number(below: 28)).\(draws.number(below: 10))"
    default: draws.one(of: Self.malformedVersions)
    }
  }

  func makeMachine(_ variant: Variant) -> Machine { Machine(variant: variant) }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    var seen = Observation(outcome: "nobody to ask")
    switch operation {
    case .make(let identifier, let osVersion):
      do throws(DeviceError) {
        let device = try machine.variant.makeDevice(identifier: identifier, osVersion: osVersion)
        machine.devices.insert(device, at: 0)
        // Read only the name here; the script decides the order of the other reads.
        seen = Observation(outcome: "made \(device.name)")
      } catch {
        seen = Observation(outcome: "refused: \(caseName(of: error))", result: "\(error)")
      }
    case .ask(let question, let number):
      if !machine.devices.isEmpty {
        let device = machine.devices[number % machine.devices.count]
        seen = Observation(outcome: "answered: \(caseName(of: question))", result: question.answer(of: device))
      }
    case .describe(let number):
      if !machine.devices.isEmpty {
        seen = Observation(outcome: "described", result: machine.devices[number % machine.devices.count].allAnswers)
      }
    }
    seen.state = machine.devices.map { "\($0.identifier) on \($0.osVersion)" }.joined(separator: ", ")
    return seen
  }

  let mustReach =
    ["make", "ask", "describe", "described", "nobody to ask"]
    + ["unknownIdentifier", "malformedOSVersion", "unknownOSVersion", "neverRan"].map { "refused: \($0)" }
    + DeviceFacts.all.map { "made \($0.name)" }
    + Question.all.map { "answered: \(caseName(of: $0))" }
}
