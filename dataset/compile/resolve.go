package compile

import (
	"slices"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
	"coptic.example/service/dataset/tree"
)

// resolve reports references to missing records, and references from public records to records that are not public.
func (c *checker) resolve() {
	for _, t := range c.texts {
		public := t.lesson != nil && t.lesson.published() || t.concept != nil && t.concept.public
		for _, locale := range []*tree.Value{t.en, t.nl} {
			for _, r := range rules.References(locale) {
				if r.To == rules.Entry {
					c.checkEntry(reference{r.ID, r.At.At})
					continue
				}
				c.check(r.To, public, reference{r.ID, r.At.At})
			}
		}
	}
	for _, con := range c.concepts {
		c.check(rules.Concept, false, con.related...) // derive has dropped those that are not public
		c.check("source", false, con.sources...)
	}
	for _, l := range c.lessons {
		c.check(rules.Concept, l.published(), l.concepts...)
		c.check("source", false, l.sources...)
		for _, e := range l.examples {
			c.check("section", false, e.section)
			c.check(rules.Concept, l.published(), e.concepts...)
			for _, entry := range e.entries {
				c.checkEntry(entry)
			}
		}
		for _, e := range l.exercises {
			if e.section.id != "" {
				c.check("section", false, e.section)
			}
		}
		for _, f := range l.footnotes {
			c.check("source", false, f.sources...)
		}
	}
}

// check reports unresolved references. A public record may refer only to public concepts. Records of other kinds
// belong to their own lesson or become public when referred to.
func (c *checker) check(to rules.Target, public bool, refs ...reference) {
	for _, r := range refs {
		switch {
		case !c.has(r.id):
			c.faults.Add(r.at, fault.Reference, "there is no %s %s", to, r.id)
		case public && to == rules.Concept && !slices.ContainsFunc(c.concepts, func(con *concept) bool {
			return con.public && con.record.ID == r.id
		}):
			c.faults.Add(r.at, fault.Leak,
				"%s would not be public: no published lesson links it in its prose or lists it under concepts", r.id)
		}
	}
}

func (c *checker) checkEntry(r reference) {
	if c.options.HasEntry == nil || c.options.HasEntry(r.id) {
		return
	}
	c.faults.AddRule(r.at, fault.Entry, "the dictionary has no entry %s", r.id)
}
