package gather

import (
	"testing"

	"coptic.example/service/shared/assistant/ground"
)

// TestCommonFirst checks which of the entries with one spelling is read first.
func TestCommonFirst(t *testing.T) {
	entry := func(id, form string, count int) ground.Entry {
		return ground.Entry{
			ID: id, Forms: []ground.Forms{{Dialect: "S", Absolute: form}}, Counts: map[string]int{"S": count},
		}
	}
	for _, tt := range []struct {
		name    string
		entries []ground.Entry
		want    string
	}{
		{"far more common", []ground.Entry{entry("buy", "ⲧⲟⲟⲩ", 0), entry("mountain", "ⲧⲟⲟⲩ", 18)},
			"mountain"},
		{"about as common", []ground.Entry{entry("buy", "ⲧⲟⲟⲩ", 10), entry("mountain", "ⲧⲟⲟⲩ", 18)}, "buy"},
		{"of another spelling", []ground.Entry{entry("buy", "ⲧⲟⲟⲩ", 0), entry("hand", "ⲧⲱⲣⲉ", 18)}, "buy"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := readingOf(&ground.Reading{Form: "ⲧⲟⲟⲩ", Dialect: "S"}, tt.entries)
			commonFirst(&r)
			if got := r.Head().ID; got != tt.want || len(r.Parts[0].Entries) != len(tt.entries) {
				t.Errorf("%s is first of %d, want %s", got, len(r.Parts[0].Entries), tt.want)
			}
		})
	}
}

// TestRemarked checks which entry comes first for a word to translate that stands alone.
func TestRemarked(t *testing.T) {
	rise := ground.Entry{ID: "rise", Match: ground.Match{Form: ground.Past, Pos: "V"},
		Senses: []ground.Sense{{Pos: "V", En: []string{"rise", "get up (from bed)"}}}}
	rose := ground.Entry{ID: "rose", Match: ground.Match{Form: ground.Itself, Pos: "N", Place: 4},
		Senses: []ground.Sense{{Pos: "N", En: []string{"rose"}}}}
	for _, tt := range []struct{ name, target, remark, want string }{
		{"no remark", "rose", "", "rose"},
		{"an article", "rose", "the flower", "rose"},
		{"a word of a meaning", "rose", "from bed", "rise"},
		{"part of a clause", "he rose", "", "rise"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var f findings
			f.Ask.Target, f.Ask.Remark = tt.target, tt.remark
			if got := f.remarked([]ground.Entry{rise, rose}, "rose")[0].ID; got != tt.want {
				t.Errorf("%s is first, want %s", got, tt.want)
			}
		})
	}
}

// TestWithQuality checks that an adjective is put among the entries of a word, and that entries without senses are
// none.
func TestWithQuality(t *testing.T) {
	wise := ground.Entry{ID: "wise", Senses: []ground.Sense{{Pos: "ADJ"}, {Pos: "N"}}, Match: ground.Match{Pos: "N"}}
	for _, tt := range []struct {
		name  string
		meant []ground.Entry
		want  int
	}{
		{"an adjective that is a noun too", []ground.Entry{wise}, 2},
		{"an entry without senses", []ground.Entry{{ID: "bare"}}, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := withQuality([]ground.Entry{{ID: "manner"}}, tt.meant, "quality"); len(got) != tt.want {
				t.Errorf("%d entries, want %d", len(got), tt.want)
			}
		})
	}
}

// TestAsStates checks which entries express the state that a word after "to be" names.
func TestAsStates(t *testing.T) {
	sick := []ground.Sense{{Pos: "V", En: []string{"be sick"}}}
	for _, tt := range []struct {
		name  string
		entry ground.Entry
		want  int
	}{
		{"a verb with a stative", ground.Entry{Senses: sick, Forms: []ground.Forms{{Stative: "ⲙⲟⲕϩ†"}}}, 1},
		{"a verb without a stative", ground.Entry{Senses: sick}, 1},
		{"an entry without senses", ground.Entry{}, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := asStates([]ground.Entry{tt.entry}, "sick"); len(got) != tt.want {
				t.Errorf("%d entries, want %d", len(got), tt.want)
			}
		})
	}
}
