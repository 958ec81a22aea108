package sentence

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

//go:embed respellings.txt
var respellingLines string

// respelling is a row of respellings.txt: how letters of a group may stand for those of standard spelling.
type respelling struct {
	dialects          [lexis.Dialects]bool
	letters, standard string
	sizes             []uint8 // how many of the letters each standard one takes: ⲑ is ⲧ with one, and ϩ with none
	at                spot
	more              float32 // by how much a group that is known as it stands must score better
	example           string
}

// spot is where in a group letters may stand for others.
type spot int

const (
	anywhere spot = iota
	early         // as the first letters, or after one other
	last          // after a letter at least
)

// spots are the names of spots.
var spots = []string{"anywhere", "early", "last"}

// respellings reads the table when first wanted: it is part of the program, so a fault in it is one of the program.
var respellings = sync.OnceValue(func() []respelling {
	list, err := readRespellings(respellingLines)
	if err != nil {
		panic(err)
	}
	return list
})

func readRespellings(table string) (list []respelling, err error) {
	for line, f := range rows(table) {
		if len(f) != 7 {
			return nil, fmt.Errorf("respellings.txt:%d: %d columns, want 7", line, len(f))
		}
		r := respelling{
			dialects: dialectsOf(f[0]), letters: f[1], standard: f[2], at: spot(slices.Index(spots, f[4])), example: f[6],
		}
		taken := 0
		for _, digit := range f[3] {
			r.sizes = append(r.sizes, uint8(digit-'0'))
			taken += int(digit - '0')
		}
		if len(r.sizes) != utf8.RuneCountInString(r.standard) || taken != utf8.RuneCountInString(r.letters) {
			return nil, fmt.Errorf("respellings.txt:%d: %s does not part the letters", line, f[3])
		}
		more := -never
		if f[5] != "-" {
			more, err = strconv.Atoi(f[5])
		}
		if err != nil || r.at < 0 {
			return nil, fmt.Errorf("respellings.txt:%d: there is no place %q or weight %q", line, f[4], f[5])
		}
		r.more = float32(more)
		list = append(list, r)
	}
	return list, nil
}

const (
	// maxRespelled is the number of letters that a group may have to be read in another spelling.
	maxRespelled = 24
	// freeTries and triesPer: of the groups of a sentence so many, and one of so many more, are tried in other spellings,
	// so that no text takes long. Few of a text are.
	freeTries = 8
	triesPer  = 4
)

// spelled is a group in standard spelling; sizes is nil if that is how it stands.
type spelled struct {
	text  string
	sizes []uint8
}

// respelled is the standard spelling that was found for a group.
type respelled struct {
	group   string
	dialect int
	spelled spelled
}

const respelledKept = 1 << 9

// standard returns a group in the spelling in which it is read. tries counts down how many more groups may be tried.
func (d *decoder) standard(group string, dialect int, tries *int) spelled {
	as := spelled{text: group}
	if len(group) > 3*maxRespelled {
		return as
	}
	first := slices.IndexFunc(d.respellings, func(r respelling) bool {
		return r.dialects[dialect] && r.in(group, 0) >= 0
	})
	if first < 0 {
		return as
	}
	if d.respelled == nil {
		d.respelled = make([]respelled, respelledKept)
	}
	kept := &d.respelled[lexis.InDialect(lexis.KeyOf(group), dialect)>>7%respelledKept]
	if kept.group == group && kept.dialect == dialect {
		return kept.spelled
	}
	if *tries <= 0 {
		return as
	}
	*tries--
	score, known, _ := d.rate(as, dialect)
	for i := range d.respellings[first:] {
		r, more := &d.respellings[first+i], float32(0)
		if known {
			more = r.more
		}
		if !r.dialects[dialect] || more == -never {
			continue
		}
		for at := r.in(group, 0); at >= 0; at = r.in(group, at+1) {
			other := r.apply(group, at)
			if s, all, whole := d.rate(other, dialect); all && whole && s-more > score {
				score, as = s-more, other
			}
		}
	}
	*kept = respelled{strings.Clone(group), dialect, as}
	return as
}

// in returns the byte offset of the letters in a group, at or after from. It returns -1 if they do not occur there.
func (r *respelling) in(group string, from int) int {
	if r.at == last {
		at := len(group) - len(r.letters)
		if at < max(from, 1) || group[at:] != r.letters {
			return -1
		}
		return at
	}
	if from >= len(group) {
		return -1
	}
	at := strings.Index(group[from:], r.letters)
	if at < 0 || r.at == early && utf8.RuneCountInString(group[:from+at]) > 1 {
		return -1
	}
	return from + at
}

// apply spells a group in the standard way where the letters stand.
func (r *respelling) apply(group string, at int) spelled {
	s := spelled{text: group[:at] + r.standard + group[at+len(r.letters):]}
	for range utf8.RuneCountInString(group[:at]) {
		s.sizes = append(s.sizes, 1)
	}
	s.sizes = append(s.sizes, r.sizes...)
	for range utf8.RuneCountInString(group[at+len(r.letters):]) {
		s.sizes = append(s.sizes, 1)
	}
	return s
}

// rate says how well a group scores by itself, whether its words are known in standard spelling, and whether each of
// them has letters.
func (d *decoder) rate(s spelled, dialect int) (score float32, known, whole bool) {
	d.alone[0] = s.text
	d.begin(d.alone[:], dialect)
	d.search()
	best := d.ends[d.endAt[1]]
	known, whole = true, true
	for h := best; d.hyps[h].arc >= 0; h = d.hyps[h].prev {
		a := &d.arcs[d.hyps[h].arc]
		known = known && a.Flags&(lexis.Guessed|lexis.Variant) == 0
		if s.sizes != nil {
			n := 0
			for _, size := range s.sizes[a.start:a.end] {
				n += int(size)
			}
			whole = whole && n > 0
		}
	}
	return d.hyps[best].score, known, whole
}
