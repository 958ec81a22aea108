package reading

import (
	"encoding/json"
	"strconv"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/reading/gloss"
	"coptic.example/service/shared/dictionary/sentence"
)

// maxJSON is how many bytes the JSON of a document has at most, unless nearly every character is a group of its own.
// Lambda passes 6 MB of JSON in which every quotation mark is escaped: a quarter more than this.
const maxJSON = 4_300_000

// detail is how much is told of a group.
type detail int

const (
	everything     detail = iota
	noAlternatives        // the other readings are left out
	oneEntry              // of a word's entries the best is kept
	bare                  // no entries and no meanings of words
)

// AppendJSON appends a document as JSON: about maxJSON bytes at most. Where a long text would take more, its groups tell less,
// evenly over the text.
func (d *Document) AppendJSON(dst []byte) []byte {
	start := len(dst)
	dst = append(dst, `{"dialect":"`...)
	dst = append(append(dst, d.Dialect...), `","sentences":[`...)
	for i := range d.Sentences {
		s := &d.Sentences[i]
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendSpan(append(dst, '{'), s.Start, s.End)
		if s.Dialect != d.Dialect {
			dst = append(append(append(dst, `,"dialect":"`...), s.Dialect...), '"')
		}
		dst = append(dst, `,"groups":[`...)
		for j := range s.Groups {
			g := &s.Groups[j]
			if j > 0 {
				dst = append(dst, ',')
			}
			allowed := start + maxJSON/max(d.Length, 1)*g.End
			from := len(dst)
			for level := everything; level <= bare; level++ {
				if dst = g.appendJSON(dst[:from], level); len(dst) <= allowed {
					break
				}
			}
		}
		dst = append(dst, "]}"...)
	}
	return append(dst, "]}"...)
}

func appendSpan(dst []byte, start, end int) []byte {
	dst = strconv.AppendInt(append(dst, `"start":`...), int64(start), 10)
	return strconv.AppendInt(append(dst, `,"end":`...), int64(end), 10)
}

func (g *Group) appendJSON(dst []byte, level detail) []byte {
	dst = appendString(append(dst, `{"text":`...), g.Text)
	dst = appendSpan(append(dst, ','), g.Start, g.End)
	if level < bare && coptic.Contains(g.Text) {
		dst = appendString(append(dst, `,"transliteration":`...), g.transliteration())
	}
	dst = append(dst, `,"confidence":`...)
	dst = append(dst, g.confidence()...)
	dst = appendWords(append(dst, `,"words":`...), g.Words, level)
	dst = appendText(append(dst, `,"gloss":`...), g.Gloss)
	if g.Meaning.En != "" && g.Meaning.Nl != "" {
		dst = appendText(append(dst, `,"meaning":`...), g.Meaning)
	}
	if len(g.Alternatives) > 0 && level < noAlternatives && g.Confidence < sentence.Certain {
		dst = append(dst, `,"alternatives":[`...)
		for i := range g.Alternatives {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendWords(append(dst, `{"words":`...), g.Alternatives[i].Words, level)
			dst = append(appendText(append(dst, `,"gloss":`...), g.Alternatives[i].Gloss), '}')
		}
		dst = append(dst, ']')
	}
	return append(dst, '}')
}

// transliteration is the group in Latin letters, a numeral in digits: also one behind its article, ⲡⲓ̅ⲃ̅ p12.
func (g *Group) transliteration() string {
	if n := len(g.Words); n > 1 && g.Words[n-1].XPOS == "NUM" {
		if a, ok := boundNumeral(g.Text); ok {
			return coptic.Transliterate(a.prefix) + strconv.Itoa(a.value)
		}
	}
	return coptic.Transliterate(g.Text)
}

func appendWords(dst []byte, words []Word, level detail) []byte {
	dst = append(dst, '[')
	for i := range words {
		w := &words[i]
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendString(append(dst, `{"text":`...), w.Text)
		dst = appendSpan(append(dst, ','), w.Start, w.End)
		if w.Norm != "" {
			dst = appendString(append(dst, `,"norm":`...), w.Norm)
		}
		dst = appendString(append(dst, `,"lemma":`...), w.Lemma)
		dst = append(append(dst, `,"upos":"`...), w.UPOS...)
		dst = append(append(dst, `","xpos":"`...), w.XPOS...)
		dst = append(append(append(dst, `","role":"`...), w.Role...), '"')
		text, entries := w.Gloss, w.Entries
		if level >= oneEntry {
			entries = entries[:min(len(entries), 1)]
		}
		if level == bare {
			text, entries = gloss.Text{}, nil
		}
		dst = appendText(append(dst, `,"gloss":`...), text)
		dst = append(dst, `,"entries":[`...)
		for j := range entries {
			if j > 0 {
				dst = append(dst, ',')
			}
			dst = append(dst, entries[j].json...)
		}
		dst = append(dst, "]}"...)
	}
	return append(dst, ']')
}

func appendText(dst []byte, t gloss.Text) []byte {
	dst = appendString(append(dst, `{"en":`...), t.En)
	return append(appendString(append(dst, `,"nl":`...), t.Nl), '}')
}

// appendString appends a string of valid UTF-8 as JSON. Texts are long and nearly all need no escape: that case is kept
// quick.
func appendString(dst []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' {
			text, _ := json.Marshal(s) // a string always marshals
			return append(dst, text...)
		}
	}
	return append(append(append(dst, '"'), s...), '"')
}
