package yaml

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
)

// traits reads what sort of person, thing or act an entry names.
func (r *reader) traits(rec authored.Record) (set dictionary.Traits) {
	for _, item := range r.list(rec, "traits") {
		trait := dictionary.TraitNamed(item.Text())
		switch {
		case trait == 0:
			r.faults.Add(item.At(), fault.Value, "%q is no trait; allowed are %s", item.Text(),
				strings.Join(dictionary.TraitNames(), ", "))
		case set.Has(trait):
			r.faults.Add(item.At(), fault.Value, "the trait %s stands there twice", item.Text())
		}
		set |= trait
	}
	if rec.Has("traits") {
		r.looked[len(r.lexicon.Entries)] = true
	}
	return set
}

// somebody ends the meanings of most nouns of persons whose meaning no other noun has.
var somebody = []string{"man", "woman", "person", "child", "one who", "maker", "seller", "keeper", "worker", "owner"}

// untold reports nouns and verbs whose first meaning is that of an entry with a trait, and which have none themselves.
// Somebody who has looked at one that has no trait all the same writes "none".
func (r *reader) untold() {
	type key struct {
		pos, meaning string
	}
	has := map[key]*lexicon.Entry{}
	for i := range r.lexicon.Entries {
		e := &r.lexicon.Entries[i]
		if pos, meaning := mainMeaning(e); e.Traits != 0 && has[key{pos, meaning}] == nil {
			has[key{pos, meaning}] = e
		}
	}
	for i := range r.lexicon.Entries {
		e := &r.lexicon.Entries[i]
		pos, meaning := mainMeaning(e)
		if r.looked[i] || meaning == "" {
			continue
		}
		if other := has[key{pos, meaning}]; other != nil {
			r.faults.Add(e.At, fault.Missing, "%s means %q as %s does, and lacks its traits: %s", e.Headword, meaning,
				strings.TrimPrefix(other.ID, lexicon.Prefix), strings.Join(other.Traits.Names(), ", "))
		} else if pos == "N" && slices.ContainsFunc(somebody, func(end string) bool { return endsIn(meaning, end) }) {
			r.faults.Add(e.At, fault.Missing, "%s means %q and lacks the trait person", e.Headword, meaning)
		}
	}
}

// mainMeaning is the part of speech of an entry's first sense, and its first meaning without remarks.
func mainMeaning(e *lexicon.Entry) (pos, meaning string) {
	if len(e.Senses) == 0 || len(e.Senses[0].Meanings.En) == 0 {
		return "", ""
	}
	s := &e.Senses[0]
	return s.Grammar.Pos, strings.TrimSpace(remark.ReplaceAllString(s.Meanings.En[0], " "))
}

// endsIn reports whether a meaning ends in a word, before what "of" and the like add to it.
func endsIn(meaning, word string) bool {
	if rest, found := strings.CutPrefix(meaning, word); found && (rest == "" || rest[0] == ' ') {
		return true
	}
	head, _, _ := strings.Cut(meaning, " of ")
	return strings.HasSuffix(head, " "+word)
}
