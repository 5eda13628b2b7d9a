import Testing

@testable import Comparing

@Suite struct LayeredLayoutTests {
  private typealias Size = LayeredLayout.Size
  private typealias Edge = LayeredLayout.Edge

  private func layout(
    _ count: Int, _ edges: [(Int, Int)], _ direction: LayeredLayout.Direction = .down
  ) -> LayeredLayout {
    LayeredLayout(
      boxes: (0..<count).map { Size(width: 80 + Double($0 % 5) * 20, height: 40 + Double($0 % 3) * 15) },
      edges: edges.enumerated().map { Edge(upper: $1.0, lower: $1.1, group: $0 % 2) }, direction: direction, width: 600)
  }

  private static let graphs: [(count: Int, edges: [(Int, Int)])] = [
    (0, []), (1, []), (9, []), (3, [(0, 1), (1, 2)]), (3, [(0, 1), (1, 2), (0, 2)]), (2, [(0, 1), (1, 0)]),
    (3, [(0, 1), (1, 2), (2, 0)]), (2, [(0, 0), (0, 1)]), (2, [(0, 1), (0, 1)]),
    (8, [(0, 1), (0, 2), (1, 3), (1, 4), (2, 5), (2, 6), (0, 7), (7, 3)]),
    (10, [(0, 5), (0, 6), (1, 5), (1, 7), (2, 8), (3, 9), (4, 9), (0, 9), (5, 9), (8, 1)]),
    (25, (1..<25).map { (($0 - 1) / 2, $0) } + [(0, 24), (3, 20)]),
  ]

  @Test(arguments: graphs.indices, [LayeredLayout.Direction.down, .right])
  func `boxes lie apart and inside`(graph: Int, direction: LayeredLayout.Direction) {
    let (count, edges) = Self.graphs[graph]
    let result = layout(count, edges, direction)
    #expect(result.frames.count == count)
    for (index, frame) in result.frames.enumerated() {
      #expect(frame.origin.x >= 0 && frame.origin.y >= 0)
      #expect(frame.maxX <= result.size.width && frame.maxY <= result.size.height)
      for other in result.frames.dropFirst(index + 1) {
        let isApart =
          frame.maxX <= other.origin.x || other.maxX <= frame.origin.x || frame.maxY <= other.origin.y
          || other.maxY <= frame.origin.y
        #expect(isApart, "\(frame) and \(other)")
      }
    }
  }

  @Test(arguments: graphs.indices, [LayeredLayout.Direction.down, .right])
  func `an edge leads from its upper box to its lower, and through no other`(
    graph: Int, direction: LayeredLayout.Direction
  ) throws {
    let (count, edges) = Self.graphs[graph]
    let result = layout(count, edges, direction)
    #expect(result.routes.count == edges.count)
    for (edge, route) in zip(edges, result.routes) where edge.0 != edge.1 {
      let first = try #require(route.first)
      let last = try #require(route.last)
      #expect(touches(first, result.frames[edge.0]))
      #expect(touches(last, result.frames[edge.1]))
      for (box, frame) in result.frames.enumerated() where box != edge.0 && box != edge.1 {
        for (from, to) in zip(route, route.dropFirst()) {
          // A bend keeps within the rectangle between its ends.
          let middle = LayeredLayout.Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
          for point in [from, middle, to] {
            let isInside =
              point.x > frame.origin.x && point.x < frame.maxX && point.y > frame.origin.y && point.y < frame.maxY
            #expect(!isInside, "\(edge) goes through \(box)")
          }
        }
      }
    }
  }

  @Test func `who is depended on stands before who depends`() {
    let result = layout(4, [(0, 1), (1, 2), (0, 3), (3, 2)])
    #expect(result.frames[0].maxY < result.frames[1].origin.y)
    #expect(result.frames[1].maxY < result.frames[2].origin.y)
    #expect(result.frames[0].maxY < result.frames[3].origin.y)
  }

  @Test func `a parent stands in the middle of its children`() {
    let boxes = Array(repeating: Size(width: 100, height: 40), count: 4)
    let result = LayeredLayout(
      boxes: boxes, edges: (1...3).map { Edge(upper: 0, lower: $0, group: 0) }, direction: .down, width: 600)
    #expect(abs(result.frames[0].origin.x - result.frames[2].origin.x) < 1)
  }

  @Test func `separate parts stand close together`() {
    let boxes = Array(repeating: Size(width: 100, height: 40), count: 12)
    let edges = [(0, 1), (2, 3), (4, 6), (4, 7), (5, 6), (5, 7), (5, 8), (9, 10), (11, 10)]
    let result = LayeredLayout(
      boxes: boxes, edges: edges.map { Edge(upper: $0.0, lower: $0.1, group: 0) }, direction: .down, width: 600)
    // Six boxes in the fuller layer, with some air for what stands in the middle of its children.
    #expect(result.size.width < 6 * 120 + 100)
  }

  @Test func `edges that needn't cross don't`() {
    // 0 and 1 above, their children listed crosswise.
    let result = layout(4, [(0, 3), (1, 2)])
    let isLeft = result.frames[0].origin.x < result.frames[1].origin.x
    #expect((result.frames[3].origin.x < result.frames[2].origin.x) == isLeft)
  }

  @Test func `what is too wide downwards grows to the right`() {
    let boxes = Array(repeating: Size(width: 150, height: 40), count: 13)
    let edges = (1...12).map { Edge(upper: 0, lower: $0, group: 0) }
    let room = Size(width: 800, height: 800)
    #expect(LayeredLayout.fitting(room, boxes: boxes, edges: edges).direction == .right)
    #expect(LayeredLayout.fitting(room, boxes: boxes, edges: Array(edges.prefix(3))).direction == .down)
  }

  private func touches(_ point: LayeredLayout.Point, _ frame: LayeredLayout.Frame) -> Bool {
    let slack = 0.01
    return point.x >= frame.origin.x - slack && point.x <= frame.maxX + slack && point.y >= frame.origin.y - slack
      && point.y <= frame.maxY + slack
  }
}
