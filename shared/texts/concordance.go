package texts

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"sort"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Query requests the occurrences of a word. Entry, Lemma, Form and Text are optional; an occurrence must match all
// that are set.
type Query struct {
	Entry string // id of an entry
	Lemma string
	Form  string
	Text  string // a word as typed: a form, a lemma or a whole group

	Dialect, Work, XPOS, Loan string // filters; "" for any
	Near                      string // id of an entry that must occur nearby, in the same work
	Within                    int    // the maximum distance to it, in groups

	Sort          string // SortReference, SortBefore or SortAfter
	Limit, Offset int
}

// Orders of the lines of a concordance: by reference, or by the groups before or after the match.
const (
	SortReference = "reference"
	SortBefore    = "before"
	SortAfter     = "after"
)

// Limits on a query.
const (
	DefaultLimit = 20
	MaxLimit     = 100
	MaxWithin    = 20
	Context      = 6 // groups on each side
)

// Line is an occurrence with its context.
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

// Position is the index of a group in its passage, and of a word in that group, counting from 0.
type Position struct {
	Group int `json:"group"`
	Word  int `json:"word"`
}

// Count is a value with its number of occurrences.
type Count struct {
	Value string `json:"value"`
	Count int    `json:"count"`
}

// Counts counts all occurrences by work, dialect and form.
type Counts struct {
	Work    []Count `json:"work"`
	Dialect []Count `json:"dialect"`
	Form    []Count `json:"form"`
}

// Concordance is the result of a query.
type Concordance struct {
	Release    string `json:"release"`
	Total      int    `json:"total"`
	Counts     Counts `json:"counts"`
	Limit      int    `json:"limit"`
	Offset     int    `json:"offset"`
	NextOffset *int   `json:"nextOffset"`
	Lines      []Line `json:"lines"`
}

// token is a token of the index with its occurrences.
type token struct {
	form            string
	xpos, etymology int
	total           int
	places          []byte      // its occurrences, if they are stored with it
	elsewhere       block       // else the block that holds them
	works           []workCount // and their number in each work
}

func (d *decoder) token() (t token) {
	t.form, t.xpos, t.etymology, t.total = d.text(), d.number(), d.number(), d.number()
	if n := d.number(); n > 0 {
		t.places = d.bytes(n)
		return t
	}
	t.elsewhere = block{offset: int64(d.number()), length: int64(d.number()), bare: true}
	t.elsewhere.sum = d.sum()
	t.works = make([]workCount, d.count())
	for i := range t.works {
		t.works[i] = workCount{d.number(), d.number()}
	}
	return t
}

// numbers returns the token numbers of a key, or nil if no token has the key. For an entry's key it also returns the
// occurrences chosen as examples.
func (l *Library) numbers(ctx context.Context, key string) (tokens []int, chosen []occurrence, err error) {
	i := sort.Search(len(l.keys), func(i int) bool { return l.keys[i].first > key }) - 1
	if i < 0 {
		return nil, nil, nil
	}
	data, err := l.block(ctx, l.keys[i].block, nil)
	if err != nil {
		return nil, nil, err
	}
	for d := (&decoder{data: data}); len(d.data) > 0; {
		name := d.bytes(d.number())
		numbers, last := make([]int, d.count()), 0
		for i := range numbers {
			last += d.number()
			numbers[i] = last
		}
		chosen = nil
		if bytes.HasPrefix(name, []byte(byEntry)) {
			for range d.count() {
				h := occurrence{token: d.number(), group: d.number(), word: d.number()}
				if h.group >= l.Groups {
					d.bad = true
				}
				chosen = append(chosen, h)
			}
		}
		if d.bad {
			return nil, nil, errDamaged
		}
		if string(name) == key {
			return numbers, chosen, nil
		}
	}
	return nil, nil, nil
}

// tokensOf reads the tokens with the given ascending numbers. With places it also reads their occurrences.
func (l *Library) tokensOf(ctx context.Context, numbers []int, places bool) ([]token, error) {
	var list []block
	for _, n := range numbers {
		if n/tokensPerBlock >= len(l.tokens) {
			return nil, errDamaged
		}
		if b := l.tokens[n/tokensPerBlock]; len(list) == 0 || list[len(list)-1] != b {
			list = append(list, b)
		}
	}
	read, err := l.blocks(ctx, list, nil)
	if err != nil {
		return nil, err
	}
	tokens := make([]token, 0, len(numbers))
	d, at, end := &decoder{}, 0, 0 // at is the number of the token that d reads next; its block ends before end
	for _, n := range numbers {
		if n >= end {
			d, read, at = &decoder{data: read[0]}, read[1:], n/tokensPerBlock*tokensPerBlock
			end = at + tokensPerBlock
		}
		for ; at < n; at++ {
			d.token()
		}
		t := d.token()
		if at++; d.bad || !l.valid(&t) {
			return nil, errDamaged
		}
		tokens = append(tokens, t)
	}
	if places {
		err = l.readPlaces(ctx, tokens)
	}
	return tokens, err
}

// valid reports whether the numbers in a token are within the library's lists.
func (l *Library) valid(t *token) bool {
	return t.total >= 1 && t.xpos < len(l.XPOS) && t.etymology < len(l.Etymologies) &&
		!slices.ContainsFunc(t.works, func(c workCount) bool { return c.work >= len(l.Works) })
}

// readPlaces reads the occurrences of those tokens that do not store them inline.
func (l *Library) readPlaces(ctx context.Context, tokens []token) error {
	var away []*token
	var list []block
	for i := range tokens {
		if t := &tokens[i]; t.places == nil {
			t.elsewhere.offset += l.occurrences
			away, list = append(away, t), append(list, t.elsewhere)
		}
	}
	read, err := l.blocks(ctx, list, nil)
	for i := range read {
		away[i].places = read[i]
	}
	return err
}

// cursor reads the occurrences of a token one by one.
type cursor struct {
	decoder
	left int
	hit  occurrence
}

func (t *token) cursor(number int) cursor {
	return cursor{decoder: decoder{data: t.places}, left: t.total, hit: occurrence{token: number}}
}

// next reads an occurrence. It returns false after the last one, or if the data is damaged.
func (c *cursor) next(l *Library) bool {
	if c.left == 0 {
		c.bad = c.bad || len(c.data) > 0
		return false
	}
	n := c.number()
	c.hit.group += n >> wordBits
	if c.hit.word = n & manyWords; c.hit.word == manyWords {
		c.hit.word += c.number()
	}
	c.left--
	c.bad = c.bad || c.hit.group >= l.Groups
	return !c.bad
}

// searchResult is the result of a search: the tokens that match, and the page of their occurrences, in order.
type searchResult struct {
	tokens []token
	hits   []occurrence
	counts Counts
	total  int
}

func (h *occurrence) place() int { return h.group<<8 | h.word }

// keysOf returns a list of keys for each field of a query that is set. An occurrence must have at least one key of
// every list.
func (q *Query) keysOf() (all [][]string) {
	text := coptic.Fold(q.Text)
	for _, keys := range [][]string{
		keys(byEntry, q.Entry), keys(byLemma, coptic.Fold(q.Lemma)), keys(byForm, coptic.Fold(q.Form)),
		slices.Concat(keys(byForm, text), keys(byLemma, text), keys(byGroup, text)),
	} {
		if len(keys) > 0 {
			all = append(all, keys)
		}
	}
	return all
}

func keys(kind, value string) []string {
	if value == "" {
		return nil
	}
	return []string{kind + value}
}

// lookUp reads the tokens of keys without duplicates. mixed reports whether they include both words and whole groups,
// so that an occurrence may be found twice.
func (l *Library) lookUp(ctx context.Context, keys []string) (tokens []token, mixed bool, err error) {
	var all []int
	for _, key := range keys {
		numbers, _, err := l.numbers(ctx, key)
		if err != nil {
			return nil, false, err
		}
		mixed = mixed || len(all) > 0 && len(numbers) > 0 && strings.HasPrefix(key, byGroup)
		all = append(all, numbers...)
	}
	slices.Sort(all)
	tokens, err = l.tokensOf(ctx, slices.Compact(all), true)
	return tokens, mixed, err
}

// search finds the occurrences that a query requests. If they are neither sorted nor filtered, it reads only the page
// to show.
func (l *Library) search(ctx context.Context, q *Query) (f searchResult, err error) {
	keys := q.keysOf()
	var mixed bool
	if f.tokens, mixed, err = l.lookUp(ctx, keys[0]); err != nil {
		return f, err
	}
	byNeighbour := q.Sort == SortBefore || q.Sort == SortAfter
	if len(keys) == 1 && !mixed && !byNeighbour && !q.filtered() {
		if f.counts, f.total, err = l.countsOf(f.tokens); err != nil {
			return f, err
		}
		f.hits, err = l.merge(f.tokens, q.Offset, q.Limit)
		return f, err
	}
	if f.hits, err = l.allHits(f.tokens); err != nil {
		return f, err
	}
	for _, also := range keys[1:] {
		hits, err := l.hitsOf(ctx, also)
		if err != nil {
			return f, err
		}
		in := make(map[int]bool, len(hits))
		for i := range hits {
			in[hits[i].place()] = true
		}
		f.hits = slices.DeleteFunc(f.hits, func(h occurrence) bool { return !in[h.place()] })
	}
	if err := l.filter(ctx, q, &f); err != nil {
		return f, err
	}
	f.counts, f.total = l.countsIn(&f), len(f.hits)
	if byNeighbour {
		if err := l.sort(ctx, f.hits, q.Sort == SortBefore); err != nil {
			return f, err
		}
	}
	f.hits = f.hits[min(q.Offset, len(f.hits)):]
	f.hits = f.hits[:min(q.Limit, len(f.hits))]
	return f, nil
}

func (q *Query) filtered() bool {
	return q.Dialect != "" || q.Work != "" || q.XPOS != "" || q.Loan != "" || q.Near != ""
}

// hitsOf returns all occurrences of keys.
func (l *Library) hitsOf(ctx context.Context, keys []string) ([]occurrence, error) {
	tokens, _, err := l.lookUp(ctx, keys)
	if err != nil {
		return nil, err
	}
	return l.allHits(tokens)
}

// merge returns up to limit occurrences of tokens in text order, skipping the first offset.
func (l *Library) merge(tokens []token, offset, limit int) (hits []occurrence, err error) {
	var cursors []*cursor
	for i := range tokens {
		c := tokens[i].cursor(i)
		if c.next(l) {
			cursors = append(cursors, &c)
		}
		if c.bad {
			return nil, errDamaged
		}
	}
	for ; limit > 0 && len(cursors) > 0; offset-- {
		first := 0
		for i, c := range cursors {
			if c.hit.place() < cursors[first].hit.place() {
				first = i
			}
		}
		if offset <= 0 {
			hits = append(hits, cursors[first].hit)
			limit--
		}
		if !cursors[first].next(l) {
			if cursors[first].bad {
				return nil, errDamaged
			}
			cursors = slices.Delete(cursors, first, first+1)
		}
	}
	return hits, nil
}

// allHits returns all occurrences of tokens in text order, without duplicates.
func (l *Library) allHits(tokens []token) (hits []occurrence, err error) {
	for i := range tokens {
		c := tokens[i].cursor(i)
		for c.next(l) {
			hits = append(hits, c.hit)
		}
		if c.bad {
			return nil, errDamaged
		}
	}
	slices.SortStableFunc(hits, func(a, b occurrence) int { return a.place() - b.place() })
	return slices.CompactFunc(hits, func(a, b occurrence) bool { return a.place() == b.place() }), nil
}

// workOf returns the number of the work that contains a group.
func (l *Library) workOf(group int) int {
	return sort.Search(len(l.Works), func(i int) bool {
		at := l.begins[i]
		return at < len(l.places) && l.places[at].first > group || at == len(l.places)
	}) - 1
}

// filter removes hits that the filters of a query exclude.
func (l *Library) filter(ctx context.Context, q *Query, f *searchResult) error {
	xpos, loan, work := slices.Index(l.XPOS, q.XPOS), slices.Index(l.Etymologies, q.Loan), l.Find(q.Work)
	f.hits = slices.DeleteFunc(f.hits, func(h occurrence) bool {
		in, t := l.workOf(h.group), &f.tokens[h.token]
		return q.XPOS != "" && t.xpos != xpos || q.Loan != "" && t.etymology != loan || q.Work != "" && in != work ||
			q.Dialect != "" && l.Works[in].Dialect != q.Dialect
	})
	if q.Near == "" {
		return nil
	}
	near, err := l.hitsOf(ctx, []string{byEntry + q.Near})
	f.hits = slices.DeleteFunc(f.hits, func(h occurrence) bool { return !l.isNear(near, h, q.Within) })
	return err
}

// isNear reports whether an occurrence in near, other than at itself, is in the same work as at and no more than
// within groups away. near must be sorted.
func (l *Library) isNear(near []occurrence, at occurrence, within int) bool {
	first := sort.Search(len(near), func(i int) bool { return near[i].group >= at.group-within })
	for _, h := range near[first:] {
		if h.group > at.group+within {
			return false
		}
		if h.place() != at.place() && l.workOf(h.group) == l.workOf(at.group) {
			return true
		}
	}
	return false
}

// sort orders occurrences by the group before or after them in their passage. Those without such a group come first.
func (l *Library) sort(ctx context.Context, hits []occurrence, before bool) error {
	wanted := map[int]bool{}
	neighbour := func(h *occurrence) int { // the group, or -1 if there is none
		p := &l.places[l.placeOf(h.group)]
		group := h.group + 1
		if before {
			group = h.group - 1
		}
		if group < p.first || group >= p.first+p.groups {
			return -1
		}
		return group
	}
	groups := make([]int, len(hits))
	for i := range hits {
		if groups[i] = neighbour(&hits[i]); groups[i] >= 0 {
			wanted[groups[i]/groupsPerBlock] = true
		}
	}
	numbers := slices.Sorted(maps.Keys(wanted))
	var list []block
	for _, n := range numbers {
		list = append(list, l.ranks[n])
	}
	read, err := l.blocks(ctx, list, nil)
	if err != nil {
		return err
	}
	ranks := map[int][]byte{}
	for i, n := range numbers {
		if len(read[i]) != 3*min(groupsPerBlock, l.Groups-n*groupsPerBlock) {
			return errDamaged
		}
		ranks[n] = read[i]
	}
	type ranked struct {
		rank int
		hit  occurrence
	}
	all := make([]ranked, len(hits))
	for i, h := range hits {
		all[i].hit = h
		if g := groups[i]; g >= 0 {
			b := ranks[g/groupsPerBlock][3*(g%groupsPerBlock):]
			all[i].rank = int(b[0]) | int(b[1])<<8 | int(b[2])<<16
		}
	}
	slices.SortStableFunc(all, func(a, b ranked) int { return a.rank - b.rank })
	for i := range all {
		hits[i] = all[i].hit
	}
	return nil
}

// Concordance answers a query.
func (l *Library) Concordance(ctx context.Context, q Query) (*Concordance, error) {
	f, err := l.search(ctx, &q)
	if err != nil {
		return nil, err
	}
	c := &Concordance{Release: l.Release, Total: f.total, Counts: f.counts, Limit: q.Limit, Offset: q.Offset}
	if to := min(q.Offset, f.total) + len(f.hits); to < f.total {
		c.NextOffset = &to
	}
	c.Lines, err = l.lines(ctx, f.tokens, f.hits)
	return c, err
}

// tally counts occurrences by work and by form.
type tally struct {
	works []int
	forms map[string]int
}

func (l *Library) counts(t *tally) Counts {
	works, dialects := map[string]int{}, map[string]int{}
	for i, n := range t.works {
		if n > 0 {
			works[l.Works[i].ID] = n
			dialects[l.Works[i].Dialect] += n
		}
	}
	return Counts{sortCounts(works), sortCounts(dialects), sortCounts(t.forms)}
}

// countsOf counts all occurrences of tokens. For common tokens it uses the stored counts instead of reading the
// occurrences.
func (l *Library) countsOf(tokens []token) (Counts, int, error) {
	counted, total := tally{make([]int, len(l.Works)), map[string]int{}}, 0
	for i := range tokens {
		t := &tokens[i]
		total += t.total
		counted.forms[t.form] += t.total
		for _, w := range t.works {
			counted.works[w.work] += w.count
		}
		if len(t.works) > 0 {
			continue
		}
		c := t.cursor(i)
		for c.next(l) {
			counted.works[l.workOf(c.hit.group)]++
		}
		if c.bad {
			return Counts{}, 0, errDamaged
		}
	}
	return l.counts(&counted), total, nil
}

// countsIn counts the occurrences in f.
func (l *Library) countsIn(f *searchResult) Counts {
	counted := tally{make([]int, len(l.Works)), map[string]int{}}
	for i := range f.hits {
		counted.works[l.workOf(f.hits[i].group)]++
		counted.forms[f.tokens[f.hits[i].token].form]++
	}
	return l.counts(&counted)
}

// sortCounts returns counts in descending order, and equal ones in the order of their values.
func sortCounts(counts map[string]int) []Count {
	list := make([]Count, 0, len(counts))
	for value, n := range counts {
		list = append(list, Count{value, n})
	}
	slices.SortFunc(list, func(a, b Count) int {
		if a.Count != b.Count {
			return b.Count - a.Count
		}
		return compare(a.Value, b.Value)
	})
	return list
}

// lines returns occurrences with their context.
func (l *Library) lines(ctx context.Context, tokens []token, hits []occurrence) ([]Line, error) {
	lines := make([]Line, len(hits))
	list := make([]block, len(hits))
	for i := range hits {
		list[i] = l.passages[l.places[l.placeOf(hits[i].group)].block][textBlock]
	}
	if _, err := l.blocks(ctx, slices.Compact(slices.Clone(list)), l.primers[textBlock]); err != nil { // fills the cache
		return nil, err
	}
	for i := range hits {
		h := &hits[i]
		at := l.placeOf(h.group)
		data, err := l.records(ctx, at, at+1, textBlock)
		if err != nil {
			return nil, err
		}
		p, err := readView(data[0], l.places[at].groups)
		if err != nil {
			return nil, err
		}
		lines[i] = l.line(p, at, &tokens[h.token], h)
	}
	return lines, nil
}

// line returns an occurrence with its context.
func (l *Library) line(p *passageView, at int, t *token, h *occurrence) Line {
	w, i := &l.Works[l.places[at].work], h.group-l.places[at].first
	line := Line{
		Work: w.ID, Reference: l.places[at].reference, Dialect: w.Dialect, Group: p.group(i), Form: t.form,
		XPOS: l.XPOS[t.xpos], Place: Position{i, h.word}, Confidence: float64((p.spans[i].confidence+5)/10) / 100,
		Gold: p.gold, Before: []string{}, After: []string{},
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
	return line
}

// Attestations describes the occurrences of an entry.
type Attestations struct {
	Total int `json:"total"`
	// PerTenThousand is the number of groups out of ten thousand in the library that contain the word.
	PerTenThousand float64        `json:"perTenThousand"`
	ByDialect      map[string]int `json:"byDialect"`
	Forms          []Count        `json:"forms"`
	First          []Line         `json:"first"`
}

// maxForms is the maximum number of forms listed for an entry.
const maxForms = 20

// Attest returns the number of occurrences of an entry, and the examples chosen when the library was written.
func (l *Library) Attest(ctx context.Context, entry string) (*Attestations, error) {
	numbers, chosen, err := l.numbers(ctx, byEntry+entry)
	if err != nil {
		return nil, err
	}
	tokens, err := l.tokensOf(ctx, numbers, false)
	if err != nil {
		return nil, err
	}
	counts, total, err := l.countsOf(tokens)
	if err != nil {
		return nil, err
	}
	a := &Attestations{Total: total, ByDialect: map[string]int{}, Forms: counts.Form[:min(len(counts.Form), maxForms)]}
	for _, c := range counts.Dialect {
		a.ByDialect[c.Value] = c.Count
	}
	if l.Groups > 0 {
		a.PerTenThousand = float64(int(1e5*float64(total)/float64(l.Groups)+0.5)) / 10
	}
	for i := range chosen {
		n := slices.Index(numbers, chosen[i].token)
		if n < 0 {
			return nil, errDamaged
		}
		chosen[i].token = n
	}
	a.First, err = l.lines(ctx, tokens, chosen)
	return a, err
}
