package compile

import (
	"cmp"
	"slices"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pronunciation"
)

const phrasePrefix = "grammar.phrase."

// phraseForm is the meaning of a key for a form of a phrase: a dialect and, if it matters, the person addressed.
type phraseForm struct{ key, dialect, to string }

var phraseForms = []phraseForm{
	{coptic.Bohairic, coptic.Bohairic, ""}, {"Bm", coptic.Bohairic, "m"},
	{"Bf", coptic.Bohairic, "f"}, {"Bpl", coptic.Bohairic, "pl"},
	{coptic.Sahidic, coptic.Sahidic, ""}, {"Sm", coptic.Sahidic, "m"},
	{"Sf", coptic.Sahidic, "f"}, {"Spl", coptic.Sahidic, "pl"},
}

// readPhrases reads the phrase book, one file per subject.
func (in *reader) readPhrases() {
	keys := []string{"id", "en", "nl", "asked", "usage", "from"}
	for _, d := range phraseForms {
		keys = append(keys, d.key)
	}
	for _, subject := range grammar.PhraseSubjects {
		for r := range in.yaml("grammar/phrases/"+subject+".yaml", false).Records(keys...) {
			in.readPhrase(r, subject)
		}
	}
}

func (in *reader) readPhrase(r authored.Record, subject string) {
	name := in.name(r.Get("id"), "name of a phrase")
	if name == "" {
		in.faults.Add(r.At, fault.Missing, "id is missing")
		return
	}
	p := grammar.Phrase{
		ID: phrasePrefix + name, Subject: subject, Usage: in.optional(r, "usage"),
		Translation: grammar.Localized{En: r.Text("en"), Nl: r.Text("nl")},
		Asked:       grammar.AskedAs{En: []string{}, Nl: []string{}},
	}
	in.claim(p.ID, r.Place("id"))
	in.fields = append(in.fields,
		Passage{"en", r.Place("en"), p.Translation.En}, Passage{"nl", r.Place("nl"), p.Translation.Nl})
	if r.Has("asked") {
		if asked, ok := r.Get("asked").Record("en", "nl"); ok {
			p.Asked.En, p.Asked.Nl = in.askedAs(asked, "en"), in.askedAs(asked, "nl")
		}
	}
	origins := in.phraseOrigins(r)
	for _, d := range phraseForms {
		if !r.Has(d.key) {
			continue
		}
		f := grammar.PhraseForm{Dialect: d.dialect, Coptic: r.Text(d.key), Origin: "made"}
		if o, ok := origins[d.key]; ok {
			f.Origin, f.Place = o.Origin, o.Place
		}
		f.Transliteration = pronunciation.Readings(f.Coptic)
		if d.dialect == coptic.Sahidic {
			f.Transliteration = coptic.Transliterate(f.Coptic)
		}
		if d.to != "" {
			f.To = &d.to
		}
		p.Forms = append(p.Forms, f)
	}
	if len(p.Forms) == 0 {
		in.faults.Add(r.At, fault.Missing, "the phrase has no Coptic: B, Bm, Bf, Bpl, S, Sm, Sf or Spl")
	}
	in.release.Phrases = append(in.release.Phrases, p)
}

func (in *reader) askedAs(r authored.Record, locale string) []string {
	texts := []string{}
	for _, v := range r.Get(locale).Items() {
		texts = append(texts, v.Text())
		in.fields = append(in.fields, Passage{locale, v.At(), v.Text()})
	}
	return texts
}

// phraseOrigins reads the origins of a phrase's forms, keyed by form. "Luke 1:28" is a place in a text, "church" alone
// is the usage of the Church, and "church: the Trisagion" names a prayer. A form without an origin was composed for
// this course.
func (in *reader) phraseOrigins(r authored.Record) map[string]grammar.PhraseForm {
	origins := map[string]grammar.PhraseForm{}
	if !r.Has("from") {
		return origins
	}
	for _, f := range r.Get("from").Entries() {
		place := f.Value.Text()
		origin := "text"
		if rest, ok := strings.CutPrefix(place, "church"); ok {
			origin, place = "church", strings.TrimPrefix(rest, ": ")
		}
		o := grammar.PhraseForm{Origin: origin}
		if place != "" {
			o.Place = &place
		}
		if !slices.ContainsFunc(phraseForms, func(p phraseForm) bool { return p.key == f.Key }) || !r.Has(f.Key) {
			in.faults.Add(f.KeyAt, fault.Value, "from names %q, which is not a form of the phrase", f.Key)
		}
		origins[f.Key] = o
	}
	return origins
}

// checkPhrases reports wordings that match two phrases.
func (c *checker) checkPhrases() {
	seen := map[string]string{}
	for _, p := range c.release.Phrases {
		for _, locale := range []struct {
			name  string
			texts []string
		}{{"en", append(p.Asked.En, p.Translation.En)}, {"nl", append(p.Asked.Nl, p.Translation.Nl)}} {
			for _, text := range locale.texts {
				key := locale.name + " " + strings.ToLower(text)
				if first := cmp.Or(seen[key], p.ID); first != p.ID {
					c.faults.Add(c.ids[p.ID], fault.Value, "%q also asks for %s", text, first)
				}
				seen[key] = p.ID
			}
		}
	}
}
