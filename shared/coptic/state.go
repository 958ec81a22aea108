package coptic

// State is the state of a word, by which dictionaries list forms.
type State uint8

const (
	NoState    State = iota // not a form: a headword, a meaning, a Greek word
	Absolute                // stands alone: ⲥⲱⲧⲙ
	Nominal                 // before a noun: ⲥⲉⲧⲙ-
	Pronominal              // before a suffix pronoun: ⲥⲟⲧⲙ⸗
	Stative                 // of a verb: ⲃⲏⲕ†
	Participle              // the conjunct participle, before a noun: ⲙⲁⲓ-
)

var stateNames = [...]string{Absolute: "absolute", Nominal: "nominal", Pronominal: "pronominal", Stative: "stative",
	Participle: "participle"}

// Name returns the API's name of the state, or "" for NoState.
func (s State) Name() string { return stateNames[s] }

// StateNamed returns the state with that name, or Absolute.
func StateNamed(name string) State {
	for s := Nominal; s <= Participle; s++ {
		if stateNames[s] == name {
			return s
		}
	}
	return Absolute
}
