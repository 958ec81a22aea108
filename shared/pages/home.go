package pages

import (
	"log/slog"
	"time"

	"coptic.example/service/shared/pages/developers"
)

// homePage is the data of the home page.
type homePage struct {
	Tries []string    // queries to try
	Today *todayShown // nil if there are no texts
}

// todayShown is the passage of the day with its address, source and Coptic.
type todayShown struct{ Path, Title, Coptic string }

var tries = []string{"ⲣⲱⲙⲓ", "ⲡⲛⲟⲩⲧⲉ", "afsotem", "water", "λόγος"}

// today returns the passage of the day, which is the same for everyone. Starting on the release date, the works take
// turns day by day, each time with another of their divisions. It returns nil if no texts can be read.
func (s *Site) today(r request, now time.Time) *todayShown {
	if s.library == nil {
		return nil
	}
	library, err := s.library.Get(r.Context())
	if err != nil || len(library.Works) == 0 {
		return nil
	}
	released, err := time.Parse(time.RFC3339, library.GeneratedAt)
	if err != nil {
		return nil
	}
	days := daysSince(released, now)
	work := days % len(library.Works)
	parts := library.Divisions(work)
	if len(parts) == 0 {
		return nil
	}
	section, err := library.Section(r.Context(), work, parts[days/len(library.Works)%len(parts)].Reference)
	if err != nil {
		slog.WarnContext(r.Context(), "the passage of the day cannot be read", "error", err)
		return nil
	}
	w := &library.Works[work]
	return &todayShown{
		"/texts/" + w.ID + "/" + section.Reference, r.language.Of(w.Title.En, w.Title.Nl) + " " + section.Reference,
		section.Passages[0].Coptic,
	}
}

// daysSince returns the number of calendar days in UTC between two times, or 0 if now is the earlier one.
func daysSince(then, now time.Time) int {
	const day = 24 * time.Hour
	return max(0, int(now.UTC().Truncate(day).Sub(then.UTC().Truncate(day))/day))
}

// home builds the home page.
func (s *Site) home(r request) (*view, error) {
	v := r.localisedView("home", "title", "home.lead")
	v.Data = homePage{Tries: tries, Today: s.today(r, time.Now())}
	v.describe("WebSite", schema{"potentialAction": schema{
		"@type": "SearchAction", "target": v.absolute("/dictionary") + "?q={search_term_string}",
		"query-input": "required name=search_term_string",
	}})
	return v, nil
}

// shell returns a builder of a page whose content a module adds in the browser.
func shell(kind string) builder {
	return func(_ *Site, r request) (*view, error) {
		v := r.localisedView(kind, "nav."+kind, kind+".lead")
		v.Heading = v.Title
		return v, nil
	}
}

// hidden hides a page from search engines if it shows only data from the reader's own browser.
func hidden(page builder) builder {
	return func(s *Site, r request) (*view, error) {
		v, err := page(s, r)
		if err == nil {
			v.Hidden = true
		}
		return v, err
	}
}

// deck returns a builder of a page whose flashcards the reader's browser chooses. word is the key of the deck's name.
func deck(word string) builder {
	return hidden(func(s *Site, r request) (*view, error) {
		v := r.localisedView("cards", "nav.cards", "cards.lead")
		v.Title += ": " + r.language.Must(word)
		v.Heading = v.Title
		return v, nil
	})
}

// cards builds the flashcard page of a lesson.
func (s *Site) cards(r request) (*view, error) {
	_, bundle, err := s.requestedLesson(r)
	if err != nil {
		return nil, err
	}
	v := r.localisedView("cards", "cards", "cards.lead")
	v.Title += ": " + r.language.Of(bundle.Lesson.Title.En, bundle.Lesson.Title.Nl)
	v.Heading, v.Picture = v.Title, bundle.Lesson.Slug
	return v, nil
}

// developers builds the page for developers.
func (s *Site) developers(r request) (*view, error) {
	c, err := s.course.get(r.Context())
	if err != nil {
		return nil, err
	}
	sources, err := s.lexicon.Sources(r.Context())
	if err != nil {
		return nil, err
	}
	v := r.localisedView("developers", "nav.developers", "developers.lead")
	v.Data = developers.New(origin(r.Request), r.language, &c.Manifest, sources)
	return v, nil
}
