package json

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/dictionary"
)

// Values in published lexica mapped to ours.
var (
	genderCodes = map[string]string{
		"m":         "m",
		"f":         "f",
		"mf":        "mf",
		"mc":        "mc",
		"both":      "mf",
		"masculine": "m",
		"feminine":  "f",
	}
	numberCodes = map[string]string{"pl": "pl", "sg": "sg", "plural": "pl", "singular": "sg"}
	formCodes   = map[string]string{"abs": "absolute", "pc": "participle", "sta": "stative", "vbal": "verbal"}
)

// senses reads senses, dialectMeanings and genderedMeanings. The latter two become separate senses with the part of
// speech of the first sense.
func (r *jsonReader) senses(e *lexicon.Entry, v *tree.Value) {
	for _, item := range r.items(v.Get("senses")) {
		if r.object(item, "senses", "grammar", "meanings", "notes", "dialects", "frames", "government", "examples") {
			e.Senses = append(e.Senses, r.sense(item, r.grammar(item.Get("grammar"))))
		}
	}
	g := dictionary.Grammar{Pos: "UNKNOWN"}
	if len(e.Senses) > 0 {
		g.Pos = e.Senses[0].Grammar.Pos
	} else {
		r.report.Note(lexicon.Unsettled, "entry without senses", e.ID+" "+e.Headword)
	}
	for _, item := range r.items(v.Get("dialectMeanings")) {
		if r.object(item, "dialectMeanings", "meanings", "notes", "dialects", "sourceLabel") {
			e.Senses = append(e.Senses, r.sense(item, g))
			r.report.Note(lexicon.Mended, "meaning of a dialect made a sense", e.ID)
		}
	}
	for _, item := range r.items(v.Get("genderedMeanings")) {
		if r.object(item, "genderedMeanings", "meanings") {
			e.Senses = append(e.Senses, r.gendered(item.Get("meanings"), g)...)
		}
	}
	r.reportMissingMeanings(e)
}

// reportMissingMeanings reports senses and entries without a meaning in either language.
func (r *jsonReader) reportMissingMeanings(e *lexicon.Entry) {
	en, nl := 0, 0
	for _, s := range e.Senses {
		en, nl = en+len(s.Meanings.En), nl+len(s.Meanings.Nl)
		if len(s.Meanings.En)+len(s.Meanings.Nl) == 0 {
			r.report.Note(lexicon.Unsettled, "sense without a meaning", e.ID)
		}
	}
	switch {
	case en+nl == 0:
		r.report.Note(lexicon.Unsettled, "entry without a meaning", e.ID+" "+e.Headword)
	case en == 0:
		r.report.Note(lexicon.Unsettled, lexicon.NoEnglish, e.ID+" "+e.Headword)
	case nl == 0:
		r.report.Note(lexicon.Unsettled, "entry without a Dutch meaning", e.ID+" "+e.Headword)
	}
}

func (r *jsonReader) sense(v *tree.Value, g dictionary.Grammar) dictionary.Sense {
	s := dictionary.Sense{Grammar: g, Meanings: dictionary.Meanings{En: []string{}, Nl: []string{}}}
	if m := v.Get("meanings"); r.object(m, "meanings", "en", "nl") {
		s.Meanings.En, s.Meanings.Nl = r.texts(m.Get("en")), r.texts(m.Get("nl"))
	}
	if n := v.Get("notes"); r.object(n, "notes", "en", "nl") {
		notes := dictionary.Notes{En: strings.Join(r.texts(n.Get("en")), " "), Nl: strings.Join(r.texts(n.Get("nl")), " ")}
		if notes != (dictionary.Notes{}) {
			s.Notes = &notes
		}
	}
	for _, name := range r.texts(v.Get("dialects")) {
		if siglum, ok := r.siglum(name); ok {
			s.Dialects = lexicon.AppendNew(s.Dialects, siglum)
		}
	}
	s.Frames, s.Examples = r.frames(v.Get("frames")), r.examples(v.Get("examples"))
	if v.Get("frames") == nil { // otherwise government repeats some of the frames
		s.Frames = r.government(v.Get("government"))
	}
	return s
}

// gendered reads {en: {m: …, f: …, pl: …}, nl: {…}} into a sense for each gender and for the plural.
func (r *jsonReader) gendered(v *tree.Value, g dictionary.Grammar) []dictionary.Sense {
	var senses []dictionary.Sense
	if !r.object(v, "genderedMeanings.meanings", "en", "nl") {
		return nil
	}
	markers := []string{"m", "f", "pl"}
	r.object(v.Get("en"), "genderedMeanings.meanings", markers...)
	r.object(v.Get("nl"), "genderedMeanings.meanings", markers...)
	for _, marker := range markers {
		s := dictionary.Sense{Grammar: g}
		s.Meanings.En, s.Meanings.Nl = r.texts(v.Get("en").Get(marker)), r.texts(v.Get("nl").Get(marker))
		if marker == "pl" {
			s.Grammar.Number = marker
		} else {
			s.Grammar.Gender = marker
		}
		if len(s.Meanings.En)+len(s.Meanings.Nl) > 0 {
			senses = append(senses, s)
			r.report.Note(lexicon.Mended, "meaning of a gender made a sense", r.id)
		}
	}
	return senses
}

// grammar reads the grammar of a sense.
func (r *jsonReader) grammar(v *tree.Value) dictionary.Grammar {
	g := dictionary.Grammar{Pos: "UNKNOWN"}
	if !r.object(v, "senses.grammar", "pos", "gender", "genderByDialect", "number", "form", "affix") {
		r.report.Note(lexicon.Unsettled, "sense without a part of speech", r.id)
		return g
	}
	pos, affix := strings.ToUpper(r.text(v.Get("pos"))), strings.ToUpper(r.text(v.Get("affix")))
	switch {
	case (pos == "" || pos == "UNKNOWN") && (affix == "PFX" || affix == "SFX"):
		g.Pos = affix
	case slices.Contains(dictionary.PartsOfSpeech, pos):
		g.Pos = pos
	default:
		r.report.Note(lexicon.Unsettled, "part of speech not known", strings.TrimSpace(r.id+" "+pos))
	}
	g.Gender = r.code(v.Get("gender"), genderCodes, "gender")
	g.GenderByDialect = r.genders(v.Get("genderByDialect"))
	g.Number = r.code(v.Get("number"), numberCodes, "number")
	form := strings.ToLower(r.text(v.Get("form")))
	if g.Form = form; formCodes[form] != "" {
		g.Form = formCodes[form]
	}
	return g
}

func (r *jsonReader) code(v *tree.Value, codes map[string]string, what string) string {
	text := strings.ToLower(r.text(v))
	code, known := codes[text]
	if text != "" && !known {
		r.report.Note(lexicon.LeftOut, what+" not known", r.id+" "+text)
	}
	return code
}

// genders reads genderByDialect.
func (r *jsonReader) genders(v *tree.Value) map[string]string {
	if v == nil || v.Kind != tree.KindObject {
		r.object(v, "senses.grammar.genderByDialect")
		return nil
	}
	var by map[string]string
	for _, m := range v.Members {
		siglum, ok := r.siglum(m.Name)
		if gender := r.code(m.Value, genderCodes, "gender"); ok && gender != "" {
			if by == nil {
				by = map[string]string{}
			}
			by[siglum] = gender
		}
	}
	return by
}

// frames reads the complements that a sense requires.
func (r *jsonReader) frames(v *tree.Value) []dictionary.Frame {
	var list []dictionary.Frame
	for _, item := range r.items(v) {
		if !r.object(item, "senses.frames", "object", "preposition", "adverb", "dative", "subject", "determiner", "of",
			"meaning") {
			continue
		}
		f := dictionary.Frame{
			Object: r.text(item.Get("object")), Preposition: r.write(r.text(item.Get("preposition")), r.id).Form,
			Adverb: r.text(item.Get("adverb")), Subject: r.text(item.Get("subject")),
			Determiner: r.text(item.Get("determiner")), Of: r.text(item.Get("of")),
			Dative: item.Get("dative") != nil && item.Get("dative").Text == "true",
		}
		if item.Get("meaning") != nil {
			meaning := r.translation(item.Get("meaning"), "senses.frames.meaning")
			f.Meaning = &meaning
		}
		list = append(list, f)
	}
	return list
}

// government reads the prepositions of lexica that predate frames.
func (r *jsonReader) government(v *tree.Value) []dictionary.Frame {
	var list []dictionary.Frame
	for _, item := range r.items(v) {
		if !r.object(item, "senses.government", "preposition", "meaning") {
			continue
		}
		prep := r.write(r.text(item.Get("preposition")), r.id).Form
		meaning := r.translation(item.Get("meaning"), "senses.government.meaning")
		if prep == "" || meaning == (dictionary.Localized{}) {
			r.report.Note(lexicon.Refused, "government without a preposition or a meaning", r.id)
			continue
		}
		list = append(list, dictionary.Frame{Preposition: prep, Meaning: &meaning})
	}
	return list
}

func (r *jsonReader) examples(v *tree.Value) []dictionary.Example {
	var list []dictionary.Example
	for _, item := range r.items(v) {
		if !r.object(item, "senses.examples", "coptic", "dialect", "translation", "source", "segments") {
			continue
		}
		x := dictionary.Example{
			Coptic:      r.text(item.Get("coptic")),
			Dialect:     r.text(item.Get("dialect")),
			Translation: r.translation(item.Get("translation"), "senses.examples.translation"),
		}
		if source := item.Get("source"); r.object(source, "senses.examples.source", "title", "reference") {
			x.Source = dictionary.Citation{Title: r.text(source.Get("title")), Reference: r.text(source.Get("reference"))}
		}
		for _, s := range r.items(item.Get("segments")) {
			if r.object(s, "senses.examples.segments", "text", "dictionaryEntryId") {
				x.Segments = append(x.Segments, r.segment(s))
			}
		}
		if x.Coptic == "" || x.Source == (dictionary.Citation{}) {
			r.report.Note(lexicon.Refused, "example without a text or a source", r.id)
			continue
		}
		list = append(list, x)
	}
	return list
}

// segment reads a segment. It keeps spaces, so that the segments still spell the text.
func (r *jsonReader) segment(v *tree.Value) dictionary.Segment {
	return dictionary.Segment{Text: v.StringOf("text"), EntryID: r.text(v.Get("dictionaryEntryId"))}
}

func (r *jsonReader) translation(v *tree.Value, where string) dictionary.Localized {
	if !r.object(v, where, "en", "nl") {
		return dictionary.Localized{}
	}
	return dictionary.Localized{En: r.text(v.Get("en")), Nl: r.text(v.Get("nl"))}
}
