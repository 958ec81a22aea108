package treebank

import (
	"bufio"
	"cmp"
	"compress/gzip"
	_ "embed"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon/tei"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/table"
)

// Bits of ListedForm.Lexicon.
const (
	scriptorium = 1 << iota
	comprehensive
)

//go:embed closed.txt
var closedClasses string

// closedForms returns the words of the closed classes.
func closedForms() []ListedForm {
	var list []ListedForm
	for _, line := range table.Lines(closedClasses) {
		fields := strings.Fields(line)
		for _, siglum := range fields[0] {
			for _, f := range fields[3:] {
				text, lemma, other := strings.Cut(f, ":")
				if !other {
					lemma = text
				}
				list = append(list, ListedForm{
					Text: text, Lemma: lemma, XPOS: fields[1], UPOS: fields[2], Dialect: string(siglum), Closed: true,
					Rank: closedRank,
				})
			}
		}
	}
	return list
}

// ListedForms reads the forms listed by the lexica in the verification data.
func ListedForms(data string) ([]ListedForm, error) {
	list, err := scriptoriumForms(filepath.Join(data, "attested-forms"))
	if err != nil {
		return nil, err
	}
	tree := os.DirFS(filepath.Join(data, "lexicon-ccl"))
	names, err := fs.Glob(tree, "*.xml")
	if err != nil {
		return nil, err
	}
	var faults fault.List
	for _, e := range tei.Read(tree, names, &faults, nil).Entries {
		list = appendEntry(list, &e.Entry)
	}
	return append(list, closedForms()...), nil
}

// Ranks of dictionary forms. If lexica give different dictionary forms, the highest rank wins.
const (
	absoluteRank = iota // the absolute form itself
	ownRank             // the form itself, according to the Scriptorium lexicon
	otherRank           // another form, according to the Scriptorium lexicon
	stateRank           // the word in the Comprehensive Coptic Lexicon of which it is a bound state, stative or plural
	kelliaRank
	closedRank
)

// tagOf maps the Scriptorium lexicon's parts of speech to tags.
var tagOf = map[string]string{
	"noun_not_verb": "N", "noun_m": "N", "noun_f": "N", "noun_pl": "N", "noun_pl_no_v": "N",
	"verb": "V", "v_not_n": "V", "name": "NPROP", "adv": "ADV", "prep": "PREP",
}

// tagOfInflection maps the KELLIA inflections, except those of verbs, to tags.
var tagOfInflection = map[string]string{"stative": "VSTAT", "plural": "N", "imperative": "VIMP"}

// scriptoriumForms reads the Sahidic forms of the Scriptorium lexicon and of the KELLIA inflections.
func scriptoriumForms(dir string) ([]ListedForm, error) {
	var list []ListedForm
	for _, name := range []string{"attested-forms.tsv.gz", "supplement.tsv.gz"} {
		f, err := os.Open(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		defer f.Close()
		plain, err := gzip.NewReader(f)
		if err != nil {
			return nil, err
		}
		scan := bufio.NewScanner(plain)
		for scan.Scan() {
			c := strings.Split(scan.Text(), "\t") // form lemma pos dialect source evidence raw_pos id
			if len(c) != 8 {
				continue
			}
			tag, rank := tagOf[c[6]], ownRank
			switch {
			case c[4] == "kellia-inflections":
				tag, rank = cmp.Or(tagOfInflection[c[6]], "V"), kelliaRank
			case c[4] != "scriptorium-lexicon" || c[5] == "generated" || c[5] == "h-less":
				continue
			case c[0] != c[1]:
				rank = otherRank
			}
			if tag != "" {
				list = append(list, ListedForm{
					Text: bare(c[0]), Lemma: bare(c[1]), XPOS: tag, Dialect: coptic.Sahidic, Lexicon: scriptorium, Rank: rank,
				})
			}
		}
		if err := scan.Err(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func bare(text string) string { return strings.Trim(text, "-⸗=–") }

// tagsOfPart lists the tags of an entry's parts of speech.
var tagsOfPart = []struct {
	part morphology.Part
	tag  string
}{
	{morphology.Noun, "N"}, {morphology.Verb, "V"}, {morphology.Adverb, "ADV"}, {morphology.Prep, "PREP"},
	{morphology.Num, "NUM"},
}

// appendEntry appends the Sahidic and Bohairic forms of an entry of the Comprehensive Coptic Lexicon.
func appendEntry(list []ListedForm, e *dictionary.Entry) []ListedForm {
	var tags []string
	for _, t := range tagsOfPart {
		if partsOf(e)&t.part != 0 {
			tags = append(tags, t.tag)
		}
	}
	for f := range e.Forms() {
		if f.Dialect != coptic.Sahidic && f.Dialect != coptic.Bohairic {
			continue
		}
		word := e.Dialects[f.Dialect]
		lemma := bare(cmp.Or(word.Absolute, word.Nominal, word.Pronominal, e.Headword))
		if strings.Contains(lemma, " ") || f.Inflection == "" && f.State == coptic.Participle {
			continue
		}
		rank := stateRank
		if f.Inflection == "" && f.State == coptic.Absolute {
			// An absolute form counts as its own dictionary form. The treebanks decide which one is.
			rank, lemma = absoluteRank, ""
		}
		for _, spelling := range coptic.Expand(f.Text) {
			text := bare(spelling)
			if text == "" || strings.Contains(text, " ") {
				continue
			}
			for _, tag := range tagsOfForm(f, tags) {
				list = append(list, ListedForm{
					Text: text, Lemma: cmp.Or(lemma, text), XPOS: tag, Dialect: f.Dialect, Lexicon: comprehensive, Rank: rank,
				})
			}
		}
	}
	return list
}

// tagsOfForm returns the tags of a form of an entry with the given tags.
func tagsOfForm(f dictionary.Form, tags []string) []string {
	switch {
	case f.Inflection == "imperative":
		return []string{"VIMP"}
	case f.Inflection != "":
		return []string{"N"}
	case f.State == coptic.Stative:
		return []string{"VSTAT"}
	}
	return tags
}

func partsOf(e *dictionary.Entry) (parts morphology.Part) {
	for _, s := range e.Senses {
		parts |= morphology.PartOf(s.Grammar.Pos)
	}
	return parts
}

// Words builds a lexicon from dictionary entries as the service does.
func Words(entries []dictionary.Entry) *morphology.List {
	forms := map[string][]morphology.Form{}
	var headwords []string
	for i := range entries {
		e := &entries[i]
		parts, value := partsOf(e), 0
		add := func(text, siglum string, state coptic.State) {
			for _, spelling := range coptic.Expand(text) {
				if folded := strings.ReplaceAll(coptic.Fold(spelling), " ", ""); folded != "" {
					forms[folded] = append(forms[folded], morphology.Form{
						Match: morphology.Match{Entry: i, Value: value}, Dialect: siglum, State: state, Parts: parts,
					})
					value++
				}
			}
		}
		for f := range e.Forms() {
			state := f.State
			if state == coptic.NoState {
				state = coptic.Absolute
			}
			add(f.Text, f.Dialect, state)
		}
		if len(e.Dialects) == 0 {
			add(e.Headword, "", coptic.Absolute)
		}
		headwords = append(headwords, e.Headword)
	}
	return morphology.NewList(forms, headwords)
}
