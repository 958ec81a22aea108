package morphology

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Token is a morpheme of a group with known boundaries, and the roles that it may have; none means any.
type Token struct {
	Letters int
	Roles   []Role
	Inner   bool // it may be cut further
}

// Counts counts how often each row of the tables is used by the cheapest analyses that match known boundaries.
type Counts struct {
	a        *Analyser
	moves    [maxSlots][len(classes)]float64
	rows     [dialects][]float64
	classes  [dialects][len(classes)]float64
	bands    [unknownBand + 1]float64
	Fitted   int
	Unfitted int
}

// NewCounts returns empty counts.
func NewCounts(a *Analyser) *Counts {
	c := &Counts{a: a}
	for d := range c.rows {
		c.rows[d] = make([]float64, len(a.known.dialects[d].rows))
	}
	return c
}

// Add counts a group of a dialect: the cheapest path through its lattice with the given boundaries and, if
// possible, roles.
func (c *Counts) Add(d int, form string, tokens []Token) {
	p := c.a.parsers.New().(*parser)
	p.text = append(p.text, form...)
	p.begin()
	if len(p.letters) > maxLetters {
		return
	}
	for _, withRoles := range []bool{true, false} {
		p.build(d)
		p.restrict(tokens, withRoles)
		p.measure()
		if p.nodes[0].rest >= never {
			continue
		}
		c.Fitted++
		p.best(func(_, last int32) bool {
			c.count(p, d, last)
			return false
		})
		return
	}
	c.Unfitted++
}

// restrict makes arcs that do not match the tokens impossible.
func (p *parser) restrict(tokens []Token, withRoles bool) {
	border := map[int]bool{0: true}
	first := map[int]*Token{}
	at := 0
	inner := map[int]bool{}
	for i := range tokens {
		t := &tokens[i]
		first[at] = t
		for j := at + 1; j < at+t.Letters; j++ {
			inner[j] = t.Inner
		}
		at += t.Letters
		border[at] = true
	}
	for at := range p.letters {
		for s := range p.known.grammar.slots {
			for i := p.nodes[nodeOf(at, slot(s))].first; i != 0; i = p.arcs[i].next {
				a := &p.arcs[i]
				end := int(a.to) / maxSlots
				fits := (border[at] || inner[at]) && (border[end] || inner[end])
				for j := at + 1; j < end; j++ {
					fits = fits && !border[j]
				}
				if t := first[at]; t != nil && withRoles && len(t.Roles) > 0 {
					fits = fits && slices.Contains(t.Roles, a.class.role())
				}
				if !fits {
					a.cost = never
				}
			}
		}
	}
}

func (c *Counts) count(p *parser, d int, last int32) {
	c.moves[int(p.steps[last].node)%maxSlots][classEnd]++
	for i := last; p.steps[i].before >= 0; i = p.steps[i].before {
		s := &p.steps[i]
		a := &p.arcs[s.arc]
		before := p.steps[s.before].node
		c.moves[before%maxSlots][a.class]++
		c.classes[d][a.class]++
		if a.row >= 0 {
			c.rows[d][a.row]++
			continue
		}
		if a.class == classUnknown || a.class == classUnknownP {
			c.bands[0]++
			continue
		}
		cheapest, band := int32(never), 0
		for _, r := range p.readings[int(before)/maxSlots] {
			if r.end == int(s.node)/maxSlots && r.class == a.class && r.cost[d] < cheapest && r.full == "" {
				cheapest = r.cost[d]
				for _, f := range c.a.lexicon.AppendForms(nil, r.term) {
					if f.Match == r.match {
						band = f.Band
					}
				}
			}
		}
		c.bands[band]++
	}
}

// Bands returns the number of words of each band, with unknown letters as band 0.
func (c *Counts) Bands() []float64 { return c.bands[:] }

const (
	mostCost  = 180
	moveShare = 0.5 // how often a move that was not met counts as met
	rowShare  = 0.3
)

func costOf(n, of float64) int {
	return min(max(int(math.Round(-10*math.Log2(n/of))), 1), mostCost)
}

// Write writes the costs derived from the counts into the tables of a folder.
func (c *Counts) Write(dir string) error {
	g := &c.a.known.grammar
	err := rewrite(filepath.Join(dir, "grammar.txt"), 3, func(fields []string) int {
		s := g.slot(fields[0])
		sum, n := 0.0, 0.0
		for k := range g.moves[s] {
			if g.moves[s][k].ok || class(k) == classEnd && g.end[s] < never {
				sum += c.moves[s][k]
				n++
			}
		}
		return costOf(c.moves[s][classNamed(fields[1])]+moveShare, sum+moveShare*n)
	})
	if err != nil {
		return err
	}
	for d, name := range []string{"sahidic", "bohairic"} {
		members := map[class]float64{}
		for _, r := range c.a.known.dialects[d].rows {
			members[r.class]++
		}
		files, err := filepath.Glob(filepath.Join(dir, name, "*.txt"))
		if err != nil {
			return err
		}
		i := 0 // rows are read in the order of the files
		for _, file := range files {
			if filepath.Base(file) == "patterns.txt" {
				continue
			}
			err := rewrite(file, 3, func([]string) int {
				k := c.a.known.dialects[d].rows[i].class
				cost := costOf(c.rows[d][i]+rowShare, c.classes[d][k]+rowShare*members[k])
				i++
				return cost
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// rewrite replaces the numbers in a column of a table.
func rewrite(file string, column int, cost func(fields []string) int) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var out strings.Builder
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			out.WriteString(line)
			continue
		}
		from, rest := 0, line
		for range column {
			gap := len(rest) - len(strings.TrimLeft(rest, " "))
			word := strings.IndexAny(rest[gap:], " \n")
			from += gap + word
			rest = line[from:]
		}
		gap := len(rest) - len(strings.TrimLeft(rest, " "))
		old := strings.IndexAny(rest[gap:], " \n")
		fmt.Fprintf(&out, "%s%*d%s", line[:from], gap+old, cost(fields), rest[gap+old:])
	}
	return os.WriteFile(file, []byte(out.String()), 0o644)
}

// BaseOf returns the dictionary form of a word by a pattern of a dialect.
func BaseOf(dialect, class, word, form, base string) (string, bool) {
	k := known()
	if minor, is := minors[strings.ToUpper(dialect[:1])]; is {
		k = minor()
	}
	for i := range k.count {
		d := &k.dialects[i]
		for j := range d.patterns.list {
			p := &d.patterns.list[j]
			if strings.HasPrefix(strings.ToUpper(dialect), d.siglum) && p.class == classNamed(class) &&
				slices.Equal(p.form, signs(form)) && slices.Equal(p.base, signs(base)) {
				if base, ok := p.appendBase(nil, lettersOf(word)); ok {
					return string(spell(nil, base)), true
				}
			}
		}
	}
	return "", false
}
