package compile

import (
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
)

// checkUnused reports unused concepts, footnotes and sources.
func (c *checker) checkUnused() {
	cited := map[string]bool{}
	cite := func(refs []reference) {
		for _, r := range refs {
			cited[r.id] = true
		}
	}
	for _, con := range c.concepts {
		cite(con.sources)
		if !con.used {
			c.faults.AddRule(con.at, fault.Orphan, "no lesson links %s in its prose or lists it under concepts", con.record.ID)
		}
	}
	for _, l := range c.lessons {
		cite(l.sources)
		referred := map[string]bool{}
		for _, t := range l.texts() {
			for _, id := range t.refs(rules.Footnote) {
				referred[id] = true
			}
		}
		for _, f := range l.footnotes {
			cite(f.sources)
			if !referred[f.record.ID] {
				c.faults.AddRule(f.at, fault.Orphan, "nothing refers to %s", f.record.ID)
			}
		}
	}
	for _, s := range c.sources {
		if !cited[s.record.ID] {
			c.faults.AddRule(s.at, fault.Orphan, "no lesson, concept or footnote names %s", s.record.ID)
		}
	}
}
