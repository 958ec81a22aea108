package dictionary

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
)

// State is the state of a form.
type State uint8

const (
	StateNone State = iota // a headword, a meaning, a Greek word
	StateAbsolute
	StateNominal
	StatePronominal
	StateStative
	StateParticiple
)

// value is a string of an entry that a search can find.
type value struct {
	text     string
	kind     Kind
	dialect  string // of a form
	state    State  // of a form
	sense    int    // of a meaning
	gloss    int    // number within its list
	language int    // of a meaning
	verb     bool   // the meaning is a verb's
}

// values lists what of an entry can be found: its headword, its forms dialect by dialect, its inflections, its
// meanings, its Greek words. No value of a kind stands twice with the same text and dialect,
// but a form that is also the stative, and a meaning that is also a verb's.
func (e *Entry) values() []value {
	list := valueList{seen: map[value]bool{}}
	list.add(value{text: e.Headword, kind: KindHeadword, dialect: e.dialectOf(e.Headword)})
	for _, siglum := range slices.SortedFunc(maps.Keys(e.Dialects), compareSigla) {
		f := e.Dialects[siglum]
		for _, s := range []struct {
			state State
			first string
			more  []string
		}{
			{StateAbsolute, f.Absolute, f.Variants.Absolute},
			{StateNominal, f.Nominal, f.Variants.Nominal},
			{StatePronominal, f.Pronominal, f.Variants.Pronominal},
			{StateStative, f.Stative, f.Variants.Stative},
			{StateParticiple, "", f.Participles},
		} {
			list.forms(KindForm, siglum, s.state, append([]string{s.first}, s.more...))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(e.Inflections)) {
		dialects := e.Inflections[name]
		for _, siglum := range slices.SortedFunc(maps.Keys(dialects), compareSigla) {
			states := dialects[siglum]
			for _, state := range slices.Sorted(maps.Keys(states)) {
				list.forms(KindInflection, siglum, stateNamed(state), states[state])
			}
		}
	}
	for n, s := range e.Senses {
		verb := s.Grammar.Pos == posVerb
		for i, text := range s.Meanings.En {
			list.add(value{text: text, kind: KindMeaning, sense: n, gloss: i, language: inEnglish, verb: verb})
		}
		for i, text := range s.Meanings.Nl {
			list.add(value{text: text, kind: KindMeaning, sense: n, gloss: i, language: inDutch, verb: verb})
		}
	}
	if g := e.GreekContext; g != nil {
		for i, text := range slices.Concat(g.Sources, g.Equivalents) {
			list.add(value{text: text, kind: KindGreek, gloss: i})
		}
	}
	return list.values
}

type valueList struct {
	values []value
	seen   map[value]bool
}

func (l *valueList) add(v value) {
	key := value{text: v.text, kind: v.kind, dialect: v.dialect, language: v.language, verb: v.verb}
	if v.state == StateStative { // its sign is not written: it may look like another state
		key.state = v.state
	}
	if v.text != "" && !l.seen[key] {
		l.seen[key] = true
		l.values = append(l.values, v)
	}
}

func (l *valueList) forms(kind Kind, siglum string, state State, forms []string) {
	for _, text := range forms {
		l.add(value{text: text, kind: kind, dialect: siglum, state: state})
	}
}

func stateNamed(name string) State {
	switch name {
	case "nominal":
		return StateNominal
	case "pronominal":
		return StatePronominal
	case "stative":
		return StateStative
	}
	return StateAbsolute
}

// dialectOf is the first dialect that has form, "" if none has it.
func (e *Entry) dialectOf(form string) string {
	for _, siglum := range slices.SortedFunc(maps.Keys(e.Dialects), compareSigla) {
		f := e.Dialects[siglum]
		if f.Absolute == form || f.Nominal == form || f.Pronominal == form || f.Stative == form ||
			slices.Contains(slices.Concat(f.Participles, f.Variants.Absolute, f.Variants.Nominal,
				f.Variants.Pronominal, f.Variants.Stative), form) {
			return siglum
		}
	}
	return ""
}

// sigla lists the dialects an entry has forms in.
func (e *Entry) sigla() []string {
	set := map[string]bool{}
	for _, v := range e.values() {
		if v.kind == KindForm || v.kind == KindInflection {
			set[v.dialect] = true
		}
	}
	return slices.SortedFunc(maps.Keys(set), compareSigla)
}

// maxJoined is the number of words up to which a form is also found written as one.
const maxJoined = 4

// word is a folded word of a value.
type word struct {
	text  string
	part  bool // the value has other words
	aside bool // it stands in parentheses or is a stop word
	count int  // of the words of the value
}

// words lists the words under which a value is found, once each. A form is found in all the spellings it stands for,
// and as one word when it is written as several. Parentheses that touch no letter, as (?), and stop words are found
// too, but make the rest of a meaning no less whole. The rest of a form they do: ⲓⲛⲓ (ⲉⲡϣⲱⲓ) is not the word ⲓⲛⲓ.
func (v *value) words() []word {
	list := wordList{seen: map[string]bool{}}
	if v.kind <= KindInflection {
		beside := hasAside(v.text)
		for _, spelling := range coptic.Expand(v.text) {
			core := strings.Fields(coptic.Fold(spelling))
			list.add(core, word{part: len(core) > 1 || beside, count: len(core)})
			if len(core) > 1 && len(core) <= maxJoined {
				list.add([]string{strings.Join(core, "")}, word{count: 1})
			}
		}
		return list.words
	}
	all := strings.Fields(coptic.Fold(v.text))
	core := strings.Fields(coptic.Fold(withoutAsides(v.text)))
	if len(core) == 0 {
		core = all
	}
	if content := contentWords(core); len(content) > 0 && v.kind == KindMeaning {
		core = content
	}
	list.add(core, word{part: len(core) > 1, count: len(core)})
	list.add(all, word{part: true, aside: true, count: len(core)})
	return list.words
}

type wordList struct {
	words []word
	seen  map[string]bool
}

// add adds words that are new, each as w.
func (l *wordList) add(texts []string, w word) {
	for _, text := range texts {
		if !l.seen[text] {
			l.seen[text] = true
			w.text = text
			l.words = append(l.words, w)
		}
	}
}

func contentWords(words []string) []string {
	var content []string
	for _, w := range words {
		if !isStopWord([]byte(w)) {
			content = append(content, w)
		}
	}
	return content
}

// hasAside reports whether s has letters in parentheses that touch no letter outside.
func hasAside(s string) bool {
	return len(withoutAsides(s)) < len(s) && coptic.Fold(withoutAsides(s)) != coptic.Fold(s)
}

// withoutAsides returns s without the parts in parentheses that touch no letter outside.
func withoutAsides(s string) string {
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
