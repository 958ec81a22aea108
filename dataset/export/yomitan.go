package export

import (
	"archive/zip"
	"bytes"
	"fmt"
	"net/url"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/pages/words"
)

const (
	termsInBank = 10_000
	// fromBand minus the band is the score of a term, so that Yomitan lists frequent words first.
	fromBand = 6
)

// yomitan writes a dictionary in Yomitan's format 3. It has a term for every spelling of every form, with its
// transliteration as the reading, its dialect and state as tags, and its English and Dutch meanings. It also has a
// term for every spelling of common bound groups with their analysis, because Yomitan has no deinflection rules for
// Coptic.
func yomitan(c *Content) ([]File, error) {
	var terms []any
	seen := map[string]bool{}
	add := func(text, reading string, kind, tags []string, score int, glossary []any, sequence int) {
		key := fmt.Sprint(text, "\n", sequence, tags)
		if seen[key] {
			return
		}
		seen[key] = true
		terms = append(terms, []any{
			text, reading, strings.Join(kind, " "), "", score, glossary, sequence, strings.Join(tags, " "),
		})
	}
	byID := map[string]*Entry{}
	for n := range c.Entries {
		e := &c.Entries[n]
		byID[e.ID] = e
		glossary := glossaryOf(e)
		if glossary == nil {
			continue
		}
		for f := range e.Forms() {
			tags := []string{f.Dialect, f.State.Name()}
			if f.Inflection != "" {
				tags = append(tags, f.Inflection)
			}
			for _, spelling := range lookupSpellings(f.Text) {
				reading := coptic.Transliterate(strings.Trim(spelling, "-⸗"))
				for _, marked := range append([]string{spelling}, pointed(coptic.Fold(spelling), f.Dialect)...) {
					add(marked, reading, partsOf(e), tags, fromBand-e.Band, glossary, n+1)
				}
			}
		}
	}
	for i, g := range c.makeGroups() {
		glossary := []any{structured(groupLines(&g, byID))}
		for _, spelling := range g.spellings {
			reading := coptic.Transliterate(g.spellings[0])
			add(spelling, reading, nil, []string{g.dialect, groupTag}, 0, glossary, len(c.Entries)+i+1)
		}
	}
	files := []File{}
	put := func(name string, v any) error {
		data, err := httpapi.JSON(v)
		files = append(files, File{name, append(data, '\n')})
		return err
	}
	err := put("index.json", map[string]any{
		"title": Title, "format": 3, "revision": c.Release, "sequenced": true, "sourceLanguage": "cop",
		"targetLanguage": "en", "author": c.Rights.Author, "attribution": c.credits(),
		"description": "Forms with their dialect, state and meanings; common bound groups taken apart.",
	})
	if err != nil {
		return nil, err
	}
	if err := put("tag_bank_1.json", tags(c)); err != nil {
		return nil, err
	}
	for bank := 0; bank*termsInBank < len(terms); bank++ {
		part := terms[bank*termsInBank : min((bank+1)*termsInBank, len(terms))]
		if err := put(fmt.Sprintf("term_bank_%d.json", bank+1), part); err != nil {
			return nil, err
		}
	}
	archive, err := zipped(files)
	return []File{{"coptic-yomitan.zip", archive}}, err
}

func structured(lines []any) map[string]any {
	return map[string]any{"type": "structured-content", "content": lines}
}

// inBoth returns a line for each language whose text is not empty.
func inBoth(en, nl string) []any {
	var lines []any
	for _, each := range [][2]string{{"en", en}, {"nl", nl}} {
		if each[1] != "" {
			lines = append(lines, map[string]any{"tag": "div", "lang": each[0], "content": each[1]})
		}
	}
	return lines
}

func joined(m dictionary.Meanings) []any {
	return inBoth(strings.Join(m.En, ", "), strings.Join(m.Nl, ", "))
}

// glossaryOf returns a definition for each sense, or nil for an entry without meanings.
func glossaryOf(e *Entry) []any {
	var list []any
	for _, s := range e.Senses {
		lines := joined(s.Meanings)
		if lines == nil {
			continue
		}
		for _, g := range s.Governed() {
			lines = append(lines,
				map[string]any{"tag": "div", "content": g.Preposition + " " + g.Meaning.En + " / " + g.Meaning.Nl})
		}
		list = append(list, structured(lines))
	}
	return list
}

// groupLines returns the meaning of a group, if certain, its words with their glosses, and the entries of the words as
// search links.
func groupLines(g *group, byID map[string]*Entry) []any {
	lines := inBoth(g.Meaning.En, g.Meaning.Nl)
	var words []string
	for _, w := range g.Words {
		words = append(words, w.Text)
	}
	lines = append(lines, map[string]any{"tag": "div", "lang": "cop", "content": strings.Join(words, "-")})
	lines = append(lines, inBoth(g.Gloss.En, g.Gloss.Nl)...)
	for _, w := range g.Words {
		if len(w.Entries) == 0 || byID[w.Entries[0].ID] == nil {
			continue
		}
		e := byID[w.Entries[0].ID]
		link := map[string]any{
			"tag": "a", "href": "?query=" + url.QueryEscape(strings.Trim(e.Headword, "-⸗†")) + "&wildcards=off",
			"content": e.Headword,
		}
		item := []any{link}
		if len(e.Senses) > 0 {
			item = append(item, joined(e.Senses[0].Meanings)...)
		}
		lines = append(lines, map[string]any{"tag": "div", "content": item})
	}
	return lines
}

// partsOf returns the parts of speech and genders of an entry's senses.
func partsOf(e *Entry) []string {
	var parts []string
	for _, s := range e.Senses {
		for _, tag := range []string{s.Grammar.Pos, s.Grammar.Gender} {
			if tag != "" {
				parts = lexicon.AppendNew(parts, tag)
			}
		}
	}
	return parts
}

const groupTag = "group"

// tags describes every tag in use: parts of speech, genders, dialects, states, inflections, and groups.
func tags(c *Content) []any {
	var list []any
	seen := map[string]bool{}
	add := func(name, category string, order int, kind string) {
		if name != "" && !seen[name] {
			seen[name] = true
			note := words.English.Code(kind, name) + " / " + words.Dutch.Code(kind, name)
			list = append(list, []any{name, category, order, note, 0})
		}
	}
	for _, pos := range dictionary.PartsOfSpeech {
		add(pos, "partOfSpeech", 0, "pos")
	}
	for i := range c.Entries {
		for _, s := range c.Entries[i].Senses {
			add(s.Grammar.Gender, "partOfSpeech", 1, "gender")
		}
		for f := range c.Entries[i].Forms() {
			add(f.Dialect, "dictionary", 2, "dialect")
			add(f.State.Name(), "", 3, "state")
			add(f.Inflection, "", 4, "inflection")
		}
	}
	const what = "a bound group: several words written as one / een groep: meer woorden die aaneen geschreven zijn"
	return append(list, []any{groupTag, "expression", 3, what, 0})
}

// zipped zips files without timestamps, so that the output is reproducible.
func zipped(files []File) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		part, err := w.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate})
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(f.Data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}
