// Command mutate is a mutation tester. It inserts small faults into Go packages, one at a time, and reports those that
// the packages' own tests miss. It does not change the source tree: the go command reads the faulty files through its
// -overlay flag.
//
//	go run ./mutate [-n 40] [-seed 1] [-want 92] [-equivalent FILE] ./shared/httpapi ./shared/release
//
// A package is built once with all its faults, each enabled by its number. Only faults in constants need separate
// builds. A fault is only tested by the tests that reach it, and counts as noticed if it makes the program hang. FILE
// lists equivalent mutants, which no test can detect, one per line: file, source line, fault and reason, separated by
// tabs.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"
)

func main() {
	n := flag.Int("n", 0, "so many faults of each package, chosen by chance; 0: all")
	seed := flag.Int64("seed", 1, "for the choice")
	want := flag.Float64("want", 92, "percent of the faults that must be noticed")
	root := flag.String("root", "..", "the module's folder")
	known := flag.String("equivalent", "", "file of faults that change nothing")
	only := flag.String("only", "", "faults whose description matches this expression")
	at := flag.Int("p", runtime.NumCPU(), "so many test programs at a time")
	flag.Parse()
	if err := os.Chdir(*root); err != nil {
		fatal(err)
	}
	matching, err := regexp.Compile(*only)
	if err != nil {
		fatal(err)
	}
	equivalent, used := list(*known), map[string]bool{}
	chance := rand.New(rand.NewSource(*seed))
	sum := map[string]int{}
	for _, folder := range flag.Args() {
		b, err := build(folder)
		if err != nil {
			fatal(err)
		}
		chosen := choose(b.faults, matching, *n, chance)
		results := map[string]int{}
		for i, result := range b.tryAll(chosen, equivalent, *at) {
			results[result]++
			sum[result]++
			if result == survived || result == unreached {
				fmt.Println(result, chosen[i])
			}
			if result == listed {
				used[chosen[i].key()] = true
			}
		}
		b.remove()
		fmt.Printf("%-40s %s\n", folder, report(results))
	}
	fmt.Println(report(sum))
	if *n == 0 && *only == "" {
		reportUnused(equivalent, used)
	}
	if share(sum) < *want {
		os.Exit(1)
	}
}

// choose returns n of the matching faults in order, or all of them if n is 0.
func choose(faults []fault, matching *regexp.Regexp, n int, chance *rand.Rand) (chosen []fault) {
	for _, f := range faults {
		if matching.MatchString(f.String()) {
			chosen = append(chosen, f)
		}
	}
	if n > 0 && len(chosen) > n {
		chance.Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
		chosen = chosen[:n]
		sort.Slice(chosen, func(i, j int) bool { return chosen[i].id < chosen[j].id })
	}
	return chosen
}

// reportUnused reports listed faults of the folders that no longer exist.
func reportUnused(equivalent map[string]string, used map[string]bool) {
	for key := range equivalent {
		file, _, _ := strings.Cut(key, "\t")
		for _, folder := range flag.Args() {
			if filepath.Dir(file) == filepath.Clean(folder) && !used[key] {
				fmt.Println("no such fault any more:", strings.ReplaceAll(key, "\t", " | "))
			}
		}
	}
}

// Results of testing a fault.
const (
	noticed   = "noticed"
	survived  = "survived"
	unreached = "unreached"
	broken    = "does not compile"
	listed    = "listed as equivalent"
)

func share(results map[string]int) float64 {
	left := results[survived] + results[unreached]
	if results[noticed]+left == 0 {
		return 100
	}
	return 100 * float64(results[noticed]) / float64(results[noticed]+left)
}

func report(results map[string]int) string {
	return fmt.Sprintf(
		"%d noticed, %d survived, %d reached by no test, %d do not compile, %d listed as equivalent: %.1f %%",
		results[noticed],
		results[survived],
		results[unreached],
		results[broken],
		results[listed],
		share(results),
	)
}

func fatal(err error) {
	fmt.Fprintln(os.Stderr, "mutate:", err)
	os.Exit(2)
}

// list reads the list of equivalent mutants.
func list(name string) map[string]string {
	all := map[string]string{}
	if name == "" {
		return all
	}
	text, err := os.ReadFile(name)
	if err != nil {
		fatal(err)
	}
	for i, line := range strings.Split(string(text), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 4 {
			fatal(fmt.Errorf("%s:%d: want file, source line, fault, why", name, i+1))
		}
		all[strings.Join(fields[:3], "\t")] = fields[3]
	}
	return all
}

// built is the test program of a package with all its faults, and the faults that each test reaches.
type built struct {
	*schema
	dir, program string
	tests        []string
	took         map[string]time.Duration
	reaches      map[int][]string // tests by fault
}

func (b *built) remove() { os.RemoveAll(b.dir) }

// complaint matches the place of a compiler's message. The compiler leaves the column out where it is far to the right.
var complaint = regexp.MustCompile(`(?m)^(\S+\.go)(?:\.txt)?:(\d+):(?:\d+:)? `)

// build builds the program. Lines that do not compile with their faults are excluded and their faults built
// separately.
func build(folder string) (*built, error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	avoid := map[string]bool{}
	for {
		s, err := read(folder, avoid)
		if err != nil {
			return nil, err
		}
		b := &built{
			schema: s, dir: dir, program: filepath.Join(dir, "all.test"), took: map[string]time.Duration{},
			reaches: map[int][]string{},
		}
		out, err := compile(folder, dir, b.program, s.write())
		if err == nil {
			return b, b.measure()
		}
		more := false
		for _, m := range complaint.FindAllStringSubmatch(out, -1) {
			line := filepath.Base(m[1]) + ":" + m[2]
			more = more || !avoid[line]
			avoid[line] = true
		}
		if !more {
			return nil, fmt.Errorf("%s does not compile with its faults:\n%s", folder, out)
		}
	}
}

// compile builds the test program of a package with some files replaced.
func compile(folder, dir, program string, files map[string]string) (string, error) {
	replace := map[string]string{}
	for name, text := range files {
		changed := filepath.Join(dir, filepath.Base(name)+".txt")
		replace[name] = changed
		if err := os.WriteFile(changed, []byte(text), 0o600); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		return "", err
	}
	out, err := exec.Command("go", "test", "-c", "-vet=off", "-gcflags=-e", "-overlay="+overlay, "-o", program,
		"./"+filepath.ToSlash(filepath.Clean(folder))).CombinedOutput()
	return string(out), err
}

// run runs some tests of a program and returns their output.
func (b *built) run(program string, tests []string, limit time.Duration, environment ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit+10*time.Second)
	defer cancel()
	// Limit memory, since a fault may allocate without end.
	cmd := exec.CommandContext(ctx, "sh", "-c", `ulimit -v 8000000; exec "$0" "$@"`, program,
		"-test.run=^("+strings.Join(tests, "|")+")$", "-test.failfast", "-test.timeout="+limit.String())
	cmd.Dir, cmd.Env = b.folder, append(os.Environ(), environment...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = time.Second
	err := cmd.Run()
	return out.String(), err
}

// measure runs each test alone without faults, and records its duration and the faults it reaches. It excludes tests
// that fail in the instrumented program, where calls are slower.
func (b *built) measure() error {
	out, err := exec.Command(b.program, "-test.list=.").Output()
	if err != nil {
		return err
	}
	for _, name := range strings.Fields(string(out)) {
		if !strings.HasPrefix(name, "Test") && !strings.HasPrefix(name, "Fuzz") && !strings.HasPrefix(name, "Example") {
			continue
		}
		seen := filepath.Join(b.dir, name)
		from := time.Now()
		if out, err := b.run(b.program, []string{name}, 5*time.Minute, "MUTANT_SEEN="+seen); err != nil {
			fmt.Fprintf(os.Stderr, "%s: %s fails without a fault and is left out: %v\n%.400s\n", b.folder, name, err, out)
			continue
		}
		b.took[name] = time.Since(from)
		b.tests = append(b.tests, name)
		ids, _ := os.ReadFile(seen) // no file if the test reaches no fault
		for _, id := range strings.Fields(string(ids)) {
			if n, err := strconv.Atoi(id); err == nil {
				b.reaches[n] = append(b.reaches[n], name)
			}
		}
	}
	sort.Slice(b.tests, func(i, j int) bool { return b.took[b.tests[i]] < b.took[b.tests[j]] })
	return nil
}

func (b *built) tryAll(faults []fault, equivalent map[string]string, at int) []string {
	results := make([]string, len(faults))
	var wait sync.WaitGroup
	free := make(chan struct{}, at)
	for i, f := range faults {
		if equivalent[f.key()] != "" {
			results[i] = listed
			continue
		}
		wait.Add(1)
		free <- struct{}{}
		go func() {
			defer func() { <-free; wait.Done() }()
			results[i] = b.try(f)
		}()
	}
	wait.Wait()
	return results
}

// try runs the tests that reach the fault, fast ones first.
func (b *built) try(f fault) string {
	tests, program := b.reaches[f.id], b.program
	if f.text != "" {
		dir, err := os.MkdirTemp(b.dir, "one")
		if err != nil {
			fatal(err)
		}
		defer os.RemoveAll(dir)
		absolute, err := filepath.Abs(f.file)
		if err != nil {
			fatal(err)
		}
		program = filepath.Join(dir, "one.test")
		if _, err := compile(b.folder, dir, program, map[string]string{absolute: f.text}); err != nil {
			return broken
		}
		tests = b.tests
	}
	if len(tests) == 0 {
		return unreached
	}
	tests = append([]string(nil), tests...)
	sort.SliceStable(tests, func(i, j int) bool { return b.took[tests[i]] < b.took[tests[j]] })
	for len(tests) > 0 {
		some, sum := 0, time.Duration(0)
		for some < len(tests) && (some == 0 || sum+b.took[tests[some]] < time.Second) {
			sum += b.took[tests[some]]
			some++
		}
		if _, err := b.run(program, tests[:some], 5*time.Second+10*sum, "MUTANT="+strconv.Itoa(f.id)); err != nil {
			return noticed
		}
		tests = tests[some:]
	}
	return survived
}
