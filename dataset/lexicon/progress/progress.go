// Package progress shows how far an import is. It is a package of its own because a server that compiles the dataset
// imports nothing, and the bar takes seconds of compiling.
package progress

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// Meter shows on a terminal how far an import is: a bar of the bytes read and the number of entries found. A nil
// meter shows nothing.
type Meter struct {
	bar     *progressbar.ProgressBar
	name    string
	entries int
}

// New makes a meter that writes to w, or none when w is no terminal.
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

// Add counts bytes that were read.
func (m *Meter) Add(n int) {
	if m != nil {
		_ = m.bar.Add(n) // what cannot be shown is no fault of the import
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

// Reader counts what is read of a file.
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
