package treebank

import (
	"bufio"
	"cmp"
	"compress/gzip"
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
	return list, nil
}

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
				list = append(list, sentence.ListedForm{
					Text: bare(c[0]), Lemma: bare(c[1]), XPOS: tag, Dialect: "S", Lexicon: scriptorium,
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
		add := func(form string, tags ...string) {
			for _, spelling := range coptic.Expand(form) {
				if text := bare(spelling); text != "" && !strings.Contains(text, " ") {
					for _, tag := range tags {
						list = append(list, sentence.ListedForm{Text: text, Lemma: lemma, XPOS: tag, Dialect: siglum, Lexicon: comprehensive})
					}
				}
			}
		}
		for _, f := range [][]string{
			{forms.Absolute, forms.Nominal, forms.Pronominal}, forms.Variants.Absolute, forms.Variants.Nominal, forms.Variants.Pronominal,
		} {
			for _, form := range f {
				add(form, tags...)
			}
		}
		for _, form := range append([]string{forms.Stative}, forms.Variants.Stative...) {
			add(form, "VSTAT")
		}
		for _, name := range slices.Sorted(maps.Keys(e.Inflections)) {
			states := e.Inflections[name][siglum]
			for _, state := range slices.Sorted(maps.Keys(states)) {
				for _, form := range states[state] {
					if name == "imperative" {
						add(form, "VIMP")
					} else {
						add(form, "N")
					}
				}
			}
		}
	}
	return list
}

// Words makes a lexicon of dictionary entries, as a service has one. Bands are how common an entry is, by its id.
func Words(entries []dictionary.Entry, bands map[string]int) *morphology.List {
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
						Band: cmp.Or(bands[e.ID], 5),
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
