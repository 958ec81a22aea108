package recognition

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Classes of hOCR elements. Tesseract has several classes of lines.
const (
	classParagraph = "ocr_par"
	classWord      = "ocrx_word"
	classLetter    = "ocrx_cinfo"
)

var lineClasses = map[string]bool{"ocr_line": true, "ocr_header": true, "ocr_caption": true, "ocr_textfloat": true}

// maxChoices is the maximum number of choices for a letter. Further ones are hardly ever correct.
const maxChoices = 4

// parse reads hOCR with boxes of letters and their choices (lstm_choice_mode 2). In the text, paragraphs are
// separated by an empty line.
func parse(hocr io.Reader) (*Page, error) {
	d := xml.NewDecoder(hocr)
	d.Entity = xml.HTMLEntity
	p := hocrPage{page: &Page{Lines: []Line{}}}
	for {
		token, err := d.Token()
		switch {
		case errors.Is(err, io.EOF):
			return p.finish(), nil
		case err != nil:
			return nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			p.open = append(p.open, p.start(&t))
		case xml.CharData:
			p.text(string(t))
		case xml.EndElement:
			if n := len(p.open); n > 0 {
				p.open = p.open[:n-1]
			}
		}
	}
}

// hocrPage is a partially parsed page.
type hocrPage struct {
	page      *Page
	paragraph bool // the next line begins a paragraph
	open      []element
}

// element is the type of an open element.
type element uint8

const (
	other element = iota
	letter
	choices
	choice
)

func (p *hocrPage) start(t *xml.StartElement) element {
	class, title := "", ""
	for _, a := range t.Attr {
		switch a.Name.Local {
		case "class":
			class = a.Value
		case "title":
			title = a.Value
		}
	}
	switch {
	case class == classParagraph:
		p.paragraph = true
	case lineClasses[class]:
		p.page.Lines = append(p.page.Lines, Line{Box: box(title), Words: []Word{}, paragraph: p.paragraph})
		p.paragraph = false
	case class == classWord && len(p.page.Lines) > 0:
		line := &p.page.Lines[len(p.page.Lines)-1]
		line.Words = append(line.Words, Word{Box: box(title), Confidence: number(title, "x_wconf") / 100})
	case class == classLetter && p.word() != nil:
		return p.startLetter(title)
	}
	return other
}

// startLetter begins a letter, its list of choices, or a choice.
func (p *hocrPage) startLetter(title string) element {
	w := p.word()
	switch {
	case property(title, "x_bboxes") != "":
		w.Letters = append(w.Letters, []Choice{{Confidence: number(title, "x_conf") / 100}})
		return letter
	case property(title, "x_confs") != "" && len(w.Letters) > 0:
		last := &w.Letters[len(w.Letters)-1]
		*last = append(*last, Choice{Confidence: number(title, "x_confs") / 100})
		return choice
	}
	return choices
}

// text adds text to the current letter or choice. The parser may deliver it in pieces.
func (p *hocrPage) text(s string) {
	if len(p.open) == 0 {
		return
	}
	if in := p.open[len(p.open)-1]; in == letter || in == choice {
		letters := p.word().Letters
		last := letters[len(letters)-1]
		last[len(last)-1].Text += s
	}
}

// word returns the current word, or nil before the first.
func (p *hocrPage) word() *Word {
	if len(p.page.Lines) == 0 {
		return nil
	}
	words := p.page.Lines[len(p.page.Lines)-1].Words
	if len(words) == 0 {
		return nil
	}
	return &words[len(words)-1]
}

// finish returns the page. It composes the texts and drops words without text and lines without words.
func (p *hocrPage) finish() *Page {
	lines := p.page.Lines[:0]
	paragraph := false
	for _, line := range p.page.Lines {
		paragraph = paragraph || line.paragraph
		for i := range line.Words {
			line.Words[i].spell()
		}
		line.Words = slices.DeleteFunc(line.Words, func(w Word) bool { return w.Text == "" })
		if len(line.Words) == 0 {
			continue
		}
		line.paragraph, paragraph = paragraph, false
		lines = append(lines, line)
	}
	p.page.Lines = lines
	p.page.compose()
	return p.page
}

// compose sets the texts and confidences of the lines and of the page from the words that are not omitted.
func (p *Page) compose() {
	var text strings.Builder
	sum, words := 0.0, 0
	paragraph := false
	for i := range p.Lines {
		line := &p.Lines[i]
		paragraph = paragraph || line.paragraph
		var kept []string
		total := 0.0
		for _, w := range line.Words {
			if !w.Omitted {
				kept, total = append(kept, w.Text), total+w.Confidence
			}
		}
		line.Text, line.Confidence = strings.Join(kept, " "), total/float64(max(1, len(kept)))
		if len(kept) == 0 {
			continue
		}
		sum, words = sum+total, words+len(kept)
		if text.Len() > 0 {
			text.WriteByte('\n')
			if paragraph {
				text.WriteByte('\n')
			}
		}
		paragraph = false
		text.WriteString(line.Text)
	}
	p.Text, p.Confidence = text.String(), sum/float64(max(1, words))
}

// spell sets the text of a word from its letters and drops useless choices.
func (w *Word) spell() {
	for i, letter := range w.Letters {
		w.Text += letter[0].Text
		kept := letter[:1]
		for _, c := range letter[1:] {
			if c.Text != "" && c.Text != letter[0].Text && len(kept) < maxChoices {
				kept = append(kept, c)
			}
		}
		w.Letters[i] = kept
	}
	w.Text = strings.TrimSpace(w.Text)
}

// property returns the value of a property in the title of an element: "bbox 1 2 3 4; x_wconf 87". It returns "" if the
// title lacks it.
func property(title, name string) string {
	for part := range strings.SplitSeq(title, ";") {
		if found, value, _ := strings.Cut(strings.TrimSpace(part), " "); found == name {
			return value
		}
	}
	return ""
}

// number returns the value of a numeric property, or 0.
func number(title, name string) float64 {
	n, _ := strconv.ParseFloat(property(title, name), 64)
	return n
}

// box returns the bounding box in a title, which hOCR specifies by its corners.
func box(title string) Box {
	var corners [4]int
	for i, field := range strings.Fields(property(title, "bbox")) {
		if i < len(corners) {
			corners[i], _ = strconv.Atoi(field) // Tesseract writes integers
		}
	}
	return Box{corners[0], corners[1], corners[2] - corners[0], corners[3] - corners[1]}
}
