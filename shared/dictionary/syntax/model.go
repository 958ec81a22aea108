package syntax

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"slices"
	"sync"
)

// Sizes of the tables of weights, in entries. Features are hashed into the tables, so that some share entries.
const (
	ActionEntries   = 1 << 21
	RelationEntries = 1 << 20
	FeatsEntries    = 1 << 19
)

// Model holds the learned weights for choosing actions, relations and morphological features. Weights are bytes; only
// their relative sizes matter.
type Model struct {
	Relations, Feats          Classes
	actions, relations, feats []int8
	root                      int // the number of the relation of roots
	constraints               []constraint
}

// Classes lists the names that a classifier chooses from, and the numbers of those that occur with each tag.
type Classes struct {
	Names []string         `json:"names"`
	Of    map[string][]int `json:"of"`
}

// withTag returns the classes that occur with a tag. It returns all classes for an unknown tag.
func (c *Classes) withTag(tag string) []int {
	if list := c.Of[tag]; len(list) > 0 {
		return list
	}
	return c.Of[""]
}

type header struct {
	Relations Classes `json:"relations"`
	Feats     Classes `json:"feats"`
}

// NewModel returns a model with the given tables of weights, whose sizes are the constants above.
func NewModel(relations, feats Classes, actionTable, relationTable, featsTable []int8) *Model {
	return &Model{
		Relations: relations, Feats: feats, actions: actionTable, relations: relationTable, feats: featsTable,
		root: slices.Index(relations.Names, "root"), constraints: constraints(),
	}
}

// Append encodes a model for Open: a line of JSON with the classes, then the three tables with one byte per weight.
func (m *Model) Append(dst []byte) ([]byte, error) {
	head, err := json.Marshal(header{m.Relations, m.Feats})
	if err != nil {
		return nil, err
	}
	dst = append(append(dst, head...), '\n')
	for _, table := range [...][]int8{m.actions, m.relations, m.feats} {
		for _, w := range table {
			dst = append(dst, byte(w))
		}
	}
	return dst, nil
}

var errModel = errors.New("syntax model: damaged or of another version")

// Open parses a model encoded by Append.
func Open(data []byte) (*Model, error) {
	line, tables, _ := bytes.Cut(data, []byte("\n"))
	var head header
	if err := json.Unmarshal(line, &head); err != nil || len(tables) != ActionEntries+RelationEntries+FeatsEntries {
		return nil, errModel
	}
	m := NewModel(head.Relations, head.Feats, nil, nil, nil)
	for _, each := range []struct {
		to   *[]int8
		size int
	}{{&m.actions, ActionEntries}, {&m.relations, RelationEntries}, {&m.feats, FeatsEntries}} {
		*each.to = signed(tables[:each.size])
		tables = tables[each.size:]
	}
	return m, nil
}

//go:embed model.bin
var modelData []byte

var read struct {
	once  sync.Once
	model *Model
}

// Learned returns the embedded model, which is loaded on first use. No package variable is initialised from it, so
// that programs that parse nothing do not link it.
func Learned() *Model {
	read.once.Do(func() {
		m, err := Open(modelData)
		if err != nil {
			panic(err)
		}
		read.model = m
	})
	return read.model
}
