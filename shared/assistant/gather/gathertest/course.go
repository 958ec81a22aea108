package gathertest

import (
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
)

func topic(id, path, en, nl, summaryEn, summaryNl string) ground.Topic {
	return ground.Topic{
		ID: id, Path: "/api/v1/grammar/" + path,
		Title: coptic.Localized{En: en, Nl: nl}, Summary: coptic.Localized{En: summaryEn, Nl: summaryNl},
	}
}

var phrase = ground.Phrase{
	ID: "grammar.phrase.hello", Path: "/api/v1/grammar/phrases?subject=greeting",
	Translation: coptic.Localized{En: "hello", Nl: "hallo"}, Usage: coptic.Localized{En: "A greeting.", Nl: "Een groet."},
	Forms: []ground.PhraseForm{{Dialect: coptic.Bohairic, Coptic: "ⲭⲉⲣⲉ"}, {Dialect: coptic.Sahidic, Coptic: "ⲭⲁⲓⲣⲉ"}},
}

var topics = []ground.Topic{
	topic(
		"grammar.concept.definite-article",
		"concepts/grammar.concept.definite-article",
		"Definite article",
		"Bepaald lidwoord",
		"It stands before its noun and agrees with it in gender and number: ⲡ- ⲧ- ⲛ-.",
		"Het staat voor zijn naamwoord en richt zich daarnaar in geslacht en getal: ⲡ- ⲧ- ⲛ-.",
	),
	topic("grammar.concept.gender", "concepts/grammar.concept.gender", "Gender", "Geslacht",
		"Every noun is masculine or feminine.", "Elk naamwoord is mannelijk of vrouwelijk."),
	topic(
		"grammar.concept.past-tense",
		"concepts/grammar.concept.past-tense",
		"Past tense",
		"Verleden tijd",
		"The conjugation base ⲁ- with the person tells what happened once.",
		"De conjugatiebasis ⲁ- met de persoon vertelt wat eens gebeurde.",
	),
	topic("grammar.lesson.01", "lessons/lesson-1", "The article", "Het lidwoord",
		"Nouns and their articles.", "Naamwoorden en hun lidwoorden."),
}
