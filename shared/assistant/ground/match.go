package ground

// Form is how an English or Dutch word is derived from another.
type Form uint8

// The forms of a word.
const (
	NoForm    Form = iota // not a form of the other word
	Itself                // the dictionary form
	Past                  // the past or the past participle of a verb
	Inflected             // any other form: a plural, a present form such as "goes"
)

// Match describes how a word of the question matches a meaning of an entry.
type Match struct {
	Place    int // rank of the meaning; lower is better, and below Whole the meaning consists of the word alone
	Form     Form
	Gloss    string // the meaning, folded and without its remark
	Pos      string // part of speech of the sense with the meaning
	Feminine bool   // the meaning is that of the feminine: queen
	The      bool   // the meaning is a name that takes the article: God
	State    bool   // the meaning is that of the verb's stative: holy
}

// Whole is the lowest Place of a match with only a part of a meaning. Below it, the word is the meaning or a form of
// it.
const Whole = 120

// Partial reports whether the word is only a part of a meaning.
func (m Match) Partial() bool { return m.Place >= Whole }
