package answers

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Wordings is a graph of the accepted wordings of an answer. Every path from the first node to the last is one wording.
// Edges lead only to later nodes.
type Wordings struct {
	// Graph lists each node's words, each followed by the index of the node that it leads to: ["the", 1, "a", 1]. The last
	// node has no words. Edges to it have an empty word.
	Graph []Node `json:"graph"`
	// Forms lists the present, past and participle forms of the verbs, so that learners can be told which tense they
	// wrote.
	Forms map[string][]string `json:"forms,omitempty"`
}

// Node lists the possible next words, each followed by the index of the node that it leads to.
type Node []any

// Accepted returns the graph of the wordings accepted for an answer. These are the given texts and the rewordings
// that the rules of the language and of the given tenses derive from them.
func (l *Language) Accepted(texts, tenses []string) (*Wordings, error) {
	var lists [][]string
	for _, text := range texts {
		lists = append(lists, tokens(text))
	}
	n := &net{final: map[int]bool{}, next: make([][]arc, 1), shown: map[string]string{}}
	verbs := map[string]verb{}
	for _, list := range l.reworded(lists, tenses) {
		l.path(n, slices.DeleteFunc(slices.Clone(list), isMark))
	}
	for _, word := range lists[0] {
		for _, v := range l.verbs[strings.ToLower(word)] {
			verbs[v[""]] = v
		}
	}
	graph := n.least()
	if len(graph) > maxNodes {
		return nil, fmt.Errorf("the answer %q has %d nodes; at most %d", texts[0], len(graph), maxNodes)
	}
	return &Wordings{graph, l.tenses(verbs)}, nil
}

// maxNodes is the maximum size of a graph.
const maxNodes = 250

// tenses returns verb forms by the tense they express.
func (l *Language) tenses(verbs map[string]verb) map[string][]string {
	forms := map[string][]string{}
	for _, v := range verbs {
		for name, form := range v {
			if tells := l.tells[name]; tells != "" && form != "-" && !slices.Contains(forms[tells], form) {
				forms[tells] = append(forms[tells], form)
			}
		}
	}
	for _, list := range forms {
		slices.Sort(list)
	}
	return forms
}

// path adds a text to a net, with the equivalents of each sequence of its words.
func (l *Language) path(n *net, text []string) {
	first := len(n.next)
	state := func(i int) int {
		if i == 0 {
			return 0
		}
		return first + i - 1
	}
	for range text {
		n.next = append(n.next, nil)
	}
	for i, word := range text {
		n.add(state(i), word, state(i+1))
		for _, group := range l.groups[strings.ToLower(word)] {
			end := i + len(group[0])
			if end > len(text) || !strings.EqualFold(strings.Join(text[i:end], " "), strings.Join(group[0], " ")) {
				continue
			}
			for _, other := range group[1:] {
				from := state(i)
				for _, each := range other[:len(other)-1] {
					n.next = append(n.next, nil)
					n.add(from, each, len(n.next)-1)
					from = len(n.next) - 1
				}
				n.add(from, other[len(other)-1], state(end))
			}
		}
	}
	n.final[state(len(text))] = true
}

// net is a graph under construction. Several edges of a node may have the same word.
type net struct {
	next  [][]arc
	final map[int]bool
	shown map[string]string // words as written, by their lower-case form
}

type arc struct {
	word string
	to   int
}

func (n *net) add(from int, word string, to int) {
	small := strings.ToLower(word)
	if _, ok := n.shown[small]; !ok || from != 0 {
		n.shown[small] = word // the capital at the beginning of a text does not belong to the word
	}
	n.next[from] = append(n.next[from], arc{small, to})
}

// least returns the smallest graph with the same paths.
func (n *net) least() []Node {
	m := &minimal{net: n, sets: map[string]int{}, classes: map[string]int{}}
	start := m.class([]int{0})
	// Each class was created after those it leads to, and the end first.
	graph := make([]Node, 0, start+1)
	for class := start; class > 0; class-- {
		var node Node
		for _, a := range m.arcs[class] {
			node = append(node, n.shown[a.word], start-a.to)
		}
		if m.final[class] {
			node = append(node, "", start)
		}
		graph = append(graph, node)
	}
	return append(graph, Node{})
}

// minimal collects equivalence classes of sets of nodes. The sets in a class have the same paths to the end. Graphs
// have no cycles.
type minimal struct {
	net     *net
	sets    map[string]int
	classes map[string]int
	arcs    [][]arc
	final   []bool
}

func (m *minimal) class(set []int) int {
	slices.Sort(set)
	set = slices.Compact(set)
	key := make([]byte, 0, 4*len(set))
	for _, state := range set {
		key = strconv.AppendInt(append(key, ' '), int64(state), 36)
	}
	if class, ok := m.sets[string(key)]; ok {
		return class
	}
	to := map[string][]int{}
	var words []string
	final := false
	for _, state := range set {
		final = final || m.net.final[state]
		for _, a := range m.net.next[state] {
			if to[a.word] == nil {
				words = append(words, a.word)
			}
			to[a.word] = append(to[a.word], a.to)
		}
	}
	slices.Sort(words)
	arcs := make([]arc, 0, len(words))
	name := []byte(strconv.FormatBool(final))
	for _, word := range words {
		next := m.class(to[word])
		arcs = append(arcs, arc{word, next})
		name = strconv.AppendInt(append(append(append(name, '|'), word...), ' '), int64(next), 36)
	}
	class, ok := m.classes[string(name)]
	if !ok {
		class = len(m.arcs)
		m.classes[string(name)] = class
		m.arcs = append(m.arcs, arcs)
		m.final = append(m.final, final)
	}
	m.sets[string(key)] = class
	return class
}
