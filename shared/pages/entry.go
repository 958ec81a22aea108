package pages

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/prose"
	"coptic.example/service/shared/pages/shelf"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/pronunciation"
)

// word is the data of the page of an entry.
type word struct {
	*dictionary.Entry
	Meaning      string          // the first
	Attested     *shelf.Attested // in the texts
	Sounds       []sound
	Conjugations []conjugated
	Related      []related
	Counterparts []related // the word of another dialect that says the same
	Taught       []*grammar.LessonItem
	Examples     []usage
	More         int // examples that are not shown
	Citation     string
	Address      string
}

// sound is how a word is read aloud in a tradition.
type sound struct {
	Tradition, Dialect, Text, Origin string
	pronunciation.Sound
}

// sounds returns how the first form of a word is read aloud in each tradition that has one.
func sounds(e *dictionary.Entry) (list []sound) {
	for _, t := range pronunciation.Traditions {
		spoken := e.Pronunciation.In(t)
		if spoken == nil {
			continue
		}
		list = append(list, sound{t.Key, t.Dialect, e.Dialects[t.Dialect].Spoken(), e.Origin(), *spoken})
	}
	return list
}

// spoken returns the sounds that a result shows: that of each dialect, or one without a dialect where all are the same.
func spoken(l words.Language, all []sound) []sound {
	all = slices.DeleteFunc(all, func(s sound) bool { return s.Tradition == "oldBohairic" })
	if len(all) == 2 && l.Of(all[0].En, all[0].Nl) == l.Of(all[1].En, all[1].Nl) {
		all, all[0].Dialect = all[:1], ""
	}
	return all
}

// conjugated is the infinitive of a verb in one dialect, of which the page makes all persons of all tenses.
type conjugated struct{ Siglum, Infinitive string }

// related is another entry, and how it is related.
type related struct {
	*dictionary.Entry
	dictionary.Relation
}

// usage is an example of the course with its lesson.
type usage struct {
	prose.Example
	Lesson, Label string // its lesson
}

// mostExamples is the number of examples of the course that stand with an entry.
const mostExamples = 6

// mostMeanings is the number of meanings in the description of a page.
const mostMeanings = 6

func (s *Site) entry(r request) (*view, error) {
	ix, err := s.lexicon.Index(r.Context())
	if err != nil {
		return nil, err
	}
	l, id := r.language, r.PathValue("id")
	text := ix.EntryByID(id)
	if text == nil {
		successor, gone := ix.Withdrawn(id)
		switch {
		case successor != "":
			return &view{to: "/" + string(l) + "/dictionary/" + successor, moved: http.StatusMovedPermanently}, nil
		case gone:
			return nil, withdrawn
		}
		return nil, missing
	}
	var e dictionary.Entry
	if err := json.Unmarshal(text, &e); err != nil {
		return nil, fmt.Errorf("read the entry %s: %w", id, err)
	}
	course, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	w := &word{Entry: &e, Sounds: sounds(&e), Conjugations: conjugations(&e)}
	w.Attested = s.attestations(r, e.ID)
	var dialects, meanings []string
	for _, siglum := range e.Sigla() {
		dialects = append(dialects, l.Code("dialect", siglum))
	}
	for _, sense := range e.Senses {
		meanings = append(meanings, l.Glosses(sense.Meanings)...)
	}
	if len(meanings) > 0 {
		w.Meaning = meanings[0]
	}
	v := r.view("entry", e.Headword+" – "+w.Meaning, l.Must("entry.description", "word", e.Headword,
		"dialects", strings.Join(dialects, ", "),
		"meanings", strings.Join(meanings[:min(len(meanings), mostMeanings)], ", ")))
	v.Picture, v.Data = e.ID, w
	for _, relation := range e.Relations {
		other := relatedTo(ix.Searcher, relation)
		if relation.Type == "COUNTERPART" {
			w.Counterparts = append(w.Counterparts, other)
		} else {
			w.Related = append(w.Related, other)
		}
	}
	if use := course.uses()[e.ID]; use != nil {
		p := s.prose(r, course, 0)
		for _, place := range use.Taught {
			w.Taught = append(w.Taught, &course.Lessons[place])
		}
		for i, example := range use.Examples[:min(len(use.Examples), mostExamples)] {
			at := slices.IndexFunc(course.Lessons, func(item grammar.LessonItem) bool { return item.Slug == use.lessons[i] })
			w.Examples = append(w.Examples, usage{
				p.Example(example), use.lessons[i], l.LessonLabel(&course.Lessons[at]),
			})
		}
		w.More = len(use.Examples) - len(w.Examples)
	}
	w.Address = v.Address(l)
	w.Citation = l.Must("entry.citation", "word", e.Headword, "id", e.ID, "title", l.Must("title"),
		"release", ix.DatasetVersion(), "address", w.Address)
	v.describe("DefinedTerm", schema{
		"@id": w.Address, "name": e.Headword, "termCode": e.ID, "inLanguage": "cop",
		"description": strings.Join(meanings, "; "), "inDefinedTermSet": named("DefinedTermSet",
			l.Must("nav.dictionary")+" · "+l.Must("title"), v.absolute("/dictionary")),
	})
	return v, nil
}

// conjugations returns the infinitives of a verb in the dialects that have tables.
func conjugations(e *dictionary.Entry) (list []conjugated) {
	if !slices.ContainsFunc(e.Senses, func(s dictionary.Sense) bool {
		return s.Grammar.Pos == dictionary.Verb && s.Grammar.Form != "stative"
	}) {
		return nil
	}
	for _, siglum := range []string{coptic.Bohairic, coptic.Sahidic} {
		if infinitive := e.Dialects[siglum].Absolute; infinitive != "" {
			list = append(list, conjugated{siglum, infinitive})
		}
	}
	return list
}

// patterns are infinitives of which a page that is kept makes those of all verbs: it puts a verb that begins with the
// letters before the tilde, or with any other where there are none, in the place of the whole.
var patterns = []conjugated{
	{coptic.Bohairic, conjugation.Aspirating + "~"}, {coptic.Bohairic, "~"}, {coptic.Sahidic, "~"},
}

// relatedTo returns the entry that a relation points to, or what the relation says of it if the dictionary has none.
func relatedTo(ix *search.Searcher, r dictionary.Relation) related {
	other := related{Relation: r, Entry: &dictionary.Entry{}}
	if json.Unmarshal(ix.EntryByID(r.TargetID), other.Entry) != nil {
		other.Entry = &dictionary.Entry{ID: r.TargetID, Headword: r.TargetID}
		if r.Target != nil {
			other.Headword = r.Target.Headword
		}
	}
	return other
}
