package sse

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

func readAll(r io.Reader) (events []string, err error) {
	for data, err := range Data(r) {
		if err != nil {
			return events, err
		}
		events = append(events, data)
	}
	return events, nil
}

func TestData(t *testing.T) {
	for name, tt := range map[string]struct {
		stream string
		want   []string
	}{
		"plain":           {"data: a\n\ndata: b\n\n", []string{"a", "b"}},
		"no space":        {"data:a\n\n", []string{"a"}},
		"CRLF":            {"event: x\r\ndata: a\r\n\r\n", []string{"a"}},
		"comments":        {": OPENROUTER PROCESSING\n\n:\n\ndata: a\n: b\n\n", []string{"a"}},
		"bare ping":       {"event: ping\n\ndata: a\n\n", []string{"a"}},
		"lines":           {"data: a\ndata: b\n\n", []string{"a\nb"}},
		"no last line":    {"data: a\n\ndata: [DONE]\n", []string{"a", "[DONE]"}},
		"cut in a line":   {"data: a\n\ndata: {\"b", []string{"a"}},
		"byte order mark": {"\ufeffdata: a\n\n", []string{"a"}},
		"other fields":    {"id: 1\nretry: 5\nfoo\ndata: a\n\n", []string{"a"}},
		"empty data":      {"data\n\ndata: a\n\n", []string{"a"}},
		"nothing":         {"", nil},
	} {
		for how, r := range map[string]io.Reader{
			"whole": strings.NewReader(tt.stream), "byte by byte": iotest.OneByteReader(strings.NewReader(tt.stream)),
		} {
			t.Run(name+"/"+how, func(t *testing.T) {
				got, err := readAll(r)
				if err != nil || !slices.Equal(got, tt.want) {
					t.Errorf("events of %.80q: %.80q, %v; want %.80q", tt.stream, got, err, tt.want)
				}
			})
		}
	}
	long := strings.Repeat("ⲁ", 100<<10)
	if got, err := readAll(strings.NewReader("data: " + long + "\n\n")); err != nil || !slices.Equal(got, []string{long}) {
		t.Errorf("an event of 300 KB: %.80q, %v", got, err)
	}
	endless := io.MultiReader(strings.NewReader("data: "), strings.NewReader(strings.Repeat("a", 2*MaxEvent)))
	if _, err := readAll(endless); !errors.Is(err, ErrTooLong) {
		t.Errorf("an endless line: %v", err)
	}
	lines := strings.Repeat("data: "+strings.Repeat("a", 1000)+"\n", 2000)
	if _, err := readAll(strings.NewReader(lines)); !errors.Is(err, ErrTooLong) {
		t.Errorf("an endless event: %v", err)
	}
}

// FuzzData checks that reading fails only for overlong events, and that reading byte by byte gives the same result.
func FuzzData(f *testing.F) {
	for _, seed := range []string{"data: a\n\n", "event: x\r\ndata:\r\n\r\n", ":\n\n\ndata", "\ufeff", "data: \xff\n\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, stream []byte) {
		whole, err := readAll(bytes.NewReader(stream))
		if err != nil && !errors.Is(err, ErrTooLong) {
			t.Fatal(err)
		}
		pieces, _ := readAll(iotest.OneByteReader(bytes.NewReader(stream)))
		if !slices.Equal(whole, pieces) {
			t.Fatalf("%q: %q, %q", stream, whole, pieces)
		}
	})
}
