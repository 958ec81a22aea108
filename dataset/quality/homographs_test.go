package quality_test

import (
	"testing"

	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
)

// TestHomographs: of entries that are spelled alike, a word in a clause leads to the one that is meant, by what stands
// beside it.
func TestHomographs(t *testing.T) {
	each(t, func(t *testing.T, ix *lookup.Dictionary) {
		for _, c := range []struct {
			name, dialect, clause string
			group                 int
			want                  string
		}{
			{"he turned", "S", "ⲁϥⲕⲟⲧϥ ⲉⲙⲙⲁⲑⲏⲧⲏⲥ.", 0, "PST-3SG.M-turn-3SG.M"},
			{"turn, said to one", "S", "ⲕⲟⲧⲕ ⲉⲡⲉⲕⲏⲓ.", 0, "turn-2SG.M"},
			{"the shepherds turned", "S", "ⲁⲛϣⲟⲟⲥ ⲕⲟⲧⲟⲩ.", 1, "turn-3PL"},
			{"build them", "S", "ϯⲛⲁⲕⲟⲧⲟⲩ.", 0, "1SG-FUT-build-3PL"},
			{"a curtain tears", "S", "ⲁⲡⲕⲁⲧⲁⲡⲉⲧⲁⲥⲙⲁ ⲡⲱϩ.", 1, "tear"},
			{"reach a city", "S", "ⲛⲧⲉⲣⲟⲩⲡⲱϩ ⲉⲧⲡⲟⲗⲓⲥ.", 0, "PREC-3PL-reach"},
			{"reach us", "S", "ⲁⲡϣⲁϫⲉ ⲡⲱϩ ϣⲁⲣⲟⲛ.", 1, "reach"},
			{"cut off, with a suffix", "S", "ϣⲁⲁⲧⲥ ⲉⲃⲟⲗ ⲙⲙⲟⲕ.", 0, "cut.off-3SG.F"},
			{"fulfil", "S", "ⲁϥϫⲉⲕⲛⲉϥϣⲁϫⲉ ⲉⲃⲟⲗ.", 0, "PST-3SG.M-finish-PL.POSS.3SG.M-word"},
			{"dig", "S", "ⲉⲩϭⲱϫⲉ ⲉⲡⲉⲥⲏⲧ.", 0, "FOC-3PL-dig"},
			{"cut off", "S", "ⲁⲩϭⲱϫⲉ ⲉⲃⲟⲗ ⲛⲧⲉϥϭⲓϫ.", 0, "PST-3PL-cut"},
			{"a beam", "S", "ⲡⲥⲟⲓ ⲇⲉ ⲉⲧϩⲙⲡⲉⲕⲃⲁⲗ.", 0, "DEF.SG.M-beam"},
			{"persist", "S", "ⲛⲧⲟⲟⲩ ⲇⲉ ⲁⲩⲧⲱⲕ ⲉϩⲟⲩⲛ.", 2, "PST-3PL-persist"},
			{"be thirsty", "S", "ϯⲟⲃⲉ.", 0, "1SG-be.thirsty"},
			{"her mother-in-law", "S", "ⲧⲉⲥϣⲱⲙⲉ.", 0, "SG.F.POSS.3SG.F-mother.in.law"},
			{"prostitutes", "S", "ⲙⲡⲟⲣⲛⲏ ⲁⲩⲡⲓⲥⲧⲉⲩⲉ.", 0, "DEF.PL-prostitute"},
			{"have you not read it", "S", "ⲙⲡⲉⲧⲛⲟϣϥ.", 0, "NEG.PST-2PL-read-3SG.M"},
			{"open somebody's eyes", "S", "ⲁϥⲧⲟⲩⲛⲉⲓⲁⲧϥ ⲉⲃⲟⲗ.", 0, "PST-3SG.M-instruct-eye-3SG.M"},
			{"fear somebody", "S", "ⲁⲩⲣϩⲟⲧⲉ ϩⲏⲧϥ ⲙⲡⲗⲁⲟⲥ.", 1, "before-3SG.M"},
			{"fall down", "S", "ⲁϥϩⲉ ⲉϩⲣⲁⲓ ⲉϫⲙⲡⲕⲁϩ.", 1, "down"},
			{"go up", "S", "ⲁϥⲃⲱⲕ ⲉϩⲣⲁⲓ ⲉⲡⲧⲟⲟⲩ.", 1, "up"},
			{"a wall", "S", "ⲁϥⲕⲱⲧ ⲛⲟⲩϫⲟ.", 1, "OBJ-INDF.SG-wall"},
			{"chaff", "S", "ⲡⲧⲱϩ ⲇⲉ ⲛϥⲣⲟⲕϩϥ.", 0, "DEF.SG.M-chaff"},
			{"leaves sprout", "S", "ⲁⲩϯⲟⲩⲱ.", 0, "PST-3PL-sprout"},
			{"shave", "S", "ⲉⲕⲉϣⲃϫⲱⲕ.", 0, "OPT.2SG.M-shave-head-2SG.M"},
			{"receive a child", "S", "ⲁⲩϣⲉⲡⲡϣⲏⲣⲉ ⲉⲣⲟⲟⲩ.", 0, "PST-3PL-receive-DEF.SG.M-son"},
			{"scatter", "S", "ϥⲛⲁϣⲁϣϥ ⲉⲃⲟⲗ.", 0, "3SG.M-FUT-scatter-3SG.M"},
			{"a merchant", "S", "ⲟⲩⲣⲱⲙⲉ ⲛⲉϣⲱⲧ.", 1, "ATTR-trader"},
			{"be about to", "S", "ⲛⲧⲉⲣⲉϥⲛⲟⲩ ⲉⲛⲧϥ.", 0, "PREC-3SG.M-be.about.to"},
			{"it is bad, spelled like rain", "B", "ⲫⲏ ⲉⲧϩⲱⲟⲩ.", 1, "REL-be.bad"},
			{"every place, spelled like love", "B", "ϧⲉⲛⲙⲁⲓ ⲛⲓⲃⲉⲛ.", 0, "in-place"},
			{"despise him", "B", "ⲛⲧⲟⲩϣⲟϣϥ.", 0, "CNJV-3PL-despise-3SG.M"},
			{"hang a stone", "B", "ⲁⲩⲉϣ ⲟⲩⲱⲛⲓ.", 0, "PST-3PL-hang"},
			{"cease", "B", "ⲁⲩⲙⲟⲩⲛⲕ ⲛϫⲉ ⲛⲓⲉⲥⲱⲟⲩ.", 0, "PST-3PL-cease"},
			{"form it", "B", "ⲁⲩⲙⲟⲛⲕϥ.", 0, "PST-3PL-make-3SG.M"},
		} {
			t.Run(c.name, func(t *testing.T) {
				read := ix.Read(c.clause, reading.Options{Dialect: c.dialect, Spacing: reading.SpacedGroups})
				if got := read.Sentences[0].Groups[c.group].Gloss.En; got != c.want {
					t.Errorf("group %d of %s is glossed %s, want %s", c.group, c.clause, got, c.want)
				}
			})
		}
	})
}
