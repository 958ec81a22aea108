package reading

import "coptic.example/service/shared/dictionary/syntax"

// Parser finds what the words of a sentence depend on.
type Parser interface {
	Parse(words []syntax.Word, dialect string) []syntax.Arc
}

// ParseBy has a reader parse by another parser than the one that is part of the program.
func (r *Reader) ParseBy(p Parser) { r.parser = p }

// parse finds the heads, relations and morphological features of the words of a sentence.
func (r *Reader) parse(s *Sentence) {
	parser := r.parser
	if parser == nil {
		parser = syntax.Learned()
	}
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
	arcs := parser.Parse(words, s.Dialect)
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
