package sentence

import (
	"strings"
	"unicode/utf8"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

// respelling says how letters of a group may stand for those of standard spelling, which the training text has.
type respelling struct {
	letters, standard string
	sizes             []uint8 // how many of the letters each standard one takes: ⲑ is ⲧ with one, and ϩ with none
	at                spot
	always            bool // also where the group is words of the lexica as it stands
	dialect           int
}

// spot is where in a group letters may stand for others.
type spot uint8

const (
	anywhere   spot = iota
	early           // as the first letters, or after one other
	behindWord      // after a letter at least, and last
	behindConsonant
)

// respellings are contractions and assimilations that treebanks undo, and spellings of editions.
var respellings = [...]respelling{
	{"ⲑ", "ⲧϩ", []uint8{1, 0}, anywhere, false, lexis.Sahidic},
	{"ⲫ", "ⲡϩ", []uint8{1, 0}, anywhere, false, lexis.Sahidic},
	{"ϯ", "ⲧⲓ", []uint8{1, 0}, anywhere, false, lexis.Sahidic},
	{"ϯⲣⲏⲛⲏ", "ⲧⲉⲓⲣⲏⲛⲏ", []uint8{1, 0, 0, 1, 1, 1, 1}, anywhere, false, lexis.Sahidic},
	{"ⲙⲡⲁϯ", "ⲙⲡⲁⲧⲓ", []uint8{1, 1, 1, 0, 1}, anywhere, true, lexis.Sahidic}, // "not yet" and "until" with "I"
	{"ϣⲁⲛϯ", "ϣⲁⲛⲧⲓ", []uint8{1, 1, 1, 0, 1}, anywhere, true, lexis.Sahidic},
	{"ⲉⲣⲉⲧⲛϣⲁⲛ", "ⲉⲧⲉⲧⲛϣⲁⲛ", []uint8{1, 1, 1, 1, 1, 1, 1, 1}, anywhere, true, lexis.Sahidic},
	{"ⲣⲣ", "ⲛⲣ", []uint8{1, 1}, early, true, lexis.Sahidic},
	{"ⲗⲗ", "ⲛⲗ", []uint8{1, 1}, early, true, lexis.Sahidic},
	{"ⲃⲃ", "ⲛⲃ", []uint8{1, 1}, early, true, lexis.Sahidic},
	{"ⲙⲣ", "ⲛⲣ", []uint8{1, 1}, early, true, lexis.Sahidic},
	{"ⲡⲉⲉⲓ", "ⲡⲉⲓ", []uint8{1, 2, 1}, anywhere, true, lexis.Sahidic},
	{"ⲧⲉⲉⲓ", "ⲧⲉⲓ", []uint8{1, 2, 1}, anywhere, true, lexis.Sahidic},
	{"ⲛⲉⲉⲓ", "ⲛⲉⲓ", []uint8{1, 2, 1}, anywhere, false, lexis.Sahidic},
	{"ⲧⲏⲟⲩⲧⲛ", "ⲧⲏⲩⲧⲛ", []uint8{1, 1, 2, 1, 1}, anywhere, false, lexis.Sahidic},
	{"ⲧⲉⲧⲛⲁ", "ⲧⲉⲧⲛⲛⲁ", []uint8{1, 1, 1, 1, 0, 1}, anywhere, true, lexis.Sahidic},
	{"ⲉⲧⲛⲧ", "ⲉⲧⲟⲩⲛⲧ", []uint8{1, 1, 0, 0, 1, 1}, anywhere, true, lexis.Sahidic},
	{"ⲉⲩⲁ", "ⲉⲟⲩⲁ", []uint8{1, 0, 1, 1}, behindWord, true, lexis.Sahidic},
	{"ⲛⲁⲓ", "ⲛⲁⲉⲓ", []uint8{1, 1, 0, 1}, behindWord, true, lexis.Sahidic},
	{"ⲟⲓⲕ", "ⲟⲉⲓⲕ", []uint8{1, 0, 1, 1}, anywhere, true, lexis.Sahidic},
	{"ⲓⲙⲉ", "ⲉⲓⲙⲉ", []uint8{0, 1, 1, 1}, behindWord, false, lexis.Sahidic},
	{"ⲓⲣⲉ", "ⲉⲓⲣⲉ", []uint8{0, 1, 1, 1}, behindWord, false, lexis.Sahidic},
	{"ⲓⲛⲉ", "ⲉⲓⲛⲉ", []uint8{0, 1, 1, 1}, behindWord, false, lexis.Sahidic},
	{"ⲓⲱⲧ", "ⲉⲓⲱⲧ", []uint8{0, 1, 1, 1}, behindWord, true, lexis.Sahidic},
	{"ⲥⲭⲟⲥ", "ⲥⲧⲁⲩⲣⲟⲥ", []uint8{1, 1, 0, 0, 0, 1, 1}, anywhere, true, lexis.Sahidic}, // ⲭ for the staurogram
	{"ⲥⲭⲟⲩ", "ⲥⲧⲁⲩⲣⲟⲩ", []uint8{1, 1, 0, 0, 0, 1, 1}, anywhere, true, lexis.Sahidic},
	{"ⲡⲉϫⲏⲓ", "ⲡⲉϫⲁⲓ", []uint8{1, 1, 1, 1, 1}, anywhere, true, lexis.Bohairic}, // "I said"
}

const (
	// perRespelling is by how much a group that is known as it stands must score better in standard spelling, in stored
	// weights.
	perRespelling = 60
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
	first := 0
	for first < len(respellings) && (respellings[first].dialect != dialect || respellings[first].in(group, 0) < 0) {
		first++
	}
	if first == len(respellings) {
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
	if known {
		score += perRespelling
	}
	for i := first; i < len(respellings); i++ {
		r := &respellings[i]
		if r.dialect != dialect || known && !r.always {
			continue
		}
		for at := r.in(group, 0); at >= 0; at = r.in(group, at+1) {
			other := r.apply(group, at)
			if s, all, whole := d.rate(other, dialect); all && whole && s > score {
				score, as = s, other
			}
		}
	}
	*kept = respelled{strings.Clone(group), dialect, as}
	return as
}

// in returns the byte offset of the letters in a group, at or after from. It returns -1 if they do not occur there.
func (r *respelling) in(group string, from int) int {
	if r.at == behindWord {
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
