package compile

import (
	"io/fs"
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/shared/grammar"
)

// About reads only the metadata of the authored dataset, and its contact for permissions or "". They may be incomplete
// if the faults include an error.
func About(tree fs.FS) (about grammar.Dataset, contact string, faults fault.List) {
	in := newReader(tree, &faults)
	in.readRelease()
	return in.release, in.contact, faults.Sorted()
}

// readRelease reads the metadata of the dataset.
func (in *reader) readRelease() {
	r, ok := in.yaml("grammar/release.yaml", true).
		Record("schemaVersion", "datasetVersion", "generatedAt", "name", "description", "locales", "rights")
	if !ok {
		return
	}
	d := &in.release
	d.SchemaVersion, d.DatasetVersion = r.Text("schemaVersion"), r.Text("datasetVersion")
	d.GeneratedAt, d.Name, d.Description = r.Text("generatedAt"), r.Text("name"), r.Text("description")
	if d.DatasetVersion != "" && !rules.Date(d.DatasetVersion) {
		in.faults.Add(r.Place("datasetVersion"), fault.Date, "datasetVersion is %q; want a day, YYYY-MM-DD", d.DatasetVersion)
	}
	if d.GeneratedAt != "" && !rules.DateTime(d.GeneratedAt) {
		in.faults.Add(r.Place("generatedAt"), fault.Date, "generatedAt is %q; want a moment, like 2026-11-03T00:00:00Z",
			d.GeneratedAt)
	}
	d.Locales = append([]string{}, texts(r.Get("locales"))...)
	if !slices.Equal(d.Locales, grammar.Locales) {
		in.faults.Add(r.Place("locales"), fault.Value, "locales are %v; want [en, nl]", d.Locales)
	}
	if rights, ok := r.Get("rights").Record("author", "copyrightHolder", "license", "contact", "statement"); ok {
		d.Rights = grammar.Rights{
			Author:          rights.Text("author"),
			CopyrightHolder: rights.Text("copyrightHolder"),
			License:         in.choice(rights, "license", "all-rights-reserved"),
			Statement:       in.localized(rights, "statement"),
		}
		if rights.Has("contact") {
			in.contact = rights.Text("contact")
			d.Rights.Statement.En += " Ask: " + in.contact + "."
			d.Rights.Statement.Nl += " Vraag het aan: " + in.contact + "."
		}
	} else if !r.Get("rights").Given() {
		in.faults.Add(r.Place("rights"), fault.Missing, "rights is missing")
	}
}
