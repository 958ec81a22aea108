package ground

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/shared/coptic"
)

// Limits of what is looked up for one request.
const (
	maxForms    = 60  // bound groups of the question, and as many of the image
	maxPassage  = 600 // characters of either
	maxPhrases  = 4
	maxWords    = 8
	perSearch   = 3 // entries a search
	maxTopics   = 6
	recentTurns = 3 // user turns that are read
)

// ImageHeading is the heading under which clients put text that was recognised in an image (docs/interface.md "Text from images").
const ImageHeading = "[Image OCR Context]"

// SplitImage divides a user's text into what the user wrote and what was recognised in an image.
func SplitImage(text string) (written, image string) {
	written, image, _ = strings.Cut(text, ImageHeading)
	return strings.TrimSpace(written), strings.TrimSpace(image)
}

// Gather looks up what the user's turns, given oldest first, speak of, and keeps to Budget. It goes from the last turn
// back to the first that is about something, so that "explain it more simply" and "and in Sahidic?" are understood, and
// old questions are not answered again. The error says which look-ups failed; the facts of the others stand.
func (l Lookups) Gather(ctx context.Context, turns []string) (Facts, error) {
	var facts Facts
	var faults []error
	var topical []string // the words of the last turn that has any
	sure, asked := false, []string{}
	for _, turn := range slices.Backward(turns[max(0, len(turns)-recentTurns):]) {
		q := read(turn)
		if !sure && q.sure {
			facts.Language, sure = q.lang, true
		}
		if facts.Dialect == "" {
			facts.Dialect = q.dialect
		}
		topical = append(topical, q.topical...)
		asked = append(asked, q.text)
		if l.Words != nil && len(facts.Readings)+len(facts.Found)+len(facts.Image) == 0 {
			faults = append(faults, l.readText(ctx, &facts, q), l.searchTerms(ctx, &facts, q))
		}
		if len(q.topical)+len(facts.Readings)+len(facts.Found)+len(facts.Image) > 0 && !q.followUp {
			break
		}
	}
	facts.Question = strings.Join(asked, " ")
	if l.Course != nil && len(topical)+len(facts.Readings) > 0 {
		topics, err := l.Course.Find(ctx, courseWords(&facts, topical), maxTopics)
		facts.Topics = topics[:min(len(topics), maxTopics)]
		faults = append(faults, wrap("find topics", err))
	}
	facts.fit(Budget)
	return facts, errors.Join(faults...)
}

// question is what a turn asks about.
type question struct {
	terms
	text           string // folded
	passage, image string // the Coptic of what was written, and of the image
}

func read(turn string) question {
	written, image := SplitImage(turn)
	q := question{terms: termsOf(written)}
	q.text = coptic.Fold(written)
	q.passage, q.image = passage(written), passage(image)
	q.phrases = q.phrases[:min(len(q.phrases), maxPhrases)]
	q.words = q.words[:min(len(q.words), maxWords)]
	return q
}

func (l Lookups) readText(ctx context.Context, facts *Facts, q question) error {
	var faults []error
	for _, from := range []struct {
		text string
		into *[]Reading
	}{{q.passage, &facts.Readings}, {q.image, &facts.Image}} {
		if from.text == "" {
			continue
		}
		readings, err := l.Words.Read(ctx, from.text, facts.Dialect)
		faults = append(faults, wrap("read text", err))
		for _, r := range readings[:min(len(readings), maxForms)] {
			if slices.ContainsFunc(
				r.Parts,
				func(p Part) bool { return len(p.Entries) > 0 || p.Role != "lemma" && p.Role != "unknown" },
			) {
				*from.into = append(*from.into, r)
			}
		}
	}
	return errors.Join(faults...)
}

// searchTerms searches the phrases, and those words that are in no phrase which was found.
func (l Lookups) searchTerms(ctx context.Context, facts *Facts, q question) error {
	var faults []error
	search := func(text string) bool {
		entries, err := l.Words.Search(ctx, text, perSearch)
		faults = append(faults, wrap("search", err))
		if len(entries) > 0 {
			facts.Found = append(facts.Found, Found{text, entries[:min(len(entries), perSearch)]})
		}
		return len(entries) > 0
	}
	var done []string
	for _, p := range q.phrases {
		if search(p) {
			done = append(done, strings.Fields(p)...)
		} else if !strings.Contains(p, " ") {
			done = append(done, p) // the word itself would be searched in vain again
		}
	}
	for _, w := range q.words {
		if base := PresentOf(w); base != "" {
			w = base
		}
		if !slices.Contains(done, w) {
			search(w)
		}
	}
	return errors.Join(faults...)
}

// courseWords are the words that a topic may treat of: those of the question, then the roles of the words that its
// Coptic has.
func courseWords(facts *Facts, topical []string) []string {
	var words []string
	for _, word := range topical {
		words = addOnce(words, word)
		for _, other := range courseNames[word] {
			words = addOnce(words, other)
		}
	}
	for _, r := range facts.Readings {
		for _, p := range r.Parts {
			if p.Role != "lemma" && p.Role != "unknown" && len(r.Parts) > 1 {
				words = addOnce(words, p.Role)
			}
		}
		for _, name := range glossNames(r.Gloss.En) {
			words = addOnce(words, name)
		}
	}
	return words
}

// courseNames are the course's own words for what a learner may call otherwise.
var courseNames = map[string][]string{
	"past": {"perfect"}, "verleden": {"perfectum"}, "negation": {"negative"}, "negate": {"negative", "negation"},
	"negated": {"negative", "negation"}, "ontkenning": {"ontkennend"}, "ontkennen": {"ontkennend", "ontkenning"},
	"plural": {
		"number",
	}, "meervoud": {"getal"}, "habitual": {"aorist"}, "toekomst": {"toekomende"}, "question": {"interrogative"},
	"possess": {"possessive", "possession"}, "conjugation": {"conjugation-base"}, "vervoeging": {"vervoegingsbasis"},
}

// glossed are the words of the course for what interlinear glosses abbreviate.
var glossed = map[string]string{
	"PST": "perfect", "AOR": "aorist", "FUT": "future", "OPT": "optative", "NEG": "negation", "DEF": "definite", "INDF": "indefinite",
	"REL": "relative", "CIRC": "circumstantial", "COND": "conditional", "CONJ": "conjunctive", "JUSS": "jussive", "IPFV": "imperfect",
	"POSS": "possessive", "DEM": "demonstrative", "PRS": "present", "LIM": "limitative", "CAUS": "causative", "Q": "interrogative",
}

func glossNames(gloss string) []string {
	var names []string
	for part := range strings.FieldsFuncSeq(gloss, func(r rune) bool { return r == '-' || r == '.' || r == '=' }) {
		if name := glossed[part]; name != "" {
			names = addOnce(names, name)
		}
	}
	return names
}

func wrap(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, err)
}
