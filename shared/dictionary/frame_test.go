package dictionary_test

import (
	"testing"

	"coptic.example/service/shared/dictionary"
)

// TestMet checks how many conditions the frames of each sense meet in a context, by the sense that meets the most.
func TestMet(t *testing.T) {
	const out = "ⲉⲃⲟⲗ"
	meaning := &dictionary.Localized{En: "allow to", Nl: "toestaan te"}
	senses := [][]dictionary.Frame{
		{
			{Adverb: out, Object: dictionary.NoObject}, {Adverb: out, Object: "forgiven"}, {Adverb: out, Dative: true},
			{Adverb: out, Dative: true, Object: dictionary.ThingObject},
		},
		{{Adverb: out}, {Adverb: out, Object: "person"}},
		{{Object: dictionary.NoObject, Subject: dictionary.ThingObject}},
		{{Preposition: "ⲛⲥⲁ-"}, {Preposition: "ⲉ-", Meaning: meaning}},
		{{Adverb: out, Object: dictionary.ThingObject}},
		{{Object: dictionary.ReflexiveObject}},
		{{Determiner: "possessive"}, {Determiner: "definite", Of: "person"}},
	}
	person := dictionary.Participant{Given: true, Noun: true, Traits: dictionary.Person}
	thing := dictionary.Participant{Given: true, Noun: true}
	sin := dictionary.Participant{Given: true, Noun: true, Traits: dictionary.Forgiven}
	clause := dictionary.Participant{Given: true}
	pronoun := dictionary.Participant{Given: true, Pronoun: true}
	itself := dictionary.Participant{Given: true, Pronoun: true, Reflexive: true}
	same := func(preposition, lemma string) bool { return preposition == lemma+"-" }
	for _, c := range []struct {
		name    string
		company dictionary.WordContext
		want    int
	}{
		{"an adverb", dictionary.WordContext{Adverb: out}, 0},
		{"an adverb and a thing", dictionary.WordContext{Adverb: out, Object: thing}, 4},
		{"an adverb and a sin", dictionary.WordContext{Adverb: out, Object: sin}, 0},
		{"an adverb and what a clause names", dictionary.WordContext{Adverb: out, Object: clause}, 1},
		{"to whom what a clause names", dictionary.WordContext{Adverb: out, Object: clause, Dative: true}, 0},
		{"to whom a thing", dictionary.WordContext{Adverb: out, Object: thing, Dative: true}, 0},
		{"an adverb and a person", dictionary.WordContext{Adverb: out, Object: person}, 1},
		{"an adverb and a pronoun", dictionary.WordContext{Adverb: out, Object: pronoun}, 1},
		{"to whom a pronoun", dictionary.WordContext{Adverb: out, Object: pronoun, Dative: true}, 0},
		{"to whom a person", dictionary.WordContext{Adverb: out, Object: person, Dative: true}, 1},
		{"a possessive", dictionary.WordContext{Determiner: "possessive"}, 6},
		{"of a person", dictionary.WordContext{Determiner: "definite", Of: person}, 6},
		{"of a thing", dictionary.WordContext{Determiner: "definite", Of: thing}, -1},
		{"itself", dictionary.WordContext{Object: itself}, 5},
		{"a pronoun of another person", dictionary.WordContext{Object: pronoun}, -1},
		{"another adverb", dictionary.WordContext{Adverb: "ⲉϩⲟⲩⲛ", Object: person}, -1},
		{"no object of a thing", dictionary.WordContext{Subject: thing}, 2},
		{"no object of a person", dictionary.WordContext{Subject: person}, -1},
		{"a preposition", dictionary.WordContext{Object: person, Prepositions: []string{"ϩⲛ", "ⲛⲥⲁ"}}, 3},
		{"a preposition with its own meaning", dictionary.WordContext{Object: person, Prepositions: []string{"ⲉ"}}, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, most := -1, 0
			for i, frames := range senses {
				if met := dictionary.ConditionsMet(frames, c.company, same); met > most {
					got, most = i, met
				}
			}
			if got != c.want {
				t.Errorf("got sense %d, want %d", got, c.want)
			}
		})
	}
}
