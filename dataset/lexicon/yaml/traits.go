package yaml

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
)

// traits reads the semantic classes of an entry.
func (r *reader) traits(rec authored.Record) (set dictionary.Traits) {
	for _, item := range r.list(rec, "traits") {
		trait := dictionary.TraitNamed(item.Text())
		switch {
		case trait == 0:
			r.faults.Add(item.At(), fault.Value, "%q is not a trait; allowed are %s", item.Text(),
				strings.Join(dictionary.TraitNames(), ", "))
		case set.Has(trait):
			r.faults.Add(item.At(), fault.Value, "the trait %s is listed twice", item.Text())
		}
		set |= trait
	}
	if rec.Has("traits") {
		r.traitsStated[len(r.lexicon.Entries)] = true
	}
	return set
}

// impliedTraits maps parts of speech to the traits that follow from a word's meaning. Other traits, such as
// adverbial, belong to individual words.
var impliedTraits = map[string]dictionary.Traits{
	"N": dictionary.Person | dictionary.Time | dictionary.Place | dictionary.Received | dictionary.Weapon,
	"V": dictionary.Motion | dictionary.Speech | dictionary.Gift | dictionary.Taking | dictionary.Filling |
		dictionary.Covering,
}

// personEndings lists words that end most unique meanings of nouns denoting persons.
var personEndings = strings.Split("man,woman,person,child,one who,maker,seller,keeper,worker,owner", ",")

// checkTraits reports nouns and verbs without stated traits whose first meaning is that of an entry with one. Write
// "none" for such a word if it has no trait.
func (r *reader) checkTraits() {
	type key struct {
		trait   dictionary.Traits
		meaning string
	}
	has := map[key]*lexicon.Entry{}
	each := func(e *lexicon.Entry, yield func(pos string, k key)) {
		for pos, traits := range impliedTraits {
			meaning := mainMeaning(e, pos)
			for _, name := range traits.Names() {
				if meaning != "" {
					yield(pos, key{dictionary.TraitNamed(name), meaning})
				}
			}
		}
	}
	for i := range r.lexicon.Entries {
		e := &r.lexicon.Entries[i]
		each(e, func(_ string, k key) {
			if e.Traits.Has(k.trait) && has[k] == nil {
				has[k] = e
			}
		})
	}
	for i := range r.lexicon.Entries {
		if r.traitsStated[i] {
			continue
		}
		e := &r.lexicon.Entries[i]
		each(e, func(pos string, k key) {
			if other := has[k]; other != nil {
				r.faults.Add(e.At, fault.Missing, "%s means %q like %s, but lacks its trait %s", e.Headword, k.meaning,
					strings.TrimPrefix(other.ID, lexicon.Prefix), k.trait.Names()[0])
			} else if k.trait == dictionary.Person && e.Senses[0].Grammar.Pos == pos &&
				slices.ContainsFunc(personEndings, func(end string) bool { return endsIn(k.meaning, end) }) {
				r.faults.Add(e.At, fault.Missing, "%s means %q but lacks the trait person", e.Headword, k.meaning)
			}
		})
	}
}

// mainMeaning returns the first meaning, without remarks, of the first sense with that part of speech, or "".
func mainMeaning(e *lexicon.Entry, pos string) string {
	for _, s := range e.Senses {
		if s.Grammar.Pos == pos && len(s.Meanings.En) > 0 {
			return strings.TrimSpace(remark.ReplaceAllString(s.Meanings.En[0], " "))
		}
	}
	return ""
}

// endsIn reports whether a meaning ends in a word, ignoring a complement introduced by "of" and the like.
func endsIn(meaning, word string) bool {
	if rest, found := strings.CutPrefix(meaning, word); found && (rest == "" || rest[0] == ' ') {
		return true
	}
	head, _, _ := strings.Cut(meaning, " of ")
	return strings.HasSuffix(head, " "+word)
}
