package yaml

import (
	"regexp"
	"slices"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// gender reads a gender, or one for each dialect: {S: f, B: m}. A noun whose dialects disagree has gender mf.
func (r *reader) gender(rec authored.Record) (gender string, byDialect map[string]string) {
	if rec.Get("gender").IsText() {
		return r.choice(rec, "gender", "", lexicon.Genders), nil
	}
	dialects, ok := rec.Get("gender").Record(sigla...)
	if !ok {
		return "", nil
	}
	byDialect = map[string]string{}
	for _, siglum := range sigla {
		if dialects.Has(siglum) {
			byDialect[siglum] = r.choice(dialects, siglum, "", []string{"m", "f", "mf"})
		}
	}
	if len(byDialect) < 2 {
		r.faults.Add(rec.Place("gender"), fault.Value,
			"gender by dialect needs at least two dialects; otherwise write one letter")
	}
	return "mf", byDialect
}

// list reads a list, or the word "none" for an empty one.
func (r *reader) list(rec authored.Record, key string) []authored.Value {
	if v := rec.Get(key); v.IsText() && v.Text() == noneKnown {
		return nil
	}
	return rec.Get(key).Items()
}

var governing = regexp.MustCompile(`^\p{Coptic}+[-⸗]$`)

// frames reads the complements of a word: [{preposition: ⲉ-, en: …, nl: …}] or [{adverb: ⲉⲃⲟⲗ, object: person}].
func (r *reader) frames(rec authored.Record) []dictionary.Frame {
	var list []dictionary.Frame
	for _, item := range r.list(rec, "with") {
		w, ok := item.Record("object", "preposition", "adverb", "dative", "subject", "determiner", "of", "en", "nl")
		if !ok {
			continue
		}
		f := dictionary.Frame{Preposition: w.Get("preposition").Text(), Adverb: w.Get("adverb").Text()}
		things := append(dictionary.TraitNames(), dictionary.ThingObject)
		for _, c := range []struct {
			key     string
			to      *string
			allowed []string
		}{
			{"object", &f.Object, dictionary.FrameObjects()}, {"subject", &f.Subject, things},
			{"determiner", &f.Determiner, dictionary.Determiners()}, {"of", &f.Of, things},
		} {
			if w.Has(c.key) {
				*c.to = r.choice(w, c.key, "", c.allowed)
			}
		}
		f.Dative = w.Has("dative") && r.choice(w, "dative", "", []string{"true"}) != ""
		if f == (dictionary.Frame{}) {
			r.faults.Add(w.At, fault.Missing, "the frame states no condition on the words beside it")
		}
		if w.Has("preposition") && !governing.MatchString(f.Preposition) {
			r.faults.Add(w.Place("preposition"), fault.Value,
				"preposition is %q; want one in its state, like ⲉ- or ϩⲏⲧ⸗", f.Preposition)
		}
		if w.Has("adverb") && !adverbial.MatchString(f.Adverb) {
			r.faults.Add(w.Place("adverb"), fault.Value, "adverb is %q; want one in Coptic letters, like ⲉⲃⲟⲗ", f.Adverb)
		}
		if w.Has("en") || w.Has("nl") {
			meaning := r.localized(w)
			f.Meaning = &meaning
		}
		if slices.ContainsFunc(list, func(have dictionary.Frame) bool { return sameFrame(have, f) }) {
			r.faults.Add(w.At, fault.Value, "the frame is listed twice")
		}
		list = append(list, f)
	}
	return conditionsFirst(list)
}

// conditionsFirst returns frames with those without a meaning first, as TEI writes them. It keeps their order
// otherwise.
func conditionsFirst(frames []dictionary.Frame) []dictionary.Frame {
	hasMeaning := func(f dictionary.Frame) bool { return f.Meaning != nil }
	conditions := slices.DeleteFunc(slices.Clone(frames), hasMeaning)
	meanings := slices.DeleteFunc(frames, func(f dictionary.Frame) bool { return !hasMeaning(f) })
	return append(conditions, meanings...)
}

var adverbial = regexp.MustCompile(`^\p{Coptic}+$`)

// sameFrame reports whether two frames have the same complements and English meaning.
func sameFrame(a, b dictionary.Frame) bool {
	one := a.Meaning == nil && b.Meaning == nil || a.Meaning != nil && b.Meaning != nil && a.Meaning.En == b.Meaning.En
	a.Meaning, b.Meaning = nil, nil
	return one && a == b
}

// localized reads en and nl of a record, which are both required.
func (r *reader) localized(rec authored.Record) dictionary.Localized {
	text := dictionary.Localized{En: rec.Get("en").Text(), Nl: rec.Get("nl").Text()}
	for locale, have := range map[string]string{"en": text.En, "nl": text.Nl} {
		if have == "" {
			r.faults.Add(rec.At, fault.Locale, "%s is missing", locale)
		}
	}
	return text
}

// citation matches a title and a place in it, as in Mark 7:17 or Apophthegmata Patrum 12.
var citation = regexp.MustCompile(`^(.*\p{L}.*?) ([0-9][0-9:.,–-]*[a-z]?)$`)

// examples reads [{coptic: …, en: …, nl: …, source: Mark 7:17, dialect: B, words: [swtm, …]}]. The clause
// must contain the entry's word. words, if given, lists the entry of each bound group that has one, in order. The
// default dialect is Sahidic.
func (r *reader) examples(rec authored.Record) []dictionary.Example {
	var list []dictionary.Example
	for _, item := range r.list(rec, "examples") {
		e, ok := item.Record("coptic", "en", "nl", "source", "dialect", "words")
		if !ok {
			continue
		}
		example := dictionary.Example{Coptic: e.Text("coptic"), Translation: r.localized(e), Dialect: coptic.Sahidic}
		if e.Has("dialect") {
			example.Dialect = r.choice(e, "dialect", "", sigla)
		}
		r.checkQuestionMarks(e)
		if !coptic.Contains(example.Coptic) {
			r.faults.Add(e.Place("coptic"), fault.Value, "the example has no Coptic")
		}
		source := e.Text("source")
		match := citation.FindStringSubmatch(source)
		if match == nil {
			r.faults.Add(e.Place("source"), fault.Value, "source is %q; want a title and a place in it, like Mark 7:17", source)
		} else {
			example.Source = dictionary.Citation{Title: match[1], Reference: match[2]}
		}
		if e.Has("words") {
			example.Segments = r.segments(e, example.Coptic)
		}
		r.clauses = append(r.clauses, pendingExample{len(r.lexicon.Entries), e.Place("coptic"), example})
		list = append(list, example)
	}
	return list
}

// questionStart matches the beginning of a question. Statements rarely begin this way.
var questionStart = regexp.MustCompile(
	`(?i)^((and|but|or|so) )?(why|whose|whom|where (do|did|is|are)|how (do|did|can|is|are)) `,
)

// checkQuestionMarks checks that a clause is a question in both languages or in neither, and that questions have a
// question mark.
func (r *reader) checkQuestionMarks(e authored.Record) {
	en, nl := e.Get("en").Text(), e.Get("nl").Text()
	switch english, dutch := strings.HasSuffix(en, "?"), strings.HasSuffix(nl, "?"); {
	case english != dutch:
		r.faults.AddRule(e.Place("nl"), fault.Value, "a question in one language only: %q, %q", en, nl)
	case !english && questionStart.MatchString(en):
		r.faults.AddRule(e.Place("en"), fault.Value, "a question without a question mark: %q", en)
	}
}

// segments splits a clause at its spaces and links the entries in words. relate checks that those entries exist.
func (r *reader) segments(e authored.Record, clause string) []dictionary.Segment {
	groups := strings.Fields(clause)
	names := e.Get("words").Items()
	if len(names) != len(groups) {
		r.faults.Add(e.Place("words"), fault.Value, "%d words for %d bound groups; write none for a group without an entry",
			len(names), len(groups))
		return nil
	}
	var segments []dictionary.Segment
	for i, group := range groups {
		if i > 0 {
			segments = append(segments, dictionary.Segment{Text: " "})
		}
		segment := dictionary.Segment{Text: group}
		if name := names[i].Text(); name != noneKnown && name != "-" {
			segment.EntryID = lexicon.Prefix + name
			r.cited = append(r.cited, names[i])
		}
		segments = append(segments, segment)
	}
	return segments
}

var reviewDate = regexp.MustCompile(`^20[0-9]{2}-[01][0-9]-[0-3][0-9] \p{L}`)

// reviewed checks the date and method of an entry's last review. Reviews are for editors and are not served.
func (r *reader) reviewed(rec authored.Record) {
	if text := rec.Get("reviewed").Text(); rec.Has("reviewed") && !reviewDate.MatchString(text) {
		r.faults.AddRule(rec.Place("reviewed"), fault.Value,
			"reviewed is %q; want a date and how, like 2026-11-22 second reader", text)
	}
}
