// A cat that gets dog food: the kind has its ration, and no other code chooses it.

import ShelterVocabulary

@testable import PolymorphismChoiceAfter

func admit(_ intake: Intake) {
  _ = Cat(intake: intake, ration: Ration.dog)  // expected-error {{extra argument 'ration' in call}}
}

// A kind that forgets its ration.
// expected-error@+1 {{type 'Hamster' does not conform to protocol 'Animal'}}
struct Hamster: Animal {  // expected-note {{add stubs for conformance}}
  let intake: Intake
  let walks = 0
  func describe() -> String { "\(intake.introduction) A hamster: sleeps by day." }
}

// A job without appointments, a meal of another size, and appointments that are replaced.
func change(_ resident: Resident, _ book: inout AppointmentBook, _ meal: Meal) {
  _ = Job(title: "guide dog", portionFactor: 1.2, book: nil)  // expected-error {{'nil' is not compatible with}}
  book.appointments = []  // expected-error {{'appointments' setter is inaccessible}}
  resident.meals.append(meal)  // expected-error {{'meals' setter is inaccessible}}
}

// These calls compile.
func compiles(_ intake: Intake) {
  _ = Resident(Rabbit(intake: intake), isOnDiet: true)
  _ = Resident(Dog(intake: intake))
}
