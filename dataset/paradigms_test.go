package dataset_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/prose"
	"coptic.example/service/dataset/script"
	"coptic.example/service/dataset/tree"
	"coptic.example/service/shared/coptic"
)

// TestParadigms checks every Coptic word of every table of the course against the verification data and the
// authored lexicon. Only a word that neither attests stands in paradigms.tsv, with the grammar that gives it.
func TestParadigms(t *testing.T) {
	data := verificationData(t)
	known := knownForms(t, data)
	rows := paradigms(t)
	needed := map[string]bool{}
	for _, cell := range tableWords(t) {
		if known.shows(cell) {
			continue
		}
		if row := known.shownBy(rows, cell); row != "" {
			needed[row] = true
		} else {
			t.Errorf("%s: no text, lexicon or row of paradigms.tsv shows %s %s", cell.at, cell.dialect, cell.word)
		}
	}
	for key := range rows {
		if !needed[key] {
			t.Errorf("paradigms.tsv: %s is not needed: the data shows it, or no table has it", key)
		}
	}
}

// known is what forms are held against.
type known struct {
	forms map[string]bool // "dialect form"
	groups
}

func knownForms(t *testing.T, data string) known {
	t.Helper()
	k := known{attestedForms(t), attestedGroups(t, data)}
	tags := map[string]string{"V": "VERB", "N": "NOUN", "ADJ": "NOUN", "ADV": "ADV", "NUM": "NUM", "PREP": "ADP"}
	for _, e := range authoredLexicon(t).Entries {
		for siglum, forms := range formsOf(e) {
			for _, form := range forms {
				folded := coptic.Fold(form)
				k.forms[siglum+" "+folded] = true
				for _, sense := range e.Senses {
					k.words[siglum+" "+tags[sense.Grammar.Pos]+" "+folded] = true
					if sense.Grammar.Pos == "V" && strings.HasSuffix(form, "⸗") {
						for _, form := range k.withSuffixes(siglum, folded) {
							k.forms[siglum+" "+form], k.words[siglum+" VERB "+form] = true, true
						}
					}
				}
			}
		}
	}
	return k
}

// shows reports whether a word is attested: as a form or a stretch of a bound group, or, if it is whole, as a beginning
// of bound groups together with what follows such a beginning elsewhere. A single letter always is: tables name
// letters.
func (k known) shows(w tableWord) bool {
	word := coptic.Fold(w.word)
	switch key := w.dialect + " " + word; {
	case figures.MatchString(w.word): // a number is made of its letters by rule
		return true
	case k.forms[key], k.forms["? "+word], k.parts[key], len([]rune(word)) == 1:
		return true
	case strings.HasSuffix(w.word, "-"):
		return false
	case strings.HasSuffix(w.word, "⸗"):
		return k.showsStem(w.dialect, word)
	}
	for i := range word {
		for _, tag := range follow {
			if k.prefixes[w.dialect+" "+tag+" "+word[:i]] && (k.words[w.dialect+" "+tag+" "+word[i:]] || k.longForm(word[i:])) {
				return true
			}
		}
	}
	return false
}

var figures = regexp.MustCompile(`^(?:\p{Coptic}\x{305}){2,3}$`)

// longForm reports whether the word lists, which often name no dialect, have a word of three letters or more.
func (k known) longForm(word string) bool { return k.forms["? "+word] && len([]rune(word)) > 2 }

// showsStem reports whether a stem is attested before a personal suffix.
func (k known) showsStem(dialect, stem string) bool {
	return slices.ContainsFunc([]string{"ⲓ", "ⲕ", "ϥ", "ⲥ", "ⲛ", "ⲧⲉⲛ", "ⲧⲛ", "ⲟⲩ", "ⲩ"}, func(suffix string) bool {
		return k.parts[dialect+" "+stem+suffix]
	})
}

// follow are the parts of speech of what may follow a beginning.
var follow = []string{"VERB", "NOUN", "ADV", "NUM", "ADP"}

// shownBy returns the row that shows a word: the word itself, or the prefix of a whole word where a known one
// follows.
func (k known) shownBy(rows map[string]bool, w tableWord) string {
	word := coptic.Fold(w.word)
	if key := w.dialect + " " + word; rows[key] {
		return key
	}
	if strings.HasSuffix(w.word, "-") {
		return ""
	}
	for i := range word {
		for _, tag := range follow {
			if row := w.dialect + " " + word[:i]; rows[row] && k.words[w.dialect+" "+tag+" "+word[i:]] {
				return row
			}
		}
	}
	return ""
}

// paradigms reads paradigms.tsv: dialect, form, source. Its sources are those of the course.
func paradigms(t *testing.T) map[string]bool {
	t.Helper()
	sources := sourceNames(t)
	given := map[string]bool{}
	for _, f := range rows(t, "paradigms.tsv") {
		key := f[0] + " " + coptic.Fold(f[1])
		if f[0] != "S" && f[0] != "B" || strings.Contains(f[1], " ") || given[key] || !sources[f[2]] {
			t.Errorf(
				"paradigms.tsv: %q is no dialect with one word, stands there twice, or %s is no source of the course",
				f,
				f[2],
			)
		}
		given[key] = true
	}
	return given
}

func sourceNames(t *testing.T) map[string]bool {
	t.Helper()
	var faults fault.List
	data, _ := authored.File(os.DirFS("."), "grammar/sources.yaml", &faults)
	names := map[string]bool{}
	for _, v := range authored.Read("sources.yaml", data, &faults).Items() {
		for _, f := range v.Entries() {
			if f.Key == "id" {
				names[f.Value.Text()] = true
			}
		}
	}
	return names
}

type tableWord struct {
	at      fault.Place
	dialect string
	word    string
}

// tableWords lists the Coptic words of all tables: in the dialect that the column or the row names, else in the
// lesson's own, which its number gives (FORMAT.md).
func tableWords(t *testing.T) []tableWord {
	t.Helper()
	files, err := filepath.Glob("grammar/lessons/*/*.en.md")
	if err != nil || len(files) == 0 {
		t.Fatal("no lessons", err)
	}
	var words []tableWord
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		dialect := "B"
		if filepath.Base(filepath.Dir(name)) > "50" {
			dialect = "S"
		}
		scope := prose.Scope{Owner: "grammar.lesson", Lesson: "00", Groups: true}
		for _, block := range prose.Parse(prose.Text{File: name, Line: 1, Source: string(text)}, scope, &fault.List{}).All() {
			if block.StringOf("type") == "table" {
				words = append(words, wordsIn(block, dialect)...)
			}
		}
	}
	return words
}

func wordsIn(table *tree.Value, own string) []tableWord {
	var words []tableWord
	take := func(at fault.Place, text, said string) {
		dialect := own
		switch {
		case strings.Contains(said, "Sahidic"):
			dialect = "S"
		case strings.Contains(said, "Bohairic"):
			dialect = "B"
		}
		for _, run := range script.Runs(text) {
			for word := range strings.FieldsSeq(run) {
				words = append(words, tableWord{at, dialect, word})
			}
		}
	}
	columns := table.Elements("columns")
	for _, c := range columns {
		take(c.At, c.StringOf("label"), c.StringOf("label"))
	}
	for _, row := range table.Elements("rows") {
		first := ""
		for i, cell := range row.Get("cells").Properties() {
			text := plain(cell.Value)
			if i == 0 {
				first = text
			}
			take(row.At, text, columns[i].StringOf("label")+" "+first)
		}
	}
	return words
}

// plain returns the text of inline nodes.
func plain(v *tree.Value) string {
	var b strings.Builder
	for property, each := range v.All() {
		if property == "text" || property == "fallback" {
			b.WriteString(each.Text)
		}
	}
	return b.String()
}
