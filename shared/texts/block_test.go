package texts

import "testing"

// FuzzBlocks decodes arbitrary bytes as blocks, which a checksum protects in a library, and checks that there is no
// panic.
func FuzzBlocks(f *testing.F) {
	f.Add([]byte("\x02ⲁ\x00\x00\x01\x00\x02\x84\x07"), []byte("\x00\x01S\x06groups\x01\x00\x01\x01\x00\x02\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, text, analysis []byte) {
		s := &passageView{coptic: "ⲁ", spans: []groupSpan{{0, 2, 900}}}
		if read, err := readView(text, 1); err == nil {
			s = read
			s.group(0)
		}
		d := &decoder{data: analysis}
		doc, _, _ := d.document(s, &tables{
			words: []string{string(text)}, readings: []string{string(text)}, relations: []string{"root"},
		})
		if doc != nil && !d.bad {
			doc.AppendJSON(nil)
			doc.AppendCoNLLU(nil, "")
		}
		d = &decoder{data: text}
		for range 4 {
			token := d.token()
			token.places = analysis
			cursor := token.cursor(0)
			for cursor.next(&Library{Meta: Meta{Groups: 1 << 20}}) {
			}
		}
	})
}
