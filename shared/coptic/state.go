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
