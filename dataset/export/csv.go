package export

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/tei"
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
			if text != "" {
				*list = lexicon.AppendNew(*list, text)
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
	add(&greek, e.Greek()...)
	ancestors := map[string]string{} // each with its number in the Thesaurus Linguae Aegyptiae
	for _, a := range e.ancestors() {
		ancestors[a.Language] = a.Lemma + " (TLA " + a.TLA + ")"
	}
	join := func(list []string) string { return strings.Join(list, "; ") }
	return []string{
		e.ID, e.Headword, join(pos), join(genders), f.Dialect, f.State.Name(), f.Inflection, f.Printed(),
		join(en), join(nl), join(greek), e.Etym, ancestors[tei.Egyptian], ancestors[tei.Demotic],
		strconv.Itoa(e.Band), e.statusOf(f),
	}
}

// statusOf returns the status of the evidence for a form, one of dictionary.EvidenceStatuses, or "" if nobody has
// searched for any.
func (e *Entry) statusOf(f dictionary.Form) string {
	for _, v := range e.Evidence {
		if v.Form == f.Text && v.Dialect == f.Dialect && (v.State == f.State.Name() || v.State == f.Inflection) {
			return v.Status
		}
	}
	return ""
}
