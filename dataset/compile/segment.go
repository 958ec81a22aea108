package compile

import (
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/grammar"
)

const entryPrefix = "cls-"

// readSegments reads the segments of an example. A "|" separates them, a space is a separate segment, and @name links
// an entry.
func (in *reader) readSegments(e *example, r authored.Record) {
	at := r.Place("segments")
	var spelled strings.Builder
	for i, group := range strings.Fields(r.Text("segments")) {
		if i > 0 {
			e.record.CopticSegments = append(e.record.CopticSegments, grammar.Segment{Text: " "})
			spelled.WriteByte(' ')
		}
		for piece := range strings.SplitSeq(group, "|") {
			text, name, linked := strings.Cut(piece, "@")
			segment := grammar.Segment{Text: text}
			switch {
			case text == "":
				in.faults.Add(at, fault.Spelling, "an empty segment in %s", group)
			case linked && !grammar.Name.MatchString(name):
				in.faults.Add(at, fault.BadID,
					"%q after %s is no name of a dictionary entry; punctuation is a segment of its own (|.)", name, text)
			case linked:
				id := entryPrefix + name
				segment.DictionaryEntryID = &id
				e.entries = append(e.entries, reference{id, at})
				e.record.DictionaryRefs = addNew(e.record.DictionaryRefs, id)
			}
			spelled.WriteString(text)
			e.record.CopticSegments = append(e.record.CopticSegments, segment)
		}
	}
	if got, want := spelled.String(), e.record.Coptic; got != "" && want != "" && got != want {
		in.faults.Add(at, fault.Spelling, "the segments spell %s, but the example is %s; they differ after %q", got, want,
			commonPrefix(got, want))
	}
}

// commonPrefix returns the longest common prefix of two texts, in whole characters.
func commonPrefix(a, b string) string {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return strings.ToValidUTF8(a[:n], "")
}
