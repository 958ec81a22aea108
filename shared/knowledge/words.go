// Package knowledge gives the assistant access to the dictionary and the course. It implements the assistant's
// interfaces with the packages dictionary and grammar, which do not depend on each other.
package knowledge

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/dictionary/search/slip"
)

// Search implements gather.Words. It finds entries by whole words, which may be inflected or transliterated, and
// finds a Dutch diminutive by its base word.
func (w *Words) Search(ctx context.Context, text string, limit int) ([]ground.Entry, error) {
	ix, err := w.cache.Index(ctx)
	if err != nil {
		return nil, err
	}
	entries := []ground.Entry{}
	for _, text := range append([]string{text}, index.DutchBases(text)...) {
		for _, hit := range ix.Search(search.Query{Text: text, Limit: limit}).Hits {
			switch hit.How {
			case search.Exact, search.Folded, search.Stem, search.Transliteration:
				e, err := ix.Entry(hit.Entry)
				if err != nil {
					return nil, fmt.Errorf("search the dictionary: %w", err)
				}
				entries = append(entries, entry(&e))
			}
		}
	}
	return entries, nil
}

// Form implements gather.Words.
func (*Words) Form(word, lemma string, l wording.Language) ground.Form {
	language := index.English
	if l == wording.Dutch {
		language = index.Dutch
	}
	return ground.Form(index.FormOf(word, lemma, language))
}

// Limits on the correction of misspelled words.
const (
	minRespelled = 5 // letters in the word
	minTwoSlips  = 8 // letters in a word that may have two slips
	maxRespelled = 8 // entries that are compared
)

// Respelled implements gather.Words. It assumes that the first letter is right, because slips there are rare.
func (w *Words) Respelled(ctx context.Context, word string) (near string, err error) {
	ix, err := w.cache.Index(ctx)
	letters := []rune(word)
	if err != nil || len(letters) < minRespelled {
		return "", err
	}
	var typed slip.Typed
	typed.Set([]byte(word))
	limit := 1
	if len(letters) >= minTwoSlips {
		limit = 2
	}
	for _, hit := range ix.Search(search.Query{Text: word, Limit: maxRespelled}).Hits {
		if hit.How != search.Fuzzy && (hit.Kind == index.Meaning || !coptic.Contains(word)) {
			continue
		}
		e, err := ix.Entry(hit.Entry)
		if err != nil {
			return "", fmt.Errorf("search the dictionary: %w", err)
		}
		for _, other := range wordsOf(&e, hit.Kind) {
			if d := typed.Distance([]byte(other), limit); d <= limit && []rune(other)[0] == letters[0] {
				near, limit = other, d-1
			}
		}
	}
	return near, nil
}

// wordsOf returns the folded words of an entry's meanings, or its forms if those are of the kind of a hit.
func wordsOf(e *dictionary.Entry, kind index.Kind) (words []string) {
	if kind != index.Meaning {
		for form := range e.Forms() {
			words = append(words, coptic.Fold(form.Text))
		}
	} else {
		for _, s := range e.Senses {
			words = append(words, strings.Fields(coptic.Fold(strings.Join(slices.Concat(s.Meanings.En, s.Meanings.Nl), " ")))...)
		}
	}
	return slices.DeleteFunc(words, func(word string) bool { return len([]rune(word)) < minRespelled-1 })
}

// Number implements gather.Words.
func (*Words) Number(value int, dialect string) []string {
	return morphology.NumberWords(value, dialect)
}

// Entry implements gather.Words.
func (w *Words) Entry(ctx context.Context, id string) (ground.Entry, bool, error) {
	ix, err := w.cache.Index(ctx)
	if err != nil {
		return ground.Entry{}, false, err
	}
	e, err := ix.EntryNamed(id)
	if e == nil {
		return ground.Entry{}, false, err
	}
	return entry(e), true, nil
}

// entry converts the parts of a dictionary entry that answers need.
func entry(e *dictionary.Entry) ground.Entry {
	out := ground.Entry{ID: e.ID, Headword: e.Headword, Origin: e.Etym, Band: e.Band, Counts: e.Frequency}
	out.Older = older(e)
	out.Time = e.Traits&dictionary.Time != 0
	for _, r := range e.Relations {
		if r.Target != nil {
			out.Related = append(out.Related, ground.Related{Kind: r.Type, ID: r.TargetID, Headword: r.Target.Headword})
		}
	}
	if len(e.Senses) > 0 {
		for _, g := range e.Senses[0].Governed() {
			out.Governs = append(out.Governs, g.Preposition)
			out.Takes = append(out.Takes, g.Meaning)
		}
	}
	for _, siglum := range e.Sigla() {
		forms := e.Dialects[siglum]
		f := ground.Forms{
			Dialect: siglum, Absolute: forms.Absolute, Nominal: withSign(forms.Nominal, "-"),
			Pronominal: withSign(forms.Pronominal, "⸗"), Stative: withSign(forms.Stative, "†"),
			Plural: inflected(e, "plural", siglum), Feminine: inflected(e, "feminine", siglum),
			Imperative: inflected(e, "imperative", siglum), Commands: commands(e, siglum),
		}
		if f.Citation() != "" && meansFirst(e, siglum) {
			out.Forms = append(out.Forms, f)
		}
	}
	for _, s := range e.Senses {
		out.Senses = append(out.Senses, ground.Sense{
			Pos: s.Grammar.Pos, Gender: s.Grammar.Gender, Number: s.Grammar.Number, En: s.Meanings.En, Nl: s.Meanings.Nl,
		})
	}
	return out
}

// commands returns the imperatives of a verb to a man, a woman and several people, or nil if they do not differ.
func commands(e *dictionary.Entry, siglum string) (list []string) {
	for form := range e.Forms() {
		if form.Inflection == "imperative" && form.Dialect == siglum && form.State == coptic.Absolute {
			list = append(list, form.Text)
		}
	}
	const each = 3
	if len(list) < each {
		return nil
	}
	return list[:each]
}

// meansFirst reports whether an entry has any meaning of its first sense in a dialect too. Otherwise its forms in that
// dialect do not translate the first sense.
func meansFirst(e *dictionary.Entry, siglum string) bool {
	if len(e.Senses) == 0 {
		return true
	}
	first := e.Senses[0].Meanings.En
	return slices.ContainsFunc(e.Senses, func(s dictionary.Sense) bool {
		in := len(s.Dialects) == 0 || slices.Contains(s.Dialects, siglum)
		return in && slices.ContainsFunc(s.Meanings.En, func(m string) bool { return slices.Contains(first, m) })
	})
}

// older returns the words from which an entry derives: the Greek words that it borrows, or its Egyptian and Demotic
// ancestors in transliteration.
func older(e *dictionary.Entry) (words []coptic.Localized) {
	if e.GreekContext != nil {
		for _, word := range e.GreekContext.Sources {
			words = append(words, coptic.Localized{En: word, Nl: word})
		}
	}
	if e.Etymology == nil {
		return words
	}
	if a := e.Etymology.Egyptian; a != nil {
		words = append(words, coptic.Localized{En: "Egyptian " + a.Lemma, Nl: "Egyptisch " + a.Lemma})
	}
	if a := e.Etymology.Demotic; a != nil {
		words = append(words, coptic.Localized{En: "Demotic " + a.Lemma, Nl: "Demotisch " + a.Lemma})
	}
	return words
}

// withSign returns a bound state with its sign, or "" for a missing state.
func withSign(form, sign string) string {
	if form == "" {
		return ""
	}
	return strings.TrimSuffix(form, sign) + sign
}

// inflected returns the first form with an inflection in a dialect, or "".
func inflected(e *dictionary.Entry, kind, siglum string) string {
	for form := range e.Forms() {
		if form.Inflection == kind && form.Dialect == siglum {
			return form.Text
		}
	}
	return ""
}
