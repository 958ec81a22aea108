package spelling

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"strings"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/fault"
)

// dictionaries maps locales to hunspell dictionaries.
var dictionaries = map[string]string{"en": "en_GB", "nl": "nl_NL"}

// ErrMissing reports that hunspell or a dictionary is not installed.
var ErrMissing = errors.New(
	"hunspell or one of its dictionaries is missing; on Debian and Ubuntu: apt-get install hunspell hunspell-en-gb " +
		"hunspell-nl",
)

// Check reports every occurrence of a word in the passages that is unknown to hunspell and to the word lists of the
// tree.
func Check(tree fs.FS, passages []compile.Passage) (fault.List, error) {
	var faults fault.List
	for _, locale := range []string{"en", "nl"} {
		own, used := read(tree, locale, &faults), map[string]bool{}
		var all []string
		for _, p := range passages {
			if p.Locale == locale {
				all = append(all, Words(p.Text)...)
			}
		}
		unknown, err := unknownWords(dictionaries[locale], own.unlisted(all, used))
		if err != nil {
			return nil, err
		}
		for _, p := range passages {
			if p.Locale != locale {
				continue
			}
			for _, word := range Words(p.Text) {
				if unknown[word] {
					faults.Add(p.At, fault.Misspelt, "%q is no %s word that hunspell or %s knows", word, name[locale], own.file)
				}
			}
		}
		own.reportUnused(used, &faults)
	}
	return faults.Sorted(), nil
}

var name = map[string]string{"en": "English", "nl": "Dutch"}

// unknownWords returns the words that hunspell does not know.
func unknownWords(dictionary string, words []string) (map[string]bool, error) {
	cmd := exec.Command("hunspell", "-l", "-i", "utf-8", "-d", dictionary)
	cmd.Stdin = strings.NewReader(strings.Join(words, "\n"))
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	switch {
	case errors.Is(err, exec.ErrNotFound), strings.Contains(complaint.String(), "Can't open"):
		return nil, ErrMissing
	case err != nil:
		return nil, fmt.Errorf("run hunspell: %w: %s", err, complaint.String())
	}
	// hunspell splits some words at hyphens and reports the part.
	unknown := map[string]bool{}
	parts := map[string]bool{}
	for part := range strings.FieldsSeq(string(out)) {
		parts[part] = true
	}
	for _, word := range words {
		if parts[word] {
			unknown[word] = true
			continue
		}
		for part := range strings.SplitSeq(word, "-") {
			if parts[part] {
				unknown[word] = true
			}
		}
	}
	return unknown, nil
}
