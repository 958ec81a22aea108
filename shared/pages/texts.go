package pages

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"

	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/texts"
)

// WithTexts gives the site a shelf of texts.
func (s *Site) WithTexts(library *texts.Cache) *Site {
	s.library = library
	return s
}

// texts returns the library of the live release; without one its pages do not exist.
func (s *Site) texts(r request) (*texts.Library, error) {
	if s.library == nil {
		return nil, missing
	}
	return s.library.Get(r.Context())
}

// shelfShown is the works of a kind in a dialect.
type shelfShown struct {
	Dialect, Kind string
	Works         []workShown
}

// workShown is a work as a shelf shows it.
type workShown struct {
	ID, Title, Summary, Author string
	Level, Groups              int
}

func (l locale) work(w *texts.Work) workShown {
	shown := workShown{ID: w.ID, Title: l.of(w.Title.En, w.Title.Nl), Author: w.Author, Level: w.Level, Groups: w.Groups}
	if w.Summary != nil {
		shown.Summary = l.of(w.Summary.En, w.Summary.Nl)
	}
	return shown
}

// shelf shows the works by dialect and kind, the easier ones first.
func (s *Site) shelf(r request) (*view, error) {
	library, err := s.texts(r)
	if err != nil {
		return nil, err
	}
	l := r.locale
	var shelves []shelfShown
	for _, dialect := range dialectsOf(library.Works) {
		for _, kind := range texts.Kinds {
			shelf := shelfShown{Dialect: l.dialectName(dialect), Kind: l.must("texts.kind." + kind)}
			for i := range library.Works {
				if w := &library.Works[i]; w.Dialect == dialect && w.Kind == kind {
					shelf.Works = append(shelf.Works, l.work(w))
				}
			}
			slices.SortStableFunc(shelf.Works, func(a, b workShown) int { return a.Level - b.Level })
			if len(shelf.Works) > 0 {
				shelves = append(shelves, shelf)
			}
		}
	}
	return &view{
		kind: "texts", Path: "/texts", Title: l.must("texts"), Description: l.must("texts.lead"),
		Picture: "/picture/title.png", Data: shelves,
	}, nil
}

// dialectsOf lists the dialects of works, each once.
func dialectsOf(works []texts.Work) []string {
	var list []string
	for _, w := range works {
		if !slices.Contains(list, w.Dialect) {
			list = append(list, w.Dialect)
		}
	}
	slices.Sort(list)
	return list
}

// textShown is a work, or passages of it.
type textShown struct {
	Work           workShown
	Dialect        string
	Rights         texts.Rights
	Edition        string
	Divisions      []texts.Division
	Reference      string
	Previous, Next string
	Passages       []passageShown
	Citation       string // of the passages
	Address        string // where they are, with scheme and host
}

// passageShown is a passage with its words. Doubtful is how many of its groups may be read wrongly.
type passageShown struct {
	Reference, Coptic, Translation string
	Gold                           bool
	Groups                         []groupShown
	Doubtful                       int
}

// groupShown is a bound group with its words and the punctuation after it. Doubtful says that the service is not sure
// how to read it.
type groupShown struct {
	Number             int // in its passage, from 0; signs of punctuation count too
	Text, Plain, After string
	Doubtful           bool
	Words              []reading.Word
}

// work returns the library and the number in it of the work that the path names.
func (s *Site) work(r request) (*texts.Library, int, error) {
	library, err := s.texts(r)
	if err != nil {
		return nil, 0, err
	}
	number := library.Find(r.PathValue("work"))
	if number < 0 {
		return nil, 0, missing
	}
	return library, number, nil
}

func (s *Site) workPage(r request) (*view, error) {
	library, number, err := s.work(r)
	if err != nil {
		return nil, err
	}
	l, w := r.locale, &library.Works[number]
	if section, err := library.Section(r.Context(), number, wholeOf(library, number)); err == nil {
		return s.sectionPage(r, w, section, "/texts/"+w.ID, library.GeneratedAt)
	}
	shown := textShown{
		Work: l.work(w), Dialect: l.dialectName(w.Dialect), Rights: w.Rights, Edition: w.Edition,
		Divisions: library.Divisions(number),
	}
	return textView(l, "/texts/"+w.ID, shown.Work.Title, shown), nil
}

// wholeOf returns the reference of all of a work that has one division, "" for others. Such a work, where it is short
// enough for one answer, is read on its own page.
func wholeOf(library *texts.Library, number int) string {
	if divisions := library.Divisions(number); len(divisions) == 1 {
		return divisions[0].Reference
	}
	return ""
}

func textView(l locale, path, title string, shown textShown) *view {
	description := shown.Work.Summary
	if description == "" {
		description = l.must("texts.lead")
	}
	return &view{
		kind: "text", Path: path, Title: title, Description: description, Picture: "/picture/title.png", Data: shown,
	}
}

func (s *Site) passagePage(r request) (*view, error) {
	library, number, err := s.work(r)
	if err != nil {
		return nil, err
	}
	section, err := library.Section(r.Context(), number, r.PathValue("reference"))
	if e := (*httpapi.Error)(nil); errors.As(err, &e) && e.Status == http.StatusNotFound {
		return nil, missing
	}
	if err != nil {
		return nil, err
	}
	w := &library.Works[number]
	return s.sectionPage(r, w, section, "/texts/"+w.ID+"/"+section.Reference, library.GeneratedAt)
}

// sectionPage shows passages of a work, at a path that is the work's own where they are all of it. released is the time
// of the release.
func (s *Site) sectionPage(r request, w *texts.Work, section *texts.Section, path, released string) (*view, error) {
	l := r.locale
	shown := textShown{
		Work: l.work(w), Dialect: l.dialectName(w.Dialect), Rights: w.Rights, Edition: w.Edition,
	}
	title := shown.Work.Title
	if path != "/texts/"+w.ID {
		shown.Reference = section.Reference
		title += " " + section.Reference
	}
	if section.Previous != nil {
		shown.Previous = *section.Previous
	}
	if section.Next != nil {
		shown.Next = *section.Next
	}
	for i := range section.Passages {
		passage, err := l.passage(&section.Passages[i])
		if err != nil {
			return nil, err
		}
		shown.Passages = append(shown.Passages, passage)
	}
	shown.Address = origin(r.Request) + "/" + string(l) + path
	shown.Citation = l.citation(&shown, released)
	return textView(l, path, title, shown), nil
}

// citation returns what a reader writes under a quotation: the work, its reference, the edition that was read, who
// holds its rights, the licence, the day of the release, and the address. The release's time is in RFC 3339.
func (l locale) citation(shown *textShown, released string) string {
	parts := []string{
		shown.Work.Author, strings.TrimSpace(shown.Work.Title + " " + shown.Reference), shown.Edition,
		shown.Rights.Attribution, l.code("license", shown.Rights.Licence),
		l.must("texts.cite.release", "title", l.must("title"), "date", strings.Split(released, "T")[0]), shown.Address,
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	for i := range parts {
		parts[i] = strings.TrimSuffix(parts[i], ".")
	}
	return strings.Join(parts, ". ")
}

// doubtful is the confidence below which a reading is shown as one that may be wrong.
const doubtful = 0.5

// passage reads the stored analysis of a passage.
func (l locale) passage(p *texts.Shown) (passageShown, error) {
	shown := passageShown{Reference: p.Reference, Coptic: p.Coptic, Gold: p.Gold}
	if t := p.Translation; t != nil {
		shown.Translation = l.of(t.En, t.Nl)
	}
	type localized struct{ En, Nl string }
	var read struct {
		Sentences []struct {
			Groups []struct {
				Text       string
				Confidence float64
				Plain      localized
				Words      []struct {
					Text, XPOS string
					Gloss      gloss.Text
					Entries    []reading.Entry
				}
			}
		}
	}
	if err := json.Unmarshal(p.Analysis, &read); err != nil {
		return shown, err
	}
	number := -1
	for _, sentence := range read.Sentences {
		for _, g := range sentence.Groups {
			number++
			if len(g.Words) == 1 && g.Words[0].XPOS == "PUNCT" {
				if n := len(shown.Groups); n > 0 {
					shown.Groups[n-1].After += g.Text
				}
				continue
			}
			group := groupShown{
				Number: number,
				Text:   g.Text, Plain: l.of(g.Plain.En, g.Plain.Nl), Doubtful: g.Confidence < doubtful,
			}
			if group.Doubtful {
				shown.Doubtful++
			}
			for _, w := range g.Words {
				group.Words = append(group.Words,
					reading.Word{Text: w.Text, XPOS: w.XPOS, Gloss: w.Gloss, Entries: w.Entries})
			}
			shown.Groups = append(shown.Groups, group)
		}
	}
	return shown, nil
}

// textPaths lists the shelf and the pages of the works and of their divisions.
func textPaths(library *texts.Library) []string {
	paths := []string{"/texts"}
	for i := range library.Works {
		work := "/texts/" + library.Works[i].ID
		paths = append(paths, work)
		for _, d := range library.Divisions(i) {
			if d.Reference == wholeOf(library, i) {
				continue // it is read on the page of its work
			}
			paths = append(paths, work+"/"+d.Reference)
		}
	}
	return paths
}
