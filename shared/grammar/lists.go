package grammar

// Closed lists of the course. The compiler uses them, and tests compare the contract with them.
var (
	Locales       = []string{"en", "nl"}
	ExerciseKinds = []string{"translation", MultipleChoice, "short-answer", "reviewed"}
	AnswerKinds   = []string{"free-text"}

	// BlockTypes and InlineTypes list the types of rich text that the compiler writes. Datasets from elsewhere may
	// have others, which are served unchanged.
	BlockTypes  = []string{"paragraph", "heading", "list", "table", "callout", "exampleGroup", "exerciseGroup"}
	InlineTypes = []string{
		"text", "coptic", "strong", "em", "underline", "smallCaps", "superscript", "conceptRef", "footnoteRef", "link",
	}
)

// PhraseSubjects lists the subjects of the phrase book, in order.
var PhraseSubjects = []string{
	"greeting", "courtesy", "talk", "family", "home", "classroom", "day", "prayer", "church", "feast",
}

// PhraseOrigins lists the possible sources of the Coptic of a phrase: a text, the use of the Church, or this course,
// which composed it from words and rules that it teaches.
var PhraseOrigins = []string{"text", "church", "made"}

// MultipleChoice is the kind of exercise whose prompts list the choices.
const MultipleChoice = "multiple-choice"

// collections lists the collections that the API filters by lesson and serves in full as static copies.
var collections = []string{"concepts", "examples", "exercises", "footnotes", "sources"}
