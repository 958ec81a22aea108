package spelling

import (
	"io/fs"
	"slices"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
)

// list holds additional words of a locale: spelling/<locale>.txt of the authored tree, one word per line.
type list struct {
	file  string
	lines map[string]int
}

// read reads a list, which must be sorted and without duplicates.
func read(tree fs.FS, locale string, faults *fault.List) list {
	l := list{"spelling/" + locale + ".txt", map[string]int{}}
	data, _ := authored.File(tree, l.file, faults)
	last := ""
	for n, word := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		if word == "" {
			continue
		}
		if word <= last {
			faults.Add(fault.Place{File: l.file, Line: n + 1}, fault.Order,
				"%s stands after %s; the words are sorted, each once", word, last)
		}
		l.lines[word], last = n+1, word
	}
	return l
}

// has reports whether the list contains a word, as written or in lower case, and records the listed word in used.
func (l list) has(word string, used map[string]bool) bool {
	for _, w := range []string{word, strings.ToLower(word)} {
		if l.lines[w] > 0 {
			used[w] = true
			return true
		}
	}
	return false
}

// reportUnused reports words of the list that no text uses.
func (l list) reportUnused(used map[string]bool, faults *fault.List) {
	for word, line := range l.lines {
		if !used[word] {
			faults.Add(fault.Place{File: l.file, Line: line}, fault.Orphan, "no text has the word %s", word)
		}
	}
}

// unlisted returns the words that are not in the list, sorted and without duplicates.
func (l list) unlisted(words []string, used map[string]bool) []string {
	missing := []string{}
	for _, word := range words {
		if !l.has(word, used) {
			missing = append(missing, word)
		}
	}
	slices.Sort(missing)
	return slices.Compact(missing)
}
