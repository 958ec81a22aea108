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

// Names of the tables used to find the points of concepts. They are not paths, so clients cannot request them.
const (
	pointsName     = "points"         // the phrases that ask for each point, in the order of the concepts
	pointTableName = "point-meanings" // the same phrases and the points' texts, as a table of meanings
)

// points is an index of the points of all concepts.
type points struct {
	topics []ground.Topic // the concept of each point
	texts  []coptic.Localized
	forms  []pointForms
	asked  wording.Phrases // the phrases that ask for each point, named by its index
	table  *meaning.Table  // nil if the release has none
}

// pointForms is a set of forms that a point discusses.
type pointForms struct {
	point int      // index of the point
	forms []string // folded and sorted
	keys  []string // the Latin key of each form
}

// askedOf returns the phrases that ask for each point.
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

// readPoints indexes the points of the concepts. The index is empty if the release lacks the tables for it.
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
	if all.table, err = meaning.Open(table.Identity.Bytes); err != nil {
		return nil, err
	}
	for i := range concepts {
		con := &concepts[i]
		for _, p := range con.Points {
			all.add(con, &p)
		}
	}
	if len(asked) != len(all.texts) || all.table.Len() != len(all.texts) {
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

const (
	// maxSimilar is the maximum number of points that are considered because they resemble the question.
	maxSimilar = 5
	// minSimilarity is the minimum score of a point that answers a question merely because it resembles it.
	minSimilarity = 0.5
	// usualScore is the score that some point reaches for nearly every question.
	usualScore = 0.35
	// bonusWeight is the part of a point's score above usualScore that is added to the score of its concept.
	bonusWeight = 0.5
)

// conceptBonuses returns what the points that resemble a question add to the scores of their concepts, by concept id.
func (p *points) conceptBonuses(question string, weights meaning.Weights) map[string]float64 {
	bonuses := map[string]float64{}
	if p.table == nil {
		return bonuses
	}
	for _, hit := range p.table.Find(question, maxSimilar, weights) {
		id := p.topics[hit.At].ID
		bonuses[id] = max(bonuses[id], bonusWeight*(hit.Score-usualScore))
	}
	return bonuses
}

// find returns the index of the point that a question asks for, and how well the point fits. The index is -1 if there
// is none. A point about the forms in the question takes precedence over one whose phrase the question contains, except
// that single letters may be mere examples. A point that merely resembles the question comes last.
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
	if p.table == nil || len(q.Concepts) == 0 && !q.Any {
		return -1, 0
	}
	cover := p.table.Cover(q.Text, topicalFactor)
	for _, hit := range p.table.Find(q.Text, maxSimilar, meaning.All) {
		named := slices.Contains(q.Concepts, ground.ConceptName(p.topics[hit.At].ID))
		if hit.Score >= minSimilarity && (named || q.Any && course.Fits(cover[hit.At], q.Text)) {
			return hit.At, hit.Score
		}
	}
	return -1, 0
}

// aboutForms returns the index of the point about the forms in a question, or -1. letters reports whether these are all
// single letters.
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

// worded returns the index of the point whose phrase a question contains, or -1.
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

// spelledBy reports whether the set has several forms and each is spelled by a word of its own. words holds the Latin
// keys of each word.
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
