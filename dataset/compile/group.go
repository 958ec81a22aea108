package compile

import (
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/rules"
)

// checkGroups checks that every example and exercise appears in exactly one group of the prose, in its own section.
func (c *checker) checkGroups() {
	for _, l := range c.lessons {
		groups := map[string]string{} // sections by id
		for _, s := range l.sections {
			for _, r := range rules.References(s.prose.en) {
				if r.To != rules.Example && r.To != rules.Exercise {
					continue
				}
				if first, taken := groups[r.ID]; taken {
					c.faults.Add(r.At.At, fault.Group, "%s is already in a group (section %s)", r.ID, first)
					continue
				}
				groups[r.ID] = s.record.ID
			}
		}
		for _, e := range l.examples {
			c.checkGroup(reference{e.record.ID, e.at}, e.section.id, groups)
		}
		for _, e := range l.exercises {
			c.checkGroup(reference{e.record.ID, e.at}, e.section.id, groups)
		}
	}
}

func (c *checker) checkGroup(r reference, section string, groups map[string]string) {
	switch in, found := groups[r.id]; {
	case !found:
		c.faults.AddRule(r.at, fault.Orphan, "%s is in no group, so no section shows it", r.id)
	case section != "" && section != in:
		c.faults.Add(r.at, fault.Group, "%s belongs to section %s but is in a group of %s", r.id, section, in)
	}
}
