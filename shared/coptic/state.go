package coptic

// State is the state in which a word stands: what a dictionary lists its forms by.
type State uint8

const (
	NoState    State = iota // the text is no form: a headword, a meaning, a Greek word
	Absolute                // stands by itself: ⲥⲱⲧⲙ
	Nominal                 // before a noun: ⲥⲉⲧⲙ-
	Pronominal              // before a suffix pronoun: ⲥⲟⲧⲙ⸗
	Stative                 // of a verb: ⲃⲏⲕ†
	Participle              // the conjunct participle, before a noun: ⲙⲁⲓ-
)

var stateNames = [...]string{Absolute: "absolute", Nominal: "nominal", Pronominal: "pronominal", Stative: "stative",
	Participle: "participle"}

// Name returns what the API calls the state, "" for NoState.
func (s State) Name() string { return stateNames[s] }

// StateNamed returns the state of that name, Absolute if there is none.
func StateNamed(name string) State {
	for s := Nominal; s <= Participle; s++ {
		if stateNames[s] == name {
			return s
		}
	}
	return Absolute
}
