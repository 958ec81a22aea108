package lexicon

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// What a written form was mended of, as reports name it.
const (
	mendedInvisible = "invisible characters taken out"
	mendedNFC       = "brought into Unicode normalisation form C"
	mendedSign      = "⹀ and = written ⸗"
	mendedDash      = "another dash written -"
	mendedDots      = "dots for something left out written …"
	mendedComma     = "comma at the end taken off"
	mendedCapital   = "capital written small"
	mendedLookAlike = "Greek or Latin letter in a Coptic word written Coptic"
	mendedRemark    = "editor's remark taken out of a form"
	mendedTilde     = "~ of a construct participle written -"
	mendedSpace     = "complement set apart from its word"
)

// writing is a form as it is kept, and what its signs say of it.
type writing struct {
	form   string
	state  dictionary.State // StateNone when no sign names one
	remark string           // the editor's remark that stood in it
	mended []string
}

// write reads a form as some lexicon prints it: state signs (= ⹀ ⸗, dashes, † +, ~ of a construct participle) become
// ours, editorial remarks are taken out, foreign letters that look Coptic are replaced. Parentheses with Coptic
// letters stay; the index reads them.
func write(text string) writing {
	w := writing{form: cleaned(text)}
	w.note(mendedInvisible, strings.ContainsFunc(text, invisible))
	w.note(mendedNFC, !norm.NFC.IsNormalString(text))
	w.takeRemarks()
	w.replace(mendedSign, signs)
	w.replace(mendedDash, dashes)
	w.replace(mendedDots, dots)
	trimmed := strings.TrimRight(w.form, " ,;")
	w.note(mendedComma, trimmed != w.form)
	w.form = trimmed
	w.takeState()
	if i := strings.Index(w.form, "-("); i >= 0 {
		w.form = w.form[:i+1] + " " + w.form[i+1:]
		w.note(mendedSpace, true)
	}
	small := strings.Map(smallCoptic, w.form)
	w.note(mendedCapital, small != w.form)
	plain := withoutLookAlikes(small)
	w.note(mendedLookAlike, plain != small)
	w.form = plain
	return w
}

// cleaned is a text in normalisation form C, its runs of space single, without what cannot be seen.
func cleaned(text string) string {
	if strings.ContainsFunc(text, invisible) {
		text = strings.Map(func(r rune) rune {
			if invisible(r) {
				return -1
			}
			return r
		}, text)
	}
	return norm.NFC.String(strings.Join(strings.Fields(text), " "))
}

func invisible(r rune) bool {
	return unicode.IsControl(r) && !unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || r == unicode.ReplacementChar
}

func (w *writing) note(what string, happened bool) {
	if happened && !slices.Contains(w.mended, what) {
		w.mended = append(w.mended, what)
	}
}

var (
	signs  = strings.NewReplacer("=", "⸗", "⹀", "⸗")
	dashes = strings.NewReplacer("–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-", "ˉ", "-", "˗", "-")
	dots   = strings.NewReplacer(". . .", "…", "...", "…")
)

func (w *writing) replace(what string, with *strings.Replacer) {
	replaced := with.Replace(w.form)
	w.note(what, replaced != w.form)
	w.form = replaced
}

// takeRemarks takes out parentheses that hold no spelling, as (?), (sic), (N), and a question mark at the end.
func (w *writing) takeRemarks() {
	for _, g := range groupsOf(w.form) {
		if inner := w.form[g.open+1 : g.end-1]; isRemark(inner, w.form[:g.open], w.form[g.end:]) {
			w.remark = inner
			w.form = strings.Join(strings.Fields(w.form[:g.open]+" "+w.form[g.end:]), " ")
			break // a second one is not known of any lexicon; it stays visible
		}
	}
	if form := strings.TrimRight(w.form, " ?"); form != w.form && strings.HasSuffix(w.form, "?") {
		w.form, w.remark = form, "?"
	}
	w.note(mendedRemark, w.remark != "")
}

func isRemark(inner, before, after string) bool {
	if coptic.Contains(inner) {
		return strings.ContainsAny(inner, "?:")
	}
	// Between letters stand optional letters, if foreign ones.
	return !endsInLetter(before) || after == "" || after[0] == ' '
}

func endsInLetter(s string) bool {
	rs := []rune(s)
	return len(rs) > 0 && (coptic.IsLetter(rs[len(rs)-1]) || coptic.IsMark(rs[len(rs)-1]))
}

// takeState reads the state signs at the end of the form, complements aside, and at its beginning.
func (w *writing) takeState() {
	bare := strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(w.form, stativeSign), "+"), stativeSign)
	if bare != w.form {
		w.form, w.state = strings.TrimSpace(bare), dictionary.StateStative
		return
	}
	if bare, joined := strings.CutSuffix(w.form, "~"); joined {
		w.form, w.state = strings.TrimSpace(bare)+nominalSign, dictionary.StateParticiple
		w.note(mendedTilde, true)
		return
	}
	switch word := withoutComplement(w.form); {
	case strings.HasSuffix(word, pronominalSign):
		w.state = dictionary.StatePronominal
	case strings.HasSuffix(word, nominalSign):
		w.state = dictionary.StateNominal
	}
}

// withoutComplement is a form without the parentheses that stand apart at its end.
func withoutComplement(form string) string {
	groups := groupsOf(form)
	for _, g := range slices.Backward(groups) {
		if g.end != len(form) || g.open == 0 || !strings.HasSuffix(form[:g.open], " ") && !strings.HasSuffix(form[:g.open], "-") {
			break
		}
		form = strings.TrimSpace(form[:g.open])
	}
	return form
}

// group is a pair of parentheses: form[open:end] with both of them.
type group struct{ open, end int }

// groupsOf lists the outermost parentheses that are closed.
func groupsOf(form string) []group {
	var groups []group
	depth, open := 0, 0
	for i := range len(form) {
		switch form[i] {
		case '(':
			if depth == 0 {
				open = i
			}
			depth++
		case ')':
			if depth == 1 {
				groups = append(groups, group{open, i + 1})
			}
			depth = max(depth-1, 0)
		}
	}
	return groups
}

func smallCoptic(r rune) rune {
	if coptic.IsLetter(r) {
		return unicode.ToLower(r)
	}
	return r
}

// withoutLookAlikes writes the foreign letters of Coptic words as the letters they look like. One that resembles none
// stays.
func withoutLookAlikes(text string) string {
	var b strings.Builder
	from := 0
	for _, l := range coptic.LookAlikes(text) {
		if l.Meant == "" {
			continue
		}
		b.WriteString(text[from:l.Offset])
		b.WriteString(l.Meant)
		from = l.Offset + len(string(l.Rune))
	}
	b.WriteString(text[from:])
	return b.String()
}
