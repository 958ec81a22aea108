// Package reference is the provider that needs no model and no network: it puts together what the dictionary and the
// course know, and says that it did so.
package reference

import (
	"context"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/assistant/slot"
)

// Kind is the kind of provider named reference.
var Kind = provider.Kind{Name: slot.Reference, New: func(provider.Config) provider.Provider { return reference{} }}

type reference struct{}

// Stream emits the answer line by line.
func (reference) Stream(ctx context.Context, r provider.Request, emit provider.Emit) error {
	for line := range strings.SplitAfterSeq(Compose(r.Facts), "\n") {
		if err := ctx.Err(); err != nil {
			return context.Cause(ctx)
		}
		if err := emit(provider.Event{Kind: provider.Text, Text: line}); err != nil {
			return err
		}
	}
	return emit(provider.Event{Kind: provider.Finish})
}

// Compose writes the answer: recognised words with their forms, meanings, grammar and ids, then the words asked for,
// then concepts and lessons with their paths, then how the answer was made.
func Compose(f ground.Facts) string {
	l := f.Language
	w := writer{lang: l, seen: map[string]bool{}}
	if f.Empty() {
		w.line(nothing.In(l))
		w.line("")
		w.line(noModel.In(l))
		return strings.TrimSuffix(w.b.String(), "\n")
	}
	w.readings(words.In(l), f.Readings)
	for _, found := range f.Found {
		w.heading(forWord.In(l) + " “" + found.Query + "”:")
		w.entries("- ", found.Entries)
	}
	w.readings(imageWords.In(l), f.Image)
	if len(f.Topics) > 0 {
		w.heading(course.In(l))
		for i := range f.Topics {
			w.line("- " + f.Topics[i].Line(l))
		}
	}
	w.heading(noModel.In(l))
	return strings.TrimSuffix(w.b.String(), "\n")
}

// The fixed sentences of an answer.
var (
	words      = ground.Text{En: "Words of your question:", Nl: "Woorden uit je vraag:"}
	imageWords = ground.Text{En: "Words of your image:", Nl: "Woorden uit je afbeelding:"}
	forWord    = ground.Text{En: "In the dictionary for", Nl: "In het woordenboek bij"}
	course     = ground.Text{En: "In the course:", Nl: "In de cursus:"}
	nothing    = ground.Text{
		En: "The dictionary and the course hold nothing that matches this question. Ask about a Coptic word, about an English or Dutch word, or about a point of grammar.",
		Nl: "Het woordenboek en de cursus bevatten niets bij deze vraag. Vraag naar een Koptisch woord, naar een Nederlands of Engels woord, of naar een punt van de grammatica.",
	}
	noModel = ground.Text{
		En: "This answer was put together from the dictionary and the course; no language model was used.",
		Nl: "Dit antwoord is samengesteld uit het woordenboek en de cursus; er is geen taalmodel gebruikt.",
	}
	again = ground.Text{En: "see above", Nl: "zie boven"}
)

type writer struct {
	b    strings.Builder
	lang ground.Language
	seen map[string]bool // entries written
}

func (w *writer) line(s string) { w.b.WriteString(s + "\n") }

// heading begins a paragraph.
func (w *writer) heading(s string) {
	if w.b.Len() > 0 {
		w.line("")
	}
	w.line(s)
}

// readings writes words; the entries of a bound group stand below it.
func (w *writer) readings(heading string, readings []ground.Reading) {
	if len(readings) > 0 {
		w.heading(heading)
	}
	for i := range readings {
		r := &readings[i]
		w.line("- " + r.Line(w.lang))
		for _, p := range r.Parts {
			w.entries("  - ", p.Entries)
		}
	}
}

// entries writes each entry in full once.
func (w *writer) entries(indent string, entries []ground.Entry) {
	for i := range entries {
		e := &entries[i]
		if w.seen[e.ID] {
			w.line(indent + e.Headword + ": " + again.In(w.lang) + " " + e.Cite())
			continue
		}
		w.seen[e.ID] = true
		w.line(indent + e.Line(w.lang))
	}
}
