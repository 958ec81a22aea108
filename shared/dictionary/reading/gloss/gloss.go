// Package gloss gives the meanings of the words in a bound group: as interlinear glosses, in the abbreviations of the
// Leipzig Glossing Rules, and in plain language if the group's pattern is unambiguous.
package gloss

import (
	"strconv"
	"strings"

	"coptic.example/service/shared/dictionary"
)

// Text is a text in both languages.
type Text struct {
	En string `json:"en"`
	Nl string `json:"nl"`
}

// Same returns a Text with the same content in both languages.
func Same(s string) Text { return Text{s, s} }

// Number returns the gloss of a number.
func Number(n int) Text { return Same(strconv.Itoa(n)) }

// Word is a word of a group: its normalised form, dictionary form, tags and gloss. Lexical means that the gloss comes
// from an entry with a fitting part of speech, Open that another sense or entry fits as well.
type Word struct {
	Form, Lemma, UPOS, XPOS string
	Gloss                   Text
	Lexical, Open           bool
	Traits                  dictionary.Traits  // of its entry
	Sure                    bool               // of a preposition: what it is in this place leaves no doubt
	Governed                map[string]Text    // of a verb: what it means with a preposition after it, by its lemma
	Meanings                []Text             // of a verb: all that the senses that fit mean, with their remarks
	Phrases                 []Phrase           // of a verb: what it means with an adverb after it
	Frames                  []dictionary.Frame // of a verb: what stands beside it in the sense of its gloss
	Framed                  []Framed           // of a verb: what else it means, and beside what
	Parts                   []Word             // what a word that no lexicon has is made of: ⲣⲉϥ and ϫⲱϩ
	Composed                Text               // and what they say together in a literal line
	Entry                   string             // the id of the entry that its gloss is of, where its place decides that
	Relation                int                // the line of tables/relations.txt that its gloss is of, 0 if none
	said                    bool               // of a stative: its gloss is that of the preposition after it
	with                    Text               // of a verb: what it means together with the adverb after it
	at                      int                // its number in the sentence
	relation                string             // to its head
	head                    *Word              // nil for a root
	dependent, sibling      *Word              // the first that depends on it, and the next that depends on its head
}

// Framed is the meaning of a verb in a given context.
type Framed struct {
	Frames []dictionary.Frame
	Gloss  Text
	Entry  string // the id of the entry that has this sense
}

// Join returns the interlinear gloss of a group. It joins the glosses of the words with hyphens and writes spaces
// inside them as points.
func Join(words []Word) Text {
	en, nl := make([]string, 0, len(words)), make([]string, 0, len(words))
	for i := range words {
		if g := Interlinear(words[i].Gloss); g.En != "" || g.Nl != "" {
			en, nl = append(en, g.En), append(nl, g.Nl)
		}
	}
	return Text{strings.Join(en, "-"), strings.Join(nl, "-")}
}

// Interlinear returns a meaning as it appears in an interlinear gloss: as one word, without remarks in parentheses.
func Interlinear(g Text) Text { return Text{oneWord(g.En), oneWord(g.Nl)} }

func oneWord(s string) string {
	if bare := Bare(s); bare != "" {
		s = bare
	}
	if !strings.ContainsAny(s, " -") {
		return s
	}
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '-' || r == '…' }), ".")
}

// Plain returns a meaning without its remarks in parentheses. It returns a meaning that is only a remark unchanged.
func Plain(g Text) Text {
	if bare := (Text{Bare(g.En), Bare(g.Nl)}); bare.En != "" && bare.Nl != "" {
		return bare
	}
	return g
}

// Bare returns a meaning without its remarks in parentheses: "(before an infinitive) in order to" becomes "in order
// to".
func Bare(s string) string {
	if strings.IndexByte(s, '(') < 0 && strings.IndexByte(s, ')') < 0 {
		return strings.TrimSpace(s)
	}
	var out strings.Builder
	depth := 0
	for _, r := range s {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth = max(depth-1, 0)
		case depth == 0:
			out.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

// Fits reports whether a sense's part of speech explains a word of a universal part of speech.
func Fits(upos, pos string) bool {
	fitting := fact("fits", upos)
	return fitting == "" || strings.Contains(" "+fitting+" ", " "+pos+" ")
}

// Unexplained returns the gloss of a word without an entry: the spelling of a proper name, or a question mark.
func Unexplained(upos, form string) Text {
	if upos == "PROPN" {
		return Same(form)
	}
	return Same("?")
}
