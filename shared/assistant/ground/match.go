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
	Place    int // rank of the meaning, lower being better; below Whole if the meaning is nothing but the word
	Form     Form
	Pos      string // the part of speech of the sense that has the meaning
	Feminine bool   // the meaning is that of the feminine: queen
	The      bool   // the meaning with the article is a name: God
	State    bool   // the meaning is that of the verb's stative: holy
}

// Whole is the place from which a match is only part of a meaning: below it, the meaning is the word, or the word a
// form of it.
const Whole = 120

// Partial reports whether the word is only a part of a meaning.
func (m Match) Partial() bool { return m.Place >= Whole }
