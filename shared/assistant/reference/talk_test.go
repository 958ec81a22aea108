package reference_test

import (
	"context"
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/gather/gathertest"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/question/request"
	"coptic.example/service/shared/assistant/reference"
)

// TestTalk holds what is answered beside the dictionary and the course: to greetings, in languages that are not
// spoken, for phrases of the phrase book, and where nothing was found.
func TestTalk(t *testing.T) {
	for _, tt := range []struct {
		name, question string
		want           []string
		without        string
	}{
		{"a greeting", "Hi there!", []string{"Hello! Ask me", "\n- How do"}, "nothing"},
		{"a greeting that is a phrase", "Hallo", []string{"\n- Hoe zeg", "ⲭⲉⲣⲉ (B", "[grammar.phrase.hello]"},
			"nothing"},
		{"thanks in Dutch", "Dank je wel", []string{"Graag gedaan", "\n- Wat is"}, "niets"},
		{"what it can do", "What can you do?", []string{"English and Dutch", "\n- How do you say"}, "nothing"},
		{"a greeting before a question", "Hello! How do I say bread?", []string{"ⲱⲓⲕ"}, "Ask me"},
		{"the word for a greeting", "How do you say hello in Coptic?", []string{"ⲭⲉⲣⲉ (B"}, "Ask me"},
		{"a phrase in one dialect", "Hoe zeg je hallo in het Sahidisch?", []string{"ⲭⲁⲓⲣⲉ (S"}, "ⲭⲉⲣⲉ"},
		{"a question for French", "Can you answer in French?", []string{"not in French"}, "Je "},
		{"a phrase in French", "Translate hello into French", []string{"not in French"}, "ⲭⲉⲣⲉ"},
		{"a question in German", "Wie sagt man Brot?", []string{"Ich antworte"}, "nothing"},
		{"a question in Arabic", "ما معنى ⲛⲟⲩⲧⲉ", []string{"أجيب", "ⲛⲟⲩⲧⲉ: god"}, "nothing"},
		{"a question in Spanish", "¿Qué significa ⲛⲟⲩⲧⲉ?", []string{"Respondo en inglés",
			"ⲛⲟⲩⲧⲉ: god"}, "nothing"},
		{"a question for Italian", "do you speak Italian", []string{"not in Italian"}, "nothing"},
		{"whether anybody is there", "Good evening! Anyone there?", []string{"I am here"}, "nothing"},
		{"who made it", "wie heeft je gemaakt?", []string{"Ik ben een programma"}, "niets"},
		{"praise", "wow, that was super helpful", []string{"You are welcome"}, "nothing"},
		{"another dialect", "conjugate bread in the perfect in Fayyumic", []string{"found nothing"}, "ⲱⲓⲕ"},
		{"a doubt", "are you sure?", []string{"may have misread", "\n- How do"}, "nothing"},
		{"the languages it speaks", "welke talen spreek je?", []string{"Nederlands en het Engels"}, "niets"},
		{"the sound of a letter", "How is ⲃ pronounced?", []string{"[v] as in ⲃⲱⲕ", "[b] as in ⲧⲉⲃⲧ"},
			"nothing"},
		{"the sound of a word", "Hoe spreek je ⲛⲟⲩⲧⲉ uit?", []string{"Sahidisch", "“NOE-te” [ˈnu.tə]"},
			"Kerk"},
		{"a lesson wished", "hi can you teach me some coptic", []string{"\n- How do"}, "nothing"},
		{"a remark before a parse", "Is this right? I read ⲁϥⲥⲱⲧⲙ as 'he heard'. Please parse it.",
			[]string{"ⲁϥⲥⲱⲧⲙ: hear"},
			"nothing"},
		{"a person or a computer", "Ben jij eigenlijk een mens of een computer?", []string{"Ik ben een programma"}, "niets"},
		{"the word of another language", "What is ⲛⲟⲩⲧⲉ in Turkish?", []string{"not in the",
			"ⲛⲟⲩⲧⲉ: god"}, "nothing"},
		{"a tune", "Which tune do we sing ⲛⲟⲩⲧⲉ to?", []string{"not in the dictionary", "ⲛⲟⲩⲧⲉ: god"},
			"nothing"},
		{"Latin letters", "What is ⲛⲟⲩⲧⲉ in Latin letters?", []string{"ⲛⲟⲩⲧⲉ"}, "not in"},
		{"a remark beside a word", "Is bowing in your dictionary, and what does ⲛⲟⲩⲧⲉ mean?", []string{"god"},
			"nothing"},
		{"what else, if not", "How do you say bread? If not, what do they do?", []string{"ⲱⲓⲕ"}, "nothing"},
		{"what is no year asked for", "ⲛⲟⲩⲧⲉ is what in the year?", []string{"ⲛⲟⲩⲧⲉ: god"}, "not in"},
		{"a greeting with a remark", "Good morning! Nice that you are there.", []string{"Hello! Ask me"}, "nothing"},
		{"who", "who wrote the first coptic bread", []string{"found nothing"}, "ⲱⲓⲕ"},
		{"what it costs", "wat kost brood in koptische letters", []string{"niets gevonden"}, "ⲱⲓⲕ"},
		{"whether one is known", "thanks, do you know a baker in Melbourne", []string{"welcome"}, "ⲱⲓⲕ"},
		{"what a priest thinks", "would a priest allow bread", []string{"found nothing"}, "ⲱⲓⲕ"},
		{"how many are called so", "how many girls are called hriri, and is it popular", []string{"found nothing"},
			"ⲱⲓⲕ"},
		{"a word asked for politely", "do you know a word for bread", []string{"ⲱⲓⲕ"}, "nothing"},
		{"nothing found", "How do you say helicopter in Coptic?", []string{"found nothing", "“helicopter”"}, "not in"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			facts, err := gathertest.Lookups().Gather(context.Background(), []string{tt.question})
			if err != nil {
				t.Fatal(err)
			}
			answer := reference.Compose(facts)
			for _, want := range tt.want {
				if !strings.Contains(answer, want) {
					t.Errorf("the answer is\n%s\nwant %q in it", answer, want)
				}
			}
			if strings.Contains(answer, tt.without) {
				t.Errorf("the answer is\n%s\nwant no %q in it", answer, tt.without)
			}
		})
	}
}

// TestGoesOn holds what is answered to a turn that goes on from the one before it.
func TestGoesOn(t *testing.T) {
	for _, tt := range []struct {
		name, first, then string
		want              []string
		without           string
	}{
		{"a sentence", "How do you say bread?", "Can you use it in a sentence?", []string{"Sentences with", "page [dict"},
			"nothing"},
		{"the sound of a word", "How do you say god in Sahidic?", "And how is it pronounced?", []string{"“NOO-te”"},
			"god,"},
		{"another sense", "How do you say bread?", "No, I meant the animal", []string{"found nothing"}, "ⲱⲓⲕ"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			facts, err := gathertest.Lookups().Gather(context.Background(), []string{tt.first, tt.then})
			if err != nil {
				t.Fatal(err)
			}
			answer := reference.Compose(facts)
			for _, want := range tt.want {
				if !strings.Contains(answer, want) {
					t.Errorf("the answer is\n%s\nwant %q in it", answer, want)
				}
			}
			if strings.Contains(answer, tt.without) {
				t.Errorf("the answer is\n%s\nwant no %q in it", answer, tt.without)
			}
		})
	}
}

// TestArticles holds the table of possessive articles, where no word is asked for.
func TestArticles(t *testing.T) {
	answer := reference.Compose(ground.Facts{Dialect: "S", Ask: request.Ask{
		Possessive: true, ByTerm: true, Concepts: []string{"possessive-article"},
	}})
	for _, want := range []string{
		"Sahidic, before a masculine noun: ⲡⲁ- my", "before a feminine noun: ⲧⲁ- my", "before a plural: ⲛⲁ- my",
	} {
		if !strings.Contains(answer, want) || strings.Contains(answer, "Bohairic") {
			t.Errorf("the answer is\n%s\nwant %q in it, and no Bohairic", answer, want)
		}
	}
}

// TestComputed holds that a model gets the forms that the service computes, and not what records say anyway.
func TestComputed(t *testing.T) {
	for question, want := range map[string]string{
		"Conjugate ⲥⲱⲧⲙ in the perfect.":        "ⲁϥⲥⲱⲧⲙ he",
		"Give my, your, his with ⲥⲟⲛ":           "ⲡⲁⲥⲟⲛ my",
		"How do you say \"I heard\" in Coptic?": "ⲁⲓⲥⲱⲧⲙ (Sahidic",
		"What does ⲥⲟⲛ mean?":                   "",
		"How do definite articles work?":        "",
	} {
		t.Run(question, func(t *testing.T) {
			facts, err := gathertest.Lookups().Gather(context.Background(), []string{question})
			if err != nil {
				t.Fatal(err)
			}
			got := strings.Join(reference.ComputedLines(facts), "\n")
			if !strings.Contains(got, want) || want == "" && got != "" {
				t.Errorf("computed is %q, want %q in it", got, want)
			}
		})
	}
}
