package reading

import (
	"cmp"
	"strconv"
	"strings"

	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/reading/tokens"
)

// AppendCoNLLU appends a document in CoNLL-U. A bound group of several words is a multiword token whose form is the
// group as in the text.
//
// In dialects without syntactic analysis, every word depends on the first one that is not punctuation, with the
// relation dep, which Universal Dependencies reserves for unspecified dependencies. MISC contains entry ids, the
// original spelling if it differs from the form, the gloss, Unknown=Yes for unexplained words and, once per group,
// its Confidence. A comment at the top names the program and the release of the data.
func (d *Document) AppendCoNLLU(dst []byte, release string) []byte {
	if len(d.Sentences) > 0 {
		dst = append(append(append(dst, "# generator = Coptic Language Service, data "...), release...), '\n')
	}
	for i := range d.Sentences {
		s := &d.Sentences[i]
		dst = append(dst, "# sent_id = s"...)
		dst = strconv.AppendInt(dst, int64(i+1), 10)
		dst = append(dst, "\n# dialect = "...)
		dst = append(append(dst, s.Dialect...), "\n# text = "...)
		for j := range s.Groups {
			g := &s.Groups[j]
			dst = append(dst, field(g.Text)...)
			if g.Space && j+1 < len(s.Groups) {
				dst = append(dst, ' ')
			}
		}
		if literal := s.Literal(); literal.En != "" {
			dst = append(append(dst, "\n# text_literal_en = "...), literal.En...)
			dst = append(append(dst, "\n# text_literal_nl = "...), literal.Nl...)
		}
		dst = append(dst, '\n')
		root := s.root()
		id := 1
		for j := range s.Groups {
			g := &s.Groups[j]
			attached := !g.Space && j+1 < len(s.Groups)
			if len(g.Words) > 1 {
				dst = strconv.AppendInt(dst, int64(id), 10)
				dst = strconv.AppendInt(append(dst, '-'), int64(id+len(g.Words)-1), 10)
				dst = append(append(append(dst, '\t'), field(g.Text)...), "\t_\t_\t_\t_\t_\t_\t_\t"...)
				dst = append(append(append(dst, "Confidence="...), g.confidence()...), space(attached)...)
				dst = append(dst, '\n')
			}
			for k := range g.Words {
				dst = g.appendWord(dst, k, id, root, attached)
				id++
			}
		}
		dst = append(dst, '\n')
	}
	return dst
}

// root returns the number of the word on which the others depend: the first that is not punctuation.
func (s *Sentence) root() int {
	for id, w := range s.Words() {
		if w.UPOS != "PUNCT" {
			return id
		}
	}
	return 1
}

func (g *Group) appendWord(dst []byte, k, id, root int, attached bool) []byte {
	w := &g.Words[k]
	form := w.Form()
	if len(g.Words) == 1 {
		form = g.Text
	}
	feats, head, relation := cmp.Or(w.Feats, "_"), w.Head, w.Deprel
	if relation == "" {
		head, relation = root, "dep"
		switch {
		case id == root:
			head, relation = 0, "root"
		case w.UPOS == "PUNCT":
			relation = "punct"
		}
	}
	for i, column := range [...]string{
		strconv.Itoa(id), field(form), field(w.Lemma), w.UPOS, w.XPOS, feats, strconv.Itoa(head), relation, "_",
		g.misc(w, attached),
	} {
		if i > 0 {
			dst = append(dst, '\t')
		}
		dst = append(dst, column...)
	}
	return append(dst, '\n')
}

// misc returns the column MISC of a word.
func (g *Group) misc(w *Word, attached bool) string {
	var misc []string
	single := len(g.Words) == 1
	switch form := w.Form(); {
	case single && form != g.Text && g.Kind != tokens.Punctuation:
		misc = append(misc, "Norm="+value(form))
	case !single && w.Norm != "":
		misc = append(misc, "Orig="+value(w.Text))
	}
	if g := w.Gloss.En; g != "" {
		misc = append(misc, "Gloss="+value(g))
	}
	if len(w.Entries) > 0 {
		ids := make([]string, len(w.Entries))
		for i := range w.Entries {
			ids[i] = w.Entries[i].ID
		}
		misc = append(misc, "Entries="+strings.Join(ids, ","))
	}
	if w.XPOS == "UNKNOWN" || w.Role == morphology.Unknown.String() {
		misc = append(misc, "Unknown=Yes")
	}
	if single && g.Kind != tokens.Punctuation {
		misc = append(misc, "Confidence="+g.confidence())
	}
	if attached && single {
		misc = append(misc, "SpaceAfter=No")
	}
	return cmp.Or(strings.Join(misc, "|"), "_")
}

// confidence returns the confidence of the group, rounded to thousandths.
func (g *Group) confidence() string {
	return strconv.FormatFloat(float64(int(g.Confidence*1000+0.5))/1000, 'f', -1, 64)
}

// space returns the MISC attribute for a word that is not followed by a space, or "".
func space(attached bool) string {
	if attached {
		return "|SpaceAfter=No"
	}
	return ""
}

// field replaces spaces in the text of a column, which must not be empty.
func field(s string) string {
	s = strings.Join(strings.Fields(strings.Map(printable, s)), "")
	if s == "" {
		return "_"
	}
	return s
}

// value replaces spaces and vertical bars in a value of MISC.
func value(s string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if r == '|' {
			return '/'
		}
		return printable(r)
	}, s)), ".")
}

// printable replaces a character that a line of text must not contain.
func printable(r rune) rune {
	if r < ' ' || r == 0x7F || r == 0x85 || r == 0x2028 || r == 0x2029 || r == '\uFEFF' {
		return -1
	}
	return r
}
