/// Places boxes in layers so that every edge leads from one layer to a later one, and routes the edges around the boxes.
///
/// The method is that of K. Sugiyama, S. Tagawa, M. Toda, *Methods for Visual Understanding of Hierarchical System
/// Structures* (IEEE Transactions on Systems, Man and Cybernetics 11(2), 1981): layers by longest path, few crossings by
/// barycentres, and long edges through a place of their own in each layer that they pass.
struct LayeredLayout: Equatable, Sendable {
  struct Size: Equatable, Sendable {
    var width: Double
    var height: Double
  }

  struct Point: Equatable, Sendable {
    var x: Double
    var y: Double
  }

  struct Frame: Equatable, Sendable {
    var origin: Point
    var size: Size
  }

  /// Leads from an upper box to a lower one, by their indices.
  struct Edge: Equatable, Sendable {
    var upper: Int
    var lower: Int
    /// Edges of one group share their ends at a box.
    var group: Int
  }

  enum Direction: Sendable { case down, right }

  let direction: Direction
  /// Where each box is.
  private(set) var frames: [Frame]
  /// The way of each edge, from its upper box to its lower one; empty for an edge from a box to itself.
  private(set) var routes: [[Point]]
  private(set) var size: Size

  /// The direction that needs less scaling down to fit a width, and then a height.
  static func fitting(_ room: Size, boxes: [Size], edges: [Edge]) -> LayeredLayout {
    let down = LayeredLayout(boxes: boxes, edges: edges, direction: .down, width: room.width)
    let right = LayeredLayout(boxes: boxes, edges: edges, direction: .right, width: room.width)
    func scale(_ layout: LayeredLayout) -> Double {
      min(1, room.width / layout.size.width, room.height / layout.size.height)
    }
    return scale(right) > scale(down) ? right : down
  }

  /// - Parameter width: Where a row of boxes without edges ends.
  init(boxes: [Size], edges: [Edge], direction: Direction, width: Double) {
    self.direction = direction
    let turned = boxes.map { direction == .down ? $0 : Size(width: $0.height, height: $0.width) }
    let linked = Set(edges.filter { $0.upper != $0.lower }.flatMap { [$0.upper, $0.lower] })
    var layers = Layers(boxes: turned, edges: edges, linked: linked.sorted())
    layers.order()
    layers.place()
    frames = layers.boxFrames(count: boxes.count).map { frame in
      direction == .down
        ? frame
        : Frame(
          origin: Point(x: frame.origin.y, y: frame.origin.x),
          size: Size(width: frame.size.height, height: frame.size.width))
    }
    routes = layers.routes(of: edges).map { route in
      direction == .down ? route : route.map { Point(x: $0.y, y: $0.x) }
    }
    size = Size(width: 0, height: 0)
    measure(linked)
    placeLoose(boxes.indices.filter { !linked.contains($0) }, boxes, width: max(width, size.width))
  }

  private mutating func measure(_ boxes: Set<Int>) {
    let points = routes.joined()
    size.width = max(boxes.map { frames[$0].maxX }.max() ?? 0, points.map(\.x).max() ?? 0)
    size.height = max(boxes.map { frames[$0].maxY }.max() ?? 0, points.map(\.y).max() ?? 0)
  }

  /// Places the boxes without edges in rows below the others.
  private mutating func placeLoose(_ loose: [Int], _ boxes: [Size], width: Double) {
    var corner = Point(x: 0, y: size.height > 0 ? size.height + Spacing.loose : 0)
    var rowHeight = 0.0
    for box in loose {
      if corner.x > 0, corner.x + boxes[box].width > width {
        corner = Point(x: 0, y: corner.y + rowHeight + Spacing.sibling)
        rowHeight = 0
      }
      frames[box] = Frame(origin: corner, size: boxes[box])
      corner.x += boxes[box].width + Spacing.sibling
      rowHeight = max(rowHeight, boxes[box].height)
      size.width = max(size.width, frames[box].maxX)
      size.height = max(size.height, frames[box].maxY)
    }
  }
}

extension LayeredLayout.Frame {
  var maxX: Double { origin.x + size.width }
  var maxY: Double { origin.y + size.height }
}

/// Distances, in the unit of the boxes.
private enum Spacing {
  static let sibling = 20.0
  /// Beside a place where an edge passes a layer.
  static let passing = 14.0
  static let layer = 46.0
  static let port = 24.0
  static let loose = 28.0
}

/// The layers of a layout that grows downwards.
private struct Layers {
  typealias Size = LayeredLayout.Size
  typealias Point = LayeredLayout.Point
  typealias Frame = LayeredLayout.Frame
  typealias Edge = LayeredLayout.Edge

  private struct Node {
    /// Nil for a place where an edge passes.
    var box: Int?
    var size: Size
    var layer: Int
    var centre = 0.0
    var above: [Int] = []
    var below: [Int] = []
  }

  private var nodes: [Node] = []
  /// The nodes of each layer, from left to right.
  private var rows: [[Int]] = []
  private var tops: [Double] = []
  private var heights: [Double] = []
  /// The nodes that each edge goes through, from the upper layer to the lower.
  private var chains: [[Int]]

  init(boxes: [Size], edges: [Edge], linked: [Int]) {
    var nodeOfBox: [Int: Int] = [:]
    for box in linked {
      nodeOfBox[box] = nodes.count
      nodes.append(Node(box: box, size: boxes[box], layer: 0))
    }
    let links = edges.map { edge -> (upper: Int, lower: Int)? in
      guard edge.upper != edge.lower, let upper = nodeOfBox[edge.upper], let lower = nodeOfBox[edge.lower] else {
        return nil
      }
      return (upper, lower)
    }
    chains = Array(repeating: [], count: edges.count)
    let forwards = Self.withoutCycles(links, count: nodes.count)
    assignLayers(forwards.compactMap { $0 })
    rows = Array(repeating: [], count: (nodes.map(\.layer).max() ?? -1) + 1)
    for (index, link) in forwards.enumerated() {
      guard let link else { continue }
      var chain = [link.upper]
      for layer in nodes[link.upper].layer + 1..<nodes[link.lower].layer {
        nodes.append(Node(box: nil, size: Size(width: 0, height: 0), layer: layer))
        chain.append(nodes.count - 1)
      }
      chain.append(link.lower)
      for (upper, lower) in zip(chain, chain.dropFirst()) {
        nodes[upper].below.append(lower)
        nodes[lower].above.append(upper)
      }
      chains[index] = chain
    }
    fillRows()
  }

  /// Reverses the edges that would close a cycle.
  private static func withoutCycles(
    _ links: [(upper: Int, lower: Int)?], count: Int
  ) -> [(upper: Int, lower: Int)?] {
    var result = links
    var outgoing: [[Int]] = Array(repeating: [], count: count)
    for (index, link) in links.enumerated() {
      if let link { outgoing[link.upper].append(index) }
    }
    var isOpen = Array(repeating: false, count: count)
    var isDone = isOpen
    func visit(_ node: Int) {
      isOpen[node] = true
      for index in outgoing[node] {
        guard let link = links[index] else { continue }
        if isOpen[link.lower] {
          result[index] = (link.lower, link.upper)
        } else if !isDone[link.lower] {
          visit(link.lower)
        }
      }
      isOpen[node] = false
      isDone[node] = true
    }
    // Begins at the roots. Only in a cycle that no root leads to, which edge is reversed depends on the order of the nodes.
    let reached = Set(links.compactMap { $0?.lower })
    for node in (0..<count).filter({ !reached.contains($0) }) + Array(0..<count) where !isDone[node] { visit(node) }
    return result
  }

  private mutating func assignLayers(_ links: [(upper: Int, lower: Int)]) {
    for _ in nodes.indices {
      for link in links { nodes[link.lower].layer = max(nodes[link.lower].layer, nodes[link.upper].layer + 1) }
    }
    // Moves each root down to the layer above its nearest child.
    let reached = Set(links.map(\.lower))
    for root in nodes.indices where !reached.contains(root) {
      if let nearest = links.filter({ $0.upper == root }).map({ nodes[$0.lower].layer }).min() {
        nodes[root].layer = nearest - 1
      }
    }
  }

  /// Begins with connected nodes side by side.
  private mutating func fillRows() {
    var isPlaced = Array(repeating: false, count: nodes.count)
    func visit(_ node: Int, _ rows: inout [[Int]]) {
      guard !isPlaced[node] else { return }
      isPlaced[node] = true
      rows[nodes[node].layer].append(node)
      for next in nodes[node].below { visit(next, &rows) }
    }
    let roots = nodes.indices.filter { nodes[$0].above.isEmpty }
    for node in roots + Array(nodes.indices) { visit(node, &rows) }
  }

  // MARK: Order

  /// Reorders each layer so that few edges cross.
  mutating func order() {
    var best = rows
    var fewest = crossings
    for round in 0..<24 where fewest > 0 {
      if round.isMultiple(of: 2) {
        for layer in rows.indices.dropFirst() { sort(layer, by: \.above) }
      } else {
        for layer in rows.indices.dropLast().reversed() { sort(layer, by: \.below) }
      }
      if crossings < fewest { (best, fewest) = (rows, crossings) }
    }
    rows = best
  }

  private mutating func sort(_ layer: Int, by neighbours: KeyPath<Node, [Int]>) {
    var rank = Array(repeating: 0, count: nodes.count)
    for row in rows { for (position, node) in row.enumerated() { rank[node] = position } }
    let keys = rows[layer].enumerated().map { position, node in
      let others = nodes[node][keyPath: neighbours]
      return others.isEmpty ? Double(position) : Double(others.map { rank[$0] }.reduce(0, +)) / Double(others.count)
    }
    rows[layer] = rows[layer].indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { rows[layer][$0] }
  }

  private var crossings: Int {
    var count = 0
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      var rank: [Int: Int] = [:]
      for (position, node) in lower.enumerated() { rank[node] = position }
      let ends = upper.map { nodes[$0].below.compactMap { rank[$0] } }
      for (position, left) in ends.enumerated() {
        for right in ends[(position + 1)...] { count += left.reduce(0) { sum, end in sum + right.count { $0 < end } } }
      }
    }
    return count
  }

  // MARK: Places

  /// Gives each node its place: near its neighbours, in its row's order, without touching.
  mutating func place() {
    for row in rows { settle(row, by: nil) }
    for round in 0..<40 {
      if round.isMultiple(of: 2) {
        for row in rows.dropFirst() { settle(row, by: \.above) }
      } else {
        for row in rows.dropLast().reversed() { settle(row, by: \.below) }
      }
    }
    closeGaps()
    let left = nodes.map { $0.centre - $0.size.width / 2 }.min() ?? 0
    for node in nodes.indices { nodes[node].centre -= left }

    heights = rows.map { $0.map { nodes[$0].size.height }.max() ?? 0 }
    var top = 0.0
    for height in heights {
      tops.append(top)
      top += height + Spacing.layer
    }
  }

  /// Moves each connected part to the left, up to the part beside it: no edge pulls separate parts together.
  private mutating func closeGaps() {
    var part = Array(repeating: -1, count: nodes.count)
    var count = 0
    for start in nodes.indices where part[start] < 0 {
      var open = [start]
      while let node = open.popLast() {
        guard part[node] < 0 else { continue }
        part[node] = count
        open += nodes[node].above + nodes[node].below
      }
      count += 1
    }
    func left(_ node: Int) -> Double { nodes[node].centre - nodes[node].size.width / 2 }
    let members = (0..<count).map { number in nodes.indices.filter { part[$0] == number } }
    let edge = nodes.indices.map(left).min() ?? 0
    for group in members.sorted(by: { ($0.map(left).min() ?? 0) < ($1.map(left).min() ?? 0) }) {
      var room = (group.map(left).min() ?? 0) - edge
      for row in rows {
        for (previous, node) in zip(row, row.dropFirst()) where part[node] == part[group[0]] {
          guard part[previous] != part[node] else { continue }
          let end = nodes[previous].centre + nodes[previous].size.width / 2
          room = min(room, left(node) - end - Spacing.sibling)
        }
      }
      for node in group where room > 0 { nodes[node].centre -= room }
    }
  }

  /// Places the nodes of a row as near as possible, by least squares, to the middle of their neighbours.
  private mutating func settle(_ row: [Int], by neighbours: KeyPath<Node, [Int]>?) {
    // With the least distances taken off, "in order and apart" is only "in order", and pools of nodes that would
    // overlap move as one.
    var offset = 0.0
    var offsets: [Double] = []
    for (position, node) in row.enumerated() {
      if position > 0 {
        let previous = row[position - 1]
        let isPassing = nodes[previous].box == nil || nodes[node].box == nil
        offset += (nodes[previous].size.width + nodes[node].size.width) / 2
        offset += isPassing ? Spacing.passing : Spacing.sibling
      }
      offsets.append(offset)
    }
    var pools: [(sum: Double, weight: Double, count: Int)] = []
    for (node, offset) in zip(row, offsets) {
      let others = neighbours.map { nodes[node][keyPath: $0] } ?? []
      let wish =
        others.isEmpty ? nodes[node].centre : others.map { nodes[$0].centre }.reduce(0, +) / Double(others.count)
      // A long edge should be straight. A node without neighbours gives way.
      let weight = others.isEmpty ? 0.1 : nodes[node].box == nil ? 4 : 1
      pools.append(((wish - offset) * weight, weight, 1))
      while pools.count > 1 {
        let last = pools[pools.count - 1]
        let previous = pools[pools.count - 2]
        guard previous.sum / previous.weight > last.sum / last.weight else { break }
        pools.removeLast(2)
        pools.append((previous.sum + last.sum, previous.weight + last.weight, previous.count + last.count))
      }
    }
    let places = pools.flatMap { Array(repeating: $0.sum / $0.weight, count: $0.count) }
    for (index, node) in row.enumerated() { nodes[node].centre = places[index] + offsets[index] }
  }

  func boxFrames(count: Int) -> [Frame] {
    var frames = Array(repeating: Frame(origin: Point(x: 0, y: 0), size: Size(width: 0, height: 0)), count: count)
    for node in nodes {
      guard let box = node.box else { continue }
      let top = tops[node.layer] + (heights[node.layer] - node.size.height) / 2
      frames[box] = Frame(origin: Point(x: node.centre - node.size.width / 2, y: top), size: node.size)
    }
    return frames
  }

  /// Straight through the layers, so that nothing but the space between them is crossed at a slant.
  func routes(of edges: [Edge]) -> [[Point]] {
    let leaving = ports(edges) { chain in chain.first.map { ($0, chain[1]) } }
    let arriving = ports(edges) { chain in chain.last.map { ($0, chain[chain.count - 2]) } }
    return zip(edges, chains).map { edge, chain in
      guard let first = chain.first, let last = chain.last else { return [] }
      var points: [Point] = []
      func add(_ x: Double, _ y: Double) {
        let point = Point(x: x, y: y)
        if points.last != point { points.append(point) }
      }
      for node in chain {
        let top = tops[nodes[node].layer]
        let height = heights[nodes[node].layer]
        let inset = nodes[node].box == nil ? 0 : (height - nodes[node].size.height) / 2
        if node != first {
          let x = node == last ? arriving[Port(node: node, group: edge.group)] : nil
          add(x ?? nodes[node].centre, top)
          add(x ?? nodes[node].centre, top + inset)
        }
        if node != last {
          let x = node == first ? leaving[Port(node: node, group: edge.group)] : nil
          add(x ?? nodes[node].centre, top + height - inset)
          add(x ?? nodes[node].centre, top + height)
        }
      }
      return nodes[first].box == edge.upper ? points : points.reversed()
    }
  }

  private struct Port: Hashable {
    var node: Int
    var group: Int
  }

  /// Where on one side of a box each group of edges ends, in the order of what is at their other ends.
  private func ports(_ edges: [Edge], _ end: ([Int]) -> (node: Int, next: Int)?) -> [Port: Double] {
    var wishes: [Int: [Int: [Double]]] = [:]
    for (edge, chain) in zip(edges, chains) {
      guard let (node, next) = end(chain) else { continue }
      wishes[node, default: [:]][edge.group, default: []].append(nodes[next].centre)
    }
    var ports: [Port: Double] = [:]
    for (node, groups) in wishes {
      let means = groups.mapValues { $0.reduce(0, +) / Double($0.count) }
      let order = groups.keys.sorted { (means[$0] ?? 0, $0) < (means[$1] ?? 0, $1) }
      let distance = min(Spacing.port, nodes[node].size.width / Double(order.count + 1))
      for (index, group) in order.enumerated() {
        let shift = (Double(index) - Double(order.count - 1) / 2) * distance
        ports[Port(node: node, group: group)] = nodes[node].centre + shift
      }
    }
    return ports
  }
}
