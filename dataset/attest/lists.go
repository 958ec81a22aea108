package attest

import (
	"bufio"
	"compress/gzip"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/load"
	"coptic.example/service/dataset/treebank"
	"coptic.example/service/shared/coptic"
)

// Listed returns what the verification data attests: for "dialect form", folded, the name of the word list that has it,
// "" where the treebanks alone do. The dialect "?" stands for none named.
func Listed(data string) (map[string]string, error) {
	listed := map[string]string{}
	add := func(dialect, form, list string) {
		for _, spelling := range coptic.Expand(form) {
			key := dialect + " " + coptic.Fold(spelling)
			if have, known := listed[key]; !known || have == "" {
				listed[key] = list
			}
		}
	}
	if err := comprehensive(data, add); err != nil {
		return nil, err
	}
	for _, name := range []string{"attested-forms.tsv.gz", "supplement.tsv.gz"} {
		if err := table(filepath.Join(data, "attested-forms", name), add); err != nil {
			return nil, err
		}
	}
	for _, part := range []string{"train", "dev"} {
		sentences, err := treebank.ReadAll(data, part)
		if err != nil {
			return nil, err
		}
		for _, s := range sentences {
			for _, g := range s.Groups {
				add(s.Dialect, g.Text, "")
				for _, w := range g.Words {
					for _, form := range append([]string{w.Text, w.Lemma, w.Written}, w.Parts...) {
						add(s.Dialect, form, "")
					}
				}
			}
		}
	}
	return listed, nil
}

func comprehensive(data string, add func(dialect, form, list string)) error {
	var faults fault.List
	list := load.Source(filepath.Join(data, "lexicon-ccl"), &faults, nil)
	if list == nil {
		return errors.New("the Comprehensive Coptic Lexicon cannot be read")
	}
	for _, e := range list.Entries {
		for f := range e.Forms() {
			add(f.Dialect, f.Text, lexicon.ComprehensiveList)
		}
	}
	return nil
}

// listOf is the word list that a source of the tables belongs to, "" for the treebanks.
var listOf = map[string]string{
	"bbaw-tei": lexicon.ComprehensiveList, "scriptorium-lexicon": lexicon.ScriptoriumList,
	"kellia-inflections": lexicon.ScriptoriumList, "ud-traindev": "",
}

// table reads a table of forms. What its source made by rule attests nothing.
func table(name string, add func(dialect, form, list string)) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	plain, err := gzip.NewReader(f)
	if err != nil {
		return err
	}
	scan := bufio.NewScanner(plain)
	for scan.Scan() {
		c := strings.Split(scan.Text(), "\t") // form lemma pos dialect source evidence raw_pos id
		switch c[5] {
		case "variant", "generated", "h-less", "evidence":
			continue
		}
		dialect := c[3]
		switch dialect {
		case "", "S*":
			dialect = "?"
		case "Ak":
			dialect = "O"
		}
		add(dialect, c[0], listOf[c[4]])
	}
	return scan.Err()
}
