package corpus_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/corpus"
)

// TestImport reads a small text of each format.
func TestImport(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		want []string // reference and Coptic
	}{
		"verses.tsv": {"# a comment\nMark.5.1\tⲁϥⲉⲓ\tHe came.\tHij kwam.\nMark.5.2\tⲁϥⲥⲱⲧⲙ\n",
			[]string{"mark.5.1 ⲁϥⲉⲓ", "mark.5.2 ⲁϥⲥⲱⲧⲙ"}},
		"pages.txt": {`<pb xml:id="ⲓ︦ⲃ︦"/> ⲁϥ` + "\nⲉⲓ <pb n=\"13\"/> ⲁϥ<note note=\"uncertain\">ⲥⲱ</note>ⲧⲙ " +
			"[fol. 14r] ⲡⲣⲱⲙⲉ",
			[]string{"12 ⲁϥ\nⲉⲓ", "13 ⲁϥⲥⲱⲧⲙ", "14r ⲡⲣⲱⲙⲉ"}},
		"paragraphs.txt": {"ⲁϥⲉⲓ\n\nⲁϥⲥⲱⲧⲙ\n", []string{"1 ⲁϥⲉⲓ", "2 ⲁϥⲥⲱⲧⲙ"}},
		"verses.xml": {`<TEI><teiHeader><fileDesc><titleStmt><title>T</title></titleStmt></fileDesc></teiHeader><text>` +
			`<body><div n="2"><ab n="1">ⲁϥⲉⲓ <note>x</note><gap/></ab>` +
			`<ab n="2">ⲁϥ<supplied>ⲥⲱ</supplied><hi>ⲧⲙ</hi></ab></div>` +
			`</body></text></TEI>`, []string{"2.1 ⲁϥⲉⲓ [..]", "2.2 ⲁϥ[ⲥⲱ]ⲧⲙ"}},
		"segments.xml": {`<TEI><text><body><div n="1"><p><seg n="1">ⲁϥⲉⲓ</seg>` +
			`<seg n="2">ⲁϥⲥⲱⲧⲙ</seg></p></div></body></text></TEI>`,
			[]string{"1.1 ⲁϥⲉⲓ", "1.2 ⲁϥⲥⲱⲧⲙ"}},
		"pages.xml": {`<TEI><text><body><p><pb n="7"/>ⲁϥ<lb/>ⲉⲓ<pb n="8"/>ⲁϥ<lb break="no"/>ⲥⲱⲧⲙ</p></body></text></TEI>`,
			[]string{"7 ⲁϥ\nⲉⲓ", "8 ⲁϥⲥⲱⲧⲙ"}},
		"book.usfm": {"\\id MRK\n\\h Mark\n\\c 5\n\\p\n\\v 1 ⲁϥⲉⲓ\\f + \\ft a note\\f* \\w ⲉⲃⲟⲗ|lemma=\"x\"\\w*\n\\q ⲟⲛ\n" +
			"\\v 2-3 ⲁϥⲥⲱⲧⲙ", []string{"5.1 ⲁϥⲉⲓ ⲉⲃⲟⲗ ⲟⲛ", "5.2 ⲁϥⲥⲱⲧⲙ"}},
		"bank.conllu": {"# newdoc id = one\n# text_en = He came.\n1-2\tⲁϥⲉⲓ\t_\t_\t_\t_\t_\t_\t_\t_\n" +
			"1\tⲁ\tⲁ\tAUX\tAPST\t_\t2\taux\t_\t_\n2\tϥⲉⲓ\tⲉⲓ\tVERB\tV\t_\t0\troot\t_\t_\n\n", []string{"1 ⲁϥⲉⲓ"}},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(file, []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			list, err := corpus.Import(file, "CC-BY-SA-4.0")
			if err != nil || len(list) != 1 {
				t.Fatal(len(list), err)
			}
			var got []string
			for _, p := range list[0].Passages {
				got = append(got, p.Reference+" "+p.Coptic)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("read %q, want %q", got, tt.want)
			}
			if r := list[0].Rights; r.Licence != "CC-BY-SA-4.0" || r.Compatible {
				t.Errorf("rights %+v", r)
			}
			if gold := len(list[0].Passages[0].Gold) > 0; gold != strings.HasSuffix(name, ".conllu") {
				t.Errorf("analysed by people: %v", gold)
			}
		})
	}
}

// TestRefused holds what is refused, and that what is excluded is left out.
func TestRefused(t *testing.T) {
	for name, tt := range map[string]struct{ file, text, about, licence, want string }{
		"no licence":       {"a.tsv", "1\tⲁϥⲉⲓ", "", "", "no licence"},
		"no format":        {"a.pdf", "x", "", "CC0-1.0", "no format"},
		"nothing in it":    {"a.tsv", "# x", "", "CC0-1.0", "no passage"},
		"a place twice":    {"a.tsv", "1\tⲁϥⲉⲓ\n1\tⲁϥⲉⲓ", "", "CC0-1.0", "has 1 twice"},
		"no kind":          {"a.tsv", "1\tⲁϥⲉⲓ", "title: {en: A, nl: A}\nkind: poem\n", "CC0-1.0", "no kind of text"},
		"all of it":        {"a.tsv", "1.1\tⲁϥⲉⲓ", "title: {en: A, nl: A}\nexclude: [\"1\"]\n", "CC0-1.0", "no passage"},
		"a line too short": {"a.tsv", "ⲁϥⲉⲓ", "", "CC0-1.0", "line 1"},
		"broken TEI":       {"a.xml", "<TEI><text>", "", "CC0-1.0", "read the TEI"},
		"broken CoNLL-U":   {"a.conllu", "1\tⲁ", "", "CC0-1.0", "columns"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), tt.file)
			if err := os.WriteFile(file, []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			if tt.about != "" {
				about := strings.TrimSuffix(file, filepath.Ext(file)) + ".work.yaml"
				if err := os.WriteFile(about, []byte(tt.about), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := corpus.Import(file, tt.licence); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %q", err, tt.want)
			}
		})
	}
}
