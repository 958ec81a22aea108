package rules

import (
	"regexp"
	"strings"

	"coptic.example/service/dataset/tree"
)

// Target is the kind of record that a reference points to.
type Target string

// Targets of references. Any is the target of a link to an anchor, or of a property unknown to this service.
const (
	Concept  Target = "concept"
	Footnote Target = "footnote"
	Example  Target = "example"
	Exercise Target = "exercise"
	Entry    Target = "dictionary entry"
	Any      Target = "record"
)

// Reference is a reference inside rich text.
type Reference struct {
	To Target
	ID string
	At *tree.Value
}

// blockRefs maps the properties of node types to the kind of record they refer to.
var blockRefs = map[string]struct {
	property string
	to       Target
}{
	"conceptRef":    {"ref", Concept},
	"footnoteRef":   {"ref", Footnote},
	"exampleGroup":  {"refs", Example},
	"exerciseGroup": {"refs", Exercise},
}

var (
	grammarID = regexp.MustCompile(`^grammar\.(lesson|concept|example|exercise|footnote|source)\.[^\s]+$`)
	// written lists properties that contain text or the id of the node itself.
	written = map[string]bool{"id": true, "text": true, "fallback": true, "type": true, "en": true, "nl": true}
)

// References returns the references of a block array in text order. In nodes of unknown types, every string in the
// format of a grammar id is a reference.
func References(blocks *tree.Value) []Reference {
	var refs []Reference
	collect(blocks, &refs)
	return refs
}

func collect(v *tree.Value, refs *[]Reference) {
	if v == nil {
		return
	}
	for _, item := range v.Items {
		collect(item, refs)
	}
	known, isKnown := blockRefs[v.StringOf("type")]
	for _, m := range v.Members {
		to := Any
		if isKnown && m.Name == known.property {
			to = known.to
		}
		for _, s := range stringsOf(m.Value) {
			switch {
			case to != Any:
				*refs = append(*refs, Reference{to, s.Text, s})
			case m.Name == "dictionaryEntryId":
				*refs = append(*refs, Reference{Entry, s.Text, s})
			case m.Name == "href" && grammarID.MatchString(strings.TrimPrefix(s.Text, "#")):
				*refs = append(*refs, Reference{Any, strings.TrimPrefix(s.Text, "#"), s})
			case !written[m.Name] && grammarID.MatchString(s.Text):
				*refs = append(*refs, Reference{Any, s.Text, s})
			}
		}
		collect(m.Value, refs)
	}
}

// stringsOf returns v if it is a string, or the strings of v if it is an array.
func stringsOf(v *tree.Value) []*tree.Value {
	if v.Kind == tree.KindString {
		return []*tree.Value{v}
	}
	var found []*tree.Value
	for _, item := range v.Items {
		if item.Kind == tree.KindString {
			found = append(found, item)
		}
	}
	return found
}
