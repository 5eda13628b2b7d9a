import Foundation
import Testing
import WorkbookSupport

/// The examples in the comments of the provided modules, and on their pages.
@Suite struct ExampleTests {
  /// What the examples of a module use and don't make, as parameters of a function.
  private static let given = [
    "AudioFiles": "bytes: [UInt8], rate: SampleRate, url: URL", "DocumentLoading": "url: URL",
    "FeedFormats": "document: Data, tag: XMLTag, url: URL",
    "PageInterception": "crashReporter: any PageInterceptor, test: any PageInterceptor, page: UIViewController",
    "RegistrationVocabulary": "server: any RegistrationServer",
    "ShopVocabulary":
      "id: ProductID, owner: AnyObject, product: Product, rowsView: RowsView, service: any CatalogueService",
    "ThemeVocabulary": "bytes: [UInt8]",
  ]

  @Test func `every provided module has examples, and they compile`() async throws {
    let provided = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Katas/Provided").standardizedFileURL
    let modules = try FileManager.default.contentsOfDirectory(atPath: provided.path).sorted()
    var examples: [SourceFile] = []
    for module in modules {
      let found = try Self.examples(in: provided.appendingPathComponent(module))
      #expect(!found.isEmpty, "\(module) has no example")
      for (index, example) in found.enumerated() {
        let name = "\(module)_\(index)"
        let imported = Set(["Foundation", "HTTPExchange", "HTTPURLSession", "UIStage", module]).sorted()
        let imports = imported.map { "import \($0)\n" }
        let head = "@MainActor func \(name)(\(Self.given[module] ?? "")) async throws {\n"
        examples.append(SourceFile(name: "\(name).swift", text: imports.joined() + head + example + "\n}\n"))
      }
    }
    try await CompilerVerification(importing: "UIStage").compileAlone(examples, importingOnly: modules)
  }

  /// What stands between ```` ```swift ```` and ```` ``` ````. The page of UIStage is about an app, which imports UIKit.
  private static func examples(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" || $0.path.hasSuffix(".md") && folder.lastPathComponent != "UIStage" }
      .sorted { $0.path < $1.path }
      .flatMap { file in
        let text = try String(contentsOf: file, encoding: .utf8).replacing(/(?m)^ *\/\/\/ ?/, with: "")
        return text.matches(of: /(?s)```swift\n(.*?)\n```/).map { String($0.1) }
      }
  }
}
