package grammar

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/coptic"
)

// VocabularyTag marks sections whose tables list words to learn.
const VocabularyTag = "vocabulary"

// Word is a word to learn in a lesson: a row of one of its vocabulary tables.
type Word struct {
	ID        string `json:"id"` // of the row
	SectionID string `json:"sectionId"`
	EntryID   string `json:"dictionaryEntryId"`
	// Coptic holds the forms by dialect (B, S). The first form is the headword of the row.
	Coptic map[string][]string `json:"coptic"`
	// Transliteration shows how the word is read. Words of the Sahidic lessons have none.
	Transliteration *string   `json:"transliteration,omitempty"`
	Meaning         Localized `json:"meaning"`
	Grammar         Localized `json:"grammar"` // gender or part of speech, and what the word takes
	// Genders lists the genders of a noun: m, f and pl.
	Genders []string `json:"genders"`
	// TaughtIn is the number of the earlier lesson that listed the word.
	TaughtIn *int `json:"taughtIn,omitempty"`
}

// table is the part of a table block needed for vocabulary.
type table struct {
	Type    string `json:"type"`
	Columns []struct {
		ID    string    `json:"id"`
		Label Localized `json:"label"`
	} `json:"columns"`
	Rows []struct {
		ID    string            `json:"id"`
		Cells map[string][]node `json:"cells"`
	} `json:"rows"`
}

// node is a block or an inline element of a cell.
type node struct {
	Text     string `json:"text"`
	EntryID  string `json:"dictionaryEntryId"`
	Fallback string `json:"fallback"`
	Content  []node `json:"content"`
	Children []node `json:"children"`
}

// textOf returns the text of nodes, and the first entry that they link to.
func textOf(nodes []node) (text, entry string) {
	for i := range nodes {
		n := &nodes[i]
		text += n.Text + n.Fallback
		if entry == "" {
			entry = n.EntryID
		}
		for _, inner := range [][]node{n.Content, n.Children} {
			t, e := textOf(inner)
			text += t
			if entry == "" {
				entry = e
			}
		}
	}
	return text, entry
}

// aloudColumn is the id of the column that transliterates the first one.
const aloudColumn = "aloud"

// Vocabulary returns the words to learn in the lesson, in order: the rows of its vocabulary tables that link to an
// entry. The list is never nil.
func (l *Lesson) Vocabulary() ([]Word, error) {
	words := []Word{}
	for i := range l.Sections {
		s := &l.Sections[i]
		if !slices.Contains(s.Tags, VocabularyTag) {
			continue
		}
		en, err := wordsIn(s.Blocks.En, s.ID)
		if err != nil {
			return nil, err
		}
		nl, err := wordsIn(s.Blocks.Nl, s.ID)
		if err != nil {
			return nil, err
		}
		dutch := map[string]*Word{}
		for j := range nl {
			dutch[nl[j].ID] = &nl[j]
		}
		for _, w := range en {
			if d := dutch[w.ID]; d != nil {
				w.Meaning.Nl, w.Grammar.Nl = d.Meaning.En, d.Grammar.En
			}
			words = append(words, w)
		}
	}
	return words, nil
}

// wordsIn returns the words in the blocks of one language. It uses their meaning and grammar for both languages.
func wordsIn(blocks []Block, section string) ([]Word, error) {
	var words []Word
	for _, raw := range blocks {
		var head struct{ Type string }
		if err := json.Unmarshal(raw, &head); err != nil {
			return nil, fmt.Errorf("vocabulary of %s: %w", section, err)
		}
		if head.Type != "table" {
			continue
		}
		var t table
		if err := json.Unmarshal(raw, &t); err != nil {
			return nil, fmt.Errorf("vocabulary of %s: %w", section, err)
		}
		for i := range t.Rows {
			if w, ok := t.word(i); ok {
				w.SectionID = section
				words = append(words, w)
			}
		}
	}
	return words, nil
}

// word returns the word in a row. The Coptic is in the columns named after a dialect, the gender or part of speech in
// the last column but one, and the meaning in the last. ok is false if the row links to no entry, or the table has
// too few columns.
func (t *table) word(row int) (w Word, ok bool) {
	last := len(t.Columns) - 1
	if last < 2 {
		return w, false
	}
	w = Word{ID: t.Rows[row].ID, Coptic: map[string][]string{}, Genders: []string{}}
	for i, column := range t.Columns {
		text, entry := textOf(t.Rows[row].Cells[column.ID])
		text = strings.TrimSpace(text)
		if i == 0 {
			w.EntryID = entry
		}
		switch siglum := dialectOfLabel(column.Label.En); {
		case i == last:
			w.Meaning.En = text
		case i == last-1:
			w.Grammar.En, w.TaughtIn = taughtIn(text)
		case column.ID == aloudColumn:
			w.Transliteration = &text
		case siglum != "":
			if forms := formsIn(text); forms != nil {
				w.Coptic[siglum] = forms
			}
		}
	}
	for part := range strings.SplitSeq(strings.ReplaceAll(w.Grammar.En, ";", ","), ",") {
		if part = strings.TrimSpace(part); slices.Contains([]string{"m", "f", "pl"}, strings.TrimSuffix(part, ".")) {
			w.Genders = append(w.Genders, strings.TrimSuffix(part, "."))
		}
	}
	return w, w.EntryID != "" && len(w.Coptic) > 0
}

// dialectOfLabel returns the siglum of the dialect in a column's label: "Coptic (Bohairic)".
func dialectOfLabel(label string) string {
	for _, d := range coptic.Dialects() {
		if strings.Contains(label, d.En) {
			return d.Siglum
		}
	}
	return ""
}

// formsIn splits a cell into forms. It drops remarks in parentheses, and a dash, which means no form.
func formsIn(text string) []string {
	var forms []string
	for form := range strings.SplitSeq(text, ", ") {
		form, _, _ = strings.Cut(form, " (")
		if coptic.Contains(form) {
			forms = append(forms, strings.TrimSpace(form))
		}
	}
	return forms
}

// taughtIn splits a text such as "m (lesson 12)" or "m (les 12)" into the text before the parenthesis and the
// number.
func taughtIn(text string) (rest string, number *int) {
	open := strings.LastIndex(text, " (")
	if open < 0 || !strings.HasSuffix(text, ")") {
		return text, nil
	}
	word, digits, _ := strings.Cut(text[open+2:len(text)-1], " ")
	n, err := strconv.Atoi(digits)
	if err != nil || word != "lesson" && word != "les" {
		return text, nil
	}
	return text[:open], &n
}
