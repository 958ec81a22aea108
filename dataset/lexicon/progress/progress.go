// Package progress shows the progress of an import. It is a separate package because the progress bar takes seconds
// to compile and a server that compiles the dataset imports nothing.
package progress

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// Meter shows the progress of an import on a terminal, with a bar for the bytes read and a count of entries. A nil
// meter shows nothing.
type Meter struct {
	bar     *progressbar.ProgressBar
	name    string
	entries int
}

// New returns a meter that writes to w, or nil if w is not a terminal.
func New(w io.Writer) *Meter {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	return &Meter{bar: progressbar.NewOptions64(0,
		progressbar.OptionSetWriter(w), progressbar.OptionShowBytes(true), progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish())}
}

// Start begins a source of the given size in bytes.
func (m *Meter) Start(name string, size int64) {
	if m == nil {
		return
	}
	m.name, m.entries = name, 0
	m.bar.Reset()
	m.bar.ChangeMax64(size)
	m.bar.Describe(name)
}

// Add counts bytes read.
func (m *Meter) Add(n int) {
	if m != nil {
		_ = m.bar.Add(n) // the import goes on even if its progress cannot be shown
	}
}

// Entry counts an entry.
func (m *Meter) Entry() {
	if m == nil {
		return
	}
	if m.entries++; m.entries%100 == 0 {
		m.bar.Describe(fmt.Sprintf("%s, %d entries", m.name, m.entries))
	}
}

// End removes the bar.
func (m *Meter) End() {
	if m != nil {
		_ = m.bar.Finish()
	}
}

// Reader returns a reader of r that counts the bytes read.
func (m *Meter) Reader(r io.Reader) io.Reader { return &metered{r, m} }

type metered struct {
	io.Reader
	meter *Meter
}

func (r *metered) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.meter.Add(n)
	return n, err
}
