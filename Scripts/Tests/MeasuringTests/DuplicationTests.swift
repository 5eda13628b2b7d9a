import Measuring
import Metrics
import Testing
import Workbook

@Suite struct DuplicationTests {
  /// Two commands of the same three lines, with other names for what is local.
  private static let commands = """
    final class Player {
      var events: [String] = []
      private var state = 0
      func update() {}
      func pause() {
        update()
        guard state == 1 else { return }
        let now = events.count
        events.append("\\(now) changed")
      }
      func stop(quickly: Bool) {
        // The same as above.
        update()
        guard state == 1 else {
          return
        }
        let then = events.count
        events.append("\\(then) changed")
      }
    }
    """

  @Test func `a copied body counts, whatever its line ends, comments and local names`() throws {
    let measures = try measured(Self.commands)
    #expect(measures[.duplicatedLines] == 6)
    #expect(
      measures.findings[.duplicatedLines]?.map(\.text) == [
        "6 lines of Player.stop(quickly:) as in Player.pause() (Code.swift:6)"
      ])
    #expect(measures.places(.duplicatedLines) == ["Code.swift:13"])
  }

  @Test func `another literal or another member makes another body`() throws {
    for (old, new) in [("then) changed", "then) stopped"), ("state == 1 else {\n", "state == 2 else {\n")] {
      let measures = try measured(Self.commands.replacing(old, with: new))
      #expect(measures[.duplicatedLines] == 0, "\(new)")
    }
  }

  @Test func `a long stretch counts inside of different bodies`() throws {
    func stretch(_ a: String, _ b: String) -> String {
      """
      let \(a) = list.map { $0 + 1 }
          let \(b) = \(a).filter { $0 > 2 }
          print(\(a).count, \(b).count, list.count)
      """
    }
    let measures = try measured(
      """
      struct A {
        var list = [1]
        func f() {
          print("f")
          \(stretch("a", "b"))
        }
        func g() {
          \(stretch("c", "d"))
          print("g")
          \(stretch("e", "f"))
        }
      }
      """)
    #expect(measures[.duplicatedLines] == 6)
  }

  @Test func `tables, signatures and short bodies are no copies`() throws {
    let measures = try measured(
      """
      protocol Shape { func area(of width: Double, and height: Double, scale: Double) -> Double }
      struct Size { var width: Double; var height: Double }
      struct A: Shape {
        static let sizes = [Size(width: 1, height: 2), Size(width: 1, height: 2), Size(width: 1, height: 2)]
        static let more = [Size(width: 1, height: 2), Size(width: 1, height: 2), Size(width: 1, height: 2)]
        func area(of width: Double, and height: Double, scale: Double) -> Double { width * height }
      }
      struct B: Shape {
        func area(of width: Double, and height: Double, scale: Double) -> Double { width * height }
      }
      """)
    #expect(measures[.duplicatedLines] == 0)
  }
}
