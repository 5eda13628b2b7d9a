// kata:draft Declare what the request calls and the contract lacks; an adapter conforms where the request is implemented
package protocol PricedSubject {
  func price(of label: String) -> Int
}
