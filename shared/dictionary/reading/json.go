package reading

import (
	"encoding/json"
	"iter"
	"slices"
	"strconv"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary/sentence"
	"coptic.example/service/shared/pronunciation"
)

// maxJSON is the maximum size in bytes of the JSON of a document, except if nearly every character is a separate
// group. Lambda allows 6 MB of JSON with every quotation mark escaped, which adds a quarter.
const maxJSON = 4_300_000

// usualJSON is the typical number of bytes of JSON per character of running text.
const usualJSON = 160

// detail is the level of detail for a group.
type detail int

const (
	everything     detail = iota
	noAlternatives        // without alternative readings
	oneEntry              // only the best entry of each word
	bare                  // without entries and meanings of words
)

// AppendJSON appends a document as JSON of at most about maxJSON bytes. If a long text would need more, it reduces
// the detail of all groups.
func (d *Document) AppendJSON(dst []byte) []byte {
	return d.AppendSentences(dst, slices.Values(d.Sentences), nil)
}

// flushSize is the number of bytes after which AppendSentences calls flush.
const flushSize = 48 << 10

// AppendSentences is like AppendJSON but takes the sentences from an iterator. If flush is not nil, it passes dst to
// flush whenever dst has grown to at least flushSize bytes, and continues with the slice that flush returns.
func (d *Document) AppendSentences(dst []byte, sentences iter.Seq[Sentence], flush func([]byte) []byte) []byte {
	start := len(dst)
	if flush == nil {
		dst = slices.Grow(dst, min(usualJSON*d.Length, maxJSON))
	}
	dst = append(dst, `{"dialect":"`...)
	dst = append(append(dst, d.Dialect...), `","spacing":"`...)
	dst = append(append(dst, d.Spacing...), `","sentences":[`...)
	first := true
	for s := range sentences {
		if !first {
			dst = append(dst, ',')
		}
		first = false
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
			sound := ""
			if d.pronounce {
				sound = g.pronunciation(s.Dialect)
			}
			dst = g.appendWithin(dst, start+maxJSON/max(d.Length, 1)*g.End, sound)
			if flush != nil && len(dst) >= flushSize {
				start -= len(dst)
				dst = flush(dst)
				start += len(dst)
			}
		}
		dst = append(dst, ']')
		literal, allowed := s.Literal(), start+maxJSON/max(d.Length, 1)*s.End
		if literal.En != "" && len(dst)+len(literal.En)+len(literal.Nl) < allowed {
			dst = appendText(append(dst, `,"literal":`...), literal)
		}
		dst = append(dst, '}')
	}
	return append(dst, "]}"...)
}

func appendSpan(dst []byte, start, end int) []byte {
	dst = strconv.AppendInt(append(dst, `"start":`...), int64(start), 10)
	return strconv.AppendInt(append(dst, `,"end":`...), int64(end), 10)
}

// appendWithin appends a group with as much detail as fits into the allowed bytes, but at least the minimum. sound is
// the JSON of its pronunciation, or "" if there is none.
func (g *Group) appendWithin(dst []byte, allowed int, sound string) []byte {
	from := len(dst)
	latin := ""
	if coptic.Contains(g.Text) {
		latin = g.transliteration()
	}
	for level := noAlternatives; level <= bare; level++ {
		if dst = g.appendJSON(dst[:from], level, latin, sound); len(dst) > allowed {
			continue
		}
		if level == noAlternatives && len(g.Alternatives) > 0 && g.Confidence < sentence.Certain {
			short := len(dst)
			if dst = g.appendAlternatives(dst); len(dst) > allowed {
				dst = dst[:short]
				dst[short-1] = '}'
			}
		}
		break
	}
	return dst
}

func (g *Group) appendJSON(dst []byte, level detail, latin, sound string) []byte {
	dst = appendString(append(dst, `{"text":`...), g.Text)
	dst = appendSpan(append(dst, ','), g.Start, g.End)
	if level < bare && latin != "" {
		dst = appendString(append(dst, `,"transliteration":`...), latin)
	}
	if level < bare && sound != "" {
		dst = append(append(dst, `,"pronunciation":`...), sound...)
	}
	dst = append(dst, `,"confidence":`...)
	dst = append(dst, g.confidence()...)
	dst = appendWords(append(dst, `,"words":`...), g.Words, level)
	dst = appendText(append(dst, `,"gloss":`...), g.Gloss)
	if g.Meaning.En != "" && g.Meaning.Nl != "" {
		dst = appendText(append(dst, `,"meaning":`...), g.Meaning)
	}
	if level < bare && g.Plain.En != "" && g.Plain.Nl != "" {
		dst = appendText(append(dst, `,"plain":`...), g.Plain)
	}
	return append(dst, '}')
}

// appendAlternatives adds the alternative readings of a group to its JSON, before the closing brace.
func (g *Group) appendAlternatives(dst []byte) []byte {
	dst = append(dst[:len(dst)-1], `,"alternatives":[`...)
	for i := range g.Alternatives {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendWords(append(dst, `{"words":`...), g.Alternatives[i].Words, everything)
		dst = append(appendText(append(dst, `,"gloss":`...), g.Alternatives[i].Gloss), '}')
	}
	return append(dst, "]}"...)
}

// transliteration returns the group in Latin letters. It writes numerals as digits, even after an article:
// ⲡⲓ̅ⲃ̅ is p12.
func (g *Group) transliteration() string {
	if n := len(g.Words); n > 1 && g.Words[n-1].XPOS == "NUM" {
		if a, ok := boundNumeral(g.Text); ok {
			return coptic.Transliterate(a.prefix) + strconv.Itoa(a.value)
		}
	}
	return coptic.Transliterate(g.Text)
}

// pronunciation returns the pronunciation of the group as JSON, or "" if no tradition covers it. The letters of a
// group with a Greek word have their Greek sounds.
func (g *Group) pronunciation(dialect string) string {
	if !coptic.Contains(g.Text) {
		return ""
	}
	text, inFull, origin := g.Text, "", ""
	for i := range g.Words {
		w := &g.Words[i]
		if len(w.Entries) > 0 && origin != pronunciation.Name && w.Entries[0].origin != "" {
			if ofEntry := w.Entries[0].origin; ofEntry != pronunciation.Egyptian || origin == "" {
				origin = ofEntry
			}
		}
		if w.Norm != "" && slices.Contains(coptic.NominaSacra(w.Text), w.Norm) {
			text = ""
		}
		inFull += w.Form()
	}
	if text == "" {
		text = inFull
	}
	sounds := pronunciation.Of(dialect, text, origin)
	if sounds == nil {
		return ""
	}
	made, _ := json.Marshal(sounds) // strings always marshal
	return string(made)
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
		if level < bare && w.Deprel != "" {
			dst = strconv.AppendInt(append(dst, `,"head":`...), int64(w.Head), 10)
			dst = append(append(append(dst, `,"relation":"`...), w.Deprel...), '"')
			if w.Feats != "" {
				dst = append(append(append(dst, `,"feats":"`...), w.Feats...), '"')
			}
		}
		text, entries := w.Gloss, w.Entries
		if level >= oneEntry {
			entries = entries[:min(len(entries), 1)]
		}
		if level == bare {
			text, entries = coptic.Localized{}, nil
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

func appendText(dst []byte, t coptic.Localized) []byte {
	dst = appendString(append(dst, `{"en":`...), t.En)
	return append(appendString(append(dst, `,"nl":`...), t.Nl), '}')
}

// appendString appends a string of valid UTF-8 as JSON. It is fast for strings without escapes, as nearly all are.
func appendString(dst []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' {
			text, _ := json.Marshal(s) // a string always marshals
			return append(dst, text...)
		}
	}
	return append(append(append(dst, '"'), s...), '"')
}
