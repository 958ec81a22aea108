package pages

import (
	"embed"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/grammar"
)

// words are the words and sentences of the whole client, scripts included, by language and name; what stands in
// {braces} is filled in.
//
//go:embed words
var wordFiles embed.FS

var words = func() map[locale]map[string]string {
	all := map[locale]map[string]string{}
	for _, l := range languages {
		data, err := wordFiles.ReadFile("words/" + string(l) + ".json")
		if err == nil {
			list := map[string]string{}
			err = json.Unmarshal(data, &list)
			all[l] = list
		}
		if err != nil {
			panic("pages: " + err.Error()) // the files are embedded and tested
		}
	}
	return all
}()

// locale is a language of the pages.
type locale string

const (
	english locale = "en"
	dutch   locale = "nl"
)

// languages are the languages of the pages.
var languages = []locale{english, dutch}

// t returns the word or sentence of a name. values are the names and values to fill in.
func (l locale) t(name string, values ...any) (string, error) {
	text, ok := words[l][name]
	if !ok {
		return "", fmt.Errorf("no word %s in %s", name, l)
	}
	for i := 0; i+1 < len(values); i += 2 {
		text = strings.ReplaceAll(text, "{"+fmt.Sprint(values[i])+"}", l.text(values[i+1]))
	}
	return text, nil
}

// must does what t does, for a word that is known to be there.
func (l locale) must(name string, values ...any) string {
	text, err := l.t(name, values...)
	if err != nil {
		panic("pages: " + err.Error()) // a test holds the names against the files
	}
	return text
}

// text returns a value to fill in, with a number written as the language writes it.
func (l locale) text(v any) string {
	if n, ok := v.(int); ok {
		return l.number(n)
	}
	return fmt.Sprint(v)
}

// plural returns one of two sentences, by number.
func (l locale) plural(n int, name string) (string, error) {
	if n == 1 {
		return l.t(name+".one", "n", n)
	}
	return l.t(name+".more", "n", n)
}

// number writes a number: 5,134 or 5.134.
func (l locale) number(n int) string {
	digits, mark := strconv.Itoa(n), ","
	if l == dutch {
		mark = "."
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + mark + digits[i:]
	}
	return digits
}

// code returns the name of a code of a kind, or the code itself when it has none.
func (l locale) code(kind, code string) string {
	if name, ok := words[l][kind+"."+code]; ok {
		return name
	}
	return code
}

// Named returns the name that the pages use for a code of a kind in a language: of Matthew among works. It returns the
// code itself when it has no name.
func Named(language, kind, code string) string { return locale(language).code(kind, code) }

// pick returns the text of a localised value.
func (l locale) pick(v any) (string, error) {
	switch v := v.(type) {
	case grammar.Localized:
		return l.of(v.En, v.Nl), nil
	case *grammar.Localized:
		if v == nil {
			return "", nil
		}
		return l.of(v.En, v.Nl), nil
	case dictionary.Localized:
		return l.of(v.En, v.Nl), nil
	case *dictionary.Notes:
		if v == nil {
			return "", nil
		}
		return l.of(v.En, v.Nl), nil
	case gloss.Text:
		return l.of(v.En, v.Nl), nil
	}
	return "", fmt.Errorf("%T is no localised text", v)
}

func (l locale) of(en, nl string) string {
	if l == dutch && nl != "" || en == "" {
		return nl
	}
	return en
}

// other returns the other language.
func (l locale) other() locale {
	if l == dutch {
		return english
	}
	return dutch
}

// glosses returns the meanings of a sense, in the other language where it has none in this one.
func (l locale) glosses(m dictionary.Meanings) []string {
	own, others := m.En, m.Nl
	if l == dutch {
		own, others = m.Nl, m.En
	}
	if len(own) == 0 {
		return others
	}
	return own
}

// otherGlosses returns the meanings of a sense in the other language, where it has them in both.
func (l locale) otherGlosses(m dictionary.Meanings) []string {
	if len(m.En) == 0 || len(m.Nl) == 0 {
		return nil
	}
	return l.other().glosses(m)
}

// grammarName returns the grammar of a sense in words: noun, masculine.
func (l locale) grammarName(g dictionary.Grammar) string {
	list := []string{l.code("pos", g.Pos)}
	for _, each := range [][2]string{{"gender", g.Gender}, {"number", g.Number}, {"form", g.Form}} {
		if each[1] != "" {
			list = append(list, l.code(each[0], each[1]))
		}
	}
	return strings.Join(list, ", ")
}

// dialectName returns a dialect's name.
func (l locale) dialectName(siglum string) string { return l.code("dialect", siglum) }
