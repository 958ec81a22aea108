// Package cite keeps an answer to the records that its provider was given: it takes citations of other records, and
// every link that leads elsewhere, out of a text as it streams.
package cite

import (
	"slices"
	"strings"
	"unicode"

	"coptic.example/service/shared/assistant/ground"
)

// Bounds of what is held back until its end tells what it is, in bytes.
const (
	maxBracket = 400
	maxTarget  = 2000
)

// Filter filters one answer.
type Filter struct {
	given map[string]ground.Record // by the text in the brackets of its citation
	paths map[string]bool          // of the records given
	held  string                   // not yet decided
	inURL bool                     // inside an address that is left out
	tail  string                   // the last bytes that were passed on
	cut   bool                     // something was left out after them

	cited   []ground.Record
	removed int
}

// New makes a Filter that lets through citations of, and links to, the records given.
func New(given []ground.Record) *Filter {
	f := &Filter{given: map[string]ground.Record{}, paths: map[string]bool{}}
	for _, r := range given {
		f.given[r.ID] = r
		f.paths[r.Path] = true
	}
	return f
}

// Cited returns the records that the answer has cited so far, each once, in order.
func (f *Filter) Cited() []ground.Record { return f.cited }

// Removed returns how many citations and links were removed.
func (f *Filter) Removed() int { return f.removed }

// Text takes some of the answer and returns what of it, and of what was held back, may be passed on.
func (f *Filter) Text(text string) string { return f.run(text, false) }

// End returns the rest of an answer that is over.
func (f *Filter) End() string { return f.run("", true) }

func (f *Filter) run(text string, end bool) string {
	text, f.held = f.held+text, ""
	var out strings.Builder
	for text != "" {
		if f.inURL {
			rest := strings.TrimLeftFunc(text, inAddress)
			f.inURL = rest == "" && !end
			text = rest
			continue
		}
		plain, special := split(text, end)
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

// pass passes a text on. Where something was left out before it, a space keeps what stood on both sides from becoming a
// link or a citation together.
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

// longestMarker is at least the length of what joins looks for.
const longestMarker = len("dictionary:")

// joins reports whether an end of a and the beginning of b are, or may become, an address or a citation.
func joins(a, b string) bool {
	for i := range len(a) {
		text := a[i:] + b
		for _, m := range append([]string{"dictionary:", "grammar."}, markers...) {
			n := min(len(text), len(m))
			if strings.EqualFold(text[:n], m[:n]) && len(a)-i < len(m) {
				return true
			}
		}
	}
	return false
}

// markers begin an address that a reader's program makes a link of by itself.
var markers = []string{"http://", "https://", "ftp://", "www.", "mailto:"}

// split returns the text before the first place that has to be looked at, and the text from there on. A place is a
// bracket or an address with the space and the exclamation mark before it, or what may be the beginning of one.
func split(text string, end bool) (plain, special string) {
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '[' || markerAt(text[i:]) > 0 || !end && mayBeMarker(text[i:]) {
			start := i
			if c == '[' && start > 0 && text[start-1] == '!' {
				start--
			}
			for start > 0 && text[start-1] == ' ' {
				start--
			}
			return text[:start], text[start:]
		}
	}
	if !end {
		if kept := strings.TrimRight(text, " !"); len(kept) < len(text) {
			return kept, text[len(kept):]
		}
	}
	return text, ""
}

// markerAt returns the length of the marker that begins text, 0 if there is none.
func markerAt(text string) int {
	for _, m := range markers {
		if len(text) >= len(m) && strings.EqualFold(text[:len(m)], m) {
			return len(m)
		}
	}
	return 0
}

// mayBeMarker reports whether text is the beginning of a marker, and of nothing else.
func mayBeMarker(text string) bool {
	return slices.ContainsFunc(markers, func(m string) bool {
		return len(text) < len(m) && strings.EqualFold(text, m[:len(text)])
	})
}

// inAddress reports whether a character continues an address.
func inAddress(r rune) bool { return !unicode.IsSpace(r) && !strings.ContainsRune("<>()[]\"'`|", r) }

// special decides what begins text: it returns how many bytes it has looked at and what of them stays. decided is false
// when more of the text is needed.
func (f *Filter) special(text string, end bool) (n int, keep string, decided bool) {
	body := strings.TrimLeft(text, " ")
	space := text[:len(text)-len(body)]
	if body == "" {
		return len(text), text, end
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
		return len(space) + 1, text[:len(space)+1], true // an ordinary character
	}
	head := text[:len(text)-len(bracket)] // space and exclamation mark
	inside, size := bracketed(bracket)
	if strings.Contains(bracket[:size], "\n\n") {
		size = 0 // a bracket ends with its paragraph
	}
	if size == 0 {
		if !end && len(bracket) < maxBracket && !strings.Contains(bracket, "\n\n") {
			return 0, "", false
		}
		return len(head) + 1, head + "[", true // no bracket of ours closes so late
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
		return len(head) + 1, head + "[", true // its inside is looked at like any other text
	}
	stop := strings.IndexByte(after, ')')
	if stop < 0 {
		if !end && len(after) < maxTarget {
			return 0, "", false
		}
		stop = len(after) - 1
	}
	target, _, _ := strings.Cut(strings.TrimSpace(strings.Trim(after[1:stop+1], ")")), " ")
	whole := len(head) + size + stop + 1
	if !bang && f.paths[target] {
		return whole, text[:whole], true
	}
	f.removed++
	words := New(nil) // of a link that is left out, the words stay, without citations and links of their own
	return whole, space + words.Text(inside) + words.End(), true
}

// bracketed returns what stands in the brackets that open text, and their length; 0 when they do not close. Brackets
// may hold brackets.
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

// citation reads what stands in brackets. is says whether it is a citation, of one record or several; kept is the
// citation of those records that were given, "" if none was.
func (f *Filter) citation(inside string) (kept string, is bool) {
	var ids []string
	between := func(r rune) bool { return r == ',' || r == ';' || unicode.IsSpace(r) }
	for id := range strings.FieldsFuncSeq(inside, between) {
		lower := strings.ToLower(id)
		if !strings.HasPrefix(lower, "dictionary:") && !strings.HasPrefix(lower, "grammar.") {
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
