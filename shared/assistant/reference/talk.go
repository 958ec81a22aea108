package reference

import (
	"strings"

	"coptic.example/service/shared/assistant/ground"
)

// languages are those that people address the assistant in most beside English and Dutch. Each has the names in
// questions.txt of a question that names it and of one that is in it. Each says in itself what answers are given in.
var languages = []struct {
	named, spoken string
	name          ground.Text
	says          string
}{
	{"french", "in-french", ground.Text{En: "French", Nl: "Frans"}, "Je réponds en anglais et en néerlandais."},
	{"german", "in-german", ground.Text{En: "German", Nl: "Duits"}, "Ich antworte auf Englisch und Niederländisch."},
	{"arabic", "in-arabic", ground.Text{En: "Arabic", Nl: "Arabisch"}, "أجيب بالإنجليزية والهولندية."},
}

// greetings are what is answered to words that ask nothing, by their names in questions.txt.
var greetings = []struct {
	name string
	text ground.Text
}{
	{"ability", ground.Text{
		En: "I answer questions about Coptic words, forms and grammar, from the dictionary and the course, in English and " +
			"Dutch. For example:",
		Nl: "Ik beantwoord vragen over Koptische woorden, vormen en grammatica, uit het woordenboek en de cursus, in het " +
			"Nederlands en het Engels. Bijvoorbeeld:",
	}},
	{"thanks", ground.Text{En: "You are welcome. You can also ask:", Nl: "Graag gedaan. Je kunt ook vragen:"}},
	{"greeting", ground.Text{
		En: "Hello! Ask me about Coptic words, forms and grammar. For example:",
		Nl: "Hallo! Vraag mij naar Koptische woorden, vormen en grammatica. Bijvoorbeeld:",
	}},
}

// mostGreeting is how many words a message has at most that only greets, thanks or asks what one can ask.
const mostGreeting = 6

// talk returns what is said beside the answer: which languages are answered in, an answer to a greeting, or that a
// search found nothing.
func (w *writer) talk(answered bool) []string {
	f := w.facts
	for _, l := range languages {
		spoken := ground.Says(f.Question, l.spoken)
		if !spoken && (answered || !ground.Says(f.Question, l.named)) {
			continue
		}
		text := ground.Text{
			En: "I answer in English and Dutch, not in " + l.name.En + ", which is not in the dictionary or the course.",
			Nl: "Ik antwoord in het Nederlands en het Engels, niet in het " + l.name.Nl + ", dat niet in het woordenboek of " +
				"de cursus staat.",
		}.In(w.lang)
		if spoken {
			text = ground.Text{
				En: "I answer in English and Dutch, not in " + l.name.En + ".",
				Nl: "Ik antwoord in het Nederlands en het Engels, niet in het " + l.name.Nl + ".",
			}.In(w.lang) + " " + l.says
		}
		return []string{text}
	}
	for _, g := range greetings {
		short := len(strings.Fields(f.Question)) <= mostGreeting && !ground.Says(f.Question, "other-language")
		alone := !answered || len(f.Phrases) > 0 && len(f.Readings) == 0 && f.Ask.Target == ""
		if alone && short && ground.Says(f.Question, g.name) {
			return append([]string{g.text.In(w.lang)}, examples[w.lang]...)
		}
	}
	if answered {
		return nil
	}
	lines := []string{nothing.In(w.lang)}
	if len(f.Searched) > 0 {
		lines[0] += " " + searched.In(w.lang) + "“" + strings.Join(f.Searched, "”, “") + "”."
	}
	return append(lines, askAbout.In(w.lang))
}

// examples are questions that are answered well.
var examples = map[ground.Language][]string{
	ground.English: {
		"- How do you say “my house” in Bohairic?", "- What is the plural of “brother”?",
		"- How do you negate the past tense?",
	},
	ground.Dutch: {
		"- Hoe zeg je ‘mijn huis’ in het Bohairisch?", "- Wat is het meervoud van ‘broer’?",
		"- Hoe ontken je de verleden tijd?",
	},
}

// toWhom says whom a phrase is said to.
var toWhom = map[string]ground.Text{
	"m": {En: ", to a man", Nl: ", tegen een man"}, "f": {En: ", to a woman", Nl: ", tegen een vrouw"},
	"pl": {En: ", to several", Nl: ", tegen meer mensen"},
}

// phrases writes what the phrase book has: forms in the dialects asked for, and when one says them.
func (w *writer) phrases() {
	for i := range w.facts.Phrases {
		if !w.computing {
			w.phrase(&w.facts.Phrases[i])
		}
	}
}

func (w *writer) phrase(p *ground.Phrase) {
	var forms []string
	for _, only := range []string{w.facts.Dialect, ""} {
		for _, f := range p.Forms {
			if (only == "" || only == f.Dialect) && (f.To == "" || w.facts.You == "" || f.To == w.facts.You) {
				forms = append(forms, f.Coptic+" ("+w.dialectName(f.Dialect)+toWhom[f.To].In(w.lang)+")")
			}
		}
		if len(forms) > 0 {
			break
		}
	}
	usage := p.Usage.In(w.lang)
	if usage != "" {
		usage = ". " + usage
	}
	w.add("“" + p.Translation.In(w.lang) + "”: " + strings.Join(forms, ", ") + usage + " " + p.Cite())
}
