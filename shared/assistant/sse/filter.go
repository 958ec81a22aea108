package sse

import "io"

// DataOnly returns the stream with nothing but its data: each event as one data line, for a reader that takes a comment
// for an error.
func DataOnly(body io.ReadCloser) io.ReadCloser {
	return &dataOnly{body: body, in: NewReader(body)}
}

type dataOnly struct {
	body io.ReadCloser
	in   *Reader
	out  []byte // not yet read
	buf  []byte
}

func (d *dataOnly) Read(p []byte) (int, error) {
	if len(d.out) == 0 {
		e, err := d.in.Next()
		if err != nil {
			return 0, err
		}
		d.buf = append(d.buf[:0], "data: "...)
		for _, c := range e.Data {
			if c == '\n' { // between the lines of a JSON text any space will do
				c = ' '
			}
			d.buf = append(d.buf, c)
		}
		d.buf = append(d.buf, "\n\n"...)
		d.out = d.buf
	}
	n := copy(p, d.out)
	d.out = d.out[n:]
	return n, nil
}

func (d *dataOnly) Close() error { return d.body.Close() }
