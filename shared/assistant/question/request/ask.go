// Package request determines what a sentence asks for, taken by itself: forms of a word, a rule, a meaning, or a text
// to put into Coptic, which it finds in the sentence.
package request

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
)

// Ask describes what a question asks for, which may be several things at once.
type Ask struct {
	Plural, Singular, Gender, Feminine, Masculine bool
	States, Conjugate, Possessive, Suffixes       bool
	Imperative                                    bool
	Origin                                        bool // the origin of a word
	Literal                                       bool // a literal translation
	Sounds                                        bool // how Coptic is pronounced
	Begin                                         bool // where the course begins
	Listed                                        bool // words listed by a lesson: the days of the week
	Word                                          bool // a word in Coptic, or what one means
	Rule                                          bool // how something works
	Parse                                         bool // what a form is
	Meaning                                       bool // what a word means
	Negative                                      bool
	Reply                                         bool     // what is said back
	Retold                                        string   // the conjugation into which the clause to translate is put
	Acknowledges                                  bool     // nothing: it only thanks for the answer before
	Tense                                         string   // the name of a conjugation.Tense; "" for no particular one
	Tenses                                        []string // further tenses
	Target                                        string   // the folded words to translate; ";" separates items
	Kind                                          string   // the kind of Target, from a correction: the animal
	Remark                                        string   // what brackets behind Target say it means: the flower
	Quoted                                        bool     // Target was in quotation marks
	Explicit                                      bool     // a translation is requested explicitly
	ByTerm                                        bool     // a concept is named by more than an everyday word
	Object                                        string   // the person of a pronoun that is the object: 1sg
	Person                                        string   // of the requested form of an earlier verb
	SideBySide                                    bool     // Target, or else the Coptic, in both dialects
	ByConstruction                                bool     // Coptic has no word for Target but a construction
	Using                                         string   // the Coptic verb to translate Target with
	Concepts                                      []string // named by the question, most specific first
	Lesson                                        string   // the id of the lesson whose number the question gives
}

// Inflects reports whether the question asks for a form of a word instead of the word itself.
func (a *Ask) Inflects() bool {
	return slices.Contains([]bool{a.Plural, a.Singular, a.Gender, a.Feminine, a.Masculine, a.States, a.Conjugate,
		a.Possessive, a.Suffixes, a.Imperative, a.Origin}, true)
}

// FormOnly returns the part of a request that concerns the form of a word, without the rest.
func (a *Ask) FormOnly() Ask {
	return Ask{Plural: a.Plural, Singular: a.Singular, Feminine: a.Feminine, Masculine: a.Masculine, States: a.States,
		Imperative: a.Imperative}
}

// IsSpecific reports whether a question states its own request and so does not inherit one from an earlier turn.
func (a *Ask) IsSpecific() bool { return a.Rule || a.AsksForm() }

// AsksMeaning reports whether a question about Coptic words asks what they mean. A question that asks for nothing else
// does so too.
func (a *Ask) AsksMeaning() bool {
	return a.Meaning || a.Target == "" && !a.AsksForm() && !(a.Rule && a.ByTerm)
}

// AsksRule reports whether a question about Coptic words asks for the grammatical rule that they follow.
func (a *Ask) AsksRule() bool {
	return a.Rule && !a.Parse && a.Target == "" && a.ByTerm && len(a.Concepts) > 0
}

// AsksForm reports whether a question asks for a form, an analysis or a literal translation.
func (a *Ask) AsksForm() bool {
	return a.Inflects() || a.Literal || a.Parse || a.Negative || a.Tense != ""
}

// Conjugations returns the requested conjugations by their names in package conjugation, or nil if the question names
// none.
func (a *Ask) Conjugations() (list []string) {
	for _, tense := range append([]string{a.Tense}, a.Tenses...) {
		if _, ok := conjugation.Named("negative-" + tense); ok && a.Negative {
			tense = "negative-" + tense
		}
		if tense != "" {
			list = wording.AddOnce(list, tense)
		}
	}
	return list
}

// Native is the Kind of words that were not borrowed, and the name of the phrases that ask for one.
const Native = "native"

// MaxBrief is the maximum number of words in a message for a mention of Greek or Egyptian to count as a question
// about origin.
const MaxBrief = 8

// maxOfOrigin is the maximum number of words, apart from common words, in a message that asks for an origin by a
// mention of Greek or Egyptian.
const maxOfOrigin = 2

// AskOf determines what a question asks for. folded is its folded text; written is the text as typed, in lower case.
func (a Aliases) AskOf(folded, written string) Ask {
	says, ofCoptic := wording.Says(folded), coptic.Contains(written)
	ask := Ask{
		Plural: says["plural"] && !says["kinds"], Singular: says["singular"],
		Gender:   says["gender"] && !says["feminine"] && !says["masculine"],
		Feminine: says["feminine"], Masculine: says["masculine"], States: says["states"], Conjugate: says["conjugate"],
		Possessive: says["possessive"], Suffixes: says["suffixes"], Imperative: says["imperative"],
		Literal: says["literal"], Word: says["word"], Rule: says["rule"], Parse: says["parse"],
		Meaning: says["meaning"], Sounds: says["pronounce"], Begin: says["begin"], Lesson: lessonOf(folded),
	}
	ask.readTarget(written)
	ask.Origin = ask.asksOrigin(says, folded)
	ask.Concepts = a.constructions(ask.Target)
	ask.ByConstruction = len(ask.Concepts) > 0
	about := ask.withoutTarget(says, folded)
	if says["which-lesson"] && !ofCoptic { // not a form, but where the course treats it
		ask = Ask{Listed: true, Begin: says["begin"], Lesson: ask.Lesson, Concepts: ask.Concepts}
		about = folded
	}
	if ask.Listed = ask.Listed || says["taught-list"]; ask.Listed {
		ask.Target, ask.Rule = "", true
	}
	ask.readObject(folded)
	says = wording.Says(about)
	ask.setNegative(says, about)
	for _, n := range a.Names.In(about) {
		ask.addConcept(n, a)
	}
	if ask.Conjugate && !ask.BeginsParadigm(written) || ask.Target == "" && ofCoptic {
		ask.TenseFromClauses(folded)
		ask.tenseFromQuotes(written)
	}
	ask.resolveConflicts(says, ofCoptic)
	return ask
}

// readTarget sets the text to translate, and what the question says about it.
func (a *Ask) readTarget(written string) {
	said, remark := withoutAside(written)
	if a.Target, a.Using, a.Explicit = targetOf(said); a.Target != "" {
		a.Remark = remark
	}
	if a.Using != "" && wording.Has("guesses", coptic.Fold(said)) { // ⲥⲟⲣⲧ, I guess: the wool?
		a.Target, a.Using, a.Explicit = "", "", false
	}
	if text, ofCoptic := wording.BetweenDialects(wording.Tokens(said)); ofCoptic {
		a.SideBySide, a.Rule = true, false
	} else if text != "" && !coptic.Contains(text) {
		a.Target, a.SideBySide, a.Explicit, a.Word = text, true, true, true
	}
	word, _ := wording.Taken("target-native", wording.Tokens(written))
	if word != nil && a.Target == strings.Join(word, " ") {
		a.Kind = Native
	}
	a.Quoted = a.Target != "" && wording.HasQuotes(written)
	a.Conjugate = a.Conjugate || a.BeginsParadigm(written)
}

// readObject asks for a paradigm with the object pronoun that a question names instead of a text to translate.
func (a *Ask) readObject(folded string) {
	with, _ := wording.Taken("object", strings.Fields(folded))
	if len(with) > 0 && wording.Listed(with[0], "objects") {
		a.Object, a.Conjugate, a.Target = wording.Meant("objects", with[0]), true, ""
	}
}

// TenseFromClauses sets the conjugation that the English or Dutch clauses in a question illustrate: let her pray, let
// us pray.
func (a *Ask) TenseFromClauses(folded string) {
	for _, name := range conjugation.Names() {
		if wording.Has("tense-"+name, folded) && (a.Tense == "" || name == "not-yet" && a.Tense == "perfect") {
			a.Tense, a.Negative = name, a.Negative && name != "not-yet"
		}
	}
}

// tenseFromQuotes sets the conjugation of a quoted verb form without a subject, according to its auxiliary: “was
// speaking”.
func (a *Ask) tenseFromQuotes(written string) {
	for _, words := range wording.Quoted(written) {
		if tense := wording.Meant("auxiliaries", words[0]); tense != "" && a.Tense == "" && len(words) > 1 {
			tense, denied := strings.CutPrefix(tense, "-")
			a.Tense, a.Negative = tense, a.Negative || denied
		}
	}
}

// resolveConflicts resolves conflicts between the requests that a question seems to make. For example, "all forms in
// the future" asks for a paradigm, and "the third person plural" does not ask for the plural of a noun.
func (a *Ask) resolveConflicts(says map[string]bool, ofCoptic bool) {
	if a.Tense != "" && says["all-forms"] || says["person"] {
		a.Conjugate, a.States = true, false
	}
	a.Origin = a.Origin && (ofCoptic || !slices.Contains(a.Concepts, "loan-word"))
	if says["person"] || a.Tense != "" && ofCoptic && a.Gender { // for I, you (masc.) and he
		a.Plural, a.Singular, a.Gender, a.Feminine, a.Masculine = false, false, false, false, false
	}
}

// BeginsParadigm reports whether the text to translate is the first of a series of clauses that differ only in person.
func (a *Ask) BeginsParadigm(written string) bool {
	return a.Target != "" && !strings.Contains(a.Target, ";") && a.Target == paradigmIn(wording.Tokens(written))
}

// asksOrigin reports whether a question asks for the origin of a word. It returns false for a longer message that
// merely mentions Greek or Egyptian.
func (a *Ask) asksOrigin(says map[string]bool, folded string) bool {
	brief := a.Target == "" && len(strings.Fields(folded)) <= MaxBrief && len(TermsOf(folded).Words) <= maxOfOrigin
	return says["origin"] || says["greek"] && (says["opening-verdict"] || brief)
}

// withoutTarget returns a folded question without its text to translate, because the words of that text say nothing
// about the request. In a question with "why", a quotation is an example and not a text to translate.
func (a *Ask) withoutTarget(says map[string]bool, folded string) string {
	if a.Quoted && says["why"] && !a.Explicit {
		a.Target, a.Quoted, a.Rule, a.ByTerm = "", false, true, a.ByConstruction
	}
	if a.Target == "" {
		return folded
	}
	a.Rule = a.Rule && a.ByConstruction
	return strings.Replace(folded, coptic.Fold(a.Target), " ", 1)
}

// setNegative sets whether a question asks for a negative form. about is the question without its text to translate.
func (a *Ask) setNegative(says map[string]bool, about string) {
	a.Negative = says["negative"] && (!says["oneself"] || wording.Has("negation-named", about))
	if says["tense-not-yet"] {
		a.Tense, a.Negative = "not-yet", false
	}
}

// addConcept adds a concept that a question names, and its conjugation if it is one.
func (a *Ask) addConcept(n wording.Named, aliases Aliases) {
	if t, ok := conjugation.OfConcept(n.Name); ok && !n.Inside {
		tense, denied := strings.CutPrefix(t.Name, "negative-")
		a.Negative = a.Negative || denied
		if a.Tense == "" {
			a.Tense = tense
		} else if tense != a.Tense {
			a.Tenses = append(a.Tenses, tense)
		}
		if a.Negative {
			a.Concepts = wording.AddOnce(a.Concepts, aliases.Negated(n.Name))
		}
	}
	a.Concepts = wording.AddOnce(a.Concepts, n.Name)
	a.ByTerm = a.ByTerm || !n.Everyday
}

// lessonOf returns the id of the lesson that a folded question identifies by number or position, or "" if there is
// none.
func lessonOf(folded string) string {
	number := 0
	if at, ok := wording.Place(folded, "things-lesson"); ok {
		number = at + 1
	} else if taken, _ := wording.Taken("lesson-number", strings.Fields(folded)); taken != nil {
		number, _ = strconv.Atoi(taken[0])
	}
	if number > 0 && wording.Has("after-lesson", folded) {
		number++
	}
	if number < 1 || number > 99 {
		return ""
	}
	return fmt.Sprintf("grammar.lesson.%02d", number)
}

// Aliases maps the concepts of the course, by name, to the phrases that identify them.
type Aliases struct {
	Names   *wording.Phrases // what learners call them
	Renders *wording.Phrases // the English and Dutch that they put into Coptic
	Forms   *wording.Phrases // the Coptic forms that are them
	Tags    *wording.Phrases // their abbreviations in interlinear glosses
}

// constructions returns the concepts that express the text to translate, if Coptic has a construction for it instead
// of a word.
func (a Aliases) constructions(target string) []string {
	var list []string
	for _, n := range a.Renders.Whole(coptic.Fold(target)) {
		list = append(list, n.Name)
	}
	return list
}

// Negated returns the negative counterpart of an affirmative concept, or concept itself if the course has no
// counterpart.
func (a Aliases) Negated(concept string) string {
	for _, n := range a.Names.In("negative " + strings.ReplaceAll(concept, "-", " ")) {
		if n.Words > 1 {
			return n.Name
		}
	}
	return concept
}

// RuleConcepts returns the concepts that a passage of grammatical forms illustrates, if the question asks for their
// rule.
func (a Aliases) RuleConcepts(ask *Ask, passage string) []string {
	if !ask.Rule || ask.Meaning {
		return nil
	}
	return a.FormConcepts(passage)
}

// FormConcepts returns the concepts illustrated by a passage that consists only of grammatical forms, most frequent
// first. It returns nil for any other passage.
func (a Aliases) FormConcepts(passage string) []string {
	var all []string
	count := map[string]int{}
	for word := range strings.FieldsSeq(passage) {
		form := strings.Trim(coptic.Fold(word), "-⸗.… ")
		if form == "" {
			continue
		}
		var names []string
		for _, n := range a.Forms.Whole(form) {
			names = append(names, n.Name)
		}
		if strings.HasSuffix(word, "-") {
			names = wording.AddOnce(names, conjugation.ConceptsOf(form)...)
		}
		if len(names) == 0 {
			return nil
		}
		for _, name := range names {
			count[name]++
			all = wording.AddOnce(all, name)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(count[b], count[a]) })
	return all
}
