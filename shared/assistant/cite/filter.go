// Package cite restricts an answer to the records given to its provider. It removes citations of other records and
// external links from a text as it streams.
package cite

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/ground"
)

// Limits, in bytes, on text held back until it can be classified.
const (
	maxBracket = 400
	maxTarget  = 2000
	maxLead    = 40 // spaces and opening brackets
)

// Filter removes forbidden citations and links from an answer.
type Filter struct {
	given map[string]ground.Record // by the text between the brackets of its citation
	paths map[string]bool          // of the records given
	held  string                   // text that is not classified yet
	inURL bool                     // within an address that is being removed
	tail  string                   // the last bytes passed on
	cut   bool                     // something was removed after tail

	cited   []ground.Record
	removed int
}

// New returns a Filter that keeps citations of the given records and links to them.
func New(given []ground.Record) *Filter {
	f := &Filter{given: map[string]ground.Record{}, paths: map[string]bool{}}
	f.Allow(given)
	return f
}

// Allow adds further records whose citations are kept from now on.
func (f *Filter) Allow(given []ground.Record) {
	for _, r := range given {
		if _, known := f.given[r.ID]; !known {
			f.given[r.ID] = r
			f.paths[r.Path] = true
		}
	}
}

// Cited returns the records cited so far, without duplicates, in order.
func (f *Filter) Cited() []ground.Record { return f.cited }

// Removed returns the number of citations and links removed.
func (f *Filter) Removed() int { return f.removed }

// Text filters the next piece of the answer. It returns what can be passed on, including text held back before.
func (f *Filter) Text(text string) string { return f.run(text, false) }

// End returns the rest of the answer.
func (f *Filter) End() string { return f.run("", true) }

func (f *Filter) run(text string, end bool) string {
	text, f.held = f.held+text, ""
	text, begun := wholeRunes(text, end)
	defer func() { f.held += begun }()
	var out strings.Builder
	for text != "" {
		if f.inURL {
			rest := strings.TrimLeftFunc(text, inAddress)
			f.inURL = rest == "" && !end
			text = rest
			continue
		}
		plain, special := f.split(text, end)
		f.pass(&out, plain)
		if special == "" {
			break
		}
		before := f.removed
		n, keep, decided := f.special(special, end)
		if !decided {
			f.held = special
			break
		}
		f.pass(&out, keep)
		f.cut = f.cut || f.removed > before
		text = special[n:]
	}
	return out.String()
}

// wholeRunes splits off an incomplete UTF-8 sequence at the end of text, unless the text ends there.
func wholeRunes(text string, end bool) (whole, begun string) {
	for i := len(text) - 1; !end && i >= max(0, len(text)-utf8.UTFMax); i-- {
		if utf8.RuneStart(text[i]) && !utf8.FullRuneInString(text[i:]) {
			return cutAt(text, i)
		}
	}
	return text, ""
}

// pass passes text on. After a removal, it inserts a space if the text around the gap would otherwise form a link or a
// citation.
func (f *Filter) pass(out *strings.Builder, text string) {
	if text == "" {
		return
	}
	if f.cut && joins(f.tail, text) {
		out.WriteByte(' ')
	}
	f.cut = false
	out.WriteString(text)
	f.tail += text
	f.tail = f.tail[max(0, len(f.tail)-longestMarker):]
}

// longestMarker is an upper bound on the length of anything that joins looks for.
const longestMarker = len("dictionary:")

// joins reports whether the end of a and the start of b form, or may become, an address or a citation.
func joins(a, b string) bool {
	for i := range len(a) {
		text := a[i:] + b
		for _, m := range slices.Concat(idKinds, markers) {
			n := min(len(text), len(m))
			if strings.EqualFold(text[:n], m[:n]) && len(a)-i < len(m) {
				return true
			}
		}
	}
	return false
}

// markers begin addresses that programs turn into links automatically.
var markers = []string{"http://", "https://", "ftp://", "www.", "mailto:"}

// split splits text before the first part that must be examined. That is a square bracket, an address, an id, or what
// may become one of these. A space, exclamation mark or other bracket before it is part of it.
func (f *Filter) split(text string, end bool) (plain, special string) {
	before, _ := utf8.DecodeLastRuneInString(f.tail)
	for i, c := range text {
		word := unicode.IsLetter(before) || unicode.IsDigit(before) || before == '/' // part of a path
		before = c
		n, decided := 0, true
		if !word {
			n, decided = idAt(text[i:], end)
		}
		switch {
		case n > 0 || !decided:
			return cutAt(text, len(strings.TrimRight(withoutLast(strings.TrimRight(text[:i], " "), openers), " ")))
		case c == '[' || markerAt(text[i:]) > 0 || !end && mayBeMarker(text[i:]):
			start := text[:i]
			if c == '[' {
				start = strings.TrimSuffix(start, "!")
			}
			return cutAt(text, len(strings.TrimRight(start, " ")))
		}
	}
	if !end {
		at := len(strings.TrimRight(text, " !"+openers))
		at = max(at, len(text)-maxLead)
		for at < len(text) && !utf8.RuneStart(text[at]) {
			at++
		}
		return cutAt(text, at)
	}
	return text, ""
}

func cutAt(text string, at int) (before, after string) { return text[:at], text[at:] }

// Brackets that do not delimit citations.
const (
	openers = "({<［｛（【〔〖〚〘⟦⁅⟨〈《「『‹«“„"
	closers = ")}>］｝）】〕〗〛〙⟧⁆⟩〉》」』›»”]"
)

// withoutLast removes the last character of text if it is among those given.
func withoutLast(text, those string) string {
	if r, size := utf8.DecodeLastRuneInString(text); size > 0 && strings.ContainsRune(those, r) {
		return text[:len(text)-size]
	}
	return text
}

// idAt returns the length of the record id at the start of text, or 0. decided is false if more text is needed.
// "grammar." must be followed by two names, because a writer may forget the space after a full stop.
func idAt(text string, end bool) (n int, decided bool) {
	for _, kind := range idKinds {
		m := min(len(text), len(kind))
		switch {
		case !strings.EqualFold(text[:m], kind[:m]):
			continue
		case m < len(kind):
			return 0, end
		}
		rest := strings.TrimLeft(text[m:], idLetters)
		if rest == "" && !end && len(text) < maxBracket {
			return 0, false
		}
		name := strings.TrimRight(text[m:len(text)-len(rest)], ".-_")
		if name == "" || kind == "grammar." && !strings.Contains(name, ".") {
			return 0, true
		}
		return m + len(name), true
	}
	return 0, true
}

const idLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_"

// idKinds are the prefixes of record ids.
var idKinds = []string{"dictionary:", "grammar."}

// malformedCitation returns the length of a malformed citation at the start of text, or 0. Such a citation has
// brackets other than square ones around its ids.
func malformedCitation(text string, end bool) (n int, decided bool) {
	end = end || len(text) > maxBracket
	inside := strings.TrimLeft(text, " ")
	if r, size := utf8.DecodeRuneInString(inside); size > 0 && strings.ContainsRune(openers+"[", r) {
		inside = strings.TrimLeft(inside[size:], " ")
	}
	rest := inside
	for {
		size, decided := idAt(strings.TrimLeft(rest, " ,;"), end)
		if !decided {
			return 0, false
		}
		if size == 0 {
			break
		}
		rest = strings.TrimLeft(rest, " ,;")[size:]
	}
	if len(rest) == len(inside) {
		return 0, true
	}
	if closer := strings.TrimLeft(rest, " "); closer == "" && !end {
		return 0, false
	} else if r, size := utf8.DecodeRuneInString(closer); size > 0 && strings.ContainsRune(closers, r) {
		rest = closer[size:]
	}
	return len(text) - len(rest), true
}

// markerAt returns the length of the marker at the start of text, or 0.
func markerAt(text string) int {
	for _, m := range markers {
		if len(text) >= len(m) && strings.EqualFold(text[:len(m)], m) {
			return len(m)
		}
	}
	return 0
}

// mayBeMarker reports whether text is a proper prefix of a marker.
func mayBeMarker(text string) bool {
	return slices.ContainsFunc(markers, func(m string) bool {
		return len(text) < len(m) && strings.EqualFold(text, m[:len(text)])
	})
}

// inAddress reports whether a character continues an address.
func inAddress(r rune) bool { return !unicode.IsSpace(r) && !strings.ContainsRune("<>()[]\"'`|", r) }

// special classifies the start of text. It returns the number of bytes that it consumed and which of them to keep.
// decided is false if more text is needed.
func (f *Filter) special(text string, end bool) (n int, keep string, decided bool) {
	body := strings.TrimLeft(text, " ")
	space := text[:len(text)-len(body)]
	if strings.Trim(body, " !"+openers) == "" {
		return len(text), text, end
	}
	if body[0] != '[' && body[0] != '!' {
		n, decided := malformedCitation(text, end)
		if n > 0 && decided {
			f.removed++
		}
		if n > 0 || !decided {
			return n, "", decided
		}
	}
	if m := markerAt(body); m > 0 {
		f.removed++
		f.inURL = true
		return len(space) + m, "", true
	}
	bang := strings.HasPrefix(body, "!")
	bracket := strings.TrimPrefix(body, "!")
	if !strings.HasPrefix(bracket, "[") {
		if !end && (bang && bracket == "" || mayBeMarker(body)) {
			return 0, "", false
		}
		_, size := utf8.DecodeRuneInString(body)
		return len(space) + size, text[:len(space)+size], true // an ordinary character
	}
	return f.bracket(text[:len(text)-len(bracket)], bracket, end)
}

// bracket classifies a bracketed text as a citation, a link or plain text. head holds the space and exclamation mark
// before it.
func (f *Filter) bracket(head, bracket string, end bool) (n int, keep string, decided bool) {
	inside, size := bracketed(bracket)
	if strings.Contains(bracket[:size], "\n\n") {
		size = 0 // a bracket ends with its paragraph
	}
	if size == 0 {
		if !end && len(bracket) < maxBracket && !strings.Contains(bracket, "\n\n") {
			return 0, "", false
		}
		if n, _ := malformedCitation(bracket, true); n > 0 {
			f.removed++
			return len(head) + n, "", true
		}
		return len(head) + 1, head + "[", true // too long for a citation
	}
	after := bracket[size:]
	if after == "" && !end {
		return 0, "", false
	}
	if citation, is := f.citation(inside); is {
		if citation == "" {
			f.removed++
			return len(head) + size, "", true
		}
		return len(head) + size, head + citation, true
	}
	if !strings.HasPrefix(after, "(") {
		return len(head) + 1, head + "[", true // examine the text inside as usual
	}
	return f.link(head, inside, bracket[:size], after, end)
}

// link decides whether to keep a link. label is the bracketed text, inside the same without its brackets, and after
// the text that follows, starting with the target in parentheses.
func (f *Filter) link(head, inside, label, after string, end bool) (n int, keep string, decided bool) {
	stop := strings.IndexByte(after, ')')
	if stop < 0 {
		if !end && len(after) < maxTarget {
			return 0, "", false
		}
		stop = len(after) - 1
	}
	target, _, _ := strings.Cut(strings.TrimSpace(strings.Trim(after[1:stop+1], ")")), " ")
	whole := len(head) + len(label) + stop + 1
	space, picture := strings.CutSuffix(head, "!")
	if !picture && f.paths[target] {
		return whole, head + label + after[:stop+1], true
	}
	f.removed++
	words := New(nil) // keep the text of a removed link, without its own citations and links
	return whole, space + words.Text(inside) + words.End(), true
}

// bracketed returns the text within the brackets at the start of text, which may be nested, and their total length.
// size is 0 if they are not closed.
func bracketed(text string) (inside string, size int) {
	depth := 0
	for i := 0; i < min(len(text), maxBracket); i++ {
		switch text[i] {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return text[1:i], i + 1
			}
		}
	}
	return "", 0
}

// citation parses the text in brackets. is reports whether it is a citation, of one or several records. kept is the
// citation reduced to the given records, or "".
func (f *Filter) citation(inside string) (kept string, is bool) {
	var ids []string
	between := func(r rune) bool { return r == ',' || r == ';' || unicode.IsSpace(r) }
	for id := range strings.FieldsFuncSeq(inside, between) {
		lower := strings.ToLower(id)
		if !slices.ContainsFunc(idKinds, func(kind string) bool { return strings.HasPrefix(lower, kind) }) {
			continue
		}
		is = true
		if r, ok := f.given[id]; ok {
			ids = append(ids, "["+id+"]")
			if !slices.Contains(f.cited, r) {
				f.cited = append(f.cited, r)
			}
		} else if len(ids) > 0 || strings.ContainsAny(inside, ",; ") {
			f.removed++
		}
	}
	return strings.Join(ids, " "), is
}
