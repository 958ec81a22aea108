package dictionary

import (
	"maps"
	"slices"

	"coptic.example/service/shared/coptic"
)

// A key is a space's letter and a spelling under which terms meet that are alike in some way.
const (
	spaceWeak    = 'w' // coptic.Weak
	spaceCognate = 'c' // coptic.Cognate
	spaceSound   = 't' // coptic.CopticKey
	spaceEnglish = 'e' // the stem of an English word
	spaceDutch   = 'd' // the stem of a Dutch one
)

// likeness is how the terms of a space match, and how the key of a word is made; a word has many keys of sound, which
// are made where they are asked.
type likeness struct {
	class    class
	late     class // for a token that is a word already
	language uint8
	key      func(stem *stemmer, word string) string
}

func (l *likeness) source(own bool) source {
	if own {
		return source{class: l.late, language: l.language}
	}
	return source{class: l.class, language: l.language}
}

var spaces = [...]*likeness{
	spaceWeak:    {classWeakExact, classWeakExact, 0, func(_ *stemmer, word string) string { return coptic.Weak(word) }},
	spaceCognate: {classCognate, classCognate, 0, func(_ *stemmer, word string) string { return coptic.Cognate(word) }},
	spaceEnglish: {classWeakExact, classWeakExact, inEnglish, (*stemmer).english},
	spaceDutch:   {classWeakExact, classWeakExact, inDutch, (*stemmer).dutch},
	spaceSound:   {class: classSound, late: classSoundLate},
}

// keys writes the keys, their terms, and for each term the keys that a search for it asks for.
func (w *writer) keys(b *builder, terms []string) {
	groups, asked := groupsOf(b, terms), asked(terms)
	// A word that is alone under itself as its key is found as that word, unless another word asks for it.
	others := map[string]bool{}
	for i, keys := range asked {
		for _, key := range keys {
			others[key] = others[key] || key[1:] != terms[i]
		}
	}
	maps.DeleteFunc(groups, func(key string, group []uint32) bool {
		return len(group) == 1 && key[0] != spaceSound && terms[group[0]] == key[1:] && !others[key]
	})
	keys := slices.Sorted(maps.Keys(groups))
	w.sections[secKeys] = appendTexts(nil, keys)
	numbers := make(map[string]uint32, len(keys))
	var starts, members, linkStarts, links counted
	for i, key := range keys {
		numbers[key] = uint32(i)
		starts.next(&members)
		for _, t := range groups[key] {
			members.add(t)
		}
	}
	starts.next(&members)
	for _, keys := range asked {
		linkStarts.next(&links)
		for _, key := range keys {
			if n, ok := numbers[key]; ok {
				links.add(n)
			}
		}
	}
	linkStarts.next(&links)
	w.sections[secKeyStart], w.sections[secKeyTerms] = starts.bytes, members.bytes
	w.sections[secLinkStart], w.sections[secLinks] = linkStarts.bytes, links.bytes
}

// groupsOf lists the terms that are found under each key.
func groupsOf(b *builder, terms []string) map[string][]uint32 {
	groups := map[string][]uint32{}
	var stem stemmer
	for i, t := range terms {
		add := func(space rune, key string) {
			if key != "" {
				key = string(space) + key
				groups[key] = append(groups[key], uint32(i))
			}
		}
		role := b.roles[t]
		if role&inForm != 0 {
			add(spaceWeak, coptic.Weak(t))
			add(spaceCognate, coptic.Cognate(t))
			add(spaceSound, coptic.CopticKey(t))
		}
		if role&inEnglishGloss != 0 {
			add(spaceEnglish, stem.english(t))
		}
		if role&inDutchGloss != 0 {
			add(spaceDutch, stem.dutch(t))
		}
	}
	return groups
}

// asked lists, sorted, the keys that a search for each term asks for (gatherLike).
func asked(terms []string) [][]string {
	lists := make([][]string, len(terms))
	var stem stemmer
	for i, t := range terms {
		var keys []string
		add := func(space rune, key string) { keys = append(keys, string(space)+key) }
		switch s := scriptOf([]byte(t)); {
		case s&copticScript != 0:
			add(spaceWeak, coptic.Weak(t))
			add(spaceCognate, coptic.Cognate(t))
		case s == latin:
			add(spaceEnglish, stem.english(t))
			add(spaceDutch, stem.dutch(t))
			for _, key := range coptic.LatinKeys(t) {
				add(spaceSound, key)
			}
		}
		slices.Sort(keys)
		lists[i] = slices.Compact(keys)
	}
	return lists
}

// counted is a table of uint32 under construction.
type counted struct{ bytes []byte }

func (c *counted) add(n uint32) { c.bytes = le.AppendUint32(c.bytes, n) }

// next adds where the next row of rows begins.
func (c *counted) next(rows *counted) { c.add(uint32(len(rows.bytes) / 4)) }
