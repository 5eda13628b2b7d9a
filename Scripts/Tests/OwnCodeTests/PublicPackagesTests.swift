import Files
import Foundation
import Processes
import TestSupport
import Testing

/// Places of public packages, labelled by reading them: whether an hour of work there is likely to pay, and which kata does it.
private let labels: [(type: String, of: String, kata: String?)] = [
  // A base class whose methods trap, and one that only its generic subclass completes.
  ("ConduitBase", "OpenCombine", "FileParser"), ("AnySubscriberBase", "OpenCombine", "FileParser"),
  // The same state machine, written for each publisher.
  ("Record.Inner.request(_:)", "OpenCombine", "Shakeable"),
  ("TryCatch.Inner.receivePre(completion:)", "OpenCombine", "Shakeable"),
  // Done or failed: it never gets a third case.
  ("Subscribers.Completion", "OpenCombine", nil),
  // Four operators, each a subclass with a symbol and a comparison.
  ("NumericExpression", "Stencil", "ThemeConfiguration"), ("VariableExpression", "Stencil", "PolymorphismChoice"),
  // A small hierarchy in which `!=` turns the answer of `==` round.
  ("EqualityExpression", "Stencil", nil),
  // Kinds of boxes that the decoder asks for one by one.
  ("KeyedBox", "XMLCoder", "PolymorphismChoice"), ("SharedBox", "XMLCoder", "PolymorphismChoice"),
  ("XMLKeyedEncodingContainer.converted(_:)", "XMLCoder", "Shakeable"),
  // It wraps a list of rules; and a tree's kinds, which many switches ask for.
  ("Resolver", "Yams", "CollectionExtras"), ("Node", "Yams", "PolymorphismChoice"),
  // Plus or minus, and zero or not: no third.
  ("BigInt.Sign", "BigInt", nil), ("isZero", "BigInt", nil),
]

/// What `measure --json` prints of leads.
private struct Measured: Decodable {
  struct Lead: Decodable {
    struct Place: Decodable { var type: String }
    var kata: String
    var places: [Place]
  }
  var leads: [Lead]
}

@Suite struct PublicPackagesTests {
  @Test func `leads name the labelled places that deserve an hour, and not the others`() throws {
    let workbook = try MiniatureWorkbook()
    let packages = [
      "OpenCombine/OpenCombine": "0.14.0", "stencilproject/Stencil": "0.15.1", "CoreOffice/XMLCoder": "0.18.2",
      "jpsim/Yams": "6.2.2", "attaswift/BigInt": "6.0.1",
    ]
    let dependencies = packages.map { ".package(url: \"https://github.com/\($0)\", exact: \"\($1)\")" }
    let products = Set(labels.map(\.of)).map { ".product(name: \"\($0)\", package: \"\($0)\")" }
    try workbook.folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "All", dependencies: [\(dependencies.joined(separator: ", "))],
        targets: [.target(name: "All", dependencies: [\(products.joined(separator: ", "))])])
      """, to: "All/Package.swift")
    try workbook.folder.write("", to: "All/Sources/All/All.swift")
    // The tool reads the same index from both of SwiftPM's build systems; of this one, the place is known.
    let build = try ChildProcess.run(
      Invocation(
        "/usr/bin/env",
        [
          "swift", "build", "--package-path", "\(workbook.folder.path)/All", "--build-system", "native",
          "-debug-info-format", "none",
        ]))
    #expect(build.succeeded, "\(build.output)\(build.errors)")
    for package in Set(labels.map(\.of)) {
      let outcome = try Tool.run(
        [
          "measure", "\(workbook.folder.path)/All/.build/checkouts", "--index-store",
          "\(workbook.folder.path)/All/.build/debug/index/store", "--module", package, "--json",
        ], in: workbook)
      let leads = try JSONDecoder().decode(Measured.self, from: Data(outcome.output.utf8)).leads
      #expect(leads.count <= 3)
      for label in labels where label.of == package {
        let katas = leads.filter { $0.places.contains { $0.type == label.type } }.map(\.kata)
        #expect(katas == [label.kata].compactMap(\.self), "\(label.type) of \(package)")
      }
    }
  }
}
