package index

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// value is a text in an entry that searches can find.
type value struct {
	text     string
	kind     Kind
	dialect  string       // of a form
	state    coptic.State // of a form
	sense    int          // of a meaning
	gloss    int          // number within its list
	language Language     // of a meaning
	verb     bool         // the meaning is a verb
}

// valuesOf returns the values of an entry: its headword, its forms by dialect, its inflections, its meanings and its
// Greek words. No two values of a kind have the same text and dialect, except for a form that is also the stative and
// a meaning that is also a verb.
func valuesOf(e *dictionary.Entry) []value {
	var list valueList
	list.add(value{text: e.Headword, kind: Headword, dialect: dialectOf(e, e.Headword)})
	for f := range e.Forms() {
		kind := DialectForm
		if f.Inflection != "" {
			kind = Inflection
		}
		list.add(value{text: f.Text, kind: kind, dialect: f.Dialect, state: f.State})
	}
	senses := map[string]int{} // so far, by part of speech: the noun of a verb is its first sense as a noun
	for _, s := range e.Senses {
		n := senses[s.Grammar.Pos]
		senses[s.Grammar.Pos]++
		verb := s.Grammar.Pos == dictionary.Verb
		for i, text := range s.Meanings.En {
			list.add(value{text: text, kind: Meaning, sense: n, gloss: i, language: English, verb: verb})
		}
		for i, text := range s.Meanings.Nl {
			list.add(value{text: text, kind: Meaning, sense: n, gloss: i, language: Dutch, verb: verb})
		}
		for i, g := range s.Governed() {
			v := value{kind: Meaning, sense: n, gloss: len(s.Meanings.En) + i, verb: verb}
			for _, each := range []struct {
				text     string
				language Language
			}{{e.Headword + " " + g.Preposition, v.language}, {g.Meaning.En, English}, {g.Meaning.Nl, Dutch}} {
				v.text, v.language = each.text, each.language
				list.add(v)
			}
		}
	}
	if g := e.GreekContext; g != nil {
		for i, text := range slices.Concat(g.Sources, g.Equivalents) {
			list.add(value{text: text, kind: Greek, gloss: i})
		}
	}
	return list.values
}

type valueList struct{ values []value }

func (l *valueList) add(v value) {
	if v.text != "" && !slices.ContainsFunc(l.values, v.sameForSearch) {
		l.values = append(l.values, v)
	}
}

// sameForSearch reports whether two values are indistinguishable to a search. A stative written without its sign may
// look like another state.
func (v value) sameForSearch(other value) bool {
	return v.text == other.text && v.kind == other.kind && v.dialect == other.dialect && v.language == other.language &&
		v.verb == other.verb && (v.state == coptic.Stative) == (other.state == coptic.Stative)
}

// dialectOf returns the first dialect in which an entry has a form, ignoring inflected forms. It returns "" if
// there is none.
func dialectOf(e *dictionary.Entry, text string) string {
	for f := range e.Forms() {
		if f.Inflection == "" && f.Text == text {
			return f.Dialect
		}
	}
	return ""
}

// maxJoined is the maximum number of words in a form that can also be found as one word.
const maxJoined = 4

// word is a folded word of a value.
type word struct {
	text    string
	partial bool // the value has other words
	aside   bool // it is in parentheses or is a stop word
	words   int  // in the value
}

// words returns the distinct words under which a value is found. A form is found under every spelling that its
// parentheses allow and, if it has several words, also as one word. In a meaning, words in free-standing parentheses
// and stop words are found too, while the rest still counts as the whole meaning. This does not apply to a form:
// ⲓⲛⲓ (ⲉⲡϣⲱⲓ) is not the word ⲓⲛⲓ.
func (v *value) words() []word {
	var list wordList
	if v.kind.OfForm() {
		beside := hasParentheses(v.text)
		for _, spelling := range coptic.Expand(v.text) {
			core := strings.Fields(coptic.Fold(spelling))
			list.add(core, word{partial: len(core) > 1 || beside, words: len(core)})
			if len(core) > 1 && len(core) <= maxJoined {
				list.add([]string{strings.Join(core, "")}, word{words: 1})
			}
		}
		return list.words
	}
	all := strings.Fields(coptic.Fold(v.text))
	core := strings.Fields(coptic.Fold(withoutParentheses(v.text)))
	if len(core) == 0 {
		core = all
	}
	if content := contentWords(core); len(content) > 0 && v.kind == Meaning {
		core = content
	}
	list.add(core, word{partial: len(core) > 1, words: len(core)})
	list.add(all, word{partial: true, aside: true, words: len(core)})
	return list.words
}

type wordList struct{ words []word }

// add adds the texts that are new, with the other properties of w.
func (l *wordList) add(texts []string, w word) {
	for _, text := range texts {
		if !slices.ContainsFunc(l.words, func(known word) bool { return known.text == text }) {
			w.text = text
			l.words = append(l.words, w)
		}
	}
}

func contentWords(words []string) []string {
	var content []string
	for _, w := range words {
		if !IsStopWord([]byte(w)) {
			content = append(content, w)
		}
	}
	return content
}

// hasParentheses reports whether s has free-standing parentheses that contain letters.
func hasParentheses(s string) bool {
	return len(withoutParentheses(s)) < len(s) && coptic.Fold(withoutParentheses(s)) != coptic.Fold(s)
}

// withoutParentheses returns s without its free-standing parentheses.
func withoutParentheses(s string) string {
	for from := 0; ; {
		open := strings.IndexByte(s[from:], '(')
		if open < 0 {
			return s
		}
		open += from
		end := strings.IndexByte(s[open:], ')')
		if end < 0 {
			return s
		}
		end += open + 1
		before, _ := utf8.DecodeLastRuneInString(s[:open])
		after, _ := utf8.DecodeRuneInString(s[end:])
		if unicode.In(before, unicode.L, unicode.M) || unicode.IsLetter(after) {
			from = end
			continue
		}
		s = s[:open] + " " + s[end:]
		from = open
	}
}
