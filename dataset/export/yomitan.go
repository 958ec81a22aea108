package export

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/dictionary"
)

const (
	termsInBank = 10_000
	// fromBand makes a frequent word come before a rare one: Yomitan puts the higher score first.
	fromBand = 6
)

// yomitan writes a dictionary in Yomitan's format 3: a term for every form, its dialect and state as tags, its meanings
// in English and Dutch.
func yomitan(c *Content) ([]File, error) {
	var terms []any
	for n := range c.Entries {
		e := &c.Entries[n]
		glossary := glossaryOf(e)
		if glossary == nil {
			continue
		}
		seen := map[string]bool{}
		add := func(text string, tags []string) {
			key := text + "\n" + strings.Join(tags, " ")
			if seen[key] {
				return
			}
			seen[key] = true
			terms = append(terms, []any{
				text, "", strings.Join(partsOf(e), " "), "", fromBand - e.Band, glossary, n + 1, strings.Join(tags, " "),
			})
		}
		for f := range e.Forms() {
			tags := []string{f.Dialect, lexicon.StateName(f.State)}
			if f.Inflection != "" {
				tags = append(tags, f.Inflection)
			}
			for _, spelling := range lookups(f.Text) {
				add(spelling, tags)
			}
		}
	}
	files := []File{}
	put := func(name string, v any) error {
		var out bytes.Buffer
		enc := json.NewEncoder(&out)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(v); err != nil {
			return err
		}
		files = append(files, File{name, out.Bytes()})
		return nil
	}
	// Yomitan's list of source languages lacks Coptic, and it refuses an index with one that it does not know.
	err := put("index.json", map[string]any{
		"title": Title, "format": 3, "revision": c.Release, "sequenced": true, "targetLanguage": "en",
		"author": c.Rights.Author, "attribution": c.credits(), "description": "Forms with their dialect, state and meanings.",
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

// glossaryOf returns a definition of each sense, nil for an entry without meanings.
func glossaryOf(e *Entry) []any {
	var list []any
	for _, s := range e.Senses {
		if len(s.Meanings.En)+len(s.Meanings.Nl) == 0 {
			continue
		}
		var lines []any
		for _, each := range []struct {
			language string
			meanings []string
		}{{"en", s.Meanings.En}, {"nl", s.Meanings.Nl}} {
			if len(each.meanings) > 0 {
				text := strings.Join(each.meanings, ", ")
				lines = append(lines, map[string]any{"tag": "div", "lang": each.language, "content": text})
			}
		}
		for _, g := range s.Governed() {
			lines = append(
				lines,
				map[string]any{"tag": "div", "content": g.Preposition + " " + g.Meaning.En + " / " + g.Meaning.Nl},
			)
		}
		list = append(list, map[string]any{"type": "structured-content", "content": lines})
	}
	return list
}

func partsOf(e *Entry) []string {
	var parts []string
	seen := map[string]bool{}
	for _, s := range e.Senses {
		if p := s.Grammar.Pos; p != "" && !seen[p] {
			seen[p] = true
			parts = append(parts, p)
		}
	}
	return parts
}

// tags describes every tag that a term has: parts of speech, dialects, states and inflections.
func tags(c *Content) []any {
	var list []any
	seen := map[string]bool{}
	add := func(name, category string, order int) {
		if name != "" && !seen[name] {
			seen[name] = true
			list = append(list, []any{name, category, order, name, 0})
		}
	}
	for _, pos := range dictionary.PartsOfSpeech {
		add(pos, "partOfSpeech", 0)
	}
	for i := range c.Entries {
		for f := range c.Entries[i].Forms() {
			add(f.Dialect, "dictionary", 1)
			add(lexicon.StateName(f.State), "", 2)
			add(f.Inflection, "", 3)
		}
	}
	return list
}

// zipped packs files without times, so that the same files give the same bytes.
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
