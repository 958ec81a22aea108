package reading

import (
	"iter"

	"coptic.example/service/shared/dictionary/syntax"
)

// Parser finds the heads of the words of a sentence.
type Parser interface {
	Parse(words []syntax.Word, dialect string) []syntax.Arc
}

// ParseBy replaces the embedded parser of a reader.
func (r *Reader) ParseBy(p Parser) { r.parser = p }

// parse finds the heads, relations and morphological features of the words of a sentence.
func (r *Reader) parse(s *Sentence) {
	parser := r.parser
	if parser == nil {
		parser = syntax.Learned()
	}
	all := s.words()
	words := make([]syntax.Word, 0, len(all))
	for i := range s.Groups {
		for j := range s.Groups[i].Words {
			w := &s.Groups[i].Words[j]
			words = append(words, syntax.Word{Form: w.Form(), Lemma: w.Lemma, XPOS: w.XPOS, UPOS: w.UPOS, Group: i})
		}
	}
	for i, arc := range parser.Parse(words, s.Dialect) {
		all[i].Head, all[i].Deprel = arc.Head+1, arc.Relation
		if arc.Feats != "_" {
			all[i].Feats = arc.Feats
		}
	}
}

// words returns the words of a sentence in order.
func (s *Sentence) words() (all []*Word) {
	n := 0
	for i := range s.Groups {
		n += len(s.Groups[i].Words)
	}
	all = make([]*Word, 0, n)
	for _, w := range s.Words() {
		all = append(all, w)
	}
	return all
}

// Words yields the words of a sentence, numbered from 1.
func (s *Sentence) Words() iter.Seq2[int, *Word] {
	return func(yield func(int, *Word) bool) {
		n := 0
		for i := range s.Groups {
			for j := range s.Groups[i].Words {
				if n++; !yield(n, &s.Groups[i].Words[j]) {
					return
				}
			}
		}
	}
}

// Groups yields the groups of all sentences.
func (d *Document) Groups() iter.Seq[*Group] {
	return func(yield func(*Group) bool) {
		for i := range d.Sentences {
			for j := range d.Sentences[i].Groups {
				if !yield(&d.Sentences[i].Groups[j]) {
					return
				}
			}
		}
	}
}
