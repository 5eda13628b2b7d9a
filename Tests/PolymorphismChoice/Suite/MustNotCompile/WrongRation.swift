// A cat that gets dog food: the kind has its ration, and nobody else chooses it. In the starting code, a class that forgets
// an override gets dog food, and that compiles.

import ShelterVocabulary

@testable import PolymorphismChoiceAfter

func admit(_ intake: Intake) {
  _ = Cat(intake: intake, ration: Ration.dog)  // expected-error {{extra argument 'ration' in call}}
  _ = Resident(Cat(intake: intake), Ration.dog)  // expected-error {{cannot convert value of type 'Ration'}}
  // A portion is an amount, and no number of anything.
  _ = Ration(food: .catFood) { $0.kilograms }  // expected-error {{cannot convert value of type 'Double'}}
}

// expected-error@+1 {{type 'Hamster' does not conform to protocol 'Animal'}}
struct Hamster: Animal {  // expected-note {{add stubs for conformance}}
  let intake: Intake
  let remark = "A hamster: sleeps by day."
  let walks = 0
}

// A meal of another size, or twice a day.
func change(_ resident: Resident, _ meal: Meal) {
  resident.meals.append(meal)  // expected-error {{'meals' setter is inaccessible}}
  resident.book?.appointments = []  // expected-error {{'appointments' setter is inaccessible}}
}

// These calls compile.
func compiles(_ intake: Intake) {
  _ = Resident(Cat(intake: intake), [.diet])
  _ = Resident(Dog(intake: intake), [.guiding, .diet], book: AppointmentBook(title: "A guide dog"))
}
