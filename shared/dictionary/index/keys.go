package index

import (
	"maps"
	"slices"

	"coptic.example/service/shared/coptic"
)

// KeyKind is a way in which terms are alike: terms that are alike share a key of that kind.
type KeyKind byte

// The kinds; each is the first byte of its keys in the file.
const (
	WeakKey    KeyKind = 'w' // coptic.Weak: alike but for weak letters
	CognateKey KeyKind = 'c' // coptic.Cognate: another dialect, by regular correspondence
	SoundKey   KeyKind = 't' // coptic.CopticKey: alike in transliteration
	EnglishKey KeyKind = 'e' // the stem of an English word
	DutchKey   KeyKind = 'd' // the stem of a Dutch word
)

// AppendKey appends the key of a word to dst; nothing for a SoundKey: a word in Latin letters has several
// (coptic.LatinKeys).
func (k KeyKind) AppendKey(dst []byte, stem *Stemmer, word string) []byte {
	switch k {
	case WeakKey:
		return coptic.AppendWeak(dst, word)
	case CognateKey:
		return coptic.AppendCognate(dst, word)
	case EnglishKey:
		return append(dst, stem.English(word)...)
	case DutchKey:
		return append(dst, stem.Dutch(word)...)
	}
	return dst
}

// keys writes the keys, their terms, and for each term the keys that a search for it asks for.
func (w *writer) keys(b *builder, terms []string) {
	groups, asked := groupsOf(b, terms), asked(terms)
	// Leave out a key that equals its only term, unless another word asks for it: that term is found by itself.
	others := map[string]bool{}
	for i, keys := range asked {
		for _, key := range keys {
			others[key] = others[key] || key[1:] != terms[i]
		}
	}
	maps.DeleteFunc(groups, func(key string, group []uint32) bool {
		return len(group) == 1 && KeyKind(key[0]) != SoundKey && terms[group[0]] == key[1:] && !others[key]
	})
	keys := slices.Sorted(maps.Keys(groups))
	w.sections[secKeys] = appendStrings(nil, keys)
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

// groupsOf lists the terms of each key.
func groupsOf(b *builder, terms []string) map[string][]uint32 {
	groups := map[string][]uint32{}
	var stem Stemmer
	for i, t := range terms {
		add := func(kind KeyKind, key string) {
			if key != "" {
				key = string(rune(kind)) + key
				groups[key] = append(groups[key], uint32(i))
			}
		}
		role := b.roles[t]
		if role&inForm != 0 {
			add(WeakKey, coptic.Weak(t))
			add(CognateKey, coptic.Cognate(t))
			add(SoundKey, coptic.CopticKey(t))
		}
		if role&inEnglishGloss != 0 {
			add(EnglishKey, stem.English(t))
		}
		if role&inDutchGloss != 0 {
			add(DutchKey, stem.Dutch(t))
		}
	}
	return groups
}

// asked lists, sorted, the keys that a search for each term asks for (search.expandAlike).
func asked(terms []string) [][]string {
	lists := make([][]string, len(terms))
	var stem Stemmer
	for i, t := range terms {
		var keys []string
		add := func(kind KeyKind, key string) { keys = append(keys, string(rune(kind))+key) }
		switch s := ScriptOf([]byte(t)); {
		case s&Coptic != 0:
			add(WeakKey, coptic.Weak(t))
			add(CognateKey, coptic.Cognate(t))
		case s == Latin:
			add(EnglishKey, stem.English(t))
			add(DutchKey, stem.Dutch(t))
			for _, key := range coptic.LatinKeys(t) {
				add(SoundKey, key)
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
