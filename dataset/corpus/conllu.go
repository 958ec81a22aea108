package corpus

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/texts"
)

// missingValues lists the values by which treebanks mark a missing author or source.
var missingValues = []string{"n/a", "none", "unknown"}

// readCoNLLU reads a treebank: each document becomes a work and each sentence a passage, with its analysis unchanged.
func readCoNLLU(data []byte, about Text) ([]Text, error) {
	var list []Text
	var current *Text
	begin := func(id string) {
		t := about
		if id != "" {
			t.ID = slug(about.ID + "-" + id)
			t.Title = texts.Localized{
				En: strings.TrimPrefix(about.Title.En+": "+id, ": "), Nl: strings.TrimPrefix(about.Title.Nl+": "+id, ": "),
			}
		}
		list = append(list, t)
		current = &list[len(list)-1]
	}
	sentences, err := treebank.Sentences(string(data))
	if err != nil {
		return nil, err
	}
	for _, s := range sentences {
		p, notes := passageOf(s), s.Notes
		if id, ok := notes["newdoc id"]; ok || current == nil {
			begin(id)
		}
		for key, to := range map[string]*string{
			"meta::author": &current.Author, "meta::license": &current.Rights.Licence, "meta::source": &current.Edition,
			"meta::document_cts_urn": &current.URN,
		} {
			if notes[key] != "" && !slices.Contains(missingValues, strings.ToLower(notes[key])) {
				*to = notes[key]
			}
		}
		if title := notes["meta::title"]; title != "" {
			current.Title = texts.Localized{En: title, Nl: title}
		}
		p.Reference = strconv.Itoa(len(current.Passages) + 1)
		if len(p.Gold) > 0 {
			current.Passages = append(current.Passages, p)
		}
	}
	return list, nil
}

// passageOf returns a sentence as a passage.
func passageOf(s treebank.Sentence) Passage {
	p := Passage{CoNLLU: []byte(s.Block + "\n\n")}
	var text []string
	for _, group := range s.Groups {
		g := reading.Given{Text: group.Text}
		for _, columns := range group.Words {
			form := cmp.Or(coptic.Fold(columns[1]), columns[1])
			g.Words = append(g.Words, sentence.Word{
				Text: form, Norm: form, Lemma: columns[2], UPOS: columns[3], XPOS: columns[4], Known: true,
			})
		}
		p.Gold, text = append(p.Gold, g), append(text, g.Text)
	}
	p.Coptic = strings.Join(text, " ")
	if en := s.Notes["text_en"]; en != "" && strings.Trim(en, ". …") != "" {
		p.Translation.En = en
	}
	return p
}
