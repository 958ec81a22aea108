package lexicon

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"coptic.example/service/shared/coptic"
)

// Report items for corrections of written forms.
const (
	MendedInvisible = "invisible characters taken out"
	MendedNFC       = "brought into Unicode normalisation form C"
	MendedSign      = "⹀ and = written ⸗"
	MendedDash      = "another dash written -"
	MendedDots      = "dots for something left out written …"
	MendedComma     = "comma at the end taken off"
	MendedCapital   = "capital written small"
	MendedLookAlike = "Greek or Latin letter in a Coptic word written Coptic"
	MendedRemark    = "editor's remark taken out of a form"
	MendedTilde     = "~ of a construct participle written -"
	MendedSpace     = "complement set apart from its word"
)

// Writing is a normalised form together with the information from its signs.
type Writing struct {
	Form   string
	State  coptic.State // NoState if no sign marks one
	Remark string       // editor's remark removed from the form
	Mended []string
}

// Normalise reads a form as printed in a lexicon. It converts state signs (= ⹀ ⸗, dashes, † +, ~ of a construct
// participle) to ours, removes editorial remarks and replaces foreign letters that look Coptic. It keeps parentheses
// with Coptic letters, which the index interprets.
func Normalise(text string) Writing {
	w := Writing{Form: Cleaned(text)}
	w.note(MendedInvisible, strings.ContainsFunc(text, invisible))
	w.note(MendedNFC, !norm.NFC.IsNormalString(text))
	w.takeRemarks()
	w.replace(MendedSign, signs)
	w.replace(MendedDash, dashes)
	w.replace(MendedDots, Dots)
	trimmed := strings.TrimRight(w.Form, " ,;")
	w.note(MendedComma, trimmed != w.Form)
	w.Form = trimmed
	w.takeState()
	if i := strings.Index(w.Form, "-("); i >= 0 {
		w.Form = w.Form[:i+1] + " " + w.Form[i+1:]
		w.note(MendedSpace, true)
	}
	small := strings.Map(smallCoptic, w.Form)
	w.note(MendedCapital, small != w.Form)
	plain := withoutLookAlikes(small)
	w.note(MendedLookAlike, plain != small)
	w.Form = plain
	return w
}

// Cleaned returns a text in normalisation form C, with spaces collapsed and invisible characters removed.
func Cleaned(text string) string {
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

func (w *Writing) note(what string, happened bool) {
	if happened && !slices.Contains(w.Mended, what) {
		w.Mended = append(w.Mended, what)
	}
}

var (
	signs  = strings.NewReplacer("=", "⸗", "⹀", "⸗")
	dashes = strings.NewReplacer("–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-", "ˉ", "-", "˗", "-")
	Dots   = strings.NewReplacer(". . .", "…", "...", "…")
)

func (w *Writing) replace(what string, with *strings.Replacer) {
	replaced := with.Replace(w.Form)
	w.note(what, replaced != w.Form)
	w.Form = replaced
}

// takeRemarks removes parentheses that contain no spelling, such as (?), (sic) or (N), and a trailing question mark.
func (w *Writing) takeRemarks() {
	for _, g := range Parentheses(w.Form) {
		if inner := w.Form[g.Open+1 : g.End-1]; isRemark(inner, w.Form[:g.Open], w.Form[g.End:]) {
			w.Remark = inner
			w.Form = strings.Join(strings.Fields(w.Form[:g.Open]+" "+w.Form[g.End:]), " ")
			break // no known lexicon has a second remark in a form
		}
	}
	if form := strings.TrimRight(w.Form, " ?"); form != w.Form && strings.HasSuffix(w.Form, "?") {
		w.Form, w.Remark = form, "?"
	}
	w.note(MendedRemark, w.Remark != "")
}

func isRemark(inner, before, after string) bool {
	if coptic.Contains(inner) {
		return strings.ContainsAny(inner, "?:")
	}
	// Parentheses between letters hold optional letters, even foreign ones.
	return !endsInLetter(before) || after == "" || after[0] == ' '
}

func endsInLetter(s string) bool {
	rs := []rune(s)
	return len(rs) > 0 && (coptic.IsLetter(rs[len(rs)-1]) || coptic.IsMark(rs[len(rs)-1]))
}

// takeState reads the state sign at the beginning of the form or at its end, before any complement.
func (w *Writing) takeState() {
	bare := strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(w.Form, StativeSign), "+"), StativeSign)
	if bare != w.Form {
		w.Form, w.State = strings.TrimSpace(bare), coptic.Stative
		return
	}
	if bare, joined := strings.CutSuffix(w.Form, "~"); joined {
		w.Form, w.State = strings.TrimSpace(bare)+NominalSign, coptic.Participle
		w.note(MendedTilde, true)
		return
	}
	switch word := withoutComplement(w.Form); {
	case strings.HasSuffix(word, PronominalSign):
		w.State = coptic.Pronominal
	case strings.HasSuffix(word, NominalSign):
		w.State = coptic.Nominal
	}
}

// withoutComplement removes trailing parentheses that a space or hyphen separates from the form.
func withoutComplement(form string) string {
	groups := Parentheses(form)
	for _, g := range slices.Backward(groups) {
		if g.End != len(form) || g.Open == 0 ||
			!strings.HasSuffix(form[:g.Open], " ") && !strings.HasSuffix(form[:g.Open], "-") {
			break
		}
		form = strings.TrimSpace(form[:g.Open])
	}
	return form
}

// Span is a pair of parentheses in a form: form[Open:End] includes both of them.
type Span struct{ Open, End int }

// Parentheses returns the outermost matched parentheses.
func Parentheses(form string) []Span {
	var groups []Span
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
				groups = append(groups, Span{open, i + 1})
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

// withoutLookAlikes replaces foreign letters in Coptic words with the Coptic letters that they look like. It keeps
// letters without a look-alike.
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
