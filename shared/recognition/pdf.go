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

// maxPages is the maximum number of pages read from the start of a document.
const maxPages = 20

// Document is the text of a PDF. Text has an empty line between pages.
type Document struct {
	Text       string  `json:"text"`
	Confidence float64 `json:"confidence"` // mean of the pages with text, 0 to 1
	Pages      []*Page `json:"pages"`
	More       bool    `json:"more"` // further pages were not read
}

// isPDF reports whether a file begins like a PDF, possibly after a line break or byte order mark.
func isPDF(file []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(file[:min(len(file), 16)], "\n\ufeff"), []byte("%PDF-"))
}

// ReadDocument reads the first pages of a PDF. Poppler draws each page in grey, scaled so that its longer side has
// the usual length. If time runs out, it returns the pages read so far.
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
	if err := r.acquire(ctx); err != nil {
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

// pages reads the first maxPages pages of a document, concurrently as far as processors are free. more reports
// whether there are further pages.
func (r *Recogniser) pages(ctx context.Context, file []byte, models string) (pages []*Page, more bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // stops drawing pages that will not be read
	args := append(slices.Clone(r.confine), r.drawer, "-q", "-gray", "-scale-to", fmt.Sprint(pageLength),
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
		if broken != nil { // past the last page, or the file is damaged from here on
			break
		}
		if more = n == maxPages; more {
			break
		}
		at := n
		one := func() { read[at], faults[at] = r.page(ctx, grey, models) }
		if !r.tryAcquire() {
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
	_ = cmd.Wait() // what it drew counts, not its exit status
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

// page reads a page of a document. It returns an empty page if there is no ink or the page is too narrow for
// letters.
func (r *Recogniser) page(ctx context.Context, grey *image.Gray, models string) (*Page, error) {
	empty := &Page{Width: grey.Rect.Dx(), Height: grey.Rect.Dy(), Scale: 1, Lines: []Line{}}
	if len(edges(shrink(grey))) == 0 {
		return empty, nil
	}
	page, err := r.upright(ctx, prepare(grey), models)
	if errors.Is(err, ErrUnreadable) {
		return empty, nil
	}
	return page, err
}

// documentOf joins pages into a document.
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

// withoutChoices removes the letters of words with their alternatives, which make up most of a long response. It
// keeps the texts of the words.
func (d *Document) withoutChoices() {
	for _, p := range d.Pages {
		for i := range p.Lines {
			for j := range p.Lines[i].Words {
				p.Lines[i].Words[j].Letters = [][]Choice{}
			}
		}
	}
}

// readPGM reads one of the consecutive images written by pdftoppm: binary grey PGM with 256 shades. It fails after the
// last one.
func readPGM(in *bufio.Reader) (*image.Gray, error) {
	var width, height, shades int
	if _, err := fmt.Fscanf(in, "P5\n%d %d\n%d\n", &width, &height, &shades); err != nil {
		return nil, err
	}
	if width < 1 || height < 1 || shades != 255 || width > pageLength || height > pageLength {
		return nil, fmt.Errorf("a page of %d by %d pixels and %d shades", width, height, shades)
	}
	grey := image.NewGray(image.Rect(0, 0, width, height))
	_, err := io.ReadFull(in, grey.Pix)
	return grey, err
}
