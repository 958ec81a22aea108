package compile

import (
	"io/fs"
	"regexp"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/grammar"
)

// Withdrawal is a public id that is no longer served, with the reason and the id of its successor, if any.
type Withdrawal struct {
	ID        string `json:"id"`
	Successor string `json:"successor,omitempty"`
	Reason    string `json:"reason"`
}

var publicID = regexp.MustCompile(
	`^(grammar\.(lesson|concept|example|exercise|footnote|source)\.[a-z0-9.-]+|cls-[a-z0-9-]+)$`,
)

// readWithdrawn reads the optional file withdrawn.yaml. It reports and drops ids that are public again and successors
// that are not public.
func (in *reader) readWithdrawn(d *grammar.Dataset) []Withdrawal {
	list := []Withdrawal{}
	public := idsIn(d)
	seen := map[string]fault.Place{}
	for r := range in.yaml("withdrawn.yaml", false).Records("id", "successor", "reason") {
		w := Withdrawal{ID: r.Text("id"), Reason: r.Text("reason")}
		if s := r.Optional("successor"); s != nil {
			w.Successor = *s
		}
		at := r.Place("id")
		switch first, twice := seen[w.ID]; {
		case w.ID == "":
			continue
		case !publicID.MatchString(w.ID):
			in.faults.Add(at, fault.BadID, "%q is not a public id; write it in full", w.ID)
		case twice:
			in.faults.Add(at, fault.DuplicateID, "%s is already withdrawn (%s)", w.ID, first)
		case public[w.ID]:
			in.faults.AddRule(at, fault.Withdrawn, "%s is withdrawn but still public", w.ID)
			continue
		}
		if strings.HasPrefix(w.Successor, "grammar.") && !public[w.Successor] {
			in.faults.AddRule(r.Place("successor"), fault.Reference, "the successor %s is not public", w.Successor)
			w.Successor = ""
		}
		seen[w.ID] = at
		list = append(list, w)
	}
	return list
}

// Withdrawn reads withdrawn.yaml of an authored tree for use with an imported course.
func Withdrawn(tree fs.FS, course *grammar.Dataset) ([]Withdrawal, fault.List) {
	var faults fault.List
	list := newReader(tree, &faults).readWithdrawn(course)
	return list, faults.Imported().Sorted()
}

// idsIn returns the public ids of a dataset, including those of sections and exercise items.
func idsIn(d *grammar.Dataset) map[string]bool {
	ids := map[string]bool{}
	for _, b := range d.Bundles {
		ids[b.Lesson.ID] = true
		for _, s := range b.Lesson.Sections {
			ids[s.ID] = true
		}
	}
	for _, r := range d.Exercises {
		for _, item := range r.Items {
			ids[item.ID] = true
		}
	}
	addIDs(ids, d.Concepts)
	addIDs(ids, d.Examples)
	addIDs(ids, d.Exercises)
	addIDs(ids, d.Footnotes)
	addIDs(ids, d.Sources)
	return ids
}
