package tei

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

// relationData holds the data for relating an entry to others.
type relationData struct {
	compound bool
	group    int      // number of the superEntry, or 0
	german   []string // German meanings, which references use to identify their target
	xrefs    []xref
}

// xref is a reference to a headword, with its meaning if given.
type xref struct{ to, meaning string }

const (
	looseTarget     = "reference whose headword no entry has"
	severalTargets  = "reference whose headword several entries have"
	severalHeads    = "compound in a group of several headwords, not related to one"
	settledByGerman = "reference to one of several entries settled by its German meaning"
)

// xrefs reads an xr element. Only the types cf and syn refer to another word.
func (r *teiReader) xrefs(x *element, id string) []xref {
	if typ := x.attr("type"); typ != "cf" && typ != "syn" {
		r.report.Note(lexicon.LeftOut, "reference of type "+typ, id+" "+x.text())
		return nil
	}
	var list []xref
	for _, c := range x.children() {
		if c.name != "ref" {
			r.report.Note(lexicon.LeftOut, "xr/"+c.name, id)
			continue
		}
		to := lexicon.Normalise(strings.TrimPrefix(c.attr("target"), "#")).Form
		list = append(list, xref{to, lexicon.Cleaned(c.text())})
	}
	return list
}

// relate converts references to relations, and relates each headword to the compounds in its group.
func (r *teiReader) relate() {
	entries := r.lexicon.Entries
	exact, folded, heads := map[string][]int{}, map[string][]int{}, map[int][]int{}
	for i, e := range entries {
		exact[e.Headword] = append(exact[e.Headword], i)
		for _, spelling := range lexicon.HeadSpellings(e.Headword) {
			folded[spelling] = append(folded[spelling], i)
		}
		if o := r.ties[i]; o.group > 0 && !o.compound {
			heads[o.group] = append(heads[o.group], i)
		}
	}
	for i, o := range r.ties {
		if o.compound && o.group > 0 {
			switch h := heads[o.group]; len(h) {
			case 1:
				r.link(i, h[0], "COMPOUND_WITH")
			default:
				r.report.Note(lexicon.LeftOut, severalHeads, entries[i].ID)
			}
		}
		for _, x := range o.xrefs {
			candidates := exact[x.to]
			if len(candidates) == 0 {
				candidates = folded[coptic.Fold(x.to)]
			}
			candidates = slices.DeleteFunc(slices.Clone(candidates), func(n int) bool { return n == i })
			switch target, ok := r.target(candidates, x); {
			case ok:
				r.link(i, target, "SEE_ALSO")
			case len(candidates) == 0:
				r.report.Note(lexicon.LeftOut, looseTarget, entries[i].ID+" → "+x.to)
			default:
				r.report.Note(lexicon.LeftOut, severalTargets, entries[i].ID+" → "+x.to)
			}
		}
	}
}

// target returns the candidate that a reference means, which is the only one or the only one with the given meaning.
func (r *teiReader) target(candidates []int, x xref) (int, bool) {
	if len(candidates) == 1 {
		return candidates[0], true
	}
	var matching []int
	for _, n := range candidates {
		if slices.ContainsFunc(r.ties[n].german,
			func(g string) bool { return strings.HasPrefix(g, x.meaning) && x.meaning != "" }) {
			matching = append(matching, n)
		}
	}
	if len(matching) != 1 {
		return 0, false
	}
	r.report.Note(lexicon.Mended, settledByGerman, r.lexicon.Entries[matching[0]].ID)
	return matching[0], true
}

// link relates an entry to another unless it already is.
func (r *teiReader) link(from, to int, kind string) {
	e, target := &r.lexicon.Entries[from], r.lexicon.Entries[to]
	for _, have := range e.Relations {
		if have.TargetID == target.ID {
			return
		}
	}
	e.Relations = append(e.Relations, dictionary.Relation{
		Type: kind, TargetID: target.ID, Target: &dictionary.Target{ID: target.ID, Headword: target.Headword},
	})
}
