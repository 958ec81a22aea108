package compile

import (
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/prose"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pronunciation"
)

type example struct {
	record   grammar.Example
	at       fault.Place
	section  reference
	concepts []reference
	entries  []reference
	notes    *text
}

func (in *reader) readExamples(l *lesson) {
	for r := range in.yaml(l.folder+"/examples.yaml", false).Records("id", "section", "coptic", "segments",
		"translation", "concepts", "notes", "tokens", "tags") {
		name, ok := in.dottedID(r)
		if !ok {
			continue
		}
		e := &example{at: r.Place("id"), concepts: in.names(r, "concepts", "concept", conceptPrefix)}
		e.section = reference{l.sectionID(r.Text("section")), r.Place("section")}
		e.record = grammar.Example{
			ID:             "grammar.example.lesson" + l.tag + "." + name,
			LessonID:       l.record.ID,
			SectionID:      e.section.id,
			Coptic:         r.Text("coptic"),
			Translation:    in.localized(r, "translation"),
			ConceptRefs:    idsOf(e.concepts),
			DictionaryRefs: []string{},
			Tags:           in.tags(r),
		}
		in.readSegments(e, r)
		in.readTokens(e, r)
		latin := pronunciation.Readings(e.record.Coptic)
		if l.sahidic() {
			latin = coptic.Transliterate(e.record.Coptic)
		}
		e.record.Transliteration = &latin
		if r.Has("notes") {
			notes := in.markdown(r, "notes", prose.Scope{Owner: e.record.ID, Lesson: l.tag}, text{lesson: l})
			blocks := notes.blocks()
			e.notes, e.record.Notes = &notes, &blocks
		}
		in.claim(e.record.ID, e.at)
		l.examples = append(l.examples, e)
	}
}

// dottedID reads the id of an example or exercise. ok is false if it is missing or malformed.
func (in *reader) dottedID(r authored.Record) (name string, ok bool) {
	name = r.Text("id")
	if name != "" && !prose.DottedName.MatchString(name) {
		in.faults.Add(r.Place("id"), fault.BadID, "%q is not a valid name: use lower-case letters, digits and "+
			"hyphens, separated by dots", name)
		return "", false
	}
	return name, name != ""
}

// readTokens reads the map from written words to dictionary entries.
func (in *reader) readTokens(e *example, r authored.Record) {
	for _, f := range r.Get("tokens").Entries() {
		name := in.name(f.Value, "name of a dictionary entry")
		switch {
		case f.Value.Text() == "":
			in.faults.Add(f.KeyAt, fault.Missing, "the token %s has no entry", f.Key)
		case !strings.Contains(e.record.Coptic, f.Key):
			in.faults.Add(f.KeyAt, fault.Spelling, "the token %s does not occur in %s", f.Key, e.record.Coptic)
		case name != "":
			if e.record.DictionaryTokenOverrides == nil {
				e.record.DictionaryTokenOverrides = map[string]string{}
			}
			e.record.DictionaryTokenOverrides[f.Key] = entryPrefix + name
			e.entries = append(e.entries, reference{entryPrefix + name, f.Value.At()})
		}
	}
}
