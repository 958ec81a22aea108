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

// judging is what the client's judge says of answers: whether each is right.
const judging = `
import { readFileSync } from 'node:fs';
const { judge } = await import(process.argv[2]);
const asked = JSON.parse(readFileSync(process.argv[3], 'utf8'));
console.log(JSON.stringify(asked.map(({ key, answer }) => judge(key, answer))));
`

// asked is an answer to be judged by a key.
type asked struct {
	Key    authored.Accepted `json:"key"`
	Answer string            `json:"answer"`
}

// verdict is what the judge says.
type verdict struct {
	Right          bool
	Says, Own, Key string
}

// judged has the browser client judge answers.
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
	// A module of the browser is one for Node by its name.
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

// TestJudge holds what a learner is told of an answer.
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
		// Whose prompt is the answer already.
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
