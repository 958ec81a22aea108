// Package json reads lexica in the JSON that services publish, whose entries are like dictionary.Entry.
package json

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/dictionary"
)

// Read reads a published lexicon: an array of entries in the form of dictionary.Entry, or an object {"source": {name,
// licence, attribution, url}, "entries": [...]}. Without a source it is named after its file and its licence is
// unknown.
//
// Read reports and skips unknown properties at any depth. Values of the wrong type are faults with their line. It
// returns nil if the file is not such a lexicon.
func Read(name string, data []byte, faults *fault.List) *lexicon.Lexicon {
	data = []byte(strings.TrimPrefix(string(data), "\uFEFF"))
	root := tree.Parse(name, data, faults)
	if root == nil {
		return nil
	}
	r := &jsonReader{faults: faults, report: &lexicon.Report{}, places: map[string]fault.Place{}}
	r.lexicon = &lexicon.Lexicon{
		Source: dictionary.Source{Name: name, Licence: "unknown", Attribution: "unknown"},
		Report: r.report,
	}
	entries := root
	if root.Kind == tree.KindObject {
		r.object(root, "", "source", "entries")
		r.source(root.Get("source"))
		entries = root.Get("entries")
	}
	if entries == nil || entries.Kind != tree.KindArray {
		faults.Add(root.At, fault.Type, "found no array of entries")
		return nil
	}
	r.report.Source, r.report.Found = r.lexicon.Source.Name, len(entries.Items)
	for _, item := range entries.Items {
		if e, ok := r.entry(item); ok {
			r.lexicon.Entries = append(r.lexicon.Entries, e)
		} else {
			r.report.Note(lexicon.Refused, "entry without an id or a headword of its own", item.At.String())
		}
	}
	r.relate()
	r.report.Read = len(r.lexicon.Entries)
	return r.lexicon
}

type jsonReader struct {
	faults  *fault.List
	report  *lexicon.Report
	lexicon *lexicon.Lexicon
	places  map[string]fault.Place // places of entries by id
	id      string                 // id of the current entry
}

func (r *jsonReader) source(v *tree.Value) {
	if !r.object(v, "source", "name", "licence", "license", "attribution", "url") {
		return
	}
	s := &r.lexicon.Source
	for _, field := range []struct {
		name string
		into *string
	}{{"name", &s.Name}, {"license", &s.Licence}, {"licence", &s.Licence}, {"attribution", &s.Attribution},
		{"url", &s.URL}} {
		if text := r.text(v.Get(field.name)); text != "" {
			*field.into = text
		}
	}
}

// relate adds headwords to the targets of relations and drops relations without a target in this lexicon.
func (r *jsonReader) relate() {
	heads := map[string]string{}
	for _, e := range r.lexicon.Entries {
		heads[e.ID] = e.Headword
	}
	for i := range r.lexicon.Entries {
		e := &r.lexicon.Entries[i]
		e.Relations = slices.DeleteFunc(e.Relations, func(rel dictionary.Relation) bool {
			_, known := heads[rel.TargetID]
			if !known || rel.TargetID == e.ID {
				r.report.Note(lexicon.LeftOut, "relation to no other entry", e.ID+" → "+rel.TargetID)
			}
			return !known || rel.TargetID == e.ID
		})
		for j := range e.Relations {
			id := e.Relations[j].TargetID
			e.Relations[j].Target = &dictionary.Target{ID: id, Headword: heads[id]}
		}
	}
}

// object reports whether v is an object, and otherwise records a fault. It also reports properties not in known. where
// is the path of v in its entry.
func (r *jsonReader) object(v *tree.Value, where string, known ...string) bool {
	if v == nil || v.Kind == tree.KindNull {
		return false
	}
	if v.Kind != tree.KindObject {
		r.wrong(v, "an object")
		return false
	}
	for _, m := range v.Members {
		if !slices.Contains(known, m.Name) {
			r.leaveOut(strings.TrimPrefix(where+"."+m.Name, "."))
		}
	}
	return true
}

func (r *jsonReader) leaveOut(path string) { r.report.Note(lexicon.LeftOut, "property "+path, r.id) }

func (r *jsonReader) wrong(v *tree.Value, want string) {
	r.faults.Add(v.At, fault.Type, "found %s, want %s", v.Kind, want)
}

// text reads a string, or "" for null or a missing value.
func (r *jsonReader) text(v *tree.Value) string {
	if v == nil || v.Kind == tree.KindNull {
		return ""
	}
	if v.Kind != tree.KindString {
		r.wrong(v, "a string")
		return ""
	}
	return lexicon.Cleaned(v.Text)
}

// items reads an array. Null or a missing value counts as empty, and a string as an array of one.
func (r *jsonReader) items(v *tree.Value) []*tree.Value {
	switch {
	case v == nil, v.Kind == tree.KindNull:
		return nil
	case v.Kind == tree.KindString:
		return []*tree.Value{v}
	case v.Kind != tree.KindArray:
		r.wrong(v, "an array")
		return nil
	}
	return v.Items
}

// texts reads an array of strings and drops empty and repeated ones.
func (r *jsonReader) texts(v *tree.Value) []string {
	list := []string{}
	for _, item := range r.items(v) {
		if text := r.text(item); text != "" {
			list = lexicon.AppendNew(list, text)
		}
	}
	return list
}
