package sentence

// Explain gives the words of groups that were analysed elsewhere, in a treebank say, their roles and the entries that
// explain them. The words have text, norm, lemma and tags; the dialect is as in Analyse.
func (a *Analyser) Explain(groups [][]Word, dialect string) {
	var before *Word
	apart := toTakeApart(len(groups))
	for _, words := range groups {
		for i := range words {
			words[i].Role = Tag{words[i].XPOS, words[i].UPOS}.role()
		}
		a.addEntries(before, words, dialectOf(dialect), &apart)
		if len(words) > 0 {
			before = &words[len(words)-1]
		}
	}
}
