package ground

import "strings"

// partsOfSpeech, genders and numbers name the dictionary's short codes.
var partsOfSpeech = map[string]Text{
	"V": {"verb", "werkwoord"}, "N": {"noun", "zelfstandig naamwoord"}, "ADJ": {"adjective", "bijvoeglijk naamwoord"},
	"ADV": {"adverb", "bijwoord"}, "PREP": {"preposition", "voorzetsel"}, "PRON": {"pronoun", "voornaamwoord"},
	"CONJ": {"conjunction", "voegwoord"}, "INTJ": {"interjection", "tussenwerpsel"}, "NUM": {"numeral", "telwoord"},
	"PTCL": {"particle", "partikel"}, "PFX": {"prefix", "voorvoegsel"}, "SFX": {"suffix", "achtervoegsel"},
}

var genders = map[string]Text{
	"m": {"masculine", "mannelijk"}, "f": {"feminine", "vrouwelijk"},
	"mf": {"masculine and feminine", "mannelijk en vrouwelijk"},
}

var numbers = map[string]Text{
	"sg": {"singular", "enkelvoud"}, "pl": {"plural", "meervoud"}, "du": {"dual", "tweevoud"},
}

var roles = map[string]Text{
	"article": {"article", "lidwoord"}, "possessive": {"possessive", "bezittelijk voornaamwoord"},
	"demonstrative": {"demonstrative", "aanwijzend voornaamwoord"}, "preposition": {"preposition", "voorzetsel"},
	"converter": {"converter", "converter"}, "conjugation": {"conjugation base", "conjugatiebasis"},
	"person": {"person", "persoon"}, "negation": {"negation", "ontkenning"}, "particle": {"particle", "partikel"},
	"conjunction": {"conjunction", "voegwoord"}, "numeral": {"numeral", "telwoord"},
	"prefix": {"prefix", "voorvoegsel"}, "suffix": {"suffix", "achtervoegsel"},
}

// RoleName names the role of a part, "" for lemma, unknown and roles without a name.
func RoleName(role string, l Language) string { return roles[role].In(l) }

// Grammar names the grammar of a sense: "noun, masculine".
func (s *Sense) Grammar(l Language) string {
	var named []string
	for _, n := range []Text{partsOfSpeech[s.Pos], genders[s.Gender], numbers[s.Number]} {
		if name := n.In(l); name != "" {
			named = append(named, name)
		}
	}
	return strings.Join(named, ", ")
}

// Meanings returns the glosses in a language. If there are none, it returns those in the other language.
func (s *Sense) Meanings(l Language) []string {
	if l == Dutch && len(s.Nl) > 0 || len(s.En) == 0 {
		return s.Nl
	}
	return s.En
}

// GenderName names a gender.
func GenderName(gender string, l Language) string { return genders[gender].In(l) }

var stateNames = strings.NewReplacer("pronominal ", "pronominaal ", "nominal ", "nominaal ", "stative ", "statief ",
	"plural ", "meervoud ", "feminine ", "vrouwelijk ")

// StateNames puts what Forms.States returns into a language.
func StateNames(states string, l Language) string {
	if l == Dutch {
		return stateNames.Replace(states)
	}
	return states
}
