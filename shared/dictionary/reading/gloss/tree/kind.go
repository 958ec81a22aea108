package tree

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss/inflect"
	"coptic.example/service/shared/dictionary/reading/gloss/tables"
	"coptic.example/service/shared/table"
)

// IsDefinite reports whether a word is a definite article or a possessive.
func IsDefinite(w *Word) bool {
	return w.XPOS == "PPOS" || w.XPOS == "ART" && strings.HasPrefix(tables.Fact("article", w.Form), "DEF")
}

// IsIndefinite reports whether a word is an indefinite article.
func IsIndefinite(w *Word) bool {
	return w.XPOS == "ART" && strings.HasPrefix(tables.Fact("article", w.Form), "INDF")
}

// isLink reports whether a word is ⲛ- before a noun.
func isLink(w *Word) bool {
	return w != nil && w.XPOS == "PREP" && IsLinkLemma(w) && utf8.RuneCountInString(w.Form) <= 1
}

// IsLinkLemma reports whether a word is ⲛ- in any of its forms.
func IsLinkLemma(w *Word) bool { return tables.Has("link", w.Lemma) }

// IsVerb reports whether a word is a verb, including a stative.
func IsVerb(w Word) bool { return w.UPOS == "VERB" || w.XPOS == "VSTAT" }

func isNominal(w *Word) bool {
	return tables.Has("nominal", w.XPOS) || w.UPOS == "NOUN" || w.UPOS == "PROPN" || w.UPOS == "ADJ"
}

// Pattern matches a word for which all atoms of at least one set hold.
type Pattern [][]atom

type atom struct {
	is   func(*Word) bool
	not  bool
	tags []string // possible tags of the words for which the atom holds; nil if unknown
}

// Tags returns the tags that a word matching a pattern may have, or nil for any.
func (p Pattern) Tags() (tags []string) {
	for _, all := range p {
		at := slices.IndexFunc(all, func(a atom) bool { return a.tags != nil && !a.not })
		if at < 0 {
			return nil
		}
		tags = append(tags, all[at].tags...)
	}
	return tags
}

// Matches reports whether a word matches a pattern.
func (p Pattern) Matches(w *Word) bool {
sets:
	for _, all := range p {
		for i := range all {
			if all[i].is(w) == all[i].not {
				continue sets
			}
		}
		return true
	}
	return false
}

// Pattern parses a pattern such as "N+!time,@set".
func (s Sets) Pattern(text string) (p Pattern, err error) {
	for each := range strings.SplitSeq(text, ",") {
		var all []atom
		for one := range strings.SplitSeq(each, "+") {
			bare := strings.TrimPrefix(one, "!")
			is, err := s.atom(bare)
			if err != nil {
				return nil, err
			}
			all = append(all, atom{is, bare != one, s.tagsOf(bare)})
		}
		p = append(p, all)
	}
	return p, nil
}

func (s Sets) atom(text string) (func(*Word) bool, error) {
	set, isSet := strings.CutPrefix(text, "@")
	form, isForm := strings.CutPrefix(text, "~")
	gloss, isGloss := strings.CutPrefix(text, `"`)
	trait := dictionary.TraitNamed(text)
	switch {
	case isSet:
		if p, known := s[set]; known {
			return p.Matches, nil
		}
	case isForm:
		return matchesText(form, func(w *Word) string { return w.Form }), nil
	case isGloss:
		gloss = strings.ReplaceAll(strings.TrimSuffix(gloss, `"`), ".", " ")
		return matchesText(gloss, func(w *Word) string { return tables.Bare(w.Gloss.En) }), nil
	case classes[text] != nil:
		return classes[text], nil
	case trait != 0:
		return func(w *Word) bool { return w.Traits.Has(trait) }, nil
	case text != "" && text[0] >= 'A' && text[0] <= 'Z':
		return matchesText(text, func(w *Word) string { return w.XPOS }), nil
	case text != "" && text[0] >= 0x80:
		return matchesText(text, func(w *Word) string { return w.Lemma }), nil
	}
	return nil, fmt.Errorf("unknown class, trait or set %q", text)
}

// tagsOf returns the tags of words for which an atom may hold, or nil if they are unknown.
func (s Sets) tagsOf(text string) []string {
	set, isSet := strings.CutPrefix(text, "@")
	switch {
	case isSet:
		return s[set].Tags()
	case text != "" && text[0] >= 'A' && text[0] <= 'Z' && !strings.Contains(text, "*"):
		return []string{text}
	}
	return nil
}

// matchesText returns a condition on part of a word. The part must equal a text, begin with it if the text ends in *,
// or end with it if the text begins with *.
func matchesText(text string, part func(*Word) string) func(*Word) bool {
	if end, open := strings.CutPrefix(text, "*"); open {
		return func(w *Word) bool { return strings.HasSuffix(part(w), end) }
	}
	if start, open := strings.CutSuffix(text, "*"); open {
		return func(w *Word) bool { return strings.HasPrefix(part(w), start) }
	}
	return func(w *Word) bool { return part(w) == text }
}

// Sets maps the names of sets of words to the patterns of their words.
type Sets map[string]Pattern

// Add parses a line that defines a set, "= name words". It reports whether the line has that form.
func (s Sets) Add(line string) (is bool, err error) {
	set, is := strings.CutPrefix(line, "= ")
	if is {
		name, words, _ := strings.Cut(set, " ")
		s[name], err = s.Pattern(strings.Join(strings.Fields(words), ","))
	}
	return is, err
}

// commonSets returns the sets of relations.txt, which all gloss packages share.
var commonSets func() Sets

func init() {
	commonSets = sync.OnceValue(func() Sets {
		s := Sets{}
		for _, line := range table.Lines(tables.File("relations.txt")) {
			if _, err := s.Add(line); err != nil {
				panic(err)
			}
		}
		return s
	})
}

// InSet reports whether a word is in a set of relations.txt.
func InSet(name string, w *Word) bool { return commonSets()[name].Matches(w) }

// classes maps names to predicates on a single word, which depend on its tag, form, person, meaning or frames.
var classes = map[string]func(*Word) bool{
	"verb":            func(w *Word) bool { return IsVerb(*w) },
	"nominal":         isNominal,
	"definite":        IsDefinite,
	"indefinite":      IsIndefinite,
	"linker":          isLink,
	"lexical":         func(w *Word) bool { return w.Lexical },
	"plural":          IsPlural,
	"denotes-several": (*Word).DenotesPlural,
	"masculine":       func(w *Word) bool { return Number(w.Form) == "SG.M" },
	"proximal":        func(w *Word) bool { return tables.Fact("demonstrative", CutArticle(w.Form)) == "DEM.PROX" },
	"she":             func(w *Word) bool { return PersonOf(w) == "3SG.F" },
	"he":              func(w *Word) bool { return PersonOf(w) == "3SG.M" },
	"you":             func(w *Word) bool { return strings.HasPrefix(string(PersonOf(w)), "2") },
	"plural-person":   func(w *Word) bool { return PersonOf(w).Plural() },
	// A noun without a determiner; one with a possessive; an infinitive used as a noun, whose Dutch equivalent is listed
	// only as a verb.
	"undetermined": func(w *Word) bool { return w.Determiner() == nil },
	"owned":        func(w *Word) bool { d := w.Determiner(); return d != nil && d.XPOS == "PPOS" },
	"action-noun": func(w *Word) bool {
		nl := tables.FirstOf(w.Gloss).Nl
		_, isNoun := inflect.ListedNoun(nl)
		_, isVerb := inflect.ListedVerb(nl)
		return isVerb && !isNoun
	},
	// A noun whose Dutch equivalent is countable; one whose Dutch equivalent is uncountable.
	"countable": func(w *Word) bool { n, _ := inflect.ListedNoun(tables.Bare(w.Gloss.Nl)); return n.Plural != "" },
	"uncountable": func(w *Word) bool {
		n, ok := inflect.ListedNoun(tables.Bare(w.Gloss.Nl))
		return ok && n.Plural == ""
	},
	// A noun after a number greater than one; a noun followed by "every".
	"counted":    (*Word).hasPluralNumber,
	"with-every": (*Word).hasEvery,
	// A state of people, not of things; a preposition whose function here is certain.
	"human-state": func(w *Word) bool { return tables.Has("people", w.Gloss.En) },
	"certain":     func(w *Word) bool { return w.Certain },
	// A verb that may take an object; one that never does; one negated by ⲁⲛ alone; one that takes a recipient.
	"transitive": func(w *Word) bool {
		return (w.XPOS == "V" || w.XPOS == "VIMP") && !w.objectless() && !InSet("becoming", w)
	},
	"intransitive":        (*Word).objectless,
	"final-negation-only": (*Word).HasOnlyFinalNegation,
	"takes-recipient":     (*Word).takesRecipient,
	// A verb whose English and Dutch meanings both end in a preposition.
	"ends-in-preposition": func(w *Word) bool {
		_, nl, _ := LikelyVerb(w)
		return EndsInPreposition(w.Plain().En) && nl.Trail != ""
	},
	// A verb whose Dutch equivalent takes a direct object.
	"dutch-transitive": (*Word).Transitive,
	// Judging by its meaning, a verb whose object is a person; a verb whose object is a thing; a verb of giving.
	"takes-person": func(w *Word) bool { return tables.Has("whom", w.Plain().En) },
	"takes-thing":  func(w *Word) bool { return tables.Has("what", w.Plain().En) },
	"giving":       func(w *Word) bool { return tables.Has("giving", tables.FirstWord(tables.Bare(w.Gloss.En))) },
	// A noun whose Dutch equivalent is an adjective; a verb meaning "be" with a predicate; a verb that is reflexive in
	// Dutch.
	"adjectival":      isAdjectival,
	"be-predicate":    func(w *Word) bool { en, nl, _ := LikelyVerb(w); return en.Verb == inflect.Be.En && nl.Predicate },
	"dutch-reflexive": func(w *Word) bool { return tables.FirstWord(w.Plain().Nl) == inflect.Oneself.Nl },
	// A pronoun that addresses a woman.
	"feminine-addressee": func(w *Word) bool { return PersonOf(w) == "2SG.F" },
}
