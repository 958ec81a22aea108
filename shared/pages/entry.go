package pages

import (
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

// entryPage is the data of the page of an entry.
type entryPage struct {
	*dictionary.Entry
	Meaning      string          // the first meaning
	Attested     *shelf.Attested // its occurrences in texts
	Sounds       []sound
	Conjugations []infinitive
	Related      []relatedEntry
	Counterparts []relatedEntry        // words of other dialects with the same meaning
	Taught       []*grammar.LessonItem // lessons with the word in their vocabulary
	Examples     []usage
	More         int // number of examples not shown
	Citation     string
	Address      string
}

// sound is the pronunciation of a word in a tradition.
type sound struct {
	Tradition, Dialect, Text, Origin string
	pronunciation.Sound
}

// sounds returns the pronunciation of a word's first form in each tradition.
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

// briefSounds returns the pronunciations to show for a hit: one for each dialect, or one without a dialect if all are
// equal.
func briefSounds(l words.Language, all []sound) []sound {
	all = slices.DeleteFunc(all, func(s sound) bool { return s.Tradition == "oldBohairic" })
	if len(all) == 2 && l.Of(all[0].En, all[0].Nl) == l.Of(all[1].En, all[1].Nl) {
		all, all[0].Dialect = all[:1], ""
	}
	return all
}

// infinitive is the infinitive of a verb in one dialect, which the page conjugates.
type infinitive struct{ Siglum, Infinitive string }

// relatedEntry is an entry to which another is related, with the relation.
type relatedEntry struct {
	*dictionary.Entry
	dictionary.Relation
}

// usage is an example from the course, with its lesson.
type usage struct {
	prose.Example
	Lesson *grammar.LessonItem
}

// maxExamples is the maximum number of examples from the course shown on an entry's page.
const maxExamples = 6

// maxMeanings is the maximum number of meanings in the description of a page.
const maxMeanings = 6

// entry builds the page of an entry. It redirects from an entry that has been replaced to its successor.
func (s *Site) entry(r request) (*view, error) {
	ix, err := s.lexicon.Index(r.Context())
	if err != nil {
		return nil, err
	}
	l, id := r.language, r.PathValue("id")
	e, err := ix.EntryNamed(id)
	if err != nil {
		return nil, err
	}
	if e == nil {
		successor, gone := ix.Withdrawn(id)
		switch {
		case successor != "":
			return &view{to: "/" + string(l) + "/dictionary/" + successor, moved: http.StatusMovedPermanently}, nil
		case gone:
			return nil, errWithdrawn
		}
		return nil, errNoPage
	}
	course, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	w := &entryPage{Entry: e, Sounds: sounds(e), Conjugations: conjugations(e)}
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
		"meanings", strings.Join(meanings[:min(len(meanings), maxMeanings)], ", ")))
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
		w.Taught = use.Taught
		for _, e := range use.Examples[:min(len(use.Examples), maxExamples)] {
			w.Examples = append(w.Examples, usage{p.Example(e.Example), e.Lesson})
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

// conjugations returns the infinitives of a verb in the dialects that have tables of conjugation.
func conjugations(e *dictionary.Entry) (list []infinitive) {
	if !slices.ContainsFunc(e.Senses, func(s dictionary.Sense) bool {
		return s.Grammar.Pos == dictionary.Verb && s.Grammar.Form != "stative"
	}) {
		return nil
	}
	for _, siglum := range []string{coptic.Bohairic, coptic.Sahidic} {
		if absolute := e.Dialects[siglum].Absolute; absolute != "" {
			list = append(list, infinitive{siglum, absolute})
		}
	}
	return list
}

// verbPatterns lists placeholders for the infinitives of all verbs, for a page that works offline. The page uses a
// pattern with letters for verbs that begin with one of them, and a bare tilde for all others.
var verbPatterns = []infinitive{
	{coptic.Bohairic, conjugation.Aspirating + "~"}, {coptic.Bohairic, "~"}, {coptic.Sahidic, "~"},
}

// relatedTo returns the entry to which a relation points. If the dictionary lacks it, it returns the data in the
// relation itself.
func relatedTo(ix *search.Searcher, r dictionary.Relation) relatedEntry {
	if e, err := ix.EntryNamed(r.TargetID); e != nil && err == nil {
		return relatedEntry{Relation: r, Entry: e}
	}
	other := &dictionary.Entry{ID: r.TargetID, Headword: r.TargetID}
	if r.Target != nil {
		other.Headword = r.Target.Headword
	}
	return relatedEntry{Relation: r, Entry: other}
}
