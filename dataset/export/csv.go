package export

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
)

var columns = []string{
	"id", "headword", "part of speech", "gender", "dialect", "state", "inflection", "form", "English", "Dutch", "Greek",
	"etymology", "Egyptian", "Demotic", "frequency band", "evidence",
}

// byteOrderMark makes spreadsheets read the file as UTF-8. Without it, some assume another encoding.
const byteOrderMark = "\uFEFF"

// csvTable writes a row for every form, and a second file with the rights and sources.
func csvTable(c *Content) ([]File, error) {
	var out bytes.Buffer
	out.WriteString(byteOrderMark)
	w := csv.NewWriter(&out)
	w.UseCRLF = true // RFC 4180
	rows := [][]string{columns}
	for i := range c.Entries {
		e := &c.Entries[i]
		for f := range e.Forms() {
			rows = append(rows, row(e, f))
		}
	}
	if err := w.WriteAll(rows); err != nil {
		return nil, err
	}
	return []File{{"coptic-forms.csv", out.Bytes()}, {"coptic-forms.txt", []byte(c.credits() + "\n")}}, nil
}

func row(e *Entry, f dictionary.Form) []string {
	var pos, genders, en, nl, greek []string
	add := func(list *[]string, texts ...string) {
		for _, text := range texts {
			if text != "" && !slices.Contains(*list, text) {
				*list = append(*list, text)
			}
		}
	}
	for _, s := range e.Senses {
		add(&pos, s.Grammar.Pos)
		if gender, differs := s.Grammar.GenderByDialect[f.Dialect]; differs {
			add(&genders, gender)
		} else {
			add(&genders, s.Grammar.Gender)
		}
		add(&en, s.Meanings.En...)
		add(&nl, s.Meanings.Nl...)
	}
	if e.GreekContext != nil {
		add(&greek, e.GreekContext.Sources...)
		add(&greek, e.GreekContext.Equivalents...)
	}
	egyptian, demotic := e.ancestors()
	join := func(list []string) string { return strings.Join(list, "; ") }
	return []string{
		e.ID, e.Headword, join(pos), join(genders), f.Dialect, lexicon.StateName(f.State), f.Inflection, f.Printed(),
		join(en), join(nl), join(greek), e.Etym, egyptian, demotic, strconv.Itoa(e.Band), e.statusOf(f),
	}
}

// ancestors returns the Egyptian and Demotic ancestors of an entry with their numbers in the Thesaurus Linguae
// Aegyptiae, or "".
func (e *Entry) ancestors() (egyptian, demotic string) {
	name := func(a *dictionary.Ancestor) string {
		if a == nil {
			return ""
		}
		return a.Lemma + " (TLA " + a.TLA + ")"
	}
	if e.Etymology == nil {
		return "", ""
	}
	return name(e.Etymology.Egyptian), name(e.Etymology.Demotic)
}

// statusOf returns the status of the evidence for a form, one of dictionary.EvidenceStatuses, or "" if nobody has
// searched for any.
func (e *Entry) statusOf(f dictionary.Form) string {
	for _, v := range e.Evidence {
		if v.Form == f.Text && v.Dialect == f.Dialect && (v.State == lexicon.StateName(f.State) || v.State == f.Inflection) {
			return v.Status
		}
	}
	return ""
}
