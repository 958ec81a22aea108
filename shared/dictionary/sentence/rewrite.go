package sentence

import (
	"cmp"
	_ "embed"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence/lexis"
	"coptic.example/service/shared/table"
)

//go:embed forms.txt
var formLines string

// rewriting is a row of forms.txt. It states the tag or dictionary form of a word where all conditions hold, and a
// text that proves it.
type rewriting struct {
	line     int
	kind     string // lemma or listed
	dialects [lexis.Dialects]bool
	words    pattern
	where    []wordCondition
	tag      string // "" keeps the word's own
	form     string // "" keeps the word's own
	example  string
}

// wordCondition is a named predicate about a word and the preceding one, which may be nil, with its argument.
type wordCondition struct {
	holds wordPredicate
	arg   string
	as    pattern
}

type wordPredicate = func(w, before *Word, arg string, as pattern) bool

// wordPredicates maps names to predicates.
var wordPredicates = map[string]wordPredicate{
	// before: such a word precedes it; consonant: the preceding word ends in a consonant.
	"before": func(_, before *Word, _ string, as pattern) bool {
		return before != nil && as.matches(before.XPOS, lexis.KeyOf(before.Text))
	},
	"consonant": func(_, before *Word, _ string, _ pattern) bool {
		last, _ := utf8.DecodeLastRuneInString(before.Text)
		return !coptic.IsVowel(last)
	},
	// base: a conjugation base with this ending precedes it, or a longer converter with this ending.
	"base": func(_, before *Word, arg string, _ pattern) bool {
		if before == nil || !strings.HasSuffix(before.Text, arg) {
			return false
		}
		role := roleOf(before.XPOS)
		return role == morphology.Conjugation || role == morphology.Converter && before.Text != arg
	},
	// lemma: this is its dictionary form.
	"lemma": func(w, _ *Word, arg string, _ pattern) bool { return w.Lemma == arg },
	// stem: its dictionary form begins with these letters, or its spelling does and is longer.
	"stem": func(w, _ *Word, arg string, _ pattern) bool {
		return strings.HasPrefix(w.Lemma, arg) || strings.HasPrefix(w.Text, arg) && w.Text != arg
	},
}

// rewritingTable indexes rows by kind and by the tags of their words.
type rewritingTable map[string]map[string][]rewriting

func newRewritingTable(rows []rewriting) rewritingTable {
	t := rewritingTable{}
	for _, r := range rows {
		if t[r.kind] == nil {
			t[r.kind] = map[string][]rewriting{}
		}
		for _, each := range r.words {
			if listed := t[r.kind][each.tag]; len(listed) == 0 || listed[len(listed)-1].line != r.line {
				t[r.kind][each.tag] = append(listed, r)
			}
		}
	}
	return t
}

// rewritings holds the table, parsed on first use.
var rewritings = table.Embedded(readRewritings, formLines)

func readRewritings(lines string) ([]rewriting, error) {
	return table.Rows("forms.txt", lines, 6, func(line int, f []string) (r rewriting, err error) {
		r = rewriting{line: line, kind: f[0], dialects: dialectsOf(f[1]), words: readPattern(f[2]), example: f[5]}
		r.tag, r.form, _ = strings.Cut(f[4], ":")
		err = readConditions(f[3], wordPredicates, func(holds wordPredicate, arg string) {
			r.where = append(r.where, wordCondition{holds, arg, readPattern(arg)})
		})
		return r, err
	})
}

// rewrite returns the tag and dictionary form that the first matching row of a kind assigns to a word, given the word
// before it. A row may leave either unchanged.
func (a *Analyser) rewrite(kind string, w, before *Word, dialect int) (tag, form string, ok bool) {
	rows := a.rewritings[kind][w.XPOS]
	for i := range rows {
		r := &rows[i]
		if !r.dialects[dialect] || !r.words.matches(w.XPOS, lexis.KeyOf(w.Text)) ||
			slices.ContainsFunc(r.where, func(s wordCondition) bool { return !s.holds(w, before, s.arg, s.as) }) {
			continue
		}
		return cmp.Or(r.tag, w.XPOS), cmp.Or(r.form, w.Lemma), true
	}
	return w.XPOS, w.Lemma, false
}
