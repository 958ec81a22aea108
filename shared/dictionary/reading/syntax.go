package reading

import "coptic.example/service/shared/dictionary/syntax"

// parse finds the heads, relations and morphological features of the words of a sentence.
func (s *Sentence) parse() {
	n := 0
	for i := range s.Groups {
		n += len(s.Groups[i].Words)
	}
	words := make([]syntax.Word, 0, n)
	for i := range s.Groups {
		for j := range s.Groups[i].Words {
			w := &s.Groups[i].Words[j]
			words = append(words, syntax.Word{Form: w.Form(), Lemma: w.Lemma, XPOS: w.XPOS, Group: i})
		}
	}
	arcs := syntax.Learned().Parse(words, s.Dialect)
	for i := range s.Groups {
		for j := range s.Groups[i].Words {
			w, arc := &s.Groups[i].Words[j], &arcs[0]
			arcs = arcs[1:]
			w.Head, w.Deprel = arc.Head+1, arc.Relation
			if arc.Feats != "_" {
				w.Feats = arc.Feats
			}
		}
	}
}
