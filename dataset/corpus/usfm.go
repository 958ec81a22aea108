package corpus

import (
	"errors"
	"regexp"
	"strings"
)

var (
	// usfmNote matches a footnote or a cross-reference, which is not text.
	usfmNote = regexp.MustCompile(`\\(f|fe|x)\b[\s\S]*?\\(f|fe|x)\*`)
	// usfmWord matches the attributes of a word: \w word|lemma="…"\w*.
	usfmWord = regexp.MustCompile(`\|[^\\]*(\\\+?[a-z0-9]+\*)`)
	// usfmMarker matches a marker.
	usfmMarker = regexp.MustCompile(`\\(\+?[a-z]+[0-9]*)(\*?)[ \t]*`)
)

// titles matches the markers of lines that are not part of a verse.
var titles = regexp.MustCompile(`^\\(id|h|h[0-9]|toc[0-9]|toca[0-9]|mt[0-9]?|mte[0-9]?|ms[0-9]?|mr|s[0-9]?|sr|r|rem|` +
	`ide|sts|usfm|cl|cp|cd|d|imt[0-9]?|ip|is[0-9]?|ie)\b`)

// readUSFM reads a book of the Bible in USFM, where \c begins a chapter and \v a verse.
func readUSFM(data []byte, about Text) ([]Text, error) {
	text := usfmNote.ReplaceAllString(string(data), "")
	text = usfmWord.ReplaceAllString(text, "$1")
	chapter := ""
	var verse *Passage
	for line := range strings.SplitSeq(text, "\n") {
		if titles.MatchString(line) {
			continue
		}
		at := 0
		for _, m := range usfmMarker.FindAllStringSubmatchIndex(line, -1) {
			if m[0] < at {
				continue
			}
			addTo(verse, line[at:m[0]])
			at = m[1]
			name := line[m[2]:m[3]]
			if name != "c" && name != "v" {
				continue
			}
			number, _, _ := strings.Cut(line[at:], " ")
			at += len(number)
			number = strings.TrimSpace(number)
			if name == "c" {
				chapter, verse = number, nil
				continue
			}
			first, _, _ := strings.Cut(number, "-")
			if chapter == "" || first == "" {
				return nil, errors.New("a verse before the first chapter")
			}
			about.Passages = append(about.Passages, Passage{Reference: strings.ToLower(chapter + "." + first)})
			verse = &about.Passages[len(about.Passages)-1]
		}
		addTo(verse, line[at:])
		addTo(verse, " ")
	}
	for i := range about.Passages {
		about.Passages[i].Coptic = strings.Join(strings.Fields(about.Passages[i].Coptic), " ")
	}
	return []Text{about}, nil
}

func addTo(p *Passage, text string) {
	if p != nil {
		p.Coptic += text
	}
}
