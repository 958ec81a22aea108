package ground

import (
	"slices"
	"strings"

	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/wording"
	"coptic.example/service/shared/coptic"
)

// MaxBareWords is the maximum number of words in a message that consists only of words to look up.
const MaxBareWords = 2

// Answerable reports whether the dictionary or the course can answer the question. Entries for its words do not
// suffice, because the dictionary covers most words of any question.
func (f *Facts) Answerable() bool {
	says := wording.Says(f.Question)
	switch {
	case f.Point.En != "":
		return true
	case f.asksOtherWord(says):
		return false
	case !f.aboutWorld(says) && f.hasCoptic(): // the number may be a phone number
		return true
	}
	named, meant := says["coptic"] || f.NamesCoptic, f.Ask.Meaning || says["meaning"] || says["translate"]
	switch {
	case len(f.Readings) > 0, f.outOfScope(says, named, meant):
		return false
	case f.MarkedCoptic:
		return true
	case len(f.Phrases) > 0:
		return f.Ask.Target != "" || f.Passage == "" || !says["aside"]
	case f.asksLesson(says):
		return true
	case f.Ask.Target != "":
		return f.Translates()
	}
	return f.aboutFacts(says, named, meant)
}

// hasCoptic reports whether the question has Coptic that can be explained, or a number to put into Coptic.
func (f *Facts) hasCoptic() bool {
	known := func(r Reading) bool { return r.Unknown() == "" || f.Ask.Parse }
	return slices.ContainsFunc(f.Readings, known) || len(f.Image) > 0 || f.Number.Value != 0 ||
		f.Ask.Sounds && f.Passage != ""
}

// outOfScope reports whether a question asks for something that neither the dictionary nor the course provides: an
// opinion, forms in a dialect without tables, another language, or small talk.
func (f *Facts) outOfScope(says map[string]bool, named, meant bool) bool {
	judges := f.Opinion || says["opening-opinion"] && !(f.Ask.Word && f.Ask.Target != "")
	return says["opening-history"] && f.aboutWorld(says) ||
		judges && f.Passage == "" && (f.Ask.Target == "" || !f.NamesCoptic) ||
		says["other-dialect"] && (f.Ask.Conjugate || f.Ask.Tense+f.Ask.Target != "") ||
		f.aboutOtherLanguage(says, named, meant) || f.isSmallTalk(says) && !named
}

// aboutWorld reports whether a question without a text is about people, times, prices or places.
func (f *Facts) aboutWorld(says map[string]bool) bool {
	return f.Passage+f.Ask.Target == "" && len(f.Image) == 0 && (says["opening-history"] || says["aside"] && !f.Ask.Word)
}

// asksLesson reports whether a question asks for a lesson or a list, and a topic was found for it.
func (f *Facts) asksLesson(says map[string]bool) bool {
	return len(f.Topics) > 0 &&
		(f.Ask.Lesson != "" && f.Topics[0].ID == f.Ask.Lesson || f.Ask.Listed || says["which-lesson"])
}

// asksOtherWord reports whether a question asks for the word of another language although an earlier sentence contains
// Coptic.
func (f *Facts) asksOtherWord(says map[string]bool) bool {
	return says["other-language"] && !says["latin-letters"] && f.Passage != "" && !coptic.Contains(f.Question)
}

// aboutOtherLanguage reports whether a question is about a language other than Coptic.
func (f *Facts) aboutOtherLanguage(says map[string]bool, named, meant bool) bool {
	ofGreek := says["from-greek"] && !named && f.Ask.Kind == "" && (len(f.Ask.Concepts) == 0 || meant)
	return says["other-language"] && !says["latin-letters"] || ofGreek ||
		wording.WrittenIn(says) != "" && len(f.Phrases) == 0
}

// aboutFacts reports whether a question without a text to translate is about the facts found, not merely worded with
// words that have some.
func (f *Facts) aboutFacts(says map[string]bool, named, meant bool) bool {
	words := strings.Fields(f.Question)
	switch {
	case len(f.Ask.Concepts) > 0:
		return f.aboutConcepts(says, words)
	case says["aside"], request.Scattered(f.Question) && len(f.Found) > 0:
		return false
	case len(f.Found) > 0:
		named = named && (f.Ask.Word || f.firstIsWhole() && len(f.Searched) <= 1)
		return meant || f.Ask.Inflects() || f.onlyWords(words) || named
	}
	return (named || f.RuleTopic != nil) && len(f.Topics) > 0 && f.asksRule(words)
}

// aboutConcepts reports whether a question is about the grammatical concepts that it names, rather than using their
// names as everyday words.
func (f *Facts) aboutConcepts(says map[string]bool, words []string) bool {
	if request.Scattered(f.Question) || f.Guessed && says["aside"] {
		return false
	}
	strong := f.Ask.ByTerm && (f.Ask.IsSpecific() || len(request.TermsOf(f.Question).Words) <= MaxBareWords)
	return strong || !says["aside"] && f.aboutGrammar(words)
}

// onlyWords reports whether a message consists only of words to look up: water and fire.
func (f *Facts) onlyWords(words []string) bool {
	other := func(word string) bool {
		looked := func(found Found) bool { return found.Query == word }
		return !wording.Listed(word, "conjunctions") && !slices.ContainsFunc(f.Found, looked)
	}
	few := len(words) <= 2*MaxBareWords && len(f.Found) <= MaxBareWords && !f.NamesCoptic &&
		!wording.Has("opening", f.Question) && len(request.TermsOf(f.Question).Words) == len(f.Found)
	return len(words) <= MaxBareWords || few || !slices.ContainsFunc(words, other)
}

// aboutGrammar reports whether a question that names a concept only by an everyday word is about grammar.
func (f *Facts) aboutGrammar(words []string) bool {
	forms := f.Ask.Tense == "" && f.Ask.Inflects()
	return forms || len(request.TermsOf(f.Question).Words) == 0 || wording.GrammarIn(words) > 1
}

// asksRule reports whether a question asks for a rule of grammar rather than a word.
func (f *Facts) asksRule(words []string) bool {
	return f.Ask.Rule && len(f.Missing) == 0 && wording.GrammarIn(words) > 0
}

// Translates reports whether nearly all of the text to translate was found.
func (f *Facts) Translates() bool {
	says := wording.Says(f.Question)
	if says["aside"] && !says["coptic"] && !f.Ask.Word {
		return false
	}
	if wording.Has("secret", f.Ask.Target) {
		return false
	}
	found := 0
	for _, one := range f.Found {
		if one.RelatedTo == "" {
			found += len(strings.Fields(one.Query))
		}
	}
	items := wording.PartsOf(f.Ask.Target)
	long := func(item string) bool { return strings.Contains(item, " ") }
	if len(items) > 2 && !slices.ContainsFunc(items, long) && found > 1 && found >= len(f.Missing) {
		return true // spring, summer, autumn and winter
	}
	first, _, several := strings.Cut(f.Ask.Target, " ;")
	if several && slices.Contains(f.Missing, first) { // lightsaber, as one word
		return false
	}
	if found == 0 {
		return f.Ask.ByConstruction || len(f.Clauses) > 0
	}
	return len(f.Missing) == 0 || len(f.Missing) == 1 && found > 2
}

// firstIsWhole reports whether the first word that was looked up is a complete meaning of its best entry.
func (f *Facts) firstIsWhole() bool {
	return len(f.Found) > 0 && len(f.Found[0].Entries) > 0 && f.Found[0].Entries[0].Match.Place < Whole
}

// conceptPrefix is the prefix of concept ids.
const conceptPrefix = "grammar.concept."

// ConceptName returns the name of the concept with an id.
func ConceptName(id string) string { return strings.TrimPrefix(id, conceptPrefix) }

// ConceptID returns the id of the concept with a name.
func ConceptID(name string) string { return conceptPrefix + name }

// isSmallTalk reports whether a message is small talk: thanks, or a question about the assistant itself.
func (f *Facts) isSmallTalk(says map[string]bool) bool {
	asks := f.Ask.Target != "" || f.Ask.Meaning || says["word"] || says["translate"]
	helps := says["ability"] && wording.GrammarIn(strings.Fields(f.Question)) == 0
	greets := says["greeting"] && f.Guessed && !f.IsQuestion
	return !asks && (greets || helps || says["identity"] || says["presence"] || says["opening-thanks"] && !says["rule"])
}

// OutOfScope reports whether a question asks for something that neither the dictionary nor the course has, however it
// is read.
func (f *Facts) OutOfScope() bool {
	says := wording.Says(f.Question)
	return says["aside"] && !says["uttered"] && !f.Ask.Word || f.outOfScope(says, true, f.Ask.Meaning)
}

// OnlyPieces reports whether all Coptic forms in a question are parts of words: written with a hyphen, or without a
// lemma.
func (f *Facts) OnlyPieces() bool {
	return len(f.Readings) > 0 && !slices.ContainsFunc(f.Readings, func(r Reading) bool {
		return !strings.HasSuffix(r.Form, "-") && (len(r.Parts) != 1 || r.Parts[0].Role == "lemma")
	})
}

// maxNotFound is the maximum number of words without results that an answer mentions.
const maxNotFound = 8

// NotFound returns the content words that were searched for, to be mentioned if nothing was found.
func (f *Facts) NotFound() []string {
	small := func(word string) bool {
		return wording.Listed(word, "functional", "relational", "common-en", "common-nl", "courtesy", "leading")
	}
	words := slices.DeleteFunc(slices.Clone(f.Searched), small)
	return words[:min(len(words), maxNotFound)]
}
