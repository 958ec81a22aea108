// Package export writes a release in the formats of other programs: word lists, dictionaries, spreadsheets. The
// output for a release is reproducible.
package export

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/lexicon/yaml"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/texts"
)

// Content is the exportable content of a release.
type Content struct {
	Release string
	grammar.Manifest
	Bundles []grammar.Bundle // published lessons
	Sources []dictionary.Source
	Entries []Entry // in Coptic alphabetical order

	// Changes lists the changes since the previous release. Read lists every record as new.
	Changes assemble.Changes

	withheld []LeftOut          // sources that keep Entries empty
	words    *lookup.Dictionary // analyses Coptic; nil without Entries

	library *texts.Library // nil if the release has no texts
	works   []int          // numbers of the works that may be exported
	apart   []LeftOut      // works whose rights do not allow an export
}

// Entry is a dictionary entry with its frequency band, from 1 to 5. Entries of unknown frequency are in band 5.
type Entry struct {
	dictionary.Entry
	Band int `json:"band"`
}

// Read collects the exportable content of a release.
func Read(live *assemble.Live) (*Content, error) {
	c := &Content{Release: live.Pointer.Release}
	static := map[string][]byte{}
	for _, f := range live.Static() {
		static["/"+f.Path] = f.Data
	}
	if err := json.Unmarshal(static[grammar.StaticPath+"/manifest.json"], &c.Manifest); err != nil {
		return nil, fmt.Errorf("read the manifest of release %s: %w", c.Release, err)
	}
	for _, item := range c.Lessons {
		var file grammar.Envelope[grammar.Bundle]
		if err := json.Unmarshal(static[grammar.StaticPath+"/lessons/"+item.Slug+".json"], &file); err != nil {
			return nil, fmt.Errorf("read %s of release %s: %w", item.Slug, c.Release, err)
		}
		c.Bundles = append(c.Bundles, file.Data)
	}
	var err error
	if c.Changes, err = live.All(); err != nil {
		return nil, err
	}
	if err := c.openTexts(live); err != nil {
		return nil, err
	}
	data := live.Part(api.PartName)
	if data == nil {
		return c, nil
	}
	ix, err := lookup.Open(data)
	if err != nil {
		return nil, fmt.Errorf("read the dictionary of release %s: %w", c.Release, err)
	}
	var head api.SearchIndex
	if err := json.Unmarshal(static[api.StaticPath+"/search-index.json"], &head); err != nil {
		return nil, fmt.Errorf("read the search index of release %s: %w", c.Release, err)
	}
	c.Sources = head.Sources
	if c.withheld = withhold(c.Sources); len(c.withheld) > 0 {
		return c, nil
	}
	for n := range ix.Len() {
		e, err := ix.Entry(n)
		if err != nil {
			return nil, fmt.Errorf("read entry %d of release %s: %w", n, c.Release, err)
		}
		c.Entries = append(c.Entries, Entry{e, ix.Band(n)})
	}
	c.words = ix
	slices.SortFunc(c.Entries, func(a, b Entry) int {
		return cmp.Or(coptic.Compare(a.Headword, b.Headword), strings.Compare(a.ID, b.ID))
	})
	return c, nil
}

// copyableLicences matches the licences that allow copies in other formats.
var copyableLicences = regexp.MustCompile(`^(CC0|CC BY(-NC)?(-SA)?)( [0-9.]+)?$|^[Pp]ublic domain$`)

// withhold returns the sources whose licence does not allow copies in other formats. One such source excludes the
// whole dictionary, because merged entries cannot be separated again. The authored lexicon can always be exported.
func withhold(sources []dictionary.Source) []LeftOut {
	var list []LeftOut
	for _, s := range sources {
		if s != yaml.Ours && !copyableLicences.MatchString(s.Licence) {
			list = append(list, LeftOut{s.Name, "its licence, " + s.Licence + ", is not one that allows copies in another " +
				"format, and entries that it is part of cannot be taken apart"})
		}
	}
	return list
}

// Title is the name of the dictionary in other programs.
const Title = "Coptic Dictionary (English, Dutch)"

// credits describes the rights and the sources, for inclusion in every format.
func (c *Content) credits() string {
	lines := []string{
		fmt.Sprintf("Release %s of %s.", c.Release, c.DatasetVersion),
		c.Rights.Statement.En, c.Rights.Statement.Nl,
	}
	for _, s := range c.Sources {
		line := fmt.Sprintf("%s: %s. %s", s.Name, s.Licence, s.Attribution)
		if s.URL != "" {
			line += " " + s.URL
		}
		lines = append(lines, line)
	}
	for _, w := range c.withheld {
		lines = append(lines, w.What+" is left out: "+w.Why+".")
	}
	return strings.Join(lines, "\n")
}

// lookupSpellings returns the spellings under which readers may look up a form: as written, without state signs, and
// without diacritics.
func lookupSpellings(text string) []string {
	var list []string
	add := func(s string) {
		if s = strings.TrimSpace(s); s != "" && !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	add(text)
	bare := strings.Trim(text, "-⸗†")
	add(bare)
	for _, spelling := range coptic.Expand(bare) {
		add(spelling)
		add(coptic.Fold(spelling))
	}
	return list
}

// grammarOf abbreviates part of speech, gender and number, as in "N m pl".
func grammarOf(g dictionary.Grammar) string {
	return strings.Join(slices.DeleteFunc([]string{g.Pos, g.Gender, g.Number}, func(s string) bool { return s == "" }),
		" ")
}

// work returns the name of a work in both languages, or once if both names are the same.
func work(title string) string {
	en, nl := words.English.Code("work", title), words.Dutch.Code("work", title)
	if en == nl {
		return en
	}
	return en + " / " + nl
}
