package pages

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/search"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/shelf"
	"coptic.example/service/shared/pronunciation"
)

// word is the data of the page of an entry.
type word struct {
	*dictionary.Entry
	Meaning      string          // the first
	Attested     *shelf.Attested // in the texts
	Sounds       []sound
	Columns      []string
	Rows         []formsRow
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
func (l locale) spoken(all []sound) []sound {
	all = slices.DeleteFunc(all, func(s sound) bool { return s.Tradition == "oldBohairic" })
	if len(all) == 2 && l.of(all[0].En, all[0].Nl) == l.of(all[1].En, all[1].Nl) {
		all, all[0].Dialect = all[:1], ""
	}
	return all
}

// formsRow are the forms of a dialect, a cell for each column.
type formsRow struct {
	Siglum string
	Cells  []formsCell
}

// formsCell holds the forms of one state: its forms, the main one first; Same says that the state is written like the
// absolute one.
type formsCell struct {
	Forms []string
	Same  bool
}

// conjugated is the infinitive of a verb in one dialect, of which the page makes all persons of all tenses.
type conjugated struct{ Siglum, Infinitive string }

// related is another entry with its first meaning.
type related struct {
	Type, ID, Headword, Meaning string
	Dialects                    []string
}

// usage is an example of the course with its lesson.
type usage struct {
	shownExample
	Lesson, Label string // its lesson
}

// mostExamples is the number of examples of the course that stand with an entry.
const mostExamples = 6

// mostMeanings is the number of meanings in the description of a page.
const mostMeanings = 6

func (s *Site) entry(r request) (*view, error) {
	ix, err := s.words.Index(r.Context())
	if err != nil {
		return nil, err
	}
	l, id := r.locale, r.PathValue("id")
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
	var meanings []string
	for _, sense := range e.Senses {
		meanings = append(meanings, l.glosses(sense.Meanings)...)
	}
	if len(meanings) > 0 {
		w.Meaning = meanings[0]
	}
	v := r.view("entry", e.Headword+" – "+w.Meaning, l.must("entry.description", "word", e.Headword,
		"dialects", strings.Join(dialectNames(l, &e), ", "),
		"meanings", strings.Join(meanings[:min(len(meanings), mostMeanings)], ", ")))
	v.Picture, v.Data = e.ID, w
	w.Columns, w.Rows = forms(l, &e)
	for _, relation := range e.Relations {
		other := relatedTo(ix.Searcher, l, relation)
		if relation.Type == "COUNTERPART" {
			w.Counterparts = append(w.Counterparts, other)
		} else {
			w.Related = append(w.Related, other)
		}
	}
	if use := course.uses()[e.ID]; use != nil {
		known := s.entries(r.Context())
		for _, place := range use.Taught {
			w.Taught = append(w.Taught, &course.Lessons[place])
		}
		for i, example := range use.Examples[:min(len(use.Examples), mostExamples)] {
			at := slices.IndexFunc(course.Lessons, func(item grammar.LessonItem) bool { return item.Slug == use.lessons[i] })
			w.Examples = append(w.Examples, usage{
				(&prose{locale: l, course: course, has: known}).example(example), use.lessons[i],
				l.label(&course.Lessons[at]),
			})
		}
		w.More = len(use.Examples) - len(w.Examples)
	}
	w.Address = v.Address(l)
	w.Citation = l.must("entry.citation", "word", e.Headword, "id", e.ID, "title", l.must("title"),
		"release", ix.DatasetVersion(), "address", w.Address)
	v.describe("DefinedTerm", schema{
		"@id": w.Address, "name": e.Headword, "termCode": e.ID, "inLanguage": "cop",
		"description": strings.Join(meanings, "; "), "inDefinedTermSet": named("DefinedTermSet",
			l.must("nav.dictionary")+" · "+l.must("title"), v.absolute("/dictionary")),
	})
	return v, nil
}

func dialectNames(l locale, e *dictionary.Entry) []string {
	var names []string
	for _, siglum := range e.Sigla() {
		names = append(names, l.dialectName(siglum))
	}
	return names
}

// stateColumns are the states of the table, as the words name them.
var stateColumns = []struct {
	state dictionary.State
	name  string
}{
	{dictionary.StateAbsolute, "absolute"}, {dictionary.StateNominal, "nominal"},
	{dictionary.StatePronominal, "pronominal"}, {dictionary.StateStative, "stative"},
	{dictionary.StateParticiple, "participles"},
}

// forms returns the forms of an entry as a table: a row for each dialect, a column for each state and each inflection.
// A verb has all states but the participle, and a noun its plural, whether forms are known or not: the table says
// which.
func forms(l locale, e *dictionary.Entry) (columns []string, rows []formsRow) {
	has := func(pos string) bool {
		return slices.ContainsFunc(e.Senses, func(s dictionary.Sense) bool { return s.Grammar.Pos == pos })
	}
	sigla := e.Sigla()
	byState := map[string]map[dictionary.State][]string{}
	any := map[dictionary.State]bool{}
	for _, siglum := range sigla {
		byState[siglum] = map[dictionary.State][]string{}
		for state, texts := range e.Dialects[siglum].ByState() {
			for _, text := range texts {
				if text = printed(text, state); text != "" && !slices.Contains(byState[siglum][state], text) {
					byState[siglum][state] = append(byState[siglum][state], text)
					any[state] = true
				}
			}
		}
	}
	rows = make([]formsRow, len(sigla))
	for i, siglum := range sigla {
		rows[i].Siglum = siglum
	}
	add := func(name string, of func(siglum string) formsCell) {
		columns = append(columns, name)
		for i, siglum := range sigla {
			rows[i].Cells = append(rows[i].Cells, of(siglum))
		}
	}
	for _, column := range stateColumns {
		always := has(dictionary.Verb) && column.state != dictionary.StateParticiple
		if !any[column.state] && !always {
			continue
		}
		add(l.code("state", column.name), func(siglum string) formsCell {
			cell := formsCell{Forms: byState[siglum][column.state]}
			absolute := byState[siglum][dictionary.StateAbsolute]
			if column.state != dictionary.StateAbsolute && len(cell.Forms) > 0 && len(absolute) > 0 {
				cell.Same = strings.TrimRight(cell.Forms[0], "-⸗†") == absolute[0]
			}
			return cell
		})
	}
	kinds := slices.Sorted(maps.Keys(e.Inflections))
	if has("N") && !slices.Contains(kinds, "plural") && !singularOnly(e) {
		kinds = append([]string{"plural"}, kinds...)
	}
	for _, kind := range kinds {
		add(l.code("inflection", kind), func(siglum string) formsCell {
			cell := formsCell{}
			for form := range e.Forms() {
				if form.Inflection == kind && form.Dialect == siglum {
					cell.Forms = append(cell.Forms, printed(form.Text, form.State))
				}
			}
			absolute := byState[siglum][dictionary.StateAbsolute]
			cell.Same = len(cell.Forms) > 0 && len(absolute) > 0 && cell.Forms[0] == absolute[0]
			return cell
		})
	}
	return columns, rows
}

// singularOnly reports whether a noun is marked as being of one number.
func singularOnly(e *dictionary.Entry) bool {
	return !slices.ContainsFunc(e.Senses, func(s dictionary.Sense) bool {
		return s.Grammar.Pos == "N" && s.Grammar.Number == ""
	})
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

// relatedTo returns the entry that a relation points to.
func relatedTo(ix *search.Searcher, l locale, r dictionary.Relation) related {
	other := related{Type: r.Type, ID: r.TargetID, Headword: r.TargetID}
	if r.Target != nil {
		other.Headword = r.Target.Headword
	}
	var e dictionary.Entry
	if json.Unmarshal(ix.EntryByID(r.TargetID), &e) != nil {
		return other
	}
	other.Dialects = e.Sigla()
	if len(e.Senses) > 0 {
		if glosses := l.glosses(e.Senses[0].Meanings); len(glosses) > 0 {
			other.Meaning = glosses[0]
		}
	}
	return other
}
