package recognition

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"
)

// maxPages is the number of pages of a document that are read: the first ones.
const maxPages = 20

// Document is the text of a PDF. Text is that of its pages with an empty line between them.
type Document struct {
	Text       string  `json:"text"`
	Confidence float64 `json:"confidence"` // the mean of the pages' that have text, 0 to 1
	Pages      []*Page `json:"pages"`
	More       bool    `json:"more"` // the file has further pages, which were not read
}

// isPDF reports whether a file begins as a PDF does, after a line end or a byte order mark if there is one.
func isPDF(file []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(file[:min(len(file), 16)], "\n\ufeff"), []byte("%PDF-"))
}

// ReadDocument reads the first pages of a PDF, as Read does a picture. Poppler draws each page in grey, its longer side
// of the length that pages are read in, whatever size the file gives it. When the time is up, the pages that were read
// until then are the answer.
func (r *Recogniser) ReadDocument(ctx context.Context, file []byte, languages string) (*Document, error) {
	models, err := r.models(languages)
	switch {
	case err != nil:
		return nil, err
	case r.drawer == "":
		return nil, ErrNoPDF
	case len(file) > maxBytes:
		return nil, ErrTooLarge
	}
	if err := r.take(ctx); err != nil {
		return nil, err
	}
	defer r.release()
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	pages, more, err := r.pages(ctx, file, models)
	if err != nil {
		return nil, err
	}
	return documentOf(pages, more), nil
}

// pages reads the pages of a document, as many at once as there are processors free. more says that there are others.
func (r *Recogniser) pages(ctx context.Context, file []byte, models string) (pages []*Page, more bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // which ends the drawing of pages that nobody will read
	args := append(slices.Clone(r.confine), r.drawer, "-q", "-gray", "-scale-to", fmt.Sprint(longest),
		"-l", fmt.Sprint(maxPages+1), "-")
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir, cmd.Env, cmd.Stdin = r.folder, []string{"LC_ALL=C.UTF-8"}, bytes.NewReader(file)
	cmd.WaitDelay = time.Second
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, false, fmt.Errorf("draw a PDF: %w", err)
	}
	var reading sync.WaitGroup
	var read [maxPages]*Page
	var faults [maxPages]error
	drawn := bufio.NewReader(out)
	n := 0
	for ; ; n++ {
		grey, broken := readPGM(drawn)
		if broken != nil { // the last page was there, or the file is damaged from here on
			break
		}
		if more = n == maxPages; more {
			break
		}
		at := n
		one := func() { read[at], faults[at] = r.page(ctx, grey, models) }
		if !r.free() {
			one()
			continue
		}
		reading.Go(func() {
			defer r.release()
			one()
		})
	}
	reading.Wait()
	timeUp := ctx.Err()
	cancel()
	_ = cmd.Wait() // what it drew counts, not how it ended
	for i := range min(n, maxPages) {
		if faults[i] != nil {
			if timeUp == nil {
				return nil, false, faults[i]
			}
			more = true
			break
		}
		pages = append(pages, read[i])
	}
	switch {
	case len(pages) > 0:
		return pages, more || timeUp != nil, nil
	case timeUp != nil:
		return nil, false, timeUp
	}
	return nil, false, ErrNoPages
}

// page reads one page of a document. One without ink, and one that is too narrow for letters, is an empty page.
func (r *Recogniser) page(ctx context.Context, grey *image.Gray, models string) (*Page, error) {
	empty := &Page{Width: grey.Rect.Dx(), Height: grey.Rect.Dy(), Scale: 1, Lines: []Line{}}
	if len(edges(shrunk(grey))) == 0 {
		return empty, nil
	}
	page, err := r.upright(ctx, prepare(grey), models)
	if errors.Is(err, ErrUnreadable) {
		return empty, nil
	}
	return page, err
}

// documentOf joins pages.
func documentOf(pages []*Page, more bool) *Document {
	d := &Document{Pages: pages, More: more}
	var texts []string
	for _, p := range pages {
		if p.Text != "" {
			texts = append(texts, p.Text)
			d.Confidence += p.Confidence
		}
	}
	d.Text = strings.Join(texts, "\n\n")
	d.Confidence /= float64(max(1, len(texts)))
	return d
}

// withoutChoices leaves out what letters may be: of a long document that is most of the answer.
func (d *Document) withoutChoices() {
	for _, p := range d.Pages {
		for i := range p.Lines {
			for j := range p.Lines[i].Words {
				p.Lines[i].Words[j].Letters = [][]Choice{}
			}
		}
	}
}

// readPGM reads one of the pictures that pdftoppm writes one after the other: binary grey PGM of 256 shades.
func readPGM(in *bufio.Reader) (*image.Gray, error) {
	var width, height, shades int
	if _, err := fmt.Fscanf(in, "P5\n%d %d\n%d\n", &width, &height, &shades); err != nil {
		return nil, err
	}
	if width < 1 || height < 1 || shades != 255 || width > longest || height > longest {
		return nil, fmt.Errorf("a page of %d by %d pixels and %d shades", width, height, shades)
	}
	grey := image.NewGray(image.Rect(0, 0, width, height))
	_, err := io.ReadFull(in, grey.Pix)
	return grey, err
}
