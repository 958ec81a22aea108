package corpus

import (
	"cmp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/dictionary/reading"
	"coptic.example/service/shared/texts"
)

// UnknownWord is a word of an authored text without an entry.
type UnknownWord struct {
	Passage *Passage
	Word    string
}

// Analyse reads every passage of the texts with a dictionary and packs the result. It keeps analyses made by people.
// It also returns the words of authored texts without an entry, in order.
func Analyse(list []Text, ix *lookup.Dictionary) (done []texts.Text, packer *texts.Packer, unknown []UnknownWord) {
	packer = texts.NewPacker(ix.DatasetVersion())
	done = make([]texts.Text, len(list))
	type job struct{ text, passage int }
	var jobs []job
	for i := range list {
		if list[i].Dialect == "" {
			list[i].Dialect = dialectOf(list[i].Passages, ix)
		}
		done[i] = texts.Text{Work: list[i].Work, Passages: make([]texts.Passage, len(list[i].Passages))}
		for j := range list[i].Passages {
			jobs = append(jobs, job{i, j})
			done[i].Gold = done[i].Gold || len(list[i].Passages[j].Gold) > 0
		}
	}
	a := &analysing{ix: ix, packer: packer, compounds: compoundsOf(ix)}
	found := make([][]string, len(jobs))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for n := int(next.Add(1)) - 1; n < len(jobs); n = int(next.Add(1)) - 1 {
				t := &list[jobs[n].text]
				done[jobs[n].text].Passages[jobs[n].passage], found[n] = a.passage(&t.Passages[jobs[n].passage], t.Dialect)
			}
		})
	}
	workers.Wait()
	for n, words := range found {
		if t := &list[jobs[n].text]; t.Authored {
			for _, w := range words {
				unknown = append(unknown, UnknownWord{&t.Passages[jobs[n].passage], w})
			}
		}
	}
	return done, packer, unknown
}

// dialectOf guesses the dialect of a text from its first passages.
func dialectOf(passages []Passage, ix *lookup.Dictionary) string {
	var text strings.Builder
	for _, p := range passages[:min(len(passages), 20)] {
		text.WriteString(p.Coptic + "\n")
	}
	return ix.Read(text.String(), reading.Options{Dialect: reading.Auto}).Dialect
}

type analysing struct {
	ix        *lookup.Dictionary
	packer    *texts.Packer
	compounds *compounds
}

// passage reads a passage and also returns its words without an entry.
func (a *analysing) passage(p *Passage, dialect string) (texts.Passage, []string) {
	made := texts.Passage{
		Reference: p.Reference, Coptic: p.Coptic, Translation: p.Translation, Gold: len(p.Gold) > 0, CoNLLU: p.CoNLLU,
		Verse: p.Verse,
	}
	var doc *reading.Document
	if made.Gold {
		doc, made.Coptic = a.ix.ReadGiven(p.Gold, dialect)
	} else {
		doc = a.ix.Read(p.Coptic, reading.Options{Dialect: dialect, Spacing: reading.SpacedGroups})
	}
	var missing []string
	for g := range doc.Groups() {
		for _, w := range g.Words {
			if w.XPOS == "UNKNOWN" || w.Role == "unknown" ||
				len(w.Entries) == 0 && slices.Contains([]string{"N", "V", "VSTAT", "VIMP", "ADV", "NPROP"}, w.XPOS) {
				missing = append(missing, cmp.Or(w.Text, g.Text))
			}
		}
	}
	if !coptic.Contains(made.Coptic) {
		missing = append(missing, made.Coptic)
	}
	etymology := func(id string) string { return a.compounds.etymologies[id] }
	return a.packer.Add(made, doc, a.compounds.find(doc), etymology), missing
}
