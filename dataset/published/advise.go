package published

import (
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/dataset/tree"
)

// advise warns about violations of our own rules of authorship.
func (r *reader) advise() {
	r.adviseText()
	r.adviseLocales()
	r.adviseOrphans()
	r.adviseEntries()
	r.adviseBundles()
}

// adviseText checks the characters of every text, once per record.
func (r *reader) adviseText() {
	for _, rec := range r.order {
		if rec.kind == "section" || rec.kind == "item" {
			continue // checked as part of its lesson or exercise
		}
		for _, v := range rec.value.All() {
			if v.Kind != tree.KindString {
				continue
			}
			for _, p := range rules.Text(v.Text) {
				r.faults.Warn(v.At, p.Kind, "%s", p.Message)
			}
		}
	}
}

func (r *reader) adviseLocales() {
	for _, rec := range r.order {
		for _, name := range richText {
			en, nl := rec.value.Get(name).Get("en"), rec.value.Get(name).Get("nl")
			if en == nil || nl == nil || en.Kind != tree.KindArray || nl.Kind != tree.KindArray {
				continue
			}
			rules.Parity(en, nl, func(at fault.Place, message string) { r.faults.Warn(at, fault.Parity, "%s", message) })
		}
	}
}

// adviseOrphans warns about records that no other record refers to.
func (r *reader) adviseOrphans() {
	used := map[string]bool{}
	r.each(func(kind string, v *tree.Value) {
		for _, m := range v.Members {
			if refProperties[m.Name] == "" || kind == "concept" && m.Name == "relatedConceptRefs" {
				continue
			}
			for _, ref := range m.Value.Items {
				used[ref.Text] = true
			}
		}
		for _, array := range blockArrays(v) {
			for _, ref := range rules.References(array) {
				used[ref.ID] = true
			}
		}
	})
	for _, rec := range r.order {
		switch rec.kind {
		case "concept", "example", "exercise", "footnote", "source":
			if !used[rec.id] {
				r.faults.Warn(rec.value.At, fault.Orphan, "nothing refers to %s", rec.id)
			}
		}
	}
}

func (r *reader) adviseEntries() {
	for _, rec := range r.order {
		if rec.kind != "example" {
			continue
		}
		for _, v := range rec.value.Elements("dictionaryRefs") {
			r.entry(v)
		}
		for _, s := range rec.value.Elements("copticSegments") {
			if id := s.Get("dictionaryEntryId"); id != nil {
				r.entry(id)
			}
		}
		for _, m := range rec.value.Get("dictionaryTokenOverrides").Properties() {
			r.entry(m.Value)
		}
	}
}

// adviseBundles warns about sections in an order other than the lesson's, and about records that a lesson refers to
// but does not bundle.
func (r *reader) adviseBundles() {
	for _, b := range r.bundles() {
		l := b.Get("lesson")
		order, sections := l.Elements("sectionOrder"), l.Elements("sections")
		for i, s := range sections {
			if i >= len(order) || order[i].Text != s.StringOf("id") {
				r.faults.Warn(s.At, fault.Order, "sectionOrder has another section at this place")
				break
			}
		}
		for collection, refs := range map[string][]*tree.Value{
			"concepts": l.Elements("conceptRefs"), "exercises": l.Elements("exerciseRefs"), "sources": l.Elements("sourceRefs"),
		} {
			have := map[string]bool{}
			for _, v := range b.Elements(collection) {
				have[v.StringOf("id")] = true
			}
			for _, ref := range refs {
				if !have[ref.Text] && r.records[ref.Text] != nil {
					r.faults.Warn(ref.At, fault.Disagreement, "the bundle does not bring %s", ref.Text)
				}
			}
		}
	}
}
