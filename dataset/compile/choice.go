package compile

import (
	"regexp"
	"strings"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/shared/grammar"
)

const multipleChoice = grammar.MultipleChoice

// Choice is a choice in the prompt of a multiple-choice item.
type Choice struct {
	Letter string `json:"letter"`
	Text   string `json:"text"`
}

// String returns the choice as an answer quotes it: b. ⲡⲉ.
func (c Choice) String() string { return c.Letter + ". " + c.Text }

var choiceLine = regexp.MustCompile(`^([a-z])[.)]\s*(.+)$`)

// choicesIn returns the choices of a prompt. It returns none unless every line after the first is a choice.
func choicesIn(prompt string) []Choice {
	var choices []Choice
	for _, line := range strings.Split(prompt, "\n")[1:] {
		match := choiceLine.FindStringSubmatch(line)
		if match == nil {
			return nil
		}
		choices = append(choices, Choice{match[1], match[2]})
	}
	return choices
}

// checkChoices checks that a prompt has at least two choices, all with distinct letters and texts.
func (in *reader) checkChoices(i *item) {
	for locale, prompt := range map[string]string{"en": i.record.Prompt.En, "nl": i.record.Prompt.Nl} {
		if prompt == "" {
			continue // already a fault
		}
		choices := choicesIn(prompt)
		if len(choices) < 2 {
			in.faults.Add(i.prompt, fault.Value, "prompt.%s has no choices: write each line after the first "+
				"as a choice, like \"a. ⲡⲉ\"", locale)
		}
		letters, texts := map[string]bool{}, map[string]bool{}
		for _, one := range choices {
			if letters[one.Letter] || texts[one.Text] {
				in.faults.Add(i.prompt, fault.Value, "prompt.%s: the choice %s repeats another", locale, one)
			}
			letters[one.Letter], texts[one.Text] = true, true
		}
	}
}

// chosen returns the choice that the answer starts with, quoted as in Choice.String. ok is false if there is none.
func chosen(prompt, answer string) (one Choice, ok bool) {
	for _, one := range choicesIn(prompt) {
		rest, found := strings.CutPrefix(answer, one.String())
		if found && (rest == "" || strings.ContainsAny(rest[:1], " .,;")) {
			return one, true
		}
	}
	return Choice{}, false
}
