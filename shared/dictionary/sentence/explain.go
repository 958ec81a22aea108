package sentence

import "coptic.example/service/shared/dictionary/sentence/lexis"

// Explain adds roles and entries to the words of groups that were analysed elsewhere, for example in a treebank. The
// words have a text, norm, lemma and tags; the dialect is as in Analyse.
func (a *Analyser) Explain(groups [][]Word, dialect string) {
	var before *Word
	apart := maxDecomposed(len(groups))
	for _, words := range groups {
		for i := range words {
			words[i].Role = roleOf(words[i].XPOS)
		}
		a.addEntries(before, words, lexis.DialectOf(dialect), &apart)
		if len(words) > 0 {
			before = &words[len(words)-1]
		}
	}
}
