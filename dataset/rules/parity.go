package rules

import (
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/script"
	"coptic.example/service/dataset/tree"
)

// Parity reports differences between the English and the Dutch block array: in blocks, in the size of lists or
// tables, in references or in Coptic.
func Parity(en, nl *tree.Value, report func(at fault.Place, message string)) {
	p := parity{report}
	p.blocks(en, nl)
}

type parity struct {
	report func(fault.Place, string)
}

func (p parity) differ(en, nl *tree.Value, format string, args ...any) {
	p.report(nl.At, fmt.Sprintf(format, args...)+fmt.Sprintf(" (English: %s)", en.At))
}

func (p parity) blocks(en, nl *tree.Value) {
	for i, e := range en.Items {
		if i == len(nl.Items) {
			p.differ(e, end(nl), "%s missing after this", e.StringOf("type"))
			return
		}
		n := nl.Items[i]
		if e.StringOf("type") != n.StringOf("type") {
			p.differ(e, n, "%s where English has %s", n.StringOf("type"), e.StringOf("type"))
			return
		}
		p.block(e, n)
	}
	if len(nl.Items) > len(en.Items) {
		extra := nl.Items[len(en.Items)]
		p.differ(end(en), extra, "%s that English does not have", extra.StringOf("type"))
	}
}

// end returns the last item of an array, or the array itself if it is empty.
func end(v *tree.Value) *tree.Value {
	if len(v.Items) == 0 {
		return v
	}
	return v.Items[len(v.Items)-1]
}

func (p parity) block(en, nl *tree.Value) {
	switch en.StringOf("type") {
	case "heading":
		p.same(en, nl, "level", "heading level")
		p.leaf(en, nl)
	case "list":
		p.same(en, nl, "style", "list style")
		p.each(en, nl, "items", "items", func(e, n *tree.Value) { p.array(e.Get("blocks"), n.Get("blocks")) })
	case "table":
		p.each(en, nl, "columns", "columns", func(e, n *tree.Value) { p.label(e, n, "label") })
		p.each(en, nl, "rows", "rows", func(e, n *tree.Value) {
			for _, cell := range e.Get("cells").Properties() {
				p.array(cell.Value, n.Get("cells").Get(cell.Name))
			}
		})
	case "callout":
		p.same(en, nl, "tone", "tone")
		if (en.Get("title") == nil) != (nl.Get("title") == nil) {
			p.differ(en, nl, "only one locale has a title")
		}
		p.label(en, nl, "title")
		p.array(en.Get("blocks"), nl.Get("blocks"))
	default:
		p.leaf(en, nl)
	}
}

func (p parity) array(en, nl *tree.Value) {
	if en != nil && nl != nil {
		p.blocks(en, nl)
	}
}

func (p parity) same(en, nl *tree.Value, property, name string) {
	e, n := en.Get(property), nl.Get(property)
	if e != nil && n != nil && e.Text != n.Text {
		p.differ(en, nl, "%s %s where English has %s", name, n.Text, e.Text)
	}
}

func (p parity) each(en, nl *tree.Value, property, name string, then func(e, n *tree.Value)) {
	e, n := en.Elements(property), nl.Elements(property)
	if len(e) != len(n) {
		p.differ(en, nl, "%d %s where English has %d", len(n), name, len(e))
		return
	}
	for i := range e {
		then(e[i], n[i])
	}
}

// label compares the Coptic of a text outside the inline nodes.
func (p parity) label(en, nl *tree.Value, property string) {
	e, n := en.Get(property), nl.Get(property)
	if e == nil || n == nil || e.Kind != tree.KindString || n.Kind != tree.KindString {
		return
	}
	p.sequence(en, nl, "other Coptic", script.Runs(e.Text), script.Runs(n.Text))
}

// leaf compares the references and the Coptic runs of a block, each in order.
func (p parity) leaf(en, nl *tree.Value) {
	p.sequence(en, nl, "other references", refsOf(en), refsOf(nl))
	p.sequence(en, nl, "other Coptic", runsOf(en), runsOf(nl))
}

func (p parity) sequence(en, nl *tree.Value, what string, e, n []string) {
	if !slices.Equal(e, n) {
		p.differ(en, nl, "%s: %s; English has %s", what, listed(n), listed(e))
	}
}

func listed(items []string) string {
	if len(items) == 0 {
		return "none"
	}
	return strings.Join(items, " · ")
}

func refsOf(block *tree.Value) []string {
	var ids []string
	for _, r := range References(block) {
		if r.To != Entry && r.To != Any {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

func runsOf(block *tree.Value) []string {
	var runs []string
	for _, v := range block.All() {
		switch v.StringOf("type") {
		case "coptic":
			run := v.StringOf("text")
			if id := v.StringOf("dictionaryEntryId"); id != "" {
				run += " (" + id + ")"
			}
			runs = append(runs, run)
		case "conceptRef":
			runs = append(runs, script.Runs(v.StringOf("fallback"))...)
		}
	}
	return runs
}
