package assemble

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/dataset/corpus"
	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/scripture"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/texts"
	textlevel "coptic.example/service/shared/texts/level"
)

// readTexts reads the authored texts and the readings of the course and analyses them together with the imported
// texts. Without a dictionary there are no texts.
func (d *derivation) readTexts(content Content) {
	if d.index == nil || d.course.Dataset == nil {
		return
	}
	about, _, _ := compile.About(content.Authored.FS) // its faults have already been reported
	rights := texts.Rights{Licence: about.Rights.License, Attribution: about.Rights.Author, Compatible: true}
	var found fault.List
	list := corpus.ReadAuthored(content.Authored.FS, rights, &found)
	list = slices.Concat(list, readings(d.course.Dataset), content.Texts)
	data, err := d.index()
	if err != nil {
		return // assembling will report the same error
	}
	ix, err := lookup.Open(data)
	if err != nil {
		return
	}
	analysed, packer, unknown := corpus.Analyse(list, ix)
	for _, u := range unknown {
		found.AddRule(u.Passage.At, fault.Entry, "no entry explains %s", u.Word)
	}
	if content.Imported() {
		found = found.Imported()
	}
	d.faults = append(d.faults, withTreeName(found, content.Authored.Name)...)
	d.texts, d.packer = analysed, packer
}

// readings converts the lessons that are readings to texts, with a passage for each example.
func readings(course *grammar.Dataset) []corpus.Text {
	var list []corpus.Text
	for _, b := range course.Bundles {
		if grammar.KindOf(b.Lesson.Tags) != "reading" {
			continue
		}
		t := corpus.Text{Work: texts.Work{
			ID: "course-" + b.Lesson.Slug, Title: b.Lesson.Title, Dialect: coptic.Bohairic, Kind: "course",
			Rights: texts.Rights{Licence: course.Rights.License, Attribution: course.Rights.Author, Compatible: true},
		}}
		summary := b.Lesson.Summary
		t.Summary = &summary
		if grammar.TrackOf(b.Lesson.Tags) == grammar.SahidicTrack {
			t.Dialect = coptic.Sahidic
		}
		var sources []string
		for _, s := range b.Sources {
			author := ""
			if s.Author != nil {
				author = *s.Author + ", "
			}
			sources = append(sources, author+s.Title)
		}
		t.Edition = strings.Join(sources, "; ")
		for _, e := range b.Examples {
			if !slices.Contains(e.Tags, "reading") && !slices.Contains(e.Tags, "text") {
				continue
			}
			t.Passages = append(t.Passages, corpus.Passage{
				Reference: strconv.Itoa(len(t.Passages) + 1), Coptic: e.Coptic, Translation: e.Translation,
				Verse: verseOf(&e),
			})
		}
		if len(t.Passages) > 0 {
			list = append(list, t)
		}
	}
	return list
}

// verseOf returns the verse that an example quotes or retells, or "" for other examples.
func verseOf(e *grammar.Example) string {
	if e.Notes == nil {
		return ""
	}
	return scripture.Verse(knowledge.Plain(*e.Notes).En)
}

// versesOf returns the verses quoted or retold by the passages of each work.
func versesOf(list []texts.Text) map[string][]string {
	all := map[string][]string{}
	for _, t := range list {
		verses := make([]string, len(t.Passages))
		for i := range t.Passages {
			verses[i] = t.Passages[i].Verse
		}
		if slices.ContainsFunc(verses, func(verse string) bool { return verse != "" }) {
			all[t.ID] = verses
		}
	}
	return all
}

// Library builds the parts of a release that hold its texts, with their static copies, even if there are no texts.
func Library(list []texts.Text, packer *texts.Packer, v grammar.Version) ([]Part, error) {
	if packer == nil {
		packer = texts.NewPacker(v.DatasetVersion)
	}
	directory, archive, err := texts.Write(texts.Meta{
		SchemaVersion: v.SchemaVersion, DatasetVersion: v.DatasetVersion, GeneratedAt: v.GeneratedAt,
		Verses: versesOf(list),
	}, list, packer)
	if err != nil {
		return nil, fmt.Errorf("build the texts: %w", err)
	}
	static, err := staticFiles("", directory, archive)
	if err != nil {
		return nil, fmt.Errorf("build the texts: %w", err)
	}
	return []Part{
		{Name: texts.PartName, File: texts.PartName + ".dir", Data: directory, Static: static},
		{Name: texts.ArchivePart, File: texts.ArchivePart + ".bin", Data: archive},
	}, nil
}

// staticFiles returns the static copies of a library as files.
func staticFiles(release string, directory, archive []byte) ([]File, error) {
	library, err := texts.Open(release, directory, func(_ context.Context, offset, length int64) ([]byte, error) {
		if offset < 0 || length < 0 || offset > int64(len(archive))-length {
			return nil, errors.New("the archive is too short")
		}
		return archive[offset : offset+length], nil
	})
	if err != nil {
		return nil, err
	}
	levels, err := textlevel.File(context.Background(), library)
	if err != nil {
		return nil, err
	}
	files := []File{{strings.TrimPrefix(textlevel.Path, "/"), levels}}
	for _, f := range library.Static() {
		files = append(files, File{f.Path, f.Data})
	}
	return files, nil
}
