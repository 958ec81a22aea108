package yaml

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/dictionary"
)

// senses reads the meanings of an entry, which are en and nl of the entry itself, or a list of senses.
func (r *reader) senses(rec authored.Record) []dictionary.Sense {
	whole := r.grammar(rec, dictionary.Grammar{})
	if !rec.Has("senses") {
		sense := dictionary.Sense{Grammar: whole, Meanings: r.meanings(rec)}
		sense.Frames, sense.Examples = r.frames(rec), r.examples(rec)
		return []dictionary.Sense{sense}
	}
	for _, key := range []string{"en", "nl", "with", "examples"} {
		if rec.Has(key) {
			r.faults.Add(rec.Place(key), fault.Value, "%s and senses: give the meanings in only one of them", key)
		}
	}
	senses := []dictionary.Sense{}
	for _, item := range rec.Get("senses").Items() {
		s, ok := item.Record(senseKeys...)
		if !ok {
			continue
		}
		sense := dictionary.Sense{Grammar: r.grammar(s, whole), Meanings: r.meanings(s)}
		for _, siglum := range r.texts(s, "dialects") {
			if !slices.Contains(sigla, siglum) {
				r.faults.Add(s.Place("dialects"), fault.Value, "%q is not a dialect; allowed are %s", siglum,
					strings.Join(sigla, ", "))
			}
			sense.Dialects = append(sense.Dialects, siglum)
		}
		if s.Has("note") {
			note, _ := s.Get("note").Record("en", "nl")
			sense.Notes = &dictionary.Notes{En: r.locale(note, "en"), Nl: r.locale(note, "nl")}
		}
		sense.Frames, sense.Examples = r.frames(s), r.examples(s)
		senses = append(senses, sense)
	}
	if len(senses) == 0 {
		r.faults.Add(rec.Place("senses"), fault.Missing, "senses is empty")
	}
	return senses
}

// grammar reads part of speech, gender and number. A sense inherits from its entry what it does not state.
func (r *reader) grammar(rec authored.Record, from dictionary.Grammar) dictionary.Grammar {
	g := from
	if rec.Has("pos") || from.Pos == "" {
		g = dictionary.Grammar{Pos: r.choice(rec, "pos", dictionary.UnknownPos, dictionary.PartsOfSpeech)}
	}
	if rec.Has("gender") {
		g.Gender, g.GenderByDialect = r.gender(rec)
	}
	if rec.Has("number") {
		g.Number = r.choice(rec, "number", "", []string{"pl", "sg"})
	}
	return g
}

func (r *reader) meanings(rec authored.Record) dictionary.Meanings {
	m := dictionary.Meanings{En: r.texts(rec, "en"), Nl: r.texts(rec, "nl")}
	for _, key := range []string{"en", "nl"} {
		for _, item := range rec.Get(key).Items() {
			if hasOuterComma(item.Text()) {
				r.faults.AddRule(item.At(), fault.Value, "%q contains two meanings: list them separately", item.Text())
			}
			if text := item.Text(); strings.Count(text, "(") != strings.Count(text, ")") {
				r.faults.AddRule(item.At(), fault.Value,
					"%q has half a pair of brackets: a comma ends a meaning unless it is quoted", text)
			}
		}
	}
	for key, list := range map[string][]string{"en": m.En, "nl": m.Nl} {
		if len(list) == 0 {
			r.faults.AddRule(rec.At, fault.Locale, "no meaning in %s", key)
		}
	}
	if en, nl := len(m.En), len(m.Nl); en > 0 && nl > 0 && en != nl {
		r.faults.AddRule(rec.Place("nl"), fault.Parity, "%d Dutch meanings for %d English ones; each needs a counterpart",
			nl, en)
	}
	return m
}

func (r *reader) locale(rec authored.Record, key string) string {
	text := rec.Get(key).Text()
	if text == "" {
		r.faults.Add(rec.At, fault.Locale, "no note in %s", key)
	}
	return text
}

// hasOuterComma reports whether a meaning has a comma outside parentheses. It allows commas after a remark, as in
// "(with ϩⲛ-) out of, from", because they may separate words that the remark applies to.
func hasOuterComma(meaning string) bool {
	depth := 0
	for _, letter := range meaning {
		switch letter {
		case '(':
			depth++
		case ')':
			depth--
		case ',':
			if depth == 0 && !strings.HasPrefix(meaning, "(") {
				return true
			}
		}
	}
	return false
}
