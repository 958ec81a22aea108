// Package corpus reads authored texts and imports texts in other formats. It analyses them and prepares them for
// packing into a library.
package corpus

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/texts"
)

// Text is a work before analysis.
type Text struct {
	texts.Work
	Passages []Passage
	At       fault.Place
	Authored bool // subject to the rules of authorship
}

// Passage is the smallest part of a work with a reference.
type Passage struct {
	Reference   string
	Coptic      string
	Translation texts.Localized
	Gold        []reading.Given // human analysis, if any
	CoNLLU      []byte          // its CoNLL-U source
	Verse       string          // Bible verse that it quotes or retells, such as mark.5.3, or ""
	At          fault.Place
}

// formats maps a file extension to the reader of that format. A reader takes the licence from the file if it states
// one.
var formats = map[string]func(data []byte, about Text) ([]Text, error){
	".conllu": readCoNLLU, ".tsv": readTSV, ".txt": readPlain, ".xml": readTEI, ".usfm": readUSFM, ".sfm": readUSFM,
}

// maxFile is the maximum size of a text file.
const maxFile = 64 << 20

// Import reads a file, or every file in a folder. The metadata of a work, such as its title, dialect, author and
// licence, is in a file of the same name that ends in .work.yaml. licence applies to works without one; a work
// without any licence is rejected.
func Import(source, licence string) ([]Text, error) {
	info, err := os.Stat(source)
	if err != nil {
		return nil, err
	}
	names := []string{source}
	if info.IsDir() {
		names = nil
		entries, err := os.ReadDir(source)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if !e.IsDir() && formats[filepath.Ext(e.Name())] != nil {
				names = append(names, filepath.Join(source, e.Name()))
			}
		}
	}
	var list []Text
	var wrong []error
	for _, name := range names {
		some, err := importFile(name, licence)
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", name, err))
			continue
		}
		list = append(list, some...)
	}
	if len(names) == 0 {
		wrong = append(wrong, fmt.Errorf("%s holds no text: want .conllu, .tsv, .txt, .xml (TEI) or .usfm", source))
	}
	return list, errors.Join(wrong...)
}

func importFile(name, licence string) ([]Text, error) {
	extension := filepath.Ext(name)
	if formats[extension] == nil {
		return nil, fmt.Errorf("%q is no format of texts: want .conllu, .tsv, .txt, .xml (TEI) or .usfm", extension)
	}
	about, excluded, err := readAbout(strings.TrimSuffix(name, extension))
	if err != nil {
		return nil, err
	}
	return readFile(name, extension, about, excluded, licence)
}

// readFile reads a file in the format of an extension, and omits excluded and empty passages. licence applies to
// works without one. It fails if a work has no licence at all.
func readFile(name, extension string, about Text, excluded []string, licence string) ([]Text, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.Size() > maxFile {
		return nil, fmt.Errorf("it has %d bytes, and at most %d are read", info.Size(), maxFile)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	list, err := formats[extension](bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), about)
	if err != nil {
		return nil, err
	}
	kept := list[:0]
	for _, t := range list {
		t.At = fault.Place{File: name}
		if t.Title.En == "" {
			t.Title = texts.Localized{En: t.ID, Nl: t.ID}
		}
		t.Rights.Licence = cmp.Or(t.Rights.Licence, licence)
		t.Rights.Licence = Licence(t.Rights.Licence)
		if t.Rights.Licence == "" {
			return nil, fmt.Errorf("%s has no licence: name it with --licence", t.ID)
		}
		t.Rights.Compatible = texts.Compatible(t.Rights.Licence)
		for i := range t.Passages {
			p := &t.Passages[i]
			p.At, p.Coptic = t.At, norm.NFC.String(strings.TrimSpace(p.Coptic))
		}
		t.Passages = slices.DeleteFunc(t.Passages, func(p Passage) bool {
			return p.Coptic == "" || excludes(excluded, t.ID, p.Reference)
		})
		if len(t.Passages) > 0 {
			kept = append(kept, t)
		}
	}
	if len(kept) == 0 {
		return nil, errors.New("it holds no passage")
	}
	return kept, checkUnique(kept)
}

// excludes reports whether a list of works and divisions excludes a passage. A treebank document may be listed by its
// id.
func excludes(excluded []string, work, reference string) bool {
	return slices.ContainsFunc(excluded, func(e string) bool {
		return work == e || strings.HasSuffix(work, "-"+e) || reference == e || strings.HasPrefix(reference, e+".")
	})
}

// checkUnique returns an error if a work uses a reference twice.
func checkUnique(list []Text) error {
	for _, t := range list {
		seen := map[string]bool{}
		for _, p := range t.Passages {
			if seen[p.Reference] {
				return fmt.Errorf("%s has %s twice", t.ID, p.Reference)
			}
			seen[p.Reference] = true
		}
	}
	return nil
}

// readAbout reads the metadata of the text with a file name, without extension. If there is no metadata file, it
// derives an id from the name.
func readAbout(name string) (about Text, excluded []string, err error) {
	about.ID = slug(filepath.Base(name))
	about.Kind = "other"
	folder, file := filepath.Split(name + ".work.yaml")
	folder = cmp.Or(folder, ".")
	var faults fault.List
	data, there := authored.File(os.DirFS(folder), file, &faults)
	if !there {
		return about, nil, nil
	}
	keys := append(slices.Clone(workKeys), "id", "licence", "attribution", "url", "exclude")
	record, ok := authored.Read(file, data, &faults).Record(keys...)
	if ok {
		about = readWork(record, about.ID, &faults)
		if id := record.Optional("id"); id != nil {
			about.ID = *id
		}
		about.Rights = texts.Rights{
			Licence: optional(record, "licence"), Attribution: optional(record, "attribution"), URL: optional(record, "url"),
		}
		for _, v := range record.Get("exclude").Items() {
			excluded = append(excluded, strings.ToLower(v.Text()))
		}
	}
	return about, excluded, firstOf(faults)
}

func firstOf(faults fault.List) error {
	for _, f := range faults {
		if !f.Warning {
			return errors.New(f.String())
		}
	}
	return nil
}

func optional(r authored.Record, key string) string {
	if text := r.Optional(key); text != nil {
		return *text
	}
	return ""
}

// workKeys lists the keys of a work's metadata.
var workKeys = []string{"title", "summary", "author", "dialect", "kind", "level", "language", "urn", "edition"}

// readWork reads the metadata of a work.
func readWork(r authored.Record, id string, faults *fault.List) Text {
	t := Text{At: r.At}
	localized := func(key string) texts.Localized {
		if l, ok := r.Get(key).Record("en", "nl"); ok {
			return texts.Localized{En: l.Text("en"), Nl: l.Text("nl")}
		}
		return texts.Localized{}
	}
	if !r.Has("title") {
		faults.Add(r.At, fault.Missing, "title is missing")
	}
	t.Work = texts.Work{
		ID: id, Title: localized("title"), Author: optional(r, "author"), Dialect: optional(r, "dialect"),
		Kind: optional(r, "kind"), Language: optional(r, "language"), URN: optional(r, "urn"),
		Edition: optional(r, "edition"),
	}
	if r.Has("summary") {
		summary := localized("summary")
		t.Summary = &summary
	}
	if _, known := coptic.ParseSiglum(t.Dialect); t.Dialect != "" && !known {
		faults.Add(r.Place("dialect"), fault.Value, "%q is no dialect", t.Dialect)
	}
	t.Kind = cmp.Or(t.Kind, "other")
	if !slices.Contains(texts.Kinds, t.Kind) {
		faults.Add(r.Place("kind"), fault.Value, "%q is no kind of text: %s", t.Kind, strings.Join(texts.Kinds, ", "))
	}
	if r.Has("level") {
		level, err := strconv.Atoi(r.Text("level"))
		if err != nil || level < 1 || level > 9 {
			faults.Add(r.Place("level"), fault.Value, "level is a number from 1 to 9")
		}
		t.Level = level
	}
	return t
}

// ReadAuthored reads the texts of an authored tree, one file per text in texts/, and assigns the given rights to
// them. It reports faulty files in faults.
func ReadAuthored(tree fs.FS, rights texts.Rights, faults *fault.List) []Text {
	names, err := fs.Glob(tree, "texts/*")
	if err != nil {
		return nil
	}
	var list []Text
	for _, name := range names {
		id, isYAML := strings.CutSuffix(filepath.Base(name), ".yaml")
		if !isYAML || id != slug(id) {
			faults.Add(fault.Place{File: name}, fault.Value, "a text is in a file of small letters, digits and hyphens, "+
				"which ends with .yaml")
			continue
		}
		data, there := authored.File(tree, name, faults)
		if !there {
			continue
		}
		record, ok := authored.Read(name, data, faults).Record(append(slices.Clone(workKeys), "passages")...)
		if !ok {
			continue
		}
		t := readWork(record, id, faults)
		t.Authored, t.Rights = true, rights
		if t.Dialect == "" {
			faults.Add(record.At, fault.Missing, "dialect is missing")
		}
		seen := map[string]bool{}
		for r := range record.Get("passages").Records("ref", "coptic", "en", "nl") {
			p := Passage{
				Reference: r.Text("ref"), Coptic: r.Text("coptic"), At: r.At,
				Translation: texts.Localized{En: r.Text("en"), Nl: r.Text("nl")},
			}
			switch {
			case p.Reference != texts.Canonical(p.Reference) || strings.ContainsRune(p.Reference, '-'):
				faults.Add(r.Place("ref"), fault.Value, "a reference is of numbers and small letters, parted by points")
			case seen[p.Reference]:
				faults.Add(r.Place("ref"), fault.Value, "%s is there twice", p.Reference)
			case !coptic.Contains(p.Coptic):
				faults.Add(r.Place("coptic"), fault.Value, "%q is not Coptic", p.Coptic)
			}
			seen[p.Reference] = true
			t.Passages = append(t.Passages, p)
		}
		if len(t.Passages) == 0 {
			faults.Add(record.At, fault.Missing, "the text has no passages")
		}
		list = append(list, t)
	}
	return list
}

// slug derives an id from a name.
func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.Trim(b.String(), "-")
}
