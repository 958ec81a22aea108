package dictionary

// maxSuggest is how many entries Suggest offers.
const maxSuggest = 10

// AppendSuggestions appends the answer to a text under way, as JSON: the entries that a search for it puts first, or
// else near words, each with its first meanings. A text without letters gives none.
func (ix *Index) AppendSuggestions(dst []byte, text string) []byte {
	s := ix.scratch.Get().(*scratch)
	defer ix.release(s)
	q := Query{Text: text, Limit: maxSuggest}
	dst = append(dst, `{"suggestions":[`...)
	if text != "" {
		_, hits := ix.answer(s, &q, 0, 0, maxSuggest)
		for i, h := range hits {
			dst = ix.appendBrief(dst, h.entry(), i == 0)
		}
		if len(hits) == 0 {
			for i, e := range ix.near(s, &q) {
				dst = ix.appendBrief(dst, e, i == 0)
			}
		}
	}
	return append(dst, "]}"...)
}

// appendBrief appends an entry's id, headword and first meanings.
func (ix *Index) appendBrief(dst []byte, entry uint32, first bool) []byte {
	if int(entry) >= ix.n {
		return dst
	}
	if !first {
		dst = append(dst, ',')
	}
	cuts, json := ix.cuts[int(entry)*cutSize:], ix.entries.at(int(entry))
	gloss := func(at int) []byte { return cut(json, le.Uint32(cuts[at:]), int(le.Uint16(cuts[at+4:]))) }
	dst = append(dst, ix.head(entry)...)
	dst = append(append(dst, `,"gloss":{"en":"`...), gloss(4)...)
	dst = append(append(dst, `","nl":"`...), gloss(10)...)
	return append(dst, `"}}`...)
}
