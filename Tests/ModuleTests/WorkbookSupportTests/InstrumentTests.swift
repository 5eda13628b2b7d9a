import Testing

@testable import WorkbookSupport

/// The instruments that suites use to look at callbacks and growth.
@Suite struct InstrumentTests {
  @Test func `a callback trace shows the state at the moment of each event`() {
    var count = 0
    let trace = CallbackTrace { "count \(count)" }
    trace.note("first")
    count = 1
    trace.note("second")
    #expect(trace.take() == [#""first" | count 0"#, #""second" | count 1"#])
    #expect(trace.lines.isEmpty)
  }

  @Test func `every command answers every event, and all of them in a row`() {
    let answers = Reentrancy.answers(toEvents: 2, with: ["stop", "play"])
    #expect(
      answers.map(\.description) == [
        #"event 0 is answered with "stop""#, #"event 1 is answered with "stop""#,
        #"event 0 is answered with "stop", and 1 more"#, #"event 0 is answered with "play""#,
        #"event 1 is answered with "play""#, #"event 0 is answered with "play", and 1 more"#,
      ])
  }

  @Test func `counting tells a search for each element from a single pass`() {
    let onePass = Growth.counted(from: 50) { size in
      let numbers = CountedCollection(Array(0..<size))
      for number in numbers { _ = number }
      return numbers.counts.elementReads
    }
    let searches = Growth.counted(from: 50) { size in
      let numbers = CountedCollection(Array(0..<size))
      for number in 0..<size { _ = numbers.contains(number) }
      return numbers.counts.elementReads
    }
    #expect(onePass.costs == [50, 100, 200])
    #expect(onePass.isAboutLinear)
    #expect(!searches.isAboutLinear, "\(searches)")
  }

  @Test func `processor time tells a search for each element from a set`() {
    let searches = Growth.processorTime(from: 200) { size in
      var known: [Int] = []
      for number in 0..<size where !known.contains(number) { known.append(number) }
    }
    #expect(!searches.isAboutLinear, "\(searches)")
  }

  @Test func `a disturbed measurement is repeated`() {
    var attempts = 0
    let growths = Growth.leastCosts(for: [200, 1600]) { size in
      attempts += 1
      return [Double(attempts == 2 ? 50 * size : size)]
    }
    #expect(growths.map(\.costs) == [[200, 1600]])
    #expect(attempts == 8)
  }

  @Test func `work that grows with the square is measured eight times and no more`() {
    var attempts = 0
    let growths = Growth.leastCosts(for: [200, 1600]) { size in
      attempts += 1
      return [Double(attempts == 1 ? 1600 * 1600 : size * size)]
    }
    #expect(growths.map(\.isAboutLinear) == [false])
    #expect(attempts == 32)
  }

  @Test func `the pairs of texts are what they say`() {
    for (first, second) in EdgeValues.pairsThatDifferInCase {
      #expect(first != second && first.uppercased() == second.uppercased(), "\(first), \(second)")
    }
    for (first, second) in EdgeValues.pairsThatDifferInNormalisation {
      #expect(first == second && Array(first.unicodeScalars) != Array(second.unicodeScalars), "\(first), \(second)")
    }
  }

  @MainActor
  @Test func `the speed of both versions is measured on the same scripts`() throws {
    let comparison = SpeedComparison(scenario: TillScenario(fault: .none), scripts: [[.insert(coin: 1), .refund]])
    let seconds = try comparison.measure(rounds: 3)
    #expect(seconds.before > 0 && seconds.after > 0)
  }
}
