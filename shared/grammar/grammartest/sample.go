// Package grammartest provides a small course for tests.
package grammartest

import (
	"encoding/json"
	"fmt"
	"testing"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release/releasetest"
)

// Sample returns a course of two lessons that share a concept and a source. version is its datasetVersion.
func Sample(version string) *grammar.Dataset {
	d := &grammar.Dataset{
		Version: grammar.Version{SchemaVersion: "1.0.0", DatasetVersion: version, GeneratedAt: version + "T00:00:00.000Z"},
		Name:    "Sample course", Description: "Two short lessons.", Locales: []string{"en", "nl"},
		Rights: grammar.Rights{
			Author: "A. Author", CopyrightHolder: "A. Author", License: "all-rights-reserved",
			Statement: both("All rights reserved.", "Alle rechten voorbehouden."),
		},
		Counts: grammar.LessonCounts{Published: 2, Draft: 1, Archived: 1, Total: 4},
		Phrases: []grammar.Phrase{{
			ID: "grammar.phrase.hello", Subject: "greeting", Translation: both("hello", "hallo"),
			Asked: grammar.AskedAs{En: []string{"hi"}, Nl: []string{"hoi"}}, Forms: []grammar.PhraseForm{{
				Dialect: coptic.Sahidic, Coptic: "ⲭⲁⲓⲣⲉ", Transliteration: "khaire",
				Origin: "text", Place: new("Luke 1:28"),
			}},
		}},
	}
	for n := 1; n <= 2; n++ {
		b := bundle(n)
		d.Bundles = append(d.Bundles, b)
		d.Examples = append(d.Examples, b.Examples...)
		d.Exercises = append(d.Exercises, b.Exercises...)
		d.Footnotes = append(d.Footnotes, b.Footnotes...)
		if n == 1 {
			d.Concepts, d.Sources = b.Concepts, b.Sources
		}
	}
	return d
}

// Pack returns the sample as part of a release.
func Pack(t testing.TB, version string) []byte {
	t.Helper()
	answers, err := Sample(version).Answers()
	if err != nil {
		t.Fatal(err)
	}
	return releasetest.Pack(t, answers)
}

// Write writes a dataset to dir whose live release is the sample with the given version.
func Write(t testing.TB, dir, version string) {
	t.Helper()
	releasetest.Write(t, dir, version, map[string][]byte{grammar.PartName: Pack(t, version)})
}

func both(en, nl string) grammar.Localized { return grammar.Localized{En: en, Nl: nl} }

func blocks(en, nl string) grammar.Blocks {
	block := func(text string) []grammar.Block {
		b, _ := json.Marshal(map[string]any{
			"type": "paragraph", "content": []any{map[string]string{"type": "text", "text": text}},
		})
		return []grammar.Block{b}
	}
	return grammar.Blocks{En: block(en), Nl: block(nl)}
}

// wordTable returns a vocabulary table with one row and its non-Coptic text in one language.
func wordTable(id, gender, meaning string) grammar.Block {
	type object = map[string]any
	cell := func(inline object) []object {
		return []object{{"type": "paragraph", "content": []object{inline}}}
	}
	text := func(s string) []object { return cell(object{"type": "text", "text": s}) }
	b, _ := json.Marshal(object{
		"type": "table", "id": id,
		"columns": []object{
			{"id": "c1", "label": both("Coptic (Bohairic)", "Koptisch (Bohairisch)")},
			{"id": "aloud", "label": both("Read aloud", "Hardop")}, {"id": "c2", "label": both("Sahidic", "Sahidisch")},
			{"id": "c3", "label": both("gender", "geslacht")}, {"id": "c4", "label": both("meaning", "betekenis")},
		},
		"rows": []object{{"id": id + ".row.1", "cells": object{
			"c1":    cell(object{"type": "coptic", "text": "ⲣⲱⲙⲓ", "dictionaryEntryId": "cls-rwme"}),
			"aloud": text("rōmi · romi"), "c2": cell(object{"type": "coptic", "text": "ⲣⲱⲙⲉ"}),
			"c3": text(gender), "c4": text(meaning),
		}}},
	})
	return b
}

func bundle(n int) grammar.Bundle {
	lesson, prefix := fmt.Sprintf("grammar.lesson.%02d", n), fmt.Sprintf("lesson%02d", n)
	section := lesson + ".section.articles"
	example, exercise := "grammar.example."+prefix+".articles.001", "grammar.exercise."+prefix+".01"
	concept, source := "grammar.concept.gender", "grammar.source.layton-2011"
	text := blocks("The article stands before its noun.", "Het lidwoord staat voor zijn naamwoord.")
	tags := []string{}
	if n == 1 {
		tags = []string{grammar.VocabularyTag}
		text.En = append(text.En, wordTable(section+".table.1", "m", "man"))
		text.Nl = append(text.Nl, wordTable(section+".table.1", "m", "mens"))
	}
	return grammar.Bundle{
		Lesson: grammar.Lesson{
			ID: lesson, Slug: fmt.Sprintf("lesson-%d", n), Number: n, Status: "published",
			Title: both("The article", "Het lidwoord"), Summary: both("Who is meant.", "Wie er bedoeld is."),
			Tags: []string{"bohairic"}, SectionOrder: []string{section},
			Sections: []grammar.Section{{
				ID: section, Slug: "articles", LessonID: lesson, Order: 1, Title: both("Articles", "Lidwoorden"),
				Tags: tags, Blocks: text,
				ConceptRefs: []string{concept}, ExampleRefs: []string{example}, ExerciseRefs: []string{exercise},
			}},
			ConceptRefs: []string{concept}, ExerciseRefs: []string{exercise}, SourceRefs: []string{source},
		},
		Concepts: []grammar.Concept{{
			ID: concept, Title: both("Gender", "Geslacht"),
			Definition: blocks("Every noun is masculine or feminine.", "Elk naamwoord is mannelijk of vrouwelijk."),
			LessonRefs: []string{"grammar.lesson.01", "grammar.lesson.02"}, SourceRefs: []string{source},
			Tags: []string{}, RelatedConceptRefs: []string{},
			Points: []grammar.Point{{Text: both("There is no neuter.", "Een onzijdig geslacht is er niet.")}},
		}},
		Examples: []grammar.Example{{
			ID: example, LessonID: lesson, SectionID: section, Coptic: "ⲡⲓⲣⲱⲙⲓ",
			CopticSegments: []grammar.Segment{{Text: "ⲡⲓ"}, {Text: "ⲣⲱⲙⲓ", DictionaryEntryID: new("cls-rwme")}},
			Translation:    both("the man", "de man"), ConceptRefs: []string{concept},
			DictionaryRefs: []string{"cls-rwme"}, Tags: []string{},
		}},
		Exercises: []grammar.Exercise{{
			ID: exercise, LessonID: lesson, SectionID: new(section), Kind: "translation",
			Title: both("Translate", "Vertaal"), Prompt: blocks("Into English.", "Naar het Nederlands."),
			Items: []grammar.ExerciseItem{{ID: exercise + ".item.1", Prompt: both("ⲡⲓⲣⲱⲙⲓ", "ⲡⲓⲣⲱⲙⲓ")}},
			Tags:  []string{},
		}},
		Footnotes: []grammar.Footnote{{
			ID: "grammar.footnote." + prefix + ".one", LessonID: lesson,
			Content: blocks("A note.", "Een noot."), SourceRefs: []string{source},
		}},
		Sources: []grammar.Source{{ID: source, Title: "A Coptic Grammar", Author: new("Bentley Layton"), Year: new("2011")}},
	}
}
