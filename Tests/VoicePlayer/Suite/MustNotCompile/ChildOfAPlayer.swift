// Deriving one player from another, to get its code along with promises that the subclass can't keep.

import AudioFiles
import VoicePlayerAfter

class GamePlayer: OGGVoicePlayer {}  // expected-error {{inheritance from a final class 'OGGVoicePlayer'}}
