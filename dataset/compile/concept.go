package compile

import (
	"slices"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/prose"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/grammar"
)

const conceptPrefix = "grammar.concept."

type concept struct {
	record     grammar.Concept
	at         fault.Place
	related    []reference
	sources    []reference
	definition text
	used       bool // used by any lesson, including drafts
	public     bool
}

func (in *reader) readConcepts() {
	for _, file := range in.list("grammar/concepts", false) {
		name, isYAML := strings.CutSuffix(file, ".yaml")
		if !isYAML {
			continue // a stray file
		}
		path := "grammar/concepts/" + file
		v := in.yaml(path, true)
		if !grammar.Name.MatchString(name) {
			in.faults.Add(fault.Place{File: path}, fault.BadID,
				"%q is no name of a concept: lower-case letters, digits and hyphens", name)
			continue
		}
		r, ok := v.Record("title", "tags", "related", "aliases", "asked", "points", "sources", "definition")
		if !ok {
			continue
		}
		id := conceptPrefix + name
		con := &concept{at: r.At, related: in.names(r, "related", "concept", conceptPrefix),
			sources: in.names(r, "sources", "source", sourcePrefix)}
		con.definition = in.markdown(r, "definition", prose.Scope{Owner: id}, text{concept: con})
		con.record = grammar.Concept{
			ID:         id,
			Title:      in.localized(r, "title"),
			Definition: con.definition.blocks(),
			Tags:       in.tags(r),
			SourceRefs: idsOf(con.sources),
			Aliases:    in.aliases(r),
			Points:     in.points(r),
			Asked:      in.askedPhrases(r),
		}
		in.claim(id, con.at)
		in.concepts = append(in.concepts, con)
	}
}

// aliases reads the search terms of a concept other than its title, or nil if there are none.
func (in *reader) aliases(r authored.Record) *grammar.Aliases {
	if !r.Has("aliases") {
		return nil
	}
	lists, _ := r.Get("aliases").Record("en", "nl", "renders", "forms", "tags")
	list := func(key string) []string { return lists.Get(key).Phrases() }
	return &grammar.Aliases{
		En: list("en"), Nl: list("nl"), Renders: list("renders"), Forms: list("forms"), Tags: list("tags"),
	}
}

// points reads what a concept says to single questions.
func (in *reader) points(r authored.Record) (points []grammar.Point) {
	if !r.Has("points") {
		return nil
	}
	for p := range r.Get("points").Records("forms", "asked", "text") {
		point := grammar.Point{Text: in.localized(p, "text"), Asked: in.askedPhrases(p)}
		if p.Has("forms") {
			point.Forms = p.Get("forms").Phrases()
		}
		for _, phrase := range slices.Concat(point.Asked.En, point.Asked.Nl) {
			if word := wording.Unmatched(phrase); word != "" {
				in.faults.Add(p.At, fault.Value, "asked %q: no question can have %q", phrase, word)
			}
		}
		if len(point.Forms)+len(point.Asked.En)+len(point.Asked.Nl) == 0 {
			in.faults.Add(p.At, fault.Missing, "forms and asked are missing, so no question finds the point")
		}
		points = append(points, point)
	}
	return points
}

// askedPhrases reads the phrases used to ask for a record by people who do not know its name.
func (in *reader) askedPhrases(r authored.Record) (askedPhrases grammar.Asked) {
	if r.Has("asked") {
		lists, _ := r.Get("asked").Record("en", "nl")
		askedPhrases.En, askedPhrases.Nl = lists.Get("en").Phrases(), lists.Get("nl").Phrases()
	}
	return askedPhrases
}
