package main

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	authored "coptic.example/service/dataset/compile"
)

// judging is a script that runs the client's judge and prints whether each answer is right.
const judging = `
import { readFileSync } from 'node:fs';
const { judge } = await import(process.argv[2]);
const asked = JSON.parse(readFileSync(process.argv[3], 'utf8'));
console.log(JSON.stringify(asked.map(({ key, answer }) => judge(key, answer))));
`

// asked is an answer to be judged against a key.
type asked struct {
	Key    authored.Accepted `json:"key"`
	Answer string            `json:"answer"`
}

// verdict is the judge's verdict.
type verdict struct {
	Right          bool
	Says, Own, Key string
}

// judged runs the browser client's judge on answers.
func judged(t *testing.T, list []asked) []verdict {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("LEFT OUT: node is not installed")
	}
	dir := t.TempDir()
	data, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	// Node recognises a browser module by its extension.
	judge, err := os.ReadFile("../../web/static/app/lessons/judge.js")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"judge.mjs": judge, "main.mjs": []byte(judging), "asked.json": data} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(node, "main.mjs", "./judge.mjs", "asked.json")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v", err)
	}
	var verdicts []verdict
	if err := json.Unmarshal(out, &verdicts); err != nil || len(verdicts) != len(list) {
		t.Fatalf("%d verdicts on %d answers: %v", len(verdicts), len(list), err)
	}
	return verdicts
}

// TestJudge checks what a learner is told about an answer.
func TestJudge(t *testing.T) {
	everyName := func(string) bool { return true }
	course, faults := authored.Grammar(os.DirFS("../../dataset"), authored.Options{IsName: everyName})
	if course == nil {
		t.Fatal(faults)
	}
	keys := map[string]authored.Answer{}
	for _, lesson := range course.Keys {
		maps.Copy(keys, lesson.Answers)
	}
	t.Run("by its model and its prompt", func(t *testing.T) {
		// The prompt is already the answer.
		same := []string{"grammar.exercise.lesson03.01.item.3", "grammar.exercise.lesson03.01.item.5"}
		var list []asked
		var want []bool
		for _, e := range course.Dataset.Exercises {
			for _, i := range e.Items {
				key := keys[i.ID]
				if key.Judged == nil {
					continue
				}
				for _, in := range []struct {
					key           authored.Accepted
					prompt, model string
				}{{key.Judged.En, i.Prompt.En, key.Model.En}, {key.Judged.Nl, i.Prompt.Nl, key.Model.Nl}} {
					list = append(list, asked{in.key, in.prompt})
					want = append(want, slices.Contains(same, i.ID))
					for each := range strings.SplitSeq(in.model, " / ") {
						list = append(list, asked{in.key, each})
						want = append(want, true)
					}
				}
			}
		}
		for i, v := range judged(t, list) {
			if v.Right != want[i] {
				t.Errorf("%q is told %v by %.300v", list[i].Answer, v.Right, list[i].Key)
			}
		}
	})
	for name, same := range map[string][2][]string{ // what Coptic does not leave open, by class: refused and accepted
		"the present for the future": {{"nl 12.01.item.6 De koning komt",
			"nl 12.01.item.2 De rijke man koopt de tuin",
			"nl 29.01.item.2 Als de vijand komt vechten wij met hem",
			"nl 37.02.item.5 Ik vrees niet want de Heer is bij mij",
			"en 09.01.item.7 His kingdom will last for ever", "en 32.01.item.9 Who can hear this word",
			"en 26.06.item.1 He who will believe knows everything"},
			{"nl 12.01.item.6 De koning gaat komen", "nl 12.01.item.2 De rijke man zal de tuin kopen",
				"en 32.01.item.9 Who will be able to hear this word",
				"nl 29.01.item.2 Wij zullen met hem vechten als de vijand komt"}},
		"what happened for what is": {{"nl 16.01.item.4 Haar man is gestorven",
			"en 16.01.item.4 Her husband has died",
			"en 16.01.item.9 The tree has withered", "en 30.01.item.8 The church was built on the mountain"},
			{"nl 16.01.item.4 Haar man is dood", "en 16.01.item.9 The tree is dried up",
				"en 30.01.item.8 The church is built on the mountain"}},
		"that for this": {{"nl 19.01.item.7 Dat is de negende dag", "en 05.01.item.7 What is that",
			"nl 53.01.item.4 dat is het woord",
			"nl 23.01.item.6 Dat is de bisschop naar wie wij niet luisterden", "en 05.01.item.5 It is the women"},
			{"nl 19.01.item.7 Dit is de negende dag", "nl 05.01.item.5 Deze zijn de vrouwen"}},
		"a relative for a circumstantial": {{"en 24.01.item.2 I saw the woman who was sitting in the boat",
			"nl 24.01.item.2 Ik zag de vrouw die in de boot zat"},
			{"en 24.01.item.2 I saw the woman while she was sitting in the boat",
				"en 24.01.item.5 We found a boy who was ill"}},
		"what sort for what": {{"nl 53.01.item.6 wat voor boek is dit", "nl 20.01.item.3 Wat voor teken is dit",
			"en 53.01.item.6 what book is this",
			"en 20.01.item.3 What sign is this"}, {"nl 20.01.item.3 Wat is dit teken"}},
		"an article where Coptic has none": {{"en 01.03.item.2 the man and the woman",
			"nl 01.03.item.4 het huis en de kerk",
			"en 01.03.item.3 the earth and the water"}, {"en 01.03.item.2 a man and a woman",
			"nl 01.03.item.4 een huis en een kerk"}},
		"one for all": {{"en 06.01.item.8 every church", "en 06.01.item.6 our disciple",
			"nl 15.01.item.5 Ik haat zonden"},
			{"en 06.01.item.8 all of the churches", "en 06.01.item.6 one of our disciples"}},
		"a result for a purpose": {{"en 33.01.item.9 They fasted in order that they died",
			"en 33.01.item.9 They fasted until they died",
			"nl 33.01.item.9 Zij vastten opdat zij stierven"}, {"nl 33.01.item.9 Zij vastten zodat zij dood gingen"}},
		"an order as a statement": {{"en 13.01.item.7 You are not giving them the gold",
			"en 13.01.item.4 They are not being afraid",
			"en 13.01.item.7 are not giving them the gold"}, {"en 13.01.item.7 Do not give the gold to them"}},
		"a past as a present": {{"en 23.01.item.1 These are the psalms that we are reading"},
			{"en 23.01.item.1 These are the psalms that we have read"}},
		"a perfect as a pluperfect": {{"en 11.01.item.8 They had not yet reached the shore",
			"nl 29.01.item.8 Zij hadden de tarwe nog niet geoogst"}, {"en 11.01.item.8 They did not yet reach the shore"}},
		"a word left out": {{"en 13.01.item.2 Come to me daughter", "nl 13.01.item.5 Zeg het en ga",
			"en 33.01.item.2 The monks fasted",
			"en 33.01.item.6 We hope in his love", "nl 25.01.item.8 Mijn moeder plantte bomen",
			"en 60.01.item.4 go and say it"},
			{"en 13.01.item.2 Come here to me my daughter", "en 33.01.item.6 We therefore hope in his love",
				"nl 25.01.item.8 Vroeger plantte mijn moeder bomen"}},
	} {
		t.Run(name, func(t *testing.T) {
			var list []asked
			for _, each := range slices.Concat(same[0], same[1]) {
				parts := strings.SplitN(each, " ", 3)
				key := keys["grammar.exercise.lesson"+parts[1]].Judged
				if key == nil {
					t.Fatalf("no item %s", parts[1])
				}
				list = append(list, asked{map[string]authored.Accepted{"en": key.En, "nl": key.Nl}[parts[0]], parts[2]})
			}
			for i, v := range judged(t, list) {
				if v.Right != (i >= len(same[0])) {
					t.Errorf("%q is told %v", list[i].Answer, v.Right)
				}
			}
		})
	}
	for _, tt := range []struct {
		name, item, answer, says string
		right                    bool
	}{
		{"a relative clause", "22.01.item.1", "the man who walks in the street is my brother", "", true},
		{"a genitive", "06.01.item.5", "her father's kingdom", "", true},
		{"articles that Coptic lacks", "01.03.item.1", "a father and a mother", "", true},
		{"short forms", "24.01.item.7", "She didn't know me", "", true},
		{"another person", "06.01.item.5", "their father's kingdom", "exercise.wrote", false},
		{"another tense", "08.01.item.3", "They will drink the water", "exercise.tense", false},
		{"no denial", "11.01.item.4", "She heard us", "exercise.denied", false},
		{"a word too few", "19.01.item.3", "the disciples listen to him", "exercise.lacks", false},
		{"a word too many", "08.01.item.4", "The big mountain is high", "exercise.extra", false},
		{"nothing like it", "08.01.item.4", "something else altogether", "exercise.differs", false},
		{"the marks left out", "03.01.item.1", "ⲁⲛⲟⲕ", "exercise.marks", false},
		{"marks where they do not count", "04.03.item.1", "ⲡⲓⲙⲱⲓⲧ̀ ⲛⲉⲙ ⲡⲓⲧⲱⲟⲩ", "", true},
		{"not taken apart", "10.01.item.1", "ⲡⲓⲣⲱⲙⲓ", "exercise.division", false},
		{"taken apart elsewhere", "10.01.item.1", "ⲡⲓⲣⲱ-ⲙⲓ", "exercise.division", false},
		{"taken apart with another dash", "10.01.item.1", "ⲡⲓ – ⲣⲱⲙⲓ", "", true},
		{"Coptic in Latin letters", "04.03.item.1", "pimōit nem pitōou", "exercise.read", true},
		{"Coptic in Greek letters", "04.03.item.1", "πιμωιτ νεμ πιτωου", "exercise.read", true},
		{"a jinkim read as e", "01.04.item.1", "shiri nem sheri", "exercise.latin", false},
		{"Latin letters that spell nothing of it", "04.03.item.1", "the road", "exercise.latin", false},
		{"another Coptic word", "04.03.item.1", "ⲡⲓⲙⲱⲓⲧ ⲛⲉⲙ ⲡⲓⲏⲓ", "exercise.wrote", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			key := keys["grammar.exercise.lesson"+tt.item].Judged
			if key == nil {
				t.Fatalf("no item %s", tt.item)
			}
			got := judged(t, []asked{{key.En, tt.answer}})[0]
			if got.Right != tt.right || got.Says != tt.says {
				t.Errorf("%q: %+v, want %v, %q", tt.answer, got, tt.right, tt.says)
			}
		})
	}
}
