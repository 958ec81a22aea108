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
		company dictionary.Company
		want    int
	}{
		{"an adverb", dictionary.Company{Adverb: out}, 0},
		{"an adverb and a thing", dictionary.Company{Adverb: out, Object: thing}, 4},
		{"an adverb and a sin", dictionary.Company{Adverb: out, Object: sin}, 0},
		{"an adverb and what a clause names", dictionary.Company{Adverb: out, Object: clause}, 1},
		{"to whom what a clause names", dictionary.Company{Adverb: out, Object: clause, Dative: true}, 0},
		{"to whom a thing", dictionary.Company{Adverb: out, Object: thing, Dative: true}, 0},
		{"an adverb and a person", dictionary.Company{Adverb: out, Object: person}, 1},
		{"an adverb and a pronoun", dictionary.Company{Adverb: out, Object: pronoun}, 1},
		{"to whom a pronoun", dictionary.Company{Adverb: out, Object: pronoun, Dative: true}, 0},
		{"to whom a person", dictionary.Company{Adverb: out, Object: person, Dative: true}, 1},
		{"a possessive", dictionary.Company{Determiner: "possessive"}, 6},
		{"of a person", dictionary.Company{Determiner: "definite", Of: person}, 6},
		{"of a thing", dictionary.Company{Determiner: "definite", Of: thing}, -1},
		{"itself", dictionary.Company{Object: itself}, 5},
		{"a pronoun of another person", dictionary.Company{Object: pronoun}, -1},
		{"another adverb", dictionary.Company{Adverb: "ⲉϩⲟⲩⲛ", Object: person}, -1},
		{"no object of a thing", dictionary.Company{Subject: thing}, 2},
		{"no object of a person", dictionary.Company{Subject: person}, -1},
		{"a preposition", dictionary.Company{Object: person, Prepositions: []string{"ϩⲛ", "ⲛⲥⲁ"}}, 3},
		{"a preposition with a meaning of its own", dictionary.Company{Object: person, Prepositions: []string{"ⲉ"}}, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, most := -1, 0
			for i, frames := range senses {
				if met := dictionary.Met(frames, c.company, same); met > most {
					got, most = i, met
				}
			}
			if got != c.want {
				t.Errorf("got sense %d, want %d", got, c.want)
			}
		})
	}
}
