package knowledge

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/assistant/gather/course"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge/meaning"
	"coptic.example/service/shared/release"
)

// Names of the tables by which the points of concepts are found. They are no paths, so that clients cannot request
// them.
const (
	pointsName     = "points"         // how people ask for each, in the order of the concepts
	pointTableName = "point-meanings" // the same as a table of meanings
)

// points finds the points of the concepts.
type points struct {
	topics []ground.Topic // the concept of each
	texts  []coptic.Localized
	forms  []pointForms
	asked  wording.Phrases // by the number of the point
	about  *meaning.Table
}

// pointForms is a set of forms that a point is about.
type pointForms struct {
	point int
	forms []string // folded and sorted
	keys  []string // of each as it is written in Latin letters
}

// askedOf returns how people ask for each point.
func askedOf(concepts []grammar.Concept) []grammar.Asked {
	all := []grammar.Asked{}
	for i := range concepts {
		for _, p := range concepts[i].Points {
			all = append(all, p.Asked)
		}
	}
	return all
}

// pointTexts converts the points to the input of a table of meanings.
func pointTexts(concepts []grammar.Concept) []meaning.Text {
	var all []meaning.Text
	for i := range concepts {
		con := &concepts[i]
		for _, p := range con.Points {
			text := meaning.Text{Fields: []meaning.Field{
				{En: con.Title.En, Nl: con.Title.Nl, Weight: inText}, {En: p.Text.En, Nl: p.Text.Nl, Weight: inText},
			}}
			for _, phrase := range p.Asked.En {
				text.Asked = append(text.Asked, meaning.Field{En: patternWords.Replace(phrase), Weight: inAsked})
			}
			for _, phrase := range p.Asked.Nl {
				text.Asked = append(text.Asked, meaning.Field{Nl: patternWords.Replace(phrase), Weight: inAsked})
			}
			all = append(all, text)
		}
	}
	return all
}

// readPoints reads the points of the concepts, if the release has the tables that find them.
func readPoints(pack *release.Pack, concepts []grammar.Concept) (*points, error) {
	all, body, table := &points{}, pack.Lookup(pointsName), pack.Lookup(pointTableName)
	if body == nil || table == nil {
		return all, nil
	}
	var asked []grammar.Asked
	if err := json.Unmarshal(body.Identity.Bytes, &asked); err != nil {
		return nil, fmt.Errorf("read the points: %w", err)
	}
	var err error
	if all.about, err = meaning.Open(table.Identity.Bytes); err != nil {
		return nil, err
	}
	for i := range concepts {
		con := &concepts[i]
		for _, p := range con.Points {
			all.add(con, &p)
		}
	}
	if len(asked) != len(all.texts) || all.about.Len() != len(all.texts) {
		return nil, fmt.Errorf("the tables have %d points, the course %d", len(asked), len(all.texts))
	}
	for i, a := range asked {
		all.asked.Add(strconv.Itoa(i), slices.Concat(a.En, a.Nl)...)
	}
	return all, nil
}

func (p *points) add(con *grammar.Concept, point *grammar.Point) {
	for _, set := range point.Forms {
		forms := pointForms{point: len(p.texts)}
		for form := range strings.FieldsSeq(set) {
			forms.forms = append(forms.forms, coptic.Fold(strings.Trim(form, "-⸗†")))
		}
		slices.Sort(forms.forms)
		for _, form := range forms.forms {
			forms.keys = append(forms.keys, coptic.CopticKey(form))
		}
		p.forms = append(p.forms, forms)
	}
	p.topics = append(p.topics, ground.Topic{
		ID: con.ID, Path: grammar.APIPath + "/concepts/" + con.ID, Title: con.Title, Summary: Plain(con.Definition),
	})
	p.texts = append(p.texts, point.Text)
}

// Point implements course.Source.
func (c *Course) Point(ctx context.Context, q *course.PointQuery) (t ground.Topic, text coptic.Localized, err error) {
	all, err := c.catalogue(ctx)
	if err != nil {
		return t, text, err
	}
	at, score := all.points.find(q)
	if at < 0 {
		return t, text, nil
	}
	t = all.points.topics[at]
	t.Score, t.Named = score, true
	return t, all.points.texts[at], nil
}

// A question asks in similar words for one of the maxAlike points most like it that have the score alike and are about
// a concept that it names.
const (
	maxAlike = 5
	alike    = 0.5
)

// The score of a concept is raised if one of its points is like the question: by raiseWeight of what the score of the
// point has above fromScore, which nearly every question reaches with some point.
const (
	fromScore   = 0.35
	raiseWeight = 0.5
)

// raises returns how much the points raise the score of each concept for a question, by the id of the concept.
func (p *points) raises(question string, by meaning.Weights) map[string]float64 {
	raised := map[string]float64{}
	if p.about == nil {
		return raised
	}
	for _, hit := range p.about.Find(question, maxAlike, by) {
		id := p.topics[hit.At].ID
		raised[id] = max(raised[id], raiseWeight*(hit.Score-fromScore))
	}
	return raised
}

// find returns the number of the point that a question asks for and how well it fits, or -1 if there is none: the one
// about the forms set side by side, the one whose wording it has, or the one that is asked for in similar words. Single
// letters may be mere examples, so that the wording decides before them.
func (p *points) find(q *course.PointQuery) (at int, score float64) {
	at, letters := p.aboutForms(q)
	if at < 0 || letters {
		if worded := p.worded(q); worded >= 0 {
			return worded, 1
		}
	}
	if at >= 0 {
		return at, 1
	}
	if p.about == nil || len(q.Concepts) == 0 && !q.Any {
		return -1, 0
	}
	cover := p.about.Cover(q.Text, topicalFactor)
	for _, hit := range p.about.Find(q.Text, maxAlike, meaning.All) {
		named := slices.Contains(q.Concepts, ground.ConceptName(p.topics[hit.At].ID))
		if hit.Score >= alike && (named || q.Any && course.Fits(cover[hit.At], q.Text)) {
			return hit.At, hit.Score
		}
	}
	return -1, 0
}

// aboutForms returns the number of the point about the forms of a question, or -1, and whether these are all single
// letters.
func (p *points) aboutForms(q *course.PointQuery) (at int, letters bool) {
	for _, forms := range q.Forms {
		forms = slices.Clone(forms)
		slices.Sort(forms)
		if i := slices.IndexFunc(p.forms, func(f pointForms) bool { return slices.Equal(f.forms, forms) }); i >= 0 {
			long := func(form string) bool { return utf8.RuneCountInString(form) > 1 }
			return p.forms[i].point, !slices.ContainsFunc(forms, long)
		}
	}
	if i := slices.IndexFunc(p.forms, func(f pointForms) bool { return f.spelledBy(q.Latin) }); i >= 0 {
		return p.forms[i].point, false
	}
	return -1, false
}

// worded returns the number of the point whose wording a question has, or -1.
func (p *points) worded(q *course.PointQuery) int {
	beside := p.asked.In(q.Beside)
	for _, named := range append(p.asked.In(q.Text), p.asked.In(q.Around)...) {
		if !slices.ContainsFunc(beside, func(n wording.Named) bool { return n.Name == named.Name }) {
			at, _ := strconv.Atoi(named.Name)
			return at
		}
	}
	return -1
}

// spelledBy reports whether words in Latin letters, given by their keys, spell several forms, one each.
func (f *pointForms) spelledBy(words [][]string) bool {
	if len(f.keys) < 2 || len(words) < len(f.keys) {
		return false
	}
	used := map[int]bool{}
	for _, key := range f.keys {
		at := slices.IndexFunc(words, func(keys []string) bool { return slices.Contains(keys, key) })
		if at < 0 || used[at] {
			return false
		}
		used[at] = true
	}
	return true
}
