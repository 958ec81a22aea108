package compile

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/dataset/fault"
)

// term is a word that the course always uses instead of others.
type term struct {
	locale, say string
	not         []string
}

// readTerms reads the optional file grammar/terms.yaml.
func (in *reader) readTerms() []term {
	var terms []term
	for r := range in.yaml("grammar/terms.yaml", false).Records("locale", "say", "not") {
		r.Text("locale")
		t := term{locale: in.choice(r, "locale", "en", "nl"), say: r.Text("say")}
		for _, word := range r.Get("not").Items() {
			if text := word.Text(); text != "" {
				t.not = append(t.not, strings.ToLower(text))
			}
		}
		if len(t.not) == 0 {
			in.faults.Add(r.Place("not"), fault.Missing, "not lists no words")
		}
		terms = append(terms, t)
	}
	return terms
}

// synonymIntro holds, by locale, the word that introduces a synonym. It precedes the synonym by at most nearby bytes.
var synonymIntro = map[string]string{"en": "also ", "nl": "ook "}

const nearby = 24

// checkTerms reports words for which the course prefers another term. They are allowed in a passage that also
// contains the term, or shortly after "also", where readers meet them as synonyms.
func (c *checker) checkTerms() {
	for _, p := range c.passages() {
		text := strings.ToLower(p.Text)
		for _, t := range c.terms {
			if p.Locale != t.locale || strings.Contains(text, t.say) {
				continue
			}
			for _, word := range t.not {
				at := indexOfWord(text, word)
				if at >= 0 && !strings.Contains(text[max(0, at-nearby):at], synonymIntro[t.locale]) {
					c.faults.AddRule(p.At, fault.Term, "%q: this course uses %q instead", word, t.say)
				}
			}
		}
	}
}

// indexOfWord returns the index of the first whole-word occurrence of word in text, or -1.
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
