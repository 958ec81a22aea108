package index

import (
	"maps"
	"slices"

	"coptic.example/service/shared/coptic"
)

// KeyKind is a kind of key. Terms that are similar in a particular way share a key of the corresponding kind.
type KeyKind byte

// The kinds of keys. Each is the first byte of its keys in the file.
const (
	WeakKey    KeyKind = 'w' // coptic.Weak: the same except for weak letters
	CognateKey KeyKind = 'c' // coptic.Cognate: another dialect, by regular correspondence
	SoundKey   KeyKind = 't' // coptic.CopticKey: similar in transliteration
	EnglishKey KeyKind = 'e' // the stem of an English word
	DutchKey   KeyKind = 'd' // the stem of a Dutch word
)

// AppendKey appends the key of a word to dst. It appends nothing for SoundKey, because a word in Latin letters has
// several keys of that kind (coptic.LatinKeys).
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

// keys writes the keys, the terms of each, and for each term the keys to look up.
func (w *writer) keys(b *builder, terms []string) {
	groups, asked := keysOf(b, terms)
	// Omit a key that equals its only term, unless another term looks it up: that term is found directly.
	others := map[string]bool{}
	for i, keys := range asked {
		for _, key := range keys {
			if key[1:] != terms[i] {
				others[key] = true
			}
		}
	}
	maps.DeleteFunc(groups, func(key string, group []uint32) bool {
		return len(group) == 1 && KeyKind(key[0]) != SoundKey && terms[group[0]] == key[1:] && !others[key]
	})
	keys := slices.Sorted(maps.Keys(groups))
	w.sections[secKeys] = stringTable(keys)
	numbers := make(map[string]uint32, len(keys))
	var starts, members, linkStarts, links uint32Builder
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

// keysOf returns the terms of each key and, for each term, the sorted keys that a search for it looks up
// (search.expandAlike).
func keysOf(b *builder, terms []string) (groups map[string][]uint32, asked [][]string) {
	groups, asked = map[string][]uint32{}, make([][]string, len(terms))
	var stem Stemmer
	var latin coptic.Latin
	for i, t := range terms {
		s, role := ScriptOf([]byte(t)), b.roles[t]
		isForm, isCoptic, isLatin := role&inForm != 0, s&Coptic != 0, s == Latin
		var ask []string
		for _, k := range []struct {
			kind          KeyKind
			reduce        func(string) string
			grouped, asks bool
		}{
			{WeakKey, coptic.Weak, isForm, isCoptic}, {CognateKey, coptic.Cognate, isForm, isCoptic},
			{SoundKey, coptic.CopticKey, isForm, false}, {EnglishKey, stem.English, role&inEnglishGloss != 0, isLatin},
			{DutchKey, stem.Dutch, role&inDutchGloss != 0, isLatin},
		} {
			if !k.grouped && !k.asks {
				continue
			}
			key := k.reduce(t)
			kinded := string(rune(k.kind)) + key
			if k.grouped && key != "" {
				groups[kinded] = append(groups[kinded], uint32(i))
			}
			if k.asks {
				ask = append(ask, kinded)
			}
		}
		if isLatin {
			latin.Read(t)
			for k := range latin.Keys() {
				ask = append(ask, string(rune(SoundKey))+string(latin.Key(k)))
			}
		}
		slices.Sort(ask)
		asked[i] = slices.Compact(ask)
	}
	return groups, asked
}

// uint32Builder is a table of uint32 under construction.
type uint32Builder struct{ bytes []byte }

func (c *uint32Builder) add(n uint32) { c.bytes = le.AppendUint32(c.bytes, n) }

// next appends the index in rows at which the next row will start.
func (c *uint32Builder) next(rows *uint32Builder) { c.add(uint32(len(rows.bytes) / 4)) }
