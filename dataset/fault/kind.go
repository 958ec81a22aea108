package fault

// Kind is the kind of rule that a fault breaks.
type Kind string

// Kinds of faults. Each has a broken fixture next to the package that reports it.
const (
	Syntax       Kind = "syntax"        // not YAML, not JSON
	Encoding     Kind = "encoding"      // not UTF-8, or a control character
	NotNFC       Kind = "not-nfc"       // text that is not in Unicode normalisation form C
	LookAlike    Kind = "look-alike"    // a letter of another script inside a Coptic word
	UnknownKey   Kind = "unknown-key"   // a property that the format does not have
	DuplicateKey Kind = "duplicate-key" // a property given twice
	Missing      Kind = "missing"       // a required property is missing or empty
	Locale       Kind = "locale"        // a text missing in one locale
	Type         Kind = "type"          // a value of the wrong type, such as text instead of a list
	Value        Kind = "value"         // a value outside those allowed
	Length       Kind = "length"        // answer lengths that contradict each other
	BadID        Kind = "bad-id"        // a malformed id or short name
	DuplicateID  Kind = "duplicate-id"  // an id shared by two records
	Reference    Kind = "reference"     // a reference to a record that does not exist
	Entry        Kind = "entry"         // a reference to a dictionary entry that does not exist
	URI          Kind = "uri"           // not an absolute http(s) address
	Date         Kind = "date"          // not a date in the required format
	MissingFile  Kind = "missing-file"  // a missing file that a record or the layout requires
	StrayFile    Kind = "stray-file"    // a file that nothing uses
	Order        Kind = "order"         // sections out of order
	Spelling     Kind = "spelling"      // segments that do not add up to their example
	Parity       Kind = "parity"        // English and Dutch that differ in structure
	Markup       Kind = "markup"        // Markdown that the format does not support
	Group        Kind = "group"         // an example or exercise in several groups, or in another section's
	Orphan       Kind = "orphan"        // a record that nothing uses
	Leak         Kind = "leak"          // a public record that refers to one that is not public
	Withdrawn    Kind = "withdrawn"     // a withdrawn id that is still in use
	Misspelt     Kind = "misspelt"      // a word that the spelling checker does not know
	Term         Kind = "term"          // a word for which the course prefers another
	Untaught     Kind = "untaught"      // a word in an exercise that has not been taught
	Vocabulary   Kind = "vocabulary"    // a word listed again without the lesson that taught it
	Reading      Kind = "reading"       // real text that cites no place, or has too many new words
	Sitting      Kind = "sitting"       // a lesson that is too long for one sitting
	Variant      Kind = "variant"       // a key that lacks an answer that the prose calls equally good
	Disagreement Kind = "disagreement"  // two copies of a record that differ
)

// Kinds lists all kinds.
func Kinds() []Kind {
	return []Kind{
		Syntax, Encoding, NotNFC, LookAlike, UnknownKey, DuplicateKey, Missing, Locale, Type, Value, Length, BadID,
		DuplicateID, Reference, Entry, URI, Date, MissingFile, StrayFile, Order, Spelling, Parity, Markup, Group, Orphan,
		Leak, Withdrawn, Misspelt, Term, Untaught, Vocabulary, Reading, Sitting, Variant, Disagreement,
	}
}
