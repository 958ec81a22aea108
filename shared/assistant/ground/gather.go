package ground

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Limits of what is looked up for one request.
const (
	maxForms    = 16 // Coptic words of the question, and as many of the image
	maxPhrases  = 4
	maxWords    = 8
	perSearch   = 3 // entries a search
	maxTopics   = 4
	recentTurns = 3 // user turns that are read
)

// ImageHeading is the heading under which clients put text that was recognised in an image (docs/interface.md "Text from images").
const ImageHeading = "[Image OCR Context]"

// SplitImage divides a user's text into what the user wrote and what was recognised in an image.
func SplitImage(text string) (written, image string) {
	written, image, _ = strings.Cut(text, ImageHeading)
	return strings.TrimSpace(written), strings.TrimSpace(image)
}

// Gather looks up what the user's turns, given oldest first, speak of. It goes from the last turn back to the first
// that the dictionary knows a word of, so that "and its plural?" is understood and old questions are not answered
// again. The error says which look-ups failed; the facts of the others stand.
func (l Lookups) Gather(ctx context.Context, turns []string) (Facts, error) {
	var facts Facts
	var faults []error
	var topical []string // the words of the last turn that has any
	sure := false
	for _, turn := range slices.Backward(turns[max(0, len(turns)-recentTurns):]) {
		q := read(turn)
		if !sure && q.sure {
			facts.Language, sure = q.lang, true
		}
		if len(topical) == 0 {
			topical = q.words
		}
		if l.Words != nil && len(facts.Readings)+len(facts.Found)+len(facts.Image) == 0 {
			faults = append(faults, l.readForms(ctx, &facts, q), l.searchTerms(ctx, &facts, q))
		}
	}
	if l.Course != nil {
		topics, err := l.Course.Find(ctx, courseWords(&facts, topical), maxTopics)
		facts.Topics = topics[:min(len(topics), maxTopics)]
		faults = append(faults, wrap("find topics", err))
	}
	return facts, errors.Join(faults...)
}

// question is what a turn asks about.
type question struct {
	terms
	forms, imageForms []string
}

func read(turn string) question {
	written, image := SplitImage(turn)
	q := question{terms: termsOf(written), forms: copticWords(written, maxForms), imageForms: copticWords(image, maxForms)}
	q.phrases = q.phrases[:min(len(q.phrases), maxPhrases)]
	q.words = q.words[:min(len(q.words), maxWords)]
	return q
}

func (l Lookups) readForms(ctx context.Context, facts *Facts, q question) error {
	imageForms := slices.DeleteFunc(slices.Clone(q.imageForms), func(f string) bool { return slices.Contains(q.forms, f) })
	forms := slices.Concat(q.forms, imageForms)
	if len(forms) == 0 {
		return nil
	}
	readings, err := l.Words.Read(ctx, forms)
	if err == nil && len(readings) != len(forms) {
		err = fmt.Errorf("%d readings of %d forms", len(readings), len(forms))
	}
	if err != nil {
		return wrap("read forms", err)
	}
	for i, r := range readings {
		switch {
		case !explained(r):
		case i < len(q.forms):
			facts.Readings = append(facts.Readings, r)
		default:
			facts.Image = append(facts.Image, r)
		}
	}
	return nil
}

func explained(r Reading) bool {
	return slices.ContainsFunc(r.Parts, func(p Part) bool { return len(p.Entries) > 0 })
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
		if !slices.Contains(done, w) {
			search(w)
		}
	}
	return errors.Join(faults...)
}

// courseWords are the words that a topic may treat of: those of the question, then the roles that its Coptic words
// have parts in.
func courseWords(facts *Facts, topical []string) []string {
	words := slices.Clone(topical)
	for _, r := range facts.Readings {
		for _, p := range r.Parts {
			if p.Role != "lemma" && p.Role != "unknown" && len(r.Parts) > 1 {
				words = addOnce(words, p.Role)
			}
		}
	}
	return words
}

func wrap(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, err)
}
