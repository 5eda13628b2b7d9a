import ChangeRequests
import Foundation
import Workbook

/// Compares what a learner may not edit with what was shipped, and what came with a change request that is in place.
enum FileComparison {
  /// A sentence for each difference; nothing if there is none.
  static func differences(of kata: Kata, in workbook: Workbook) throws -> [String] {
    guard let placed = LearnersChangeRequest(of: kata, in: workbook).placed else {
      return try ShippedFiles.differences(of: kata, in: workbook)
    }
    return try ShippedFiles.differences(of: kata, in: workbook, exempt: Set(placed.files.keys))
      + differences(from: placed, of: kata)
  }

  /// How to bring back what was shipped, without what a change request has put there or changed.
  static func restoring(of kata: Kata, in workbook: Workbook) throws -> Restoring {
    let placed = LearnersChangeRequest(of: kata, in: workbook).placed
    return try ShippedFiles.restoring(of: kata, in: workbook, exempt: Set(placed?.files.keys.map(\.self) ?? []))
  }

  private static func differences(from placed: PlacedChangeRequest, of kata: Kata) -> [String] {
    let shipped = ShippedFiles.recorded(of: kata)
    return placed.files.sorted { $0.key < $1.key }.compactMap { path, data in
      if let old = placed.originals[path], shipped?.differs(old, at: path) == true {
        return "\(path) differed from what was shipped before the change request came"
      }
      let current = FileManager.default.contents(atPath: "\(kata.root)/\(path)")
      guard current != data else { return nil }
      return "\(path) \(current == nil ? "is missing" : "differs from what came with the change request")"
    }
  }
}
