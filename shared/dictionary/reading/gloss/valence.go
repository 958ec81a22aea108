package gloss

import (
	"maps"
	"slices"
	"strings"
)

// Phrase is the joint meaning of a verb and an adverb, in the order of the entry.
type Phrase struct {
	Adverb   string
	Meanings []Text
}

// Adverbs returns the lemmas of the adverbs that form phrases with verbs.
func Adverbs() []string { return slices.Sorted(maps.Keys(known["adverb"])) }

func happens(en string) bool {
	return isOf("happening", en) || strings.HasPrefix(en, "be ") || strings.HasPrefix(en, "become ")
}

// valence chooses the meaning of a verb by its adverb and by whether it has an object. The result is good enough for a
// gloss, but leaves the plain meaning open.
func (p place) valence() (Text, bool) {
	w := p.word()
	if len(w.Meanings) == 0 || !w.Lexical || w.Gloss != Plain(w.Meanings[0]) {
		return Text{}, false
	}
	list, phrase := w.Meanings, false
	at := slices.IndexFunc(w.Phrases, func(f Phrase) bool { return f.Adverb == w.adverb() && len(f.Meanings) > 0 })
	if at >= 0 {
		list, phrase = w.byPhrase(w.Phrases[at].Meanings)
	}
	chosen := w.byObject(list)
	switch w.with = Plain(chosen); {
	case !phrase && chosen == list[0]:
		w.with = Text{}
		if at >= 0 && w.hasObject(nil) { // throw out
			w.with = Plain(w.Phrases[at].Meanings[0])
		}
		return Text{}, false
	case !phrase:
		w.with = Text{}
	case chosen == list[0]: // without the English adverb
		w.with = Plain(w.Phrases[at].Meanings[0])
	}
	w.Open = true
	return Plain(chosen), true
}

// byObject returns the first of several meanings that is compatible with the presence or absence of an object.
func (w *Word) byObject(list []Text) Text {
	object, first := w.hasObject(nil), Bare(list[0].En)
	switch {
	case object && happens(first):
		return firstThat(list, func(en string) bool { return !happens(en) && !endsOpen(en) }, list[0])
	case !object && !w.hasComplement() && isOf("causing", first):
		return firstThat(list, happens, list[0])
	}
	return list[0]
}

// byPhrase returns the meaning of a verb by itself if it is listed in a phrase with an adverb, and whether that
// differs: ⲡⲱϩⲧ is "bow down", ⲡⲱϩⲧ ⲉⲃⲟⲗ "pour out", its verb "pour".
func (w *Word) byPhrase(found []Text) ([]Text, bool) {
	en := Bare(found[0].En)
	if !isOf("direction", lastWord(en)) {
		return found, true
	}
	verb := strings.TrimSpace(strings.TrimSuffix(en, lastWord(en)))
	if first := Bare(w.Meanings[0].En); verb == "" || isOf("moving", first) || firstWord(first) == firstWord(verb) {
		return w.Meanings, false
	}
	return append([]Text{{verb, Bare(found[0].Nl)}}, found[1:]...), true
}

// firstThat returns the first of several meanings that satisfies is and does not begin with a remark, or else
// otherwise.
func firstThat(list []Text, is func(en string) bool, otherwise Text) Text {
	for _, m := range list {
		if !strings.HasPrefix(m.En, "(") && is(Bare(m.En)) {
			return m
		}
	}
	return otherwise
}
