package treebank

import (
	"bufio"
	"cmp"
	"compress/gzip"
	_ "embed"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon/tei"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
)

// Bits of sentence.ListedForm.Lexicon.
const (
	scriptorium = 1 << iota
	comprehensive
)

//go:embed closed.txt
var closedClasses string

// closed are the closed classes.
func closed() []sentence.ListedForm {
	var list []sentence.ListedForm
	for line := range strings.Lines(closedClasses) {
		fields := strings.Fields(line)
		if len(fields) < 4 || fields[0] == "#" {
			continue
		}
		for _, siglum := range fields[0] {
			for _, f := range fields[3:] {
				text, lemma, other := strings.Cut(f, ":")
				if !other {
					lemma = text
				}
				list = append(list, sentence.ListedForm{
					Text: text, Lemma: lemma, XPOS: fields[1], UPOS: fields[2], Dialect: string(siglum), Closed: true,
					Rank: closedRank,
				})
			}
		}
	}
	return list
}

// ListedForms reads the forms that the lexica of the verification data list, from the folder of that.
func ListedForms(data string) ([]sentence.ListedForm, error) {
	list, err := attested(filepath.Join(data, "attested-forms"))
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
	return append(list, closed()...), nil
}

// Ranks of dictionary forms: of lexica that give different ones, that of the greatest rank counts.
const (
	absoluteRank = iota // a free spelling as its own dictionary form
	ownRank             // likewise in the Scriptorium lexicon
	otherRank           // another word in the Scriptorium lexicon
	stateRank           // the word of a bound state, a stative or a plural in the Comprehensive Coptic Lexicon
	kelliaRank
	closedRank
)

// tagOf is the tag of what the Scriptorium lexicon calls a word.
var tagOf = map[string]string{
	"noun_not_verb": "N", "noun_m": "N", "noun_f": "N", "noun_pl": "N", "noun_pl_no_v": "N",
	"verb": "V", "v_not_n": "V", "name": "NPROP", "adv": "ADV", "prep": "PREP",
}

// attested reads the Sahidic forms of the Scriptorium lexicon and of the KELLIA inflections.
func attested(dir string) ([]sentence.ListedForm, error) {
	var list []sentence.ListedForm
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
			tag := ""
			switch {
			case c[4] == "kellia-inflections" && c[6] == "stative":
				tag = "VSTAT"
			case c[4] == "kellia-inflections" && c[6] == "plural":
				tag = "N"
			case c[4] == "kellia-inflections" && c[6] == "imperative":
				tag = "VIMP"
			case c[4] == "kellia-inflections":
				tag = "V"
			case c[4] == "scriptorium-lexicon" && c[5] != "generated" && c[5] != "h-less":
				tag = tagOf[c[6]]
			}
			if tag != "" {
				rank := ownRank
				if c[0] != c[1] {
					rank = otherRank
				}
				if c[4] == "kellia-inflections" {
					rank = kelliaRank
				}
				list = append(list, sentence.ListedForm{
					Text: bare(c[0]), Lemma: bare(c[1]), XPOS: tag, Dialect: "S", Lexicon: scriptorium, Rank: rank,
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

// appendEntry adds the Sahidic and Bohairic forms of an entry of the Comprehensive Coptic Lexicon.
func appendEntry(list []sentence.ListedForm, e *dictionary.Entry) []sentence.ListedForm {
	var parts morphology.Part
	for _, s := range e.Senses {
		parts |= morphology.PartOf(s.Grammar.Pos)
	}
	var tags []string
	for _, t := range []struct {
		part morphology.Part
		tag  string
	}{{morphology.Noun, "N"}, {morphology.Verb, "V"}, {morphology.Adverb, "ADV"}, {morphology.Prep, "PREP"}, {morphology.Num, "NUM"}} {
		if parts&t.part != 0 {
			tags = append(tags, t.tag)
		}
	}
	for _, siglum := range []string{"S", "B"} {
		forms, ok := e.Dialects[siglum]
		if !ok {
			continue
		}
		lemma := bare(cmp.Or(forms.Absolute, forms.Nominal, forms.Pronominal, e.Headword))
		if strings.Contains(lemma, " ") {
			continue
		}
		add := func(form, lemma string, rank int, tags ...string) {
			for _, spelling := range coptic.Expand(form) {
				text := bare(spelling)
				if text == "" || strings.Contains(text, " ") {
					continue
				}
				for _, tag := range tags {
					list = append(list, sentence.ListedForm{
						Text: text, Lemma: cmp.Or(lemma, text), XPOS: tag, Dialect: siglum, Lexicon: comprehensive, Rank: rank,
					})
				}
			}
		}
		// A free spelling stands for itself: which of them is the dictionary form is the treebanks' choice.
		for _, form := range append([]string{forms.Absolute}, forms.Variants.Absolute...) {
			add(form, "", absoluteRank, tags...)
		}
		for _, form := range slices.Concat([]string{forms.Nominal, forms.Pronominal}, forms.Variants.Nominal, forms.Variants.Pronominal) {
			add(form, lemma, stateRank, tags...)
		}
		for _, form := range append([]string{forms.Stative}, forms.Variants.Stative...) {
			add(form, lemma, stateRank, "VSTAT")
		}
		for _, name := range slices.Sorted(maps.Keys(e.Inflections)) {
			states := e.Inflections[name][siglum]
			for _, state := range slices.Sorted(maps.Keys(states)) {
				for _, form := range states[state] {
					if name == "imperative" {
						add(form, lemma, stateRank, "VIMP")
					} else {
						add(form, lemma, stateRank, "N")
					}
				}
			}
		}
	}
	return list
}

// Words makes a lexicon of dictionary entries, as a service has one.
func Words(entries []dictionary.Entry) *morphology.List {
	forms := map[string][]morphology.Form{}
	var headwords []string
	for i := range entries {
		e := &entries[i]
		var parts morphology.Part
		for _, s := range e.Senses {
			parts |= morphology.PartOf(s.Grammar.Pos)
		}
		value := 0
		add := func(text, siglum string, state morphology.State) {
			for _, spelling := range coptic.Expand(text) {
				if folded := strings.ReplaceAll(coptic.Fold(spelling), " ", ""); folded != "" {
					forms[folded] = append(forms[folded], morphology.Form{
						Match: morphology.Match{Entry: i, Value: value}, Dialect: siglum, State: state, Parts: parts,
					})
					value++
				}
			}
		}
		for _, siglum := range slices.Sorted(maps.Keys(e.Dialects)) {
			f := e.Dialects[siglum]
			for state, list := range [][]string{
				append([]string{f.Absolute}, f.Variants.Absolute...), append([]string{f.Nominal}, f.Variants.Nominal...),
				append([]string{f.Pronominal}, f.Variants.Pronominal...), append([]string{f.Stative}, f.Variants.Stative...),
				f.Participles,
			} {
				for _, form := range list {
					add(form, siglum, morphology.State(state))
				}
			}
		}
		for _, name := range slices.Sorted(maps.Keys(e.Inflections)) {
			for _, siglum := range slices.Sorted(maps.Keys(e.Inflections[name])) {
				for _, state := range slices.Sorted(maps.Keys(e.Inflections[name][siglum])) {
					for _, form := range e.Inflections[name][siglum][state] {
						add(form, siglum, morphology.Absolute)
					}
				}
			}
		}
		if len(e.Dialects) == 0 {
			add(e.Headword, "", morphology.Absolute)
		}
		headwords = append(headwords, e.Headword)
	}
	return morphology.NewList(forms, headwords)
}
