package attest

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
)

var (
	entryStart    = regexp.MustCompile(`(?m)^- id: `)
	shortID       = regexp.MustCompile(`^- id: (\S+)`)
	evidenceBlock = regexp.MustCompile(`(?m)^  evidence:.*\n(?:    .*\n)*`)
	countLine     = regexp.MustCompile(`(?m)^  count:.*\n`)
	freqLine      = regexp.MustCompile(`(?m)^  freq: \d\n`)
	laterKey      = regexp.MustCompile(`(?m)^  (?:reviewed|tla):`)
)

// Write returns the text of a lexicon file with the evidence found for its entries, by short id. It replaces the
// existing evidence for a form only with an attestation in a text.
func Write(text string, found func(id string) (*lexicon.Entry, Found, bool)) string {
	var out strings.Builder
	starts := entryStart.FindAllStringIndex(text, -1)
	for i, at := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		if i == 0 {
			out.WriteString(text[:at[0]])
		}
		block := text[at[0]:end]
		if e, f, wanted := found(shortID.FindStringSubmatch(block)[1]); wanted {
			block = written(block, e, f)
		}
		out.WriteString(block)
	}
	return out.String()
}

func written(block string, e *lexicon.Entry, f Found) string {
	block = countLine.ReplaceAllString(block, "")
	if len(f.Frequency) > 0 {
		var counts []string
		for _, siglum := range slices.SortedFunc(maps.Keys(f.Frequency), dictionary.CompareSigla) {
			counts = append(counts, fmt.Sprintf("%s: %d", siglum, f.Frequency[siglum]))
		}
		block = insert(block, freqLine.FindStringIndex(block), "  count: {"+strings.Join(counts, ", ")+"}\n")
	}
	block = evidenceBlock.ReplaceAllString(block, "")
	evidence := evidenceOf(e, f)
	if evidence == "" {
		return block
	}
	if later := laterKey.FindStringIndex(block); later != nil {
		return block[:later[0]] + evidence + block[later[0]:]
	}
	body := strings.TrimRight(block, "\n")
	return body + "\n" + evidence + block[len(body)+1:]
}

// insert inserts line into block after the match at after, a pair of offsets. If after is nil, it returns block
// unchanged.
func insert(block string, after []int, line string) string {
	if after == nil {
		return block
	}
	return block[:after[1]] + line + block[after[1]:]
}

// evidenceOf returns the evidence for an entry in the lexicon's notation, in the order of its forms.
func evidenceOf(e *lexicon.Entry, f Found) string {
	lines, written := map[string]string{}, map[string]bool{}
	for have := range e.Forms() {
		is := func(o dictionary.Evidence) bool {
			return o.Dialect == have.Dialect && o.Form == have.Text && o.State == have.State.Name() && o.Place != ""
		}
		from, i := f.Evidence, slices.IndexFunc(f.Evidence, is)
		if own := slices.IndexFunc(e.Evidence, is); own >= 0 && (i < 0 || from[i].Status != dictionary.Attested) {
			from, i = e.Evidence, own
		}
		name := key(have)
		if i < 0 || written[have.Dialect+name] {
			continue
		}
		written[have.Dialect+name] = true
		lines[have.Dialect] += fmt.Sprintf("      %s: %q\n", name, from[i].Place)
	}
	text := ""
	for _, siglum := range slices.SortedFunc(maps.Keys(lines), dictionary.CompareSigla) {
		text += "    " + siglum + ":\n" + lines[siglum]
	}
	if text == "" {
		return ""
	}
	return "  evidence:\n" + text
}

// key returns a form as written in evidence, with its state sign.
func key(f dictionary.Form) string {
	switch f.State {
	case coptic.Stative:
		return f.Text + lexicon.StativeSign
	case coptic.Participle:
		return `"p:` + f.Text + `"`
	}
	return f.Text
}
