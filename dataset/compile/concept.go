package compile

import (
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/prose"
	"coptic.example/service/shared/grammar"
)

const conceptPrefix = "grammar.concept."

type concept struct {
	record     grammar.Concept
	at         fault.Place
	related    []reference
	sources    []reference
	definition text
	used       bool // by any lesson, drafts included
	public     bool
}

func (c *compiler) readConcepts() {
	for _, file := range c.files("grammar/concepts") {
		name, isYAML := strings.CutSuffix(file, ".yaml")
		if !isYAML {
			continue // a stray file
		}
		path := "grammar/concepts/" + file
		v := c.yaml(path, true)
		if !grammar.Name.MatchString(name) {
			c.faults.Add(fault.Place{File: path}, fault.BadID, "%q is no name of a concept: lower-case letters, digits and hyphens", name)
			continue
		}
		r, ok := v.Record("title", "tags", "related", "sources", "definition")
		if !ok {
			continue
		}
		id := conceptPrefix + name
		con := &concept{at: r.At, related: c.names(r, "related", "concept", conceptPrefix),
			sources: c.names(r, "sources", "source", sourcePrefix)}
		en, nl := c.markdown(r, "definition", prose.Scope{Owner: id})
		con.definition = c.keep(text{en: en, nl: nl, concept: con})
		con.record = grammar.Concept{
			ID:         id,
			Title:      c.localized(r, "title"),
			Definition: con.definition.blocks(),
			Tags:       c.tags(r),
			SourceRefs: idsOf(con.sources),
		}
		c.claim(id, con.at)
		c.concepts = append(c.concepts, con)
	}
}
