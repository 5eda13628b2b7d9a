import FeatureBoundariesContract
import ShopVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The change request's tablet: the catalogue without the rest of the shop.
@MainActor
@Suite struct CounterTests {
  func subject(_ variant: Variant) throws -> any CounterSubject.Type {
    let services = ScriptedServices()
    let shop = try #require(
      variant.makeShop(ShopServices(catalogue: services, orders: services, login: services)) as? any CounterSubject,
      "the change request is not implemented here: the catalogue needs the whole shop")
    return type(of: shop)
  }

  private func sources(_ variant: Variant) -> String {
    variant == .before ? "../../../../Katas/FeatureBoundaries" : "../../../../Solutions/FeatureBoundaries"
  }

  private let tablet = SourceFile(
    name: "Tablet.swift",
    text: """
      import ShopVocabulary
      import UIStage

      @MainActor
      func show(_ service: any CatalogueService, in window: UIWindow) {
        window.rootViewController = makeCounter(service) { product in print(product.name) }
        window.makeKeyAndVisible()
      }
      """)

  /// The files for the tablet, and the part of `ShopVocabulary` that is about the catalogue, compile as one module. So basket,
  /// orders and login can't be in them.
  @Test(arguments: Variant.underTest)
  func `the tablet's files compile with the catalogue's part of the vocabulary`(variant: Variant) async throws {
    let names = try subject(variant).filesForCounter
    let files = try names.flatMap { name in
      let parts = name.split(separator: "/").map(String.init)
      let folder = ([sources(variant)] + parts.dropLast()).joined(separator: "/")
      return try SourceFile.all(in: folder).filter { $0.name == parts.last }
    }
    #expect(files.count == names.count, "the files for the tablet are files of this version")
    let vocabulary = try SourceFile.all(in: "../../../../Katas/Provided/ShopVocabulary")
      .filter { ["Catalogue.swift", "Once.swift", "RowsView.swift"].contains($0.name) }
    let all = (files + vocabulary + [tablet]).enumerated().map { index, file in
      SourceFile(name: "\(index)-\(file.name)", text: file.text.replacing("import ShopVocabulary\n", with: ""))
    }
    try await CompilerVerification(importing: "UIStage").compileAlone(all, importingOnly: ["UIStage"])
  }

  @Test(arguments: Variant.underTest)
  func `the tablet shows the app's own screens`(variant: Variant) throws {
    let stage = Stage(variant)
    let tablet = try subject(variant).makeCounter(stage.services) { _ in }
    let types = { (navigation: UINavigationController?) in
      (navigation?.viewControllers ?? []).flatMap { [$0] + $0.children }.map { ObjectIdentifier(type(of: $0)) }
    }
    let ownTypes = types(stage.navigationController)
    #expect(types(tablet).contains { ownTypes.contains($0) })
  }

  @Test(arguments: Variant.underTest)
  func `the tablet shows catalogue and pages, and reports each product`(variant: Variant) throws {
    let services = ScriptedServices()
    services.answersAtOnce = .good
    var added: [String] = []
    let navigation = try subject(variant).makeCounter(services) { added.append($0.name) }
    let window = UIWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let tap = { (title: String) in
      let buttons = window.tree.compactMap { $0 as? UIButton }
      if let button = buttons.first(where: { $0.title(for: .normal) == title }) { User(of: window).tap(button) }
    }
    #expect(window.lines == ["Catalogue", "---", "( Tea )", "( Mug )", "( Lost )"])
    tap("Tea")
    #expect(
      window.lines == [
        "< Product", "---", "Tea", "Good Tea.", "( Add to basket )", "( Also: Mug )", "( Also: Lost )",
      ])
    tap("Add to basket")
    tap("Also: Mug")
    tap("Add to basket")
    tap("Add to basket")
    #expect(added == ["Tea", "Mug", "Mug"])
    User(of: window).tapBack(in: navigation)
    User(of: window).tapBack(in: navigation)
    #expect(window.lines == ["Catalogue", "---", "( Tea )", "( Mug )", "( Lost )", "Added: Tea"])
    services.insideNextCall = { tap("Mug") }
    tap("Tea")
    #expect(navigation.viewControllers.count == 2)
    #expect(services.questions == ["products", "page of tea", "page of mug", "page of tea"])
  }

  @Test(arguments: Variant.underTest)
  func `a tablet that is taken away is freed`(variant: Variant) throws {
    let services = ScriptedServices()
    let window = UIWindow()
    let navigation = WeakObject(
      object: {
        let new = try? subject(variant).makeCounter(services) { _ in }
        window.rootViewController = new
        return new
      }())
    window.makeKeyAndVisible()
    services.answer()
    #expect(navigation.object != nil)
    window.rootViewController = nil
    #expect(navigation.object == nil)
  }
}
