package measure

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"coptic.example/service/shared/dictionary/lookup"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/texts"
)

// Library measures an import of texts and the resulting library.
type Library struct {
	Authored string   // folder of the authored dataset
	Sources  []string // files or folders of texts
	Licence  string   // licence of the texts that name none
}

// attestedBands is the last band whose entries should each have at least attestations attestations in the texts.
const (
	attestedBands = 3
	attestations  = 3
)

// Run imports the texts in a separate process, then prints the size of the library and the speed of its answers.
// Queries are drawn at random, but are the same on every run. A word is drawn in proportion to its frequency in the
// texts.
func (m *Library) Run(out io.Writer) error {
	if len(m.Sources) == 0 {
		return errors.New("name the texts to import: -texts FILE, or make library-eval TEXTS=FILE")
	}
	folder, err := os.MkdirTemp("", "library")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	rows, err := m.load(filepath.Join(folder, "release"))
	if err != nil {
		return err
	}
	source := release.Folder(filepath.Join(folder, "release"))
	ctx := context.Background()
	library, ix, err := open(ctx, filepath.Join(folder, "release"))
	if err != nil {
		return err
	}
	size, err := librarySize(ctx, filepath.Join(folder, "release"))
	if err != nil {
		return err
	}
	gold, golden := 0, 0
	for _, w := range library.Works {
		if w.Gold {
			gold, golden = gold+1, golden+w.Groups
		}
	}
	rows = append(rows,
		row{"works; groups", "–", fmt.Sprintf("%d; %d", len(library.Works), library.Groups)},
		row{"of these in works that people analysed", "–", fmt.Sprintf("%d; %d", gold, golden)},
		row{"groups of a confidence under 0.5", "–", fmt.Sprintf("%.1f %%", percent(library.Doubtful, library.Groups))},
		row{"archive with its directory, bytes a group", "40",
			fmt.Sprintf("%.1f", float64(size)/float64(max(library.Groups, 1)))})
	unknown, entries, passages, err := read(ctx, library)
	if err != nil {
		return err
	}
	rows = append(rows, unknown...)
	speed, err := answering(ctx, library, entries, passages)
	if err != nil {
		return err
	}
	rows = append(rows, speed...)
	cold, err := coldStart(ctx, source)
	if err != nil {
		return err
	}
	times, err := m.tenTimes(ctx, ix)
	if err != nil {
		return err
	}
	attested, err := attested(ctx, library, ix)
	if err != nil {
		return err
	}
	printTable(out, "make library-eval", append(rows, cold, times, attested))
	return nil
}

// librarySize returns the size in bytes of a release's library.
func librarySize(ctx context.Context, folder string) (size int64, err error) {
	data, _, err := release.Folder(folder).Get(ctx, release.PointerName, "")
	if err != nil {
		return 0, err
	}
	pointer, err := release.ParsePointer(data)
	if err != nil {
		return 0, err
	}
	for _, part := range []string{texts.PartName, texts.ArchivePart} {
		info, err := os.Stat(filepath.Join(folder, filepath.FromSlash(pointer.Parts[part].Key)))
		if err != nil {
			return 0, err
		}
		size += info.Size()
	}
	return size, nil
}

// load imports the texts into a new folder and returns rows with the time and memory used.
func (m *Library) load(folder string) ([]row, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	args := []string{"import", "-authored", m.Authored, "-o", folder}
	if m.Licence != "" {
		args = append(args, "-licence", m.Licence)
	}
	for _, source := range m.Sources {
		args = append(args, "-texts", source)
	}
	load := exec.Command(program, args...)
	start := time.Now()
	if message, err := load.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("import the texts: %w\n%s", err, message)
	}
	rows := []row{{"import of the whole release: elapsed; processor time", "60 s", fmt.Sprintf("%.0f s; %.0f s",
		time.Since(start).Seconds(), (load.ProcessState.UserTime() + load.ProcessState.SystemTime()).Seconds())}}
	if usage, ok := load.ProcessState.SysUsage().(*syscall.Rusage); ok {
		rows = append(rows, row{"its peak memory", "500 MB", fmt.Sprintf("%d MB", usage.Maxrss/1000)}) // kB on Linux
	}
	return rows, nil
}

// passage locates a passage.
type passage struct {
	work      int
	reference string
}

// read reads every passage of the library. For each imported work it returns a row with the share of words without an
// entry. It also returns the entry of each word and all passages, in order. Shares are computed per work, so texts to
// be counted separately must be imported as separate files.
func read(ctx context.Context, l *texts.Library) (rows []row, entries []string, passages []passage, err error) {
	for i := range l.Works {
		words, unknown := 0, 0
		for _, d := range l.Divisions(i) {
			at := d.First
			for range d.Passages {
				section, err := l.Section(ctx, i, at)
				if err != nil {
					return nil, nil, nil, err
				}
				passages = append(passages, passage{i, at})
				some, n, err := explained(section.Passages[0].Analysis, &entries)
				if err != nil {
					return nil, nil, nil, err
				}
				words, unknown = words+some, unknown+n
				if section.Next == nil {
					break
				}
				at = *section.Next
			}
		}
		if kind := l.Works[i].Kind; kind != "graded" && kind != "course" && !l.Works[i].Gold {
			rows = append(rows, row{"words without entry: " + l.Works[i].ID, "1.5 %",
				fmt.Sprintf("%.2f %% of %d", percent(unknown, words), words)})
		}
	}
	return rows, entries, passages, nil
}

// explained counts the words of an analysis and those that lack an entry but should have one. It appends the first
// entry of every other word to entries.
func explained(analysis []byte, entries *[]string) (words, unknown int, err error) {
	var read texts.Analysis
	if err := json.Unmarshal(analysis, &read); err != nil {
		return 0, 0, err
	}
	for g := range read.Groups() {
		for _, w := range g.Words {
			switch {
			case w.XPOS == "PUNCT":
				continue
			case len(w.Entries) > 0:
				*entries = append(*entries, w.Entries[0].ID)
			case texts.Explainable(w.XPOS):
				unknown++
			}
			words++
		}
	}
	return words, unknown, nil
}

// answering measures the latency of concordance queries and of single passages.
func answering(ctx context.Context, l *texts.Library, entries []string, passages []passage) ([]row, error) {
	const draws = 2000
	if len(entries) == 0 || len(passages) == 0 {
		return nil, errors.New("the texts have no word that an entry explains")
	}
	random := rand.New(rand.NewPCG(27, 1))
	timed := func(what, wanted string, run func() error) (row, error) {
		var took []time.Duration
		for range draws {
			start := time.Now()
			if err := run(); err != nil {
				return row{}, err
			}
			took = append(took, time.Since(start))
		}
		slices.Sort(took)
		return row{what + ", p50 / p99", wanted, fmt.Sprintf("%.2f / %.2f ms", milliseconds(took[draws/2]),
			milliseconds(took[draws*99/100]))}, nil
	}
	concordance, err := timed("places of an entry, 20 lines", "1 / 10 ms", func() error {
		_, err := l.Concordance(ctx, texts.Query{Entry: entries[random.IntN(len(entries))], Limit: texts.DefaultLimit})
		return err
	})
	if err != nil {
		return nil, err
	}
	reading, err := timed("a passage", "5 / 20 ms", func() error {
		p := passages[random.IntN(len(passages))]
		_, err := l.Section(ctx, p.work, p.reference)
		return err
	})
	return []row{concordance, reading}, err
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// attested counts the entries of the common bands that have enough attestations.
func attested(ctx context.Context, l *texts.Library, ix *lookup.Dictionary) (row, error) {
	all, enough := 0, 0
	for i := range ix.Len() {
		if ix.Band(i) > attestedBands {
			continue
		}
		entry, err := ix.Entry(i)
		if err != nil {
			return row{}, err
		}
		places, err := l.Concordance(ctx, texts.Query{Entry: entry.ID})
		if err != nil {
			return row{}, err
		}
		all++
		if places.Total >= attestations {
			enough++
		}
	}
	return row{fmt.Sprintf("entries of bands 1–%d with %d places", attestedBands, attestations), "90 %",
		fmt.Sprintf("%.1f %% of %d", percent(enough, all), all)}, nil
}
