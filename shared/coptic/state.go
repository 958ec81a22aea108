package coptic

// State is the state of a word. Dictionaries list forms by state.
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

// Name returns the name of the state in the API, or "" for NoState.
func (s State) Name() string { return stateNames[s] }

// StateNamed returns the state with a name, or Absolute for an unknown name.
func StateNamed(name string) State {
	for s := Nominal; s <= Participle; s++ {
		if stateNames[s] == name {
			return s
		}
	}
	return Absolute
}
