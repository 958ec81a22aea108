package grammar

// What the course is made of. Each list stands here alone: the compiler reads these, and the contract is held to them.
var (
	Locales       = []string{"en", "nl"}
	ExerciseKinds = []string{"translation", MultipleChoice, "short-answer", "reviewed"}
	AnswerKinds   = []string{"free-text"}

	// BlockTypes and InlineTypes are the types of rich text that the compiler writes. A dataset made elsewhere may have
	// others; they are served as they are.
	BlockTypes  = []string{"paragraph", "heading", "list", "table", "callout", "exampleGroup", "exerciseGroup"}
	InlineTypes = []string{
		"text", "coptic", "strong", "em", "underline", "smallCaps", "superscript", "conceptRef", "footnoteRef", "link",
	}
)

// MultipleChoice is the kind of exercise whose prompts list the choices.
const MultipleChoice = "multiple-choice"

// collections are the lists that the API filters by lesson and serves whole as static copies.
var collections = []string{"concepts", "examples", "exercises", "footnotes", "sources"}
