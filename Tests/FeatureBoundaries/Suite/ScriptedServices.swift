import ShopVocabulary

/// Services that keep each question until a test answers it, and that do what a test wants inside a call.
@MainActor
final class ScriptedServices: CatalogueService, OrderService, LoginService {
  enum Answer: Equatable, Sendable { case good, expired, bad }

  static let tea = Product(id: ProductID("tea"), name: "Tea")
  static let mug = Product(id: ProductID("mug"), name: "Mug")
  static let lost = Product(id: ProductID(""), name: "Lost")

  /// What the catalogue contains. Only the page of `lost` is gone.
  var assortment = [tea, mug, lost]
  private(set) var questions: [String] = []
  private var waiting: [(Answer) -> Void] = []
  /// Answers each question at once, from inside the call. A test of something else sets it.
  var answersAtOnce: Answer?
  /// What happens inside the next call, once.
  var insideNextCall: (() -> Void)?
  private var logins = 0

  func products(then answer: @escaping @MainActor ([Product]) -> Void) {
    ask("products") { [assortment] in answer($0 == .good ? assortment : []) }
  }

  func page(of id: ProductID, then answer: @escaping @MainActor (ProductPage?) -> Void) {
    ask("page of \(id.text)") { [assortment] in
      let product = $0 == .good ? assortment.first { $0.id == id && $0 != Self.lost } : nil
      let related = assortment.filter { $0.id != id }
      answer(product.map { ProductPage(product: $0, details: "Good \($0.name).", related: related) })
    }
  }

  func orders(of member: Member, then answer: @escaping @MainActor (Result<[Order], OrderFailure>) -> Void) {
    ask("orders of \(member.name) \(member.token)") {
      answer(Self.result([Order(number: 1, items: [Self.tea, Self.lost])], $0))
    }
  }

  func order(
    _ items: [Product], for member: Member, then answer: @escaping @MainActor (Result<Order, OrderFailure>) -> Void
  ) {
    ask("order \(items.map(\.name).joined(separator: "|")) for \(member.name) \(member.token)") {
      answer(Self.result(Order(number: 2, items: items), $0))
    }
  }

  func logIn(_ number: String, then answer: @escaping @MainActor (Result<Member, LoginFailure>) -> Void) {
    logins += 1
    let member = Member(name: number, token: logins)
    ask("log in \(number)") {
      answer($0 == .good ? .success(member) : .failure($0 == .expired ? .refused : .unreachable))
    }
  }

  private static func result<Value>(_ value: Value, _ answer: Answer) -> Result<Value, OrderFailure> {
    switch answer {
    case .good: .success(value)
    case .expired: .failure(.sessionExpired)
    case .bad: .failure(.unreachable)
    }
  }

  private func ask(_ question: String, _ answer: @escaping (Answer) -> Void) {
    questions.append(question)
    let inside = insideNextCall
    insideNextCall = nil
    inside?()
    if let answersAtOnce { answer(answersAtOnce) } else { waiting.append(answer) }
  }

  var waitingQuestions: Int { waiting.count }

  /// Answers the question that has waited longest, or the latest one. Does nothing if none waits.
  func answer(_ answer: Answer = .good, latest: Bool = false, twice: Bool = false) {
    guard !waiting.isEmpty else { return }
    let question = latest ? waiting.removeLast() : waiting.removeFirst()
    question(answer)
    if twice { question(answer == .good ? .bad : .good) }
  }
}
