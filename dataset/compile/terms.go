package compile

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/dataset/fault"
)

// term is a word for which the course always says the same one.
type term struct {
	locale, say string
	not         []string
}

// readTerms reads grammar/terms.yaml, which need not be there.
func (in *reader) readTerms() []term {
	var terms []term
	for _, v := range in.yaml("grammar/terms.yaml", false).Items() {
		r, ok := v.Record("locale", "say", "not")
		if !ok {
			continue
		}
		r.Text("locale")
		t := term{locale: in.choice(r, "locale", "en", "nl"), say: r.Text("say")}
		for _, word := range r.Get("not").Items() {
			if text := word.Text(); text != "" {
				t.not = append(t.not, strings.ToLower(text))
			}
		}
		if len(t.not) == 0 {
			in.faults.Add(r.Place("not"), fault.Missing, "not names no word")
		}
		terms = append(terms, t)
	}
	return terms
}

// also introduces another name of a thing, at most nearby bytes before it.
var also = map[string]string{"en": "also ", "nl": "ook "}

const nearby = 24

// checkTerms reports words for which the course has another term. They may stand beside the right term, or where a
// thing is said to be also called so: that is how a reader learns them.
func (c *checker) checkTerms() {
	for _, p := range c.passages() {
		text := strings.ToLower(p.Text)
		for _, t := range c.terms {
			if p.Locale != t.locale || strings.Contains(text, t.say) {
				continue
			}
			for _, word := range t.not {
				at := indexOfWord(text, word)
				if at >= 0 && !strings.Contains(text[max(0, at-nearby):at], also[t.locale]) {
					c.faults.AddRule(p.At, fault.Term, "%q; this course says %q", word, t.say)
				}
			}
		}
	}
}

// indexOfWord returns the index of a word in a text where it is not part of a longer one, -1 if there is none.
func indexOfWord(text, word string) int {
	for from := 0; ; {
		at := strings.Index(text[from:], word)
		if at < 0 {
			return -1
		}
		at += from
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(word):])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) {
			return at
		}
		from = at + len(word)
	}
}
