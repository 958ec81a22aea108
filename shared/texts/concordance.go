package texts

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"coptic.example/service/shared/coptic"
)

// Query asks for the places of a word. Of Entry, Lemma, Form and Text those that are given must all hold.
type Query struct {
	Entry string // id of an entry
	Lemma string
	Form  string
	Text  string // a word as somebody types it: a form, a lemma or a whole group

	Dialect, Work, XPOS, Loan string // filters; "" for any
	Near                      string // id of an entry that stands within
	Within                    int    // so many groups

	Sort          string // SortReference, SortBefore or SortAfter
	Limit, Offset int
}

// Orders of the lines of a concordance.
const (
	SortReference = "reference"
	SortBefore    = "before"
	SortAfter     = "after"
)

// Limits of a query.
const (
	DefaultLimit = 20
	MaxLimit     = 100
	MaxWithin    = 20
	Context      = 6 // groups on each side
)

// Line is a place with what stands around it.
type Line struct {
	Work        string     `json:"work"`
	Reference   string     `json:"reference"`
	Dialect     string     `json:"dialect"`
	Before      []string   `json:"before"`
	Group       string     `json:"group"`
	After       []string   `json:"after"`
	Form        string     `json:"form"`
	XPOS        string     `json:"xpos"`
	Place       Position   `json:"position"`
	Confidence  float64    `json:"confidence"`
	Gold        bool       `json:"gold"`
	Translation *Localized `json:"translation,omitempty"`
}

// Position says which group of its passage a line is about, and which word of the group, from 0.
type Position struct {
	Group int `json:"group"`
	Word  int `json:"word"`
}

// Count is how often something stands in what was found.
type Count struct {
	Value string `json:"value"`
	Count int    `json:"count"`
}

// Counts are those of all that was found.
type Counts struct {
	Work    []Count `json:"work"`
	Dialect []Count `json:"dialect"`
	Form    []Count `json:"form"`
}

// Concordance is the answer to a query.
type Concordance struct {
	Release    string `json:"release"`
	Total      int    `json:"total"`
	Counts     Counts `json:"counts"`
	Limit      int    `json:"limit"`
	Offset     int    `json:"offset"`
	NextOffset *int   `json:"nextOffset"`
	Lines      []Line `json:"lines"`
}

// found is hits with the forms that they number.
type found struct {
	forms []string
	hits  []hit
}

func (h *hit) place() int { return h.group<<8 | h.word }

// gather returns the hits of all keys that are given together.
func (l *Library) gather(ctx context.Context, q *Query) (all found, err error) {
	first := true
	for _, key := range [][]string{
		named(byEntry, q.Entry), named(byLemma, coptic.Fold(q.Lemma)), named(byForm, coptic.Fold(q.Form)),
		slices.Concat(named(byForm, coptic.Fold(q.Text)), named(byLemma, coptic.Fold(q.Text)),
			named(byGroup, coptic.Fold(q.Text))),
	} {
		if len(key) == 0 {
			continue
		}
		var some found
		for _, k := range key {
			forms, hits, err := l.posting(ctx, k)
			if err != nil {
				return found{}, err
			}
			some.add(forms, hits)
		}
		if first {
			all, first = some, false
			continue
		}
		in := map[int]bool{}
		for i := range some.hits {
			in[some.hits[i].place()] = true
		}
		all.hits = slices.DeleteFunc(all.hits, func(h hit) bool { return !in[h.place()] })
	}
	return all, nil
}

func named(kind, value string) []string {
	if value == "" {
		return nil
	}
	return []string{kind + value}
}

// add adds the hits of another key, each place once.
func (f *found) add(forms []string, hits []hit) {
	if len(f.hits) == 0 {
		f.forms, f.hits = forms, hits
		return
	}
	if len(hits) == 0 {
		return
	}
	numbers := make([]int, len(forms))
	for i, form := range forms {
		if numbers[i] = slices.Index(f.forms, form); numbers[i] < 0 {
			numbers[i] = len(f.forms)
			f.forms = append(f.forms, form)
		}
	}
	for _, h := range hits {
		h.form = numbers[h.form]
		f.hits = append(f.hits, h)
	}
	slices.SortStableFunc(f.hits, func(a, b hit) int { return cmp.Compare(a.place(), b.place()) })
	f.hits = slices.CompactFunc(f.hits, func(a, b hit) bool { return a.place() == b.place() })
}

// workOf returns the number of the work that a group stands in.
func (l *Library) workOf(group int) int {
	return sort.Search(len(l.Works), func(i int) bool {
		at := l.begins[i]
		return at < len(l.places) && l.places[at].first > group || at == len(l.places)
	}) - 1
}

// filter keeps the hits that a query's filters let through.
func (l *Library) filter(ctx context.Context, q *Query, f *found) error {
	xpos, loan, work := -1, -1, -1
	if q.XPOS != "" {
		xpos = slices.Index(l.XPOS, q.XPOS)
	}
	if q.Loan != "" {
		loan = slices.Index(l.Etymologies, q.Loan)
	}
	if q.Work != "" {
		work = l.Find(q.Work)
	}
	var near []hit
	if q.Near != "" {
		var err error
		if _, near, err = l.posting(ctx, byEntry+q.Near); err != nil {
			return err
		}
	}
	f.hits = slices.DeleteFunc(f.hits, func(h hit) bool {
		in := l.workOf(h.group)
		switch {
		case q.XPOS != "" && h.xpos != xpos, q.Loan != "" && h.etym != loan, q.Work != "" && in != work,
			q.Dialect != "" && l.Works[in].Dialect != q.Dialect:
			return true
		case q.Near == "":
			return false
		}
		i := sort.Search(len(near), func(i int) bool { return near[i].group >= h.group-q.Within })
		for ; i < len(near) && near[i].group <= h.group+q.Within; i++ {
			if near[i].place() != h.place() && l.workOf(near[i].group) == in {
				return false
			}
		}
		return true
	})
	return nil
}

// Concordance answers a query.
func (l *Library) Concordance(ctx context.Context, q Query) (*Concordance, error) {
	f, err := l.gather(ctx, &q)
	if err != nil {
		return nil, err
	}
	if err := l.filter(ctx, &q, &f); err != nil {
		return nil, err
	}
	switch q.Sort {
	case SortBefore:
		slices.SortStableFunc(f.hits, func(a, b hit) int { return a.before - b.before })
	case SortAfter:
		slices.SortStableFunc(f.hits, func(a, b hit) int { return a.after - b.after })
	}
	c := &Concordance{
		Release: l.Release, Total: len(f.hits), Counts: l.counts(&f), Limit: q.Limit, Offset: q.Offset, Lines: []Line{},
	}
	from := min(q.Offset, len(f.hits))
	to := min(from+q.Limit, len(f.hits))
	if to < len(f.hits) {
		c.NextOffset = &to
	}
	for i := range f.hits[from:to] {
		line, err := l.line(ctx, &f, &f.hits[from+i])
		if err != nil {
			return nil, err
		}
		c.Lines = append(c.Lines, line)
	}
	return c, nil
}

func (l *Library) counts(f *found) Counts {
	works, dialects, forms := map[string]int{}, map[string]int{}, map[string]int{}
	for i := range f.hits {
		w := &l.Works[l.workOf(f.hits[i].group)]
		works[w.ID]++
		dialects[w.Dialect]++
		forms[f.forms[f.hits[i].form]]++
	}
	return Counts{counted(works), counted(dialects), counted(forms)}
}

// counted lists counts, the largest first.
func counted(of map[string]int) []Count {
	list := make([]Count, 0, len(of))
	for value, n := range of {
		list = append(list, Count{value, n})
	}
	slices.SortFunc(list, func(a, b Count) int {
		return cmp.Or(b.Count-a.Count, compare(a.Value, b.Value))
	})
	return list
}

// line shows a hit in its passage.
func (l *Library) line(ctx context.Context, f *found, h *hit) (Line, error) {
	at := l.placeOf(h.group)
	p, err := l.shown(ctx, at)
	if err != nil {
		return Line{}, err
	}
	w, i := &l.Works[l.places[at].work], h.group-l.places[at].first
	line := Line{
		Work: w.ID, Reference: l.places[at].reference, Dialect: w.Dialect, Group: p.group(i), Form: f.forms[h.form],
		XPOS: l.XPOS[min(h.xpos, len(l.XPOS)-1)], Place: Position{i, h.word}, Confidence: float64(h.confidence) / 100,
		Gold: h.gold, Before: []string{}, After: []string{},
	}
	if p.translation.En != "" {
		line.Translation = &p.translation
	}
	for j := max(0, i-Context); j < i; j++ {
		line.Before = append(line.Before, p.group(j))
	}
	for j := i + 1; j < min(len(p.spans), i+1+Context); j++ {
		line.After = append(line.After, p.group(j))
	}
	return line, nil
}

// Attestations is what an entry says of its places.
type Attestations struct {
	Total int `json:"total"`
	// PerTenThousand is how many of ten thousand groups of the library have the word.
	PerTenThousand float64        `json:"perTenThousand"`
	ByDialect      map[string]int `json:"byDialect"`
	Forms          []Count        `json:"forms"`
	First          []Line         `json:"first"`
}

// mostForms is how many forms of an entry are listed with their number.
const mostForms = 20

// wellChosen is how many places of an entry are shown with it.
const wellChosen = 3

// Attest returns the places of an entry: how many there are, and three that are sure, short and translated, of
// different passages and, where there are, forms.
func (l *Library) Attest(ctx context.Context, entry string) (*Attestations, error) {
	forms, hits, err := l.posting(ctx, byEntry+entry)
	if err != nil {
		return nil, err
	}
	f := found{forms, hits}
	counts := l.counts(&f)
	a := &Attestations{
		Total: len(hits), ByDialect: map[string]int{}, First: []Line{},
		Forms: counts.Form[:min(len(counts.Form), mostForms)],
	}
	for _, c := range counts.Dialect {
		a.ByDialect[c.Value] = c.Count
	}
	if l.Groups > 0 {
		a.PerTenThousand = float64(int(1e5*float64(len(hits))/float64(l.Groups)+0.5)) / 10
	}
	cost := func(h *hit) int {
		n := 2 * max(0, 90-h.confidence)
		if !h.translated {
			n += 40
		}
		groups := l.places[l.placeOf(h.group)].groups
		return n + max(0, 4-groups)*10 + max(0, groups-12)
	}
	order := make([]int, len(hits))
	costs := make([]int, len(hits))
	for i := range hits {
		order[i], costs[i] = i, cost(&hits[i])
	}
	slices.SortStableFunc(order, func(i, j int) int { return costs[i] - costs[j] })
	places, shown := map[int]bool{}, map[int]bool{}
	for _, again := range []bool{false, true} { // first each form once
		for _, i := range order {
			at := l.placeOf(hits[i].group)
			if len(a.First) == wellChosen || places[at] || !again && shown[hits[i].form] {
				continue
			}
			line, err := l.line(ctx, &f, &hits[i])
			if err != nil {
				return nil, err
			}
			places[at], shown[hits[i].form] = true, true
			a.First = append(a.First, line)
		}
	}
	return a, nil
}
