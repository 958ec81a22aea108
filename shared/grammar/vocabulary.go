package grammar

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/coptic"
)

// VocabularyTag marks the sections whose tables list words to learn.
const VocabularyTag = "vocabulary"

// Word is a word that a lesson gives to learn: a row of one of its vocabulary tables.
type Word struct {
	ID        string `json:"id"` // of the row
	SectionID string `json:"sectionId"`
	EntryID   string `json:"dictionaryEntryId"`
	// Coptic has the forms by dialect (B, S), the first being the headword of the row.
	Coptic map[string][]string `json:"coptic"`
	// Transliteration reads the word aloud. The Sahidic lessons give none.
	Transliteration *string   `json:"transliteration,omitempty"`
	Meaning         Localized `json:"meaning"`
	Grammar         Localized `json:"grammar"` // gender or part of speech, and what the word takes
	// Genders are m, f and pl, of nouns.
	Genders []string `json:"genders"`
	// TaughtIn is the number of the lesson that has listed the word before.
	TaughtIn *int `json:"taughtIn,omitempty"`
}

// table is a table block, as far as a vocabulary needs it.
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

// node is a block or an inline of a cell.
type node struct {
	Text     string `json:"text"`
	EntryID  string `json:"dictionaryEntryId"`
	Fallback string `json:"fallback"`
	Content  []node `json:"content"`
	Children []node `json:"children"`
}

// textOf returns the text of nodes, and the first entry that they link.
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

// aloudColumn is the id of the column that reads the first one aloud.
const aloudColumn = "aloud"

// Vocabulary returns the words that the lesson gives to learn, in order: the rows of its vocabulary tables that link an
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

// wordsIn returns the words of one locale's blocks, with meaning and grammar as the English ones.
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

// word reads a row: Coptic in the columns that a dialect names, gender or part of speech in the last but one, the
// meaning in the last. ok is false for a row that links no entry, or a table with fewer columns.
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
		switch siglum := dialectNamed(column.Label.En); {
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

// dialectNamed returns the siglum of the dialect that the label of a column names: "Coptic (Bohairic)".
func dialectNamed(label string) string {
	for _, d := range coptic.Dialects() {
		if strings.Contains(label, d.En) {
			return d.Siglum
		}
	}
	return ""
}

// formsIn parts the forms of a cell, and leaves out what is said about them in parentheses. A dash is none.
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

// taughtIn parts a text like "m (lesson 12)" or "m (les 12)" into what stands before the parenthesis and the number.
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
