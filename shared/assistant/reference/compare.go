package reference

import (
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// compared is one of two words that a question sets side by side.
type compared struct {
	form       string
	dialect    string // of the reading
	entry      *ground.Entry
	sense      *ground.Sense // the one that has the meaning of the other word, or else the first
	isCitation bool          // it is a citation form
	inGroup    bool          // the form has other words beside it: an article
}

// compare says how two words that a question sets side by side differ: the dialect, the form, the gender or the
// meaning. It reports whether that is the answer. Of the same word in two dialects it says just that, and a rule may
// follow.
func (w *writer) compare() bool {
	one, other, same := w.pair()
	asks := wording.Has("compared", w.facts.Question)
	w.compareForms()
	if one == nil || !same && !asks {
		return false
	}
	in, otherIn, differ := inTwoDialects(one, other)
	twoDialects := same && differ
	within := one.inGroup || other.inGroup
	apart := one.form == other.form || strings.Contains(w.facts.Passage, " . ")
	if !twoDialects && (!asks || !apart || within) {
		return false
	}
	if !within {
		facts := *w.facts
		facts.Readings = []ground.Reading{one.reading(), other.reading()}
		w.facts = &facts
	}
	if twoDialects {
		w.say("same-word", one.form, w.dialectName(in), other.form, w.dialectName(otherIn), one.entry.Cite())
		return false
	}
	w.difference(one, other, same)
	w.readings(w.facts.Readings)
	return true
}

// inTwoDialects returns the dialects of two forms, and whether they are taught and not the same.
func inTwoDialects(one, other *compared) (in, otherIn string, differ bool) {
	const none = "-"
	in, otherIn = spokenIn(one.entry, one.form, none), spokenIn(other.entry, other.form, none)
	return in, otherIn, taught(in) && taught(otherIn) && in != otherIn
}

// saysSameWord reports whether the answer to a question that compares two Coptic words is that they are one word in two
// dialects.
func (w *writer) saysSameWord() bool {
	one, other, same := w.pair()
	if !same {
		return false
	}
	_, _, differ := inTwoDialects(one, other)
	return differ
}

// compareForms says in which parts two forms differ that have others in common, if the question sets them side by side:
// a person, an article, a conjugation.
func (w *writer) compareForms() {
	r := w.facts.Readings
	asks := wording.Has("compared", w.facts.Question) || wording.Has("one-or-two", w.facts.Question)
	if !asks || w.computing || len(r) != 2 || len(r[0].Parts)+len(r[1].Parts) < 3 {
		return
	}
	if w.sameInDialects(&r[0], &r[1]) {
		return
	}
	first, second := unlike(r[0].Parts, r[1].Parts)
	if len(first) == len(r[0].Parts) || len(second) == len(r[1].Parts) || len(first)+len(second) == 0 {
		return
	}
	parts := func(of int, parts []ground.Part) string {
		return w.parts(&ground.Reading{Dialect: r[of].Dialect, Parts: parts})
	}
	switch {
	case len(second) == 0:
		w.say("differ-part", parts(0, first), r[0].Form, r[1].Form)
	case len(first) == 0:
		w.say("differ-part", parts(1, second), r[1].Form, r[0].Form)
	default:
		w.say("differ-parts", r[0].Form, parts(0, first), r[1].Form, parts(1, second))
	}
}

// sameInDialects says that two forms are one word in two dialects, though one of them was read as several parts. It
// reports whether they are.
func (w *writer) sameInDialects(one, other *ground.Reading) bool {
	e, second := one.Head(), other.Head()
	if e == nil || second == nil || e.ID != second.ID {
		return false
	}
	const none = "-"
	in, otherIn := spokenIn(e, one.Form, none), spokenIn(e, other.Form, none)
	if !taught(in) || !taught(otherIn) || in == otherIn {
		return false
	}
	w.say("same-word", one.Form, w.dialectName(in), other.Form, w.dialectName(otherIn), e.Cite())
	facts := *w.facts
	facts.Readings = nil
	for _, r := range []*ground.Reading{one, other} {
		facts.Readings = append(facts.Readings, (&compared{form: r.Form, dialect: r.Dialect, entry: e}).reading())
	}
	w.facts = &facts
	return true
}

// unlike returns the parts of two forms without those that they begin and end with alike.
func unlike(first, second []ground.Part) (one, other []ground.Part) {
	same := func(a, b *ground.Part) bool { return a.Text == b.Text && a.Gloss.En == b.Gloss.En }
	for len(first) > 0 && len(second) > 0 && same(&first[0], &second[0]) {
		first, second = first[1:], second[1:]
	}
	for len(first) > 0 && len(second) > 0 && same(&first[len(first)-1], &second[len(second)-1]) {
		first, second = first[:len(first)-1], second[:len(second)-1]
	}
	return first, second
}

// difference says in what two words differ. same reports whether they are one entry of the dictionary.
func (w *writer) difference(one, other *compared, same bool) {
	shared := one.shared(other, w.lang)
	switch {
	case same:
		w.say("same-entry", one.form+w.formOf(one), other.form+w.formOf(other))
	case one.form == other.form:
		w.say("two-words-alike", one.form)
	case len(shared) > 0:
		a, b := firstMeaning(one, w.lang), firstMeaning(other, w.lang)
		if a != b {
			w.say("differ-first", one.form, a, other.form, b)
		}
		w.say("both-mean", strings.Join(shared, ", "))
		w.differences(one, other)
	default:
		w.say("two-words")
	}
}

// firstMeaning returns the first meaning of a word, without a remark.
func firstMeaning(c *compared, l wording.Language) string {
	first, _, _ := strings.Cut(c.entry.Glosses(l), ", ")
	return plainMeaning(first)
}

// pair returns the two words that the question sets side by side, and whether they are one entry of the dictionary. A
// form of two entries is two words. It returns nil if the question has no two words.
func (w *writer) pair() (one, other *compared, same bool) {
	r := w.facts.Readings
	if w.computing || len(r) == 0 || len(r) > 2 {
		return nil, nil, false
	}
	if first := wordsOf(&r[0]); len(r) == 1 || coptic.Fold(r[0].Form) == coptic.Fold(r[1].Form) {
		asks := len(r) > 1 || wording.Has("one-or-two", w.facts.Question)
		if asks && len(first) > 1 && len(r[0].Parts) == 1 && !wording.Has("both-dialects", w.facts.Question) {
			return &first[0], &first[1], false
		}
		return nil, nil, false
	}
	return closestPair(wordsOf(&r[0]), wordsOf(&r[1]), w.lang)
}

// closestPair returns the words of two lists that are one entry of the dictionary, as its citation forms if possible,
// or else that have a meaning in common, or else the likeliest ones.
func closestPair(first, second []compared, l wording.Language) (one, other *compared, same bool) {
	best := 0
	for i := range first {
		for j := range second {
			c, o, fit := &first[i], &second[j], 1
			switch {
			case c.entry.ID == o.entry.ID && c.isCitation && o.isCitation:
				fit = 4
			case c.entry.ID == o.entry.ID:
				fit = 3
			case len(c.shared(o, l)) > 0:
				fit = 2
			}
			if fit > best {
				best, one, other = fit, c, o
			}
		}
	}
	return one, other, best > 2
}

// wordsOf returns what a form may be: its words, likeliest first, if it is a word by itself, or else its main word.
func wordsOf(r *ground.Reading) (all []compared) {
	for _, one := range append([]ground.Reading{*r}, r.Others...) {
		form := lemmaOf(&one)
		if utf8.RuneCountInString(coptic.Fold(form)) == 1 { // a letter
			continue
		}
		for i := range one.Parts {
			p := &one.Parts[i]
			if len(p.Entries) == 0 || len(one.Parts) > 1 && (p.Role != "lemma" || one.Form != r.Form) {
				continue
			}
			for j := range p.Entries {
				e := &p.Entries[j]
				has := func(f ground.Forms) bool { return f.Has(coptic.Fold(form)) }
				cites := func(f ground.Forms) bool { return coptic.Fold(f.Citation()) == coptic.Fold(form) }
				known := slices.ContainsFunc(all, func(c compared) bool { return c.entry.ID == e.ID })
				if !known && len(e.Senses) > 0 && slices.ContainsFunc(e.Forms, has) {
					all = append(all, compared{form: form, dialect: one.Dialect, entry: e, sense: &e.Senses[0],
						inGroup: len(one.Parts) > 1, isCitation: slices.ContainsFunc(e.Forms, cites)})
				}
			}
		}
	}
	return all
}

// reading returns the word as the reading of a form.
func (c *compared) reading() ground.Reading {
	part := ground.Part{Text: coptic.Fold(c.form), Role: "lemma", Entries: []ground.Entry{*c.entry}}
	return ground.Reading{Form: c.form, Dialect: c.dialect, Parts: []ground.Part{part}, Confidence: 1}
}

// shared returns the meanings that two words have in common. It sets the sense of each.
func (c *compared) shared(o *compared, l wording.Language) (meanings []string) {
	for i := range c.entry.Senses {
		for j := range o.entry.Senses {
			s, other := &c.entry.Senses[i], &o.entry.Senses[j]
			for _, m := range s.Meanings(l) {
				m = plainMeaning(m)
				is := func(other string) bool { return plainMeaning(other) == m }
				if slices.ContainsFunc(other.Meanings(l), is) && len(meanings) < maxShared {
					meanings = append(meanings, m)
				}
			}
			if len(meanings) > 0 {
				c.sense, o.sense = s, other
				return meanings
			}
		}
	}
	return nil
}

// plainMeaning returns a meaning without a remark in brackets.
func plainMeaning(meaning string) string {
	meaning, _, _ = strings.Cut(meaning, " (")
	return meaning
}

// maxShared is the maximum number of common meanings that are named.
const maxShared = 3

// differences says in what two words of one meaning differ, or that the dictionary gives nothing.
func (w *writer) differences(one, other *compared) {
	var sides [2][]string
	for _, name := range []func(*compared) string{w.dialectsOf, w.genderName, w.posName, w.originName} {
		if a, b := name(one), name(other); !strings.Contains(a, b) && !strings.Contains(b, a) {
			sides[0], sides[1] = append(sides[0], a), append(sides[1], b)
		}
	}
	if len(sides[0]) > 0 {
		w.say("differ", one.form, strings.Join(sides[0], ", "), other.form, strings.Join(sides[1], ", "))
	} else if meanings := one.sense.Meanings(w.lang); slices.Equal(meanings, other.sense.Meanings(w.lang)) {
		w.say("differ-none")
	} else if firstMeaning(one, w.lang) == firstMeaning(other, w.lang) {
		w.say("differ-senses")
	}
}

func (w *writer) dialectsOf(c *compared) string {
	var in []string
	for _, f := range c.entry.Forms {
		if taught(f.Dialect) && f.Has(coptic.Fold(c.form)) {
			in = append(in, w.dialectName(f.Dialect))
		}
	}
	slices.Sort(in)
	return strings.Join(in, " "+w.text("and")+" ")
}

func (w *writer) genderName(c *compared) string { return ground.Name("gender", c.sense.Gender, w.lang) }

func (w *writer) posName(c *compared) string { return ground.Name("pos", c.sense.Pos, w.lang) }

func (w *writer) originName(c *compared) string { return ground.Name("origin", c.entry.Origin, w.lang) }

// formOf names the form of its entry that a word is, in brackets: plural, feminine, or the state of a verb.
func (w *writer) formOf(c *compared) string {
	for _, f := range c.entry.Forms {
		is := func(form string) bool {
			return coptic.Fold(strings.TrimRight(form, "-⸗†")) == coptic.Fold(c.form) && form != ""
		}
		var names []string
		for _, s := range [][2]string{{"nominal", f.Nominal}, {"pronominal", f.Pronominal}, {"stative", f.Stative},
			{"plural", f.Plural}, {"feminine", f.Feminine}} {
			if is(s[1]) && !is(f.Citation()) {
				names = append(names, ground.Name("state", s[0], w.lang)+" "+s[1])
			}
		}
		if text := strings.Join(names, ", "); text != "" {
			return " (" + text + ")"
		}
	}
	return ""
}
