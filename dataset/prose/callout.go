package prose

import (
	"regexp"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
)

var tones = map[string]bool{"note": true, "tip": true, "warning": true}

// fence writes a group or a callout.
func (w *writer) fence(f *fence, at fault.Place) *tree.Value {
	switch {
	case f.header == ":::":
		w.faults.Add(at, fault.Markup, "a closing ::: without an opening one")
		return nil
	case !f.isGroup() && !tones[f.name]:
		w.faults.Add(at, fault.Value,
			"%s opens nothing; known are ::: examples, exercises, note, tip and warning, with a title in \"\"", f.header)
		return nil
	case !f.closed:
		w.faults.Add(at, fault.Markup, "%s is not closed by a line :::", f.header)
	}
	if f.isGroup() {
		return w.group(f, at)
	}
	callout := tree.Object(at, "callout").With("tone", tree.String(at, f.name))
	if f.title != "" {
		callout.With("title", tree.String(at, f.title))
	}
	return callout.With("blocks", w.blocks(f))
}

// DottedName matches the short name of an example or exercise: names joined by dots.
var DottedName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$`)

func (w *writer) group(f *fence, at fault.Place) *tree.Value {
	typ, prefix := "exampleGroup", "grammar.example.lesson"
	if f.name == "exercises" {
		typ, prefix = "exerciseGroup", "grammar.exercise.lesson"
	}
	if !w.scope.Groups {
		w.faults.Add(at, fault.Markup, "::: %s stands only in a section's prose", f.name)
		return nil
	}
	if f.title != "" {
		w.faults.Add(at, fault.Markup, "::: %s has no title", f.name)
	}
	refs := tree.Array(at)
	for i := range f.Lines().Len() {
		line := f.Lines().At(i)
		name := strings.TrimSpace(string(line.Value(w.source)))
		if name == "" {
			continue
		}
		lineAt := w.at(line.Start)
		if !DottedName.MatchString(name) {
			w.faults.Add(lineAt, fault.BadID, "%q is no name of one of the %s; one stands on each line", name, f.name)
			continue
		}
		refs.Items = append(refs.Items, tree.String(lineAt, prefix+w.scope.Lesson+"."+name))
	}
	if len(refs.Items) == 0 {
		w.faults.Add(at, fault.Missing, "::: %s names none", f.name)
	}
	return tree.Object(at, typ).With("refs", refs)
}
