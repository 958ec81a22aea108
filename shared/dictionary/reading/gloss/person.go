package gloss

// person is a person of a verb or a pronoun.
type person int

const (
	first person = iota
	secondMasculine
	secondFeminine
	thirdMasculine
	thirdFeminine
	firstPlural
	secondPlural
	thirdPlural
	noPerson person = -1
)

var personTags = [...]string{"1SG", "2SG.M", "2SG.F", "3SG.M", "3SG.F", "1PL", "2PL", "3PL"}

// pronouns are the words for the persons.
var (
	subjectsEn    = [...]string{"I", "you", "you", "he", "she", "we", "you", "they"}
	subjectsNl    = [...]string{"ik", "jij", "jij", "hij", "zij", "wij", "jullie", "zij"}
	objectsEn     = [...]string{"me", "you", "you", "him", "her", "us", "you", "them"}
	objectsNl     = [...]string{"mij", "jou", "jou", "hem", "haar", "ons", "jullie", "hen"}
	possessivesEn = [...]string{"my", "your", "your", "his", "her", "our", "your", "their"}
	possessivesNl = [...]string{"mijn", "jouw", "jouw", "zijn", "haar", "onze", "jullie", "hun"}
	oughtNl       = [...]string{"zal", "zult", "zult", "zal", "zal", "zullen", "zullen", "zullen"}
)

// personOf returns the person that the lemma of a pronoun represents.
func personOf(lemma string) person { return personTagged(persons[lemma]) }

func personTagged(tag string) person {
	for p, known := range personTags {
		if known == tag {
			return person(p)
		}
	}
	return noPerson
}

func (p person) plural() bool { return p >= firstPlural }

// dutch returns the number of the verb form for a person: I, you, he, or the plural. English has the same four.
func (p person) dutch() int {
	switch {
	case p.plural():
		return 3
	case p == first:
		return 0
	case p == secondMasculine || p == secondFeminine:
		return 1
	}
	return 2
}

// thing returns the object pronoun of a person. Where it may also refer to a thing, it says so: him/it.
func (p person) thing() Text {
	switch p {
	case thirdMasculine, thirdFeminine:
		return Text{objectsEn[p] + "/it", objectsNl[p] + "/het"}
	case thirdPlural:
		return Text{"them", "ze"}
	}
	return Text{objectsEn[p], objectsNl[p]}
}
