// kata:draft Write what the solution's types forbid; say why in the first lines
import ParcelAfter

let number: Int = Parcel().label(for: "Ada")  // expected-error {{cannot convert value of type 'String'}}
