package syntax

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/dictionary/morphology"
	"coptic.example/service/shared/dictionary/sentence"
)

// TestConstraints: without a row of constraints.txt its example is parsed otherwise, and with it nothing breaks a row.
func TestConstraints(t *testing.T) {
	a, with := sentence.New(morphology.NewList(nil, nil)), Learned()
	for i, row := range constraints() {
		t.Run(row.kind+" "+row.example, func(t *testing.T) {
			without := *with
			without.constraints = slices.Delete(slices.Clone(with.constraints), i, i+1)
			var words []Word
			for i, g := range a.Analyse(strings.Fields(row.example), row.dialect) {
				for _, w := range g.Words {
					words = append(words, Word{Form: w.Norm, Lemma: w.Lemma, XPOS: w.XPOS, UPOS: w.UPOS, Group: i})
				}
			}
			if slices.Equal(with.Parse(words, row.dialect), without.Parse(words, row.dialect)) {
				t.Error("it is parsed alike without the row")
			}
			p := NewSentence(words, row.dialect)
			p.leaves = with.leavesOf(words)
			heads := p.heads(with)
			tree := &tree{p, with, heads, p.relations(with, heads)}
			if broken, n := tree.violations(with.constraints); n > 0 {
				t.Errorf("the words %d break a row", broken)
			}
		})
	}
}

// TestConstraintFaults: which rows are refused.
func TestConstraintFaults(t *testing.T) {
	for name, table := range map[string]string{
		"too few columns": "once | obj | S ⲁ", "an unknown kind": "twice | obj | | S ⲁ",
	} {
		t.Run(name, func(t *testing.T) {
			if list, err := readConstraints(table); err == nil {
				t.Errorf("it makes %d rows", len(list))
			}
		})
	}
}

// TestParse: who does what to whom in sentences of both dialects. Each word is written form/lemma/tag, those of a group
// joined by +.
func TestParse(t *testing.T) {
	for _, tt := range []struct{ name, dialect, text, want string }{
		{
			"subject and object", "S",
			"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲛⲁⲩ/ⲛⲁⲩ/V " +
				"ⲉ/ⲉ/PREP+ⲡ/ⲡ/ART+ⲣⲱⲙⲉ/ⲣⲱⲙⲉ/N ././PUNCT",
			"3:aux 3:nsubj 0:root 6:case 6:det 3:obl 3:punct",
		},
		{
			"a genitive", "B",
			"ⲫ/ⲡ/ART+ⲣⲁⲛ/ⲣⲁⲛ/N ⲙ/ⲛ/PREP+ⲡ/ⲡ/ART+ⲓⲱⲧ/ⲓⲱⲧ/N",
			"2:det 0:root 5:case 5:det 2:nmod",
		},
		{
			"a subject after its verb", "S",
			"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲥⲱⲧⲙ/ⲥⲱⲧⲙ/V " +
				"ⲛϭⲓ/ⲛϭⲓ/PTC+ⲡ/ⲡ/ART+ⲣⲱⲙⲉ/ⲣⲱⲙⲉ/N",
			"3:aux 3:nsubj 0:root 6:case 6:det 3:dislocated",
		},
		{
			"two clauses", "S",
			"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ⲉⲓ/ⲉⲓ/V ⲁⲩⲱ/ⲁⲩⲱ/CONJ " +
				"ⲁ/ⲁ/APST+ϥ/ⲛⲧⲟϥ/PPERS+ϩⲙⲟⲟⲥ/ϩⲙⲟⲟⲥ/V",
			"3:aux 3:nsubj 0:root 7:cc 7:aux 7:nsubj 3:conj",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var words []Word
			for g, group := range strings.Fields(tt.text) {
				for word := range strings.SplitSeq(group, "+") {
					parts := strings.Split(word, "/")
					words = append(words, Word{Form: parts[0], Lemma: parts[1], XPOS: parts[2], Group: g})
				}
			}
			var got []string
			for _, arc := range Learned().Parse(words, tt.dialect) {
				got = append(got, fmt.Sprintf("%d:%s", arc.Head+1, arc.Relation))
			}
			if text := strings.Join(got, " "); text != tt.want {
				t.Errorf("got  %s\nwant %s", text, tt.want)
			}
		})
	}
}

// TestTree: whatever the words, every one of them hangs on the root by a way without a circle, also in sentences that
// are cut into parts.
func TestTree(t *testing.T) {
	tags := []string{"N", "V", "ART", "PREP", "PPERS", "APST", "PUNCT", "CREL", "CONJ", "XYZ"}
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 3, 30, maxParsed, maxParsed + 1, 5 * maxParsed} {
		t.Run(fmt.Sprintf("%d words", n), func(t *testing.T) {
			words := make([]Word, n)
			for i := range words {
				words[i] = Word{Form: "ⲁ", Lemma: "ⲁ", XPOS: tags[random.IntN(len(tags))], Group: i / 2}
			}
			arcs := Learned().Parse(words, "S")
			if len(arcs) != n {
				t.Fatalf("%d words have %d heads", n, len(arcs))
			}
			roots := 0
			for i := range arcs {
				if (arcs[i].Head == Root) != (arcs[i].Relation == "root") {
					t.Errorf("word %d hangs on %d as %s", i, arcs[i].Head, arcs[i].Relation)
				}
				if arcs[i].Head == Root {
					roots++
				}
				at := i
				for range n {
					if at != Root {
						at = arcs[at].Head
					}
				}
				if at != Root {
					t.Errorf("word %d goes round in a circle", i)
				}
			}
			if roots != min(n, 1) {
				t.Errorf("%d roots", roots)
			}
		})
	}
}

// TestOracle: the actions for a tree make that tree.
func TestOracle(t *testing.T) {
	for _, tt := range []struct {
		name  string
		heads []int // their number for the root's
	}{
		{"one word", []int{1}},
		{"heads after their words", []int{1, 2, 3}},
		{"heads before their words", []int{3, 0, 1}},
		{"on both sides", []int{1, 4, 3, 1}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := NewSentence(make([]Word, len(tt.heads)), "S")
			if got := p.Heads(Oracle(tt.heads)); !slices.Equal(got, tt.heads) {
				t.Errorf("got %v, want %v", got, tt.heads)
			}
		})
	}
	if got := Oracle([]int{2, 3, 4, 4}); got != nil {
		t.Errorf("arcs that cross: %v", got)
	}
}

// TestOpen: a model that is cut short or of another make is refused, and what is written is read.
func TestOpen(t *testing.T) {
	for _, tt := range []struct{ name, data string }{
		{"nothing", ""}, {"no classes", "x\n"}, {"no weights", "{}\n"}, {"cut short", string(modelData[:len(modelData)-1])},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := Open([]byte(tt.data)); err == nil {
				t.Error("it is read")
			}
		})
	}
	again, err := Learned().Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(again, modelData) {
		t.Error("a model that was read is written otherwise")
	}
}

// TestSearchWeighsFromNought: a weigher adds to nought for every state, as learning needs it.
func TestSearchWeighsFromNought(t *testing.T) {
	p := NewSentence([]Word{{Form: "ⲁ", XPOS: "APST"}, {Form: "ϥ", XPOS: "PPERS"}, {Form: "ⲉⲓ", XPOS: "V"}}, "S")
	p.Search(func(_ []uint32, to *[Actions]float32) {
		if *to != [Actions]float32{} {
			t.Fatalf("it begins with %v", *to)
		}
		to[shift] += 2
		to[left]++
	}, 2, []int8{shift, shift, left, left, shift, left})
}
