package picture

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Sizes in bytes of the header and of a table directory entry, in a WOFF file and in an OpenType font (WOFF File Format
// 1.0, W3C, 2012).
const (
	woffHead, woffEntry = 44, 20
	sfntHead, sfntEntry = 12, 16
)

var errWOFF = errors.New("no WOFF font")

// fromWOFF converts a WOFF file to an OpenType font. The tables are the same, but compressed one by one in a WOFF
// file.
func fromWOFF(data []byte) ([]byte, error) {
	if len(data) < woffHead || string(data[:4]) != "wOFF" {
		return nil, errWOFF
	}
	be := binary.BigEndian
	tables := int(be.Uint16(data[12:]))
	if len(data) < woffHead+tables*woffEntry {
		return nil, errWOFF
	}
	head := append(append([]byte{}, data[4:8]...), data[12:14]...) // its flavour and how many tables it has
	head = append(head, make([]byte, sfntHead-len(head))...)       // the fields that speed up a search stay zero
	var directory, body []byte
	for i := range tables {
		entry := data[woffHead+i*woffEntry:]
		offset, packed, length := int(be.Uint32(entry[4:])), int(be.Uint32(entry[8:])), int(be.Uint32(entry[12:]))
		if offset < 0 || packed < 0 || offset > len(data)-packed {
			return nil, errWOFF
		}
		table := data[offset : offset+packed]
		if packed < length {
			z, err := zlib.NewReader(bytes.NewReader(table))
			if err == nil {
				table, err = io.ReadAll(io.LimitReader(z, int64(length)))
			}
			if err != nil {
				return nil, fmt.Errorf("unpack a table of the font: %w", err)
			}
		}
		directory = append(directory, entry[:4]...)
		directory = append(directory, entry[16:20]...)
		directory = be.AppendUint32(directory, uint32(sfntHead+tables*sfntEntry+len(body)))
		directory = be.AppendUint32(directory, uint32(len(table)))
		body = append(body, table...)
		body = append(body, make([]byte, (4-len(body)%4)%4)...)
	}
	return append(append(head, directory...), body...), nil
}
