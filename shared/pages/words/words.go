// Package words holds the texts of the whole client in English and Dutch, and the names of codes in records.
package words

import (
	"embed"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Language is a language of the client, by its code.
type Language string

// The languages.
const (
	English Language = "en"
	Dutch   Language = "nl"
)

// Languages lists the languages.
var Languages = []Language{English, Dutch}

//go:embed en.json nl.json
var files embed.FS

// all holds the texts by language and name. In a text, {n} is a placeholder for the value called n.
var all = func() map[Language]map[string]string {
	read := map[Language]map[string]string{}
	for _, l := range Languages {
		list := map[string]string{}
		data, err := files.ReadFile(string(l) + ".json")
		if err == nil {
			err = json.Unmarshal(data, &list)
		}
		if err != nil {
			panic("words: " + err.Error()) // the files are embedded and tested
		}
		read[l] = list
	}
	return read
}()

// Lookup returns the text with a name, without filling in its placeholders. It reports whether there is one.
func (l Language) Lookup(name string) (text string, found bool) {
	text, found = all[l][name]
	return text, found
}

// T returns the text with a name and fills in its placeholders. values holds the name of each placeholder, followed by
// its value.
func (l Language) T(name string, values ...any) (string, error) {
	text, ok := all[l][name]
	if !ok {
		return "", fmt.Errorf("no word %s in %s", name, l)
	}
	for i := 0; i+1 < len(values); i += 2 {
		value := fmt.Sprint(values[i+1])
		if n, isNumber := values[i+1].(int); isNumber {
			value = l.Number(n)
		}
		text = strings.ReplaceAll(text, "{"+fmt.Sprint(values[i])+"}", value)
	}
	return text, nil
}

// Must is like T, but panics if there is no such text.
func (l Language) Must(name string, values ...any) string {
	text, err := l.T(name, values...)
	if err != nil {
		panic("words: " + err.Error()) // a test holds the names against the files
	}
	return text
}

// Plural returns the singular or plural text of a name for n things.
func (l Language) Plural(n int, name string) (string, error) {
	if n == 1 {
		return l.T(name+".one", "n", n)
	}
	return l.T(name+".more", "n", n)
}

// Number formats a number by the conventions of the language: 5,134 or 5.134.
func (l Language) Number(n int) string {
	digits, mark := strconv.Itoa(n), ","
	if l == Dutch {
		mark = "."
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + mark + digits[i:]
	}
	return digits
}

// Code returns the name of a code of a kind, or the code itself if it has none.
func (l Language) Code(kind, code string) string {
	if name, ok := all[l][kind+"."+code]; ok {
		return name
	}
	return code
}

// Selected returns texts by name. It accepts complete names, and prefixes of names that end with a full stop or an
// underscore.
func (l Language) Selected(names ...string) map[string]string {
	selected := map[string]string{}
	for name, text := range all[l] {
		for _, want := range names {
			if name == want || strings.HasPrefix(name, want) && strings.ContainsAny(want[len(want)-1:], "._") {
				selected[name] = text
			}
		}
	}
	return selected
}

// Of returns the text in the language, or the other one if that is empty.
func (l Language) Of(en, nl string) string {
	if l == Dutch && nl != "" || en == "" {
		return nl
	}
	return en
}

// Other returns the other language.
func (l Language) Other() Language {
	if l == Dutch {
		return English
	}
	return Dutch
}
