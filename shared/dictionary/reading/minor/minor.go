// Package minor knows Akhmimic, Lycopolitan and Fayyumic as far as a dictionary has their forms: it says whether a text
// is in one of them, and divides its groups into those forms. No analyser has learned these dialects.
package minor

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
)

// Dialects are the sigla that are recognised, the likelier first where a text could be in several.
var Dialects = []string{"A", "L", "F"}

// all are the dialects whose forms are compared. A set of them has a bit for each.
var all = append([]string{coptic.Sahidic, coptic.Bohairic}, Dialects...)

const major = 1<<0 | 1<<1 // of S and B

// Is reports whether a siglum is one of Dialects.
func Is(siglum string) bool { return setOf(siglum)&^major != 0 }

func setOf(siglum string) uint8 {
	for i, known := range all {
		if siglum == known {
			return 1 << i
		}
	}
	return 0
}

//go:embed persons.txt
var personLines string

// persons are the persons by their suffixes.
var persons = sync.OnceValue(func() map[string]string {
	byLetters := map[string]string{}
	for line := range strings.Lines(personLines) {
		if f := strings.Fields(line); len(f) == 2 {
			byLetters[f[0]] = f[1]
		}
	}
	return byLetters
})

// Words are the words of a dictionary in these dialects. They are read when first needed.
type Words struct {
	lexicon morphology.Lexicon
	once    sync.Once
	known   map[string]*spelling
	longest int // bytes that the longest of known and a person after it have; nothing longer needs looking up
}

// spelling is what the dictionary says of a spelling.
type spelling struct {
	in, not uint8 // the dialects that have it, and those whose forms of the same entries are spelled otherwise
	suffix  bool  // persons are put to it
	forms   []morphology.Form
}

// New returns the words of a dictionary.
func New(lexicon morphology.Lexicon) *Words { return &Words{lexicon: lexicon} }

func (w *Words) read() map[string]*spelling {
	w.once.Do(func() {
		w.known = map[string]*spelling{}
		has := map[int]uint8{}
		for i := range w.lexicon.Len() {
			s := &spelling{forms: w.lexicon.AppendForms(nil, i)}
			for _, f := range s.forms {
				s.suffix = s.suffix || f.State == morphology.Pronominal
				s.in |= setOf(f.Dialect)
				has[f.Entry] |= setOf(f.Dialect)
			}
			if s.in != 0 {
				w.known[string(w.lexicon.Spelling(i))] = s
			}
		}
		for _, s := range w.known {
			s.not = 1<<len(all) - 1
			for _, f := range s.forms {
				s.not &= has[f.Entry] &^ s.in
			}
			if s.in&^major == 0 {
				s.forms = nil
			}
		}
		for text := range w.known {
			w.longest = max(w.longest, len(text))
		}
		ending := 0
		for person := range persons() {
			ending = max(ending, len(person))
		}
		w.longest += ending
	})
	return w.known
}

const (
	stem  = 5 // letters that a word at the end of a group must have to speak for a dialect
	known = 3 // letters that a whole group must have
	sure  = 4 // letters that must speak for a dialect
	amid  = 6 // one group in so many must
)

// Dialect returns the siglum of the one of Dialects that folded groups are in; "" if they are in none. A word speaks
// for the dialects that spell it so, and against those that spell it otherwise.
func (w *Words) Dialect(groups []string) string {
	w.read()
	var pro, con, count [8]int // letters for and against each dialect, and groups for it
	for _, g := range groups {
		s, letters := w.sighted(g)
		if s == nil {
			continue
		}
		for i := range all {
			if s.in&major == 0 && s.in>>i&1 != 0 {
				pro[i] += letters
				count[i]++
			}
			if s.not>>i&1 != 0 {
				con[i] += letters
			}
		}
	}
	best, most := "", 0
	for i, siglum := range all {
		if Is(siglum) && pro[i] >= sure && amid*count[i] >= len(groups) && pro[i]-con[i] > most {
			best, most = siglum, pro[i]-con[i]
		}
	}
	return best
}

// sighted returns the longest word that ends a group, possibly before a personal ending, and its number of letters.
func (w *Words) sighted(group string) (*spelling, int) {
	words, least := w.read(), known
	for from := range group {
		if len(group)-from > w.longest {
			least = stem
			continue
		}
		tail := group[from:]
		letters := utf8.RuneCountInString(tail)
		if letters < least {
			break
		}
		if s := words[tail]; s != nil && s.in != 0 {
			return s, letters
		}
		for person := range persons() {
			bare, ok := strings.CutSuffix(tail, person)
			if s := words[bare]; ok && s != nil && s.suffix && letters > known {
				return s, letters
			}
		}
		least = stem
	}
	return nil, 0
}

// Part is a piece of a group: a form of the dialect, a person that ends it, or letters that nothing explains.
type Part struct {
	Text   string
	Forms  []morphology.Form // of the dialect
	Person string            // in a gloss: 3SG.M
}

// What a piece costs. The cheapest way to divide a group is the best one.
const (
	perPart, perLetter = 2, 5 // a piece, and a letter that nothing explains
	unbound            = 4    // a form that stands before others, at the end, or the other way round
	never              = 1 << 20
)

// Divide divides a folded group into forms of a dialect.
func (w *Words) Divide(group, dialect string) []Part {
	words := w.read()
	n := len(group)
	type step struct {
		cost int
		from int
		part Part
	}
	best := make([]step, n+1)
	for i := 1; i <= n; i++ {
		best[i].cost = never
	}
	for from := range group {
		add := func(to, cost int, part Part) {
			if cost += best[from].cost; cost < best[to].cost {
				best[to] = step{cost, from, part}
			}
		}
		_, size := utf8.DecodeRuneInString(group[from:])
		add(from+size, perLetter, Part{Text: group[from : from+size]})
		for to := from + size; to <= min(n, from+w.longest); to += size {
			text := group[from:to]
			if s := words[text]; s != nil {
				for _, of := range formsOf(s.forms, dialect) {
					cost := perPart
					if (of[0].State == morphology.Nominal || of[0].State == morphology.Pronominal) == (to == n) {
						cost += unbound
					}
					add(to, cost, Part{Text: text, Forms: of})
				}
			}
			if tag := persons()[text]; tag != "" && best[from].part.takesPerson(words, dialect) {
				add(to, 1, Part{Text: text, Person: tag})
			}
			if to < n {
				_, size = utf8.DecodeRuneInString(group[to:])
			}
		}
	}
	var parts []Part
	for i := n; i > 0; i = best[i].from {
		p := best[i].part
		if last := len(parts) - 1; last >= 0 && !p.explained() && !parts[last].explained() {
			parts[last].Text = p.Text + parts[last].Text
			continue
		}
		parts = append(parts, p)
	}
	slices.Reverse(parts)
	return parts
}

// takesPerson reports whether the dialect puts persons to a form that is spelled as a part is.
func (p *Part) takesPerson(words map[string]*spelling, dialect string) bool {
	return len(p.Forms) > 0 && len(formsOf(words[p.Text].forms, dialect)[morphology.Pronominal]) > 0
}

func (p *Part) explained() bool { return len(p.Forms) > 0 || p.Person != "" }

// formsOf returns those of several forms that belong to a dialect, by their state.
func formsOf(forms []morphology.Form, dialect string) map[morphology.State][]morphology.Form {
	byState := map[morphology.State][]morphology.Form{}
	for _, f := range forms {
		if f.Dialect == dialect {
			byState[f.State] = append(byState[f.State], f)
		}
	}
	return byState
}
