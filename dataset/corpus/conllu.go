package corpus

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

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
	n := 0
	for block := range strings.SplitSeq(string(data), "\n\n") {
		if strings.TrimSpace(block) == "" {
			continue
		}
		p, notes, err := readSentence(block, n)
		n += strings.Count(block, "\n") + 2
		if err != nil {
			return nil, err
		}
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

// readSentence reads a sentence and its comments. n is the number of lines before it.
func readSentence(block string, n int) (p Passage, notes map[string]string, err error) {
	notes = map[string]string{}
	last := 0
	var text []string
	for line := range strings.SplitSeq(strings.Trim(block, "\n"), "\n") {
		n++
		if comment, ok := strings.CutPrefix(line, "#"); ok {
			if key, value, ok := strings.Cut(comment, "="); ok {
				notes[strings.TrimSpace(key)] = strings.TrimSpace(value)
			}
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 10 {
			return p, nil, fmt.Errorf("line %d: %d columns, want ten", n, len(columns))
		}
		if _, to, ok := strings.Cut(columns[0], "-"); ok {
			if last, err = strconv.Atoi(to); err != nil {
				return p, nil, fmt.Errorf("line %d: %w", n, err)
			}
			p.Gold = append(p.Gold, reading.Given{Text: columns[1]})
			continue
		}
		if strings.ContainsRune(columns[0], '.') { // an empty node, without text
			continue
		}
		id, err := strconv.Atoi(columns[0])
		if err != nil {
			return p, nil, fmt.Errorf("line %d: %w", n, err)
		}
		if id > last {
			p.Gold = append(p.Gold, reading.Given{Text: columns[1]})
		}
		if len(p.Gold) == 0 {
			return p, nil, fmt.Errorf("line %d: a word outside its group", n)
		}
		g := &p.Gold[len(p.Gold)-1]
		form := cmp.Or(coptic.Fold(columns[1]), columns[1])
		g.Words = append(g.Words, sentence.Word{
			Text: form, Norm: form, Lemma: columns[2], UPOS: columns[3], XPOS: columns[4], Known: true,
		})
	}
	for _, g := range p.Gold {
		text = append(text, g.Text)
	}
	p.Coptic = strings.Join(text, " ")
	if en := notes["text_en"]; en != "" && strings.Trim(en, ". …") != "" {
		p.Translation.En = en
	}
	p.CoNLLU = []byte(strings.Trim(block, "\n") + "\n\n")
	return p, notes, nil
}
