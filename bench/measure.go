package main

import (
	"fmt"
	"io/fs"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"coptic.example/service/shared/dictionary"
)

// measure returns the engine's row of the table.
func measure(m maker, entries []dictionary.Entry, queries [][]string) (string, error) {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	row := m.name
	e, again, err := makeAndOpen(m, dir, entries)
	if err != nil {
		return "", err
	}
	for k := range kinds {
		p50, p99, ok, err := spread(e, kind(k), queries[k])
		switch {
		case err != nil:
			return "", err
		case ok:
			row += fmt.Sprintf("\t%s / %s", microseconds(p50), microseconds(p99))
		default:
			row += "\t–"
		}
	}
	if err := e.close(); err != nil {
		return "", err
	}
	opening, err := median(21, again)
	if err != nil {
		return "", err
	}
	size, err := sizeOf(dir)
	if err != nil {
		return "", err
	}
	taken, err := taken(m, dir)
	if err != nil {
		return "", err
	}
	row += fmt.Sprintf("\t%s\t%.1f\t%.1f", microseconds(opening), float64(size)/1e6, float64(taken-size)/1e6)

	large, err := os.MkdirTemp("", "bench")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(large)
	all, err := times(entries, more)
	if err != nil {
		return "", err
	}
	if e, _, err = makeAndOpen(m, large, all); err != nil {
		return "", err
	}
	p50, p99, _, err := spread(e, word, queries[word])
	if err != nil {
		return "", err
	}
	row += fmt.Sprintf("\t%s / %s", microseconds(p50), microseconds(p99))
	return row, e.close()
}

func makeAndOpen(m maker, dir string, entries []dictionary.Entry) (engine, func() error, error) {
	if err := m.write(dir, entries); err != nil {
		return nil, nil, err
	}
	return m.open(dir)
}

// spread answers the queries over and over for a while, once before the clock starts, and returns p50 and p99.
func spread(e engine, k kind, queries []string) (p50, p99 time.Duration, ok bool, err error) {
	const most, while = 20000, 5 * time.Second
	answer := make([]byte, 0, 1<<20)
	for _, text := range queries {
		if _, ok, err = e.search(answer, k, text); err != nil || !ok {
			return 0, 0, ok, err
		}
	}
	runtime.GC()
	var spent []time.Duration
	for end := time.Now().Add(while); len(spent) < most && time.Now().Before(end); {
		for _, text := range queries {
			start := time.Now()
			if _, _, err = e.search(answer, k, text); err != nil {
				return 0, 0, ok, err
			}
			spent = append(spent, time.Since(start))
		}
	}
	slices.Sort(spent)
	return spent[len(spent)/2], spent[len(spent)*99/100], true, nil
}

func median(n int, do func() error) (time.Duration, error) {
	var spent []time.Duration
	for range n {
		start := time.Now()
		if err := do(); err != nil {
			return 0, err
		}
		spent = append(spent, time.Since(start))
	}
	slices.Sort(spent)
	return spent[n/2], nil
}

func sizeOf(dir string) (size int64, err error) {
	err = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			size += info.Size()
		}
		return err
	})
	return size, err
}

// taken is the resident memory that opening the engine's files and one search take, in a process of its own: two of
// the engines keep theirs outside Go's heap.
func taken(m maker, dir string) (int64, error) {
	self, err := os.Executable()
	if err != nil {
		return 0, err
	}
	out, err := exec.Command(self, "-memory", m.name, "-dir", dir).Output()
	if err != nil {
		return 0, fmt.Errorf("its memory: %w", err)
	}
	return strconv.ParseInt(strings.TrimSpace(string(out)), 10, 64)
}

// report prints what opening takes.
func report(name, dir string) {
	m := makers[slices.IndexFunc(makers, func(m maker) bool { return m.name == name })]
	debug.FreeOSMemory()
	before := resident()
	e, _, err := m.open(dir)
	if err != nil {
		log.Fatal(err)
	}
	if _, _, err := e.search(nil, word, "ⲛⲟⲩⲧⲉ"); err != nil {
		log.Fatal(err)
	}
	debug.FreeOSMemory()
	fmt.Println(resident() - before)
	runtime.KeepAlive(e)
}

// resident is the memory of this process that is in RAM, as Linux counts it; 0 elsewhere.
func resident() int64 {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	var size, pages int64
	fmt.Sscan(string(text), &size, &pages)
	return pages * int64(os.Getpagesize())
}
