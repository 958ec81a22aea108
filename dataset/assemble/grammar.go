package assemble

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/klauspost/compress/gzip"

	"coptic.example/service/dataset/compile"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/knowledge"
	"coptic.example/service/shared/release"
)

// WithdrawnPart is the part that holds the withdrawn ids.
const WithdrawnPart = "withdrawn"

// Grammar builds the part of a release for the course: its prepared answers, the tables for finding topics, and static
// copies of the answers.
func Grammar(d *grammar.Dataset) (Part, error) {
	answers, err := d.Answers()
	if err != nil {
		return Part{}, fmt.Errorf("build the grammar part: %w", err)
	}
	part := Part{Name: grammar.PartName, File: grammar.PartName + ".pack", Static: static(answers, grammar.StaticPath)}
	tables, err := knowledge.Tables(d)
	if err != nil {
		return Part{}, fmt.Errorf("build the grammar part: %w", err)
	}
	part.Data, err = release.WritePack(append(answers, tables...), compress)
	if err != nil {
		return Part{}, fmt.Errorf("build the grammar part: %w", err)
	}
	return part, nil
}

// Withdrawn builds the part that lists the withdrawn ids.
func Withdrawn(ids []compile.Withdrawal) (Part, error) {
	if ids == nil {
		ids = []compile.Withdrawal{}
	}
	data, err := json.MarshalIndent(ids, "", "  ")
	if err != nil {
		return Part{}, fmt.Errorf("build the list of withdrawn ids: %w", err)
	}
	return Part{Name: WithdrawnPart, File: WithdrawnPart + ".json", Data: append(data, '\n')}, nil
}

// level is the gzip compression level. The highest one saves 0.6 % and takes three times as long.
const level = 6

// compress gzips data without a timestamp, so that the output is reproducible.
func compress(data []byte) []byte {
	p := packers.Get().(*packer)
	defer packers.Put(p)
	p.out.Reset()
	p.gzip.Reset(&p.out)
	_, _ = p.gzip.Write(data) // writing to a buffer cannot fail
	_ = p.gzip.Close()
	return bytes.Clone(p.out.Bytes())
}

// packer is a reusable gzip writer and its buffer. Creating one costs more than compressing most answers.
type packer struct {
	gzip *gzip.Writer
	out  bytes.Buffer
}

var packers = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, level) // the level is valid
	return &packer{gzip: w}
}}
