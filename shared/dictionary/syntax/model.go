package syntax

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"slices"
	"sync"
)

// Sizes of the tables of weights, in entries. Features are hashed into them, so that some share entries.
const (
	ActionEntries   = 1 << 21
	RelationEntries = 1 << 20
	FeatsEntries    = 1 << 19
)

// Model holds the learned weights: which action to take, and how to name relations and morphological features. A weight
// is a byte; only how weights compare counts.
type Model struct {
	Relations, Feats          Classes
	actions, relations, feats []int8
	root                      int // the number of the relation of roots
}

// Classes are names that a classifier chooses among, and the numbers of those that words of a tag have.
type Classes struct {
	Names []string         `json:"names"`
	Of    map[string][]int `json:"of"`
}

// of returns the classes that words of a tag have: all, of a tag that was not seen.
func (c *Classes) of(tag string) []int {
	if list := c.Of[tag]; len(list) > 0 {
		return list
	}
	return c.Of[""]
}

type header struct {
	Relations Classes `json:"relations"`
	Feats     Classes `json:"feats"`
}

// NewModel returns a model of tables of weights with the sizes above.
func NewModel(relations, feats Classes, actionTable, relationTable, featsTable []int8) *Model {
	return &Model{
		Relations: relations, Feats: feats, actions: actionTable, relations: relationTable, feats: featsTable,
		root: slices.Index(relations.Names, "root"),
	}
}

// Append appends a model as Open reads it: a line of JSON with the classes, then the three tables, a byte a weight.
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

// Open reads a model.
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

// Learned returns the model that is part of the program. It is read when first wanted. No variable is made with it when
// the program starts, so that one which parses nothing is linked without it.
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
