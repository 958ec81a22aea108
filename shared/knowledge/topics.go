package knowledge

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge/meaning"
	"coptic.example/service/shared/release"
)

// tableName is the name of the table of meanings among the responses of the course. It is not a path, so that clients
// cannot request it.
const tableName = "meanings"

// Tables returns the tables with which the topics of a course and the points of its concepts are found.
func Tables(d *grammar.Dataset) ([]release.Answer, error) {
	list, err := describe(d.Concepts, d.Manifest().Lessons, func(slug string) (grammar.Bundle, error) {
		for i := range d.Bundles {
			if d.Bundles[i].Lesson.Slug == slug {
				return d.Bundles[i], nil
			}
		}
		return grammar.Bundle{}, fmt.Errorf("the course has no lesson %s", slug)
	})
	if err != nil {
		return nil, err
	}
	points, err := json.Marshal(askedOf(d.Concepts))
	return []release.Answer{
		{Names: []string{tableName}, Type: "application/octet-stream", Data: meaning.Build(texts(list))},
		{Names: []string{pointsName}, Type: "application/json", Data: points},
		{Names: []string{pointTableName}, Type: "application/octet-stream", Data: meaning.Build(pointTexts(d.Concepts))},
	}, err
}

// description is a topic with further text by which it can be found.
type description struct {
	topic   ground.Topic
	tags    []string
	aliases *grammar.Aliases // nil if the topic has none
	refs    []string         // ids of the concepts that a section refers to
	asked   grammar.Asked
}

// describe returns the descriptions of all concepts, then of each lesson and its sections.
func describe(
	concepts []grammar.Concept, lessons []grammar.LessonItem, bundle func(slug string) (grammar.Bundle, error),
) ([]description, error) {
	var list []description
	for i := range concepts {
		con := &concepts[i]
		list = append(list, description{ground.Topic{
			ID: con.ID, Path: grammar.APIPath + "/concepts/" + con.ID, Title: con.Title,
			Summary: Plain(con.Definition),
		}, con.Tags, con.Aliases, nil, con.Asked})
	}
	for _, item := range lessons {
		lesson := ground.Topic{
			ID: item.ID, Path: grammar.APIPath + "/lessons/" + item.Slug, Number: item.Number,
			Title: item.Title, Summary: item.Summary, Dialect: coptic.Bohairic,
		}
		if slices.Contains(item.Tags, "sahidic") {
			lesson.Dialect = coptic.Sahidic
		}
		b, err := bundle(item.Slug)
		if err != nil {
			return nil, err
		}
		list = append(list, description{lesson, item.Tags, nil, nil, b.Lesson.Asked})
		for _, s := range b.Lesson.Sections {
			tags := slices.Concat(item.Tags, s.Tags)
			list = append(list, description{section(lesson, s, b.Examples), tags, nil, s.ConceptRefs, s.Asked})
		}
	}
	for i := range list {
		c := &list[i]
		for _, dialect := range []string{coptic.Bohairic, coptic.Sahidic} {
			if t, ok := c.taught(dialect, list); ok {
				c.topic.Taught = append(c.topic.Taught, t)
			}
		}
	}
	return list, nil
}

// taught returns the section that teaches a concept in a dialect. Of the sections that refer to the concept, that is
// the first one that shares the most tags with it. The name of the concept in the title of the section or of its lesson
// counts as titleBonus tags. ok is false if no section refers to the concept.
func (d *description) taught(dialect string, list []description) (t ground.Topic, ok bool) {
	name, _, _ := strings.Cut(strings.ToLower(d.topic.Title.En), " (")
	most := -1
	for i := range list {
		s := &list[i]
		if s.topic.Dialect != dialect || !slices.Contains(s.refs, d.topic.ID) {
			continue
		}
		shared := 0
		for _, tag := range d.tags {
			if slices.Contains(s.tags, tag) {
				shared++
			}
		}
		if strings.Contains(" "+strings.ToLower(s.topic.Title.En), " "+name) {
			shared += titleBonus
		}
		if shared > most {
			t, most = s.topic, shared
		}
	}
	return t, most >= 0
}

// titleBonus is the number of shared tags to which the name of the concept in a title is equivalent.
const titleBonus = 2

// section returns a section of a lesson, with its examples, as a topic.
func section(lesson ground.Topic, s grammar.Section, examples []grammar.Example) ground.Topic {
	t := ground.Topic{
		ID: lesson.ID, Section: s.ID, Path: lesson.Path, Number: lesson.Number,
		Dialect: lesson.Dialect,
		Title:   coptic.Localized{En: lesson.Title.En + ": " + s.Title.En, Nl: lesson.Title.Nl + ": " + s.Title.Nl},
		Summary: Plain(s.Blocks),
	}
	for _, e := range examples {
		if e.SectionID == s.ID {
			t.Examples = append(t.Examples, ground.Example{Coptic: e.Coptic, Translation: e.Translation})
		}
	}
	return t
}

// Weights of an occurrence of a word, by the part of a topic in which it occurs.
const (
	inTitle   = 6.0
	inTags    = 3.0
	inAliases = 3.0
	inText    = 1.0 // also for the title of a section's lesson
	inExample = 0.5
	inAsked   = 0.5 // in phrases with which people ask for the topic
)

// texts converts topics to the input of a table of meanings.
func texts(list []description) []meaning.Text {
	all := make([]meaning.Text, len(list))
	var lesson coptic.Localized // title of the lesson that the following sections belong to
	for i := range list {
		d := &list[i]
		t := &d.topic
		title, ofLesson := t.Title, coptic.Localized{}
		if t.Section == "" {
			lesson = t.Title
		} else {
			ofLesson = lesson
			title.En = strings.TrimPrefix(t.Title.En, lesson.En+": ")
			title.Nl = strings.TrimPrefix(t.Title.Nl, lesson.Nl+": ")
		}
		fields := []meaning.Field{
			{En: title.En, Nl: title.Nl, Weight: inTitle},
			{En: strings.Join(d.tags, " "), Weight: inTags},
			{En: ofLesson.En + "\n" + t.Summary.En, Nl: ofLesson.Nl + "\n" + t.Summary.Nl, Weight: inText},
		}
		if a := d.aliases; a != nil {
			renders, forms := phraseWords(a.Renders), phraseWords(a.Forms)
			fields = append(fields,
				meaning.Field{En: phraseWords(a.En) + " " + forms, Nl: phraseWords(a.Nl), Weight: inAliases},
				meaning.Field{En: renders, Nl: renders, Weight: inAliases})
		}
		for _, e := range t.Examples {
			fields = append(fields, meaning.Field{
				En: e.Coptic + " " + e.Translation.En, Nl: e.Translation.Nl, Weight: inExample,
			})
		}
		all[i].Fields = fields
		for _, phrase := range d.asked.En {
			all[i].Asked = append(all[i].Asked, meaning.Field{En: phrase, Weight: inAsked})
		}
		for _, phrase := range d.asked.Nl {
			all[i].Asked = append(all[i].Asked, meaning.Field{Nl: phrase, Weight: inAsked})
		}
	}
	return all
}

// phraseWords returns the words of aliases without their pattern signs.
func phraseWords(aliases []string) string { return patternWords.Replace(strings.Join(aliases, " ")) }

var patternWords = strings.NewReplacer("*", "", "?", "", "…", "", "|", " ")
