// Command dataset checks the authored dataset, builds releases of it or of content published elsewhere, and compares
// releases. It exits with 0 on success, 1 if there are faults or differences, and 2 if it was called wrongly.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

const usage = `usage:
  dataset lint                          name every fault of the authored dataset
  dataset spell                         name every word of it that hunspell and its own lists do not know
  dataset course                        how long each lesson is, and how much of the practice is no plain translation
  dataset examples                      which senses of the 300 commonest words have no example, or none in Bohairic
  dataset suggest-examples [-release DIR] [-bands N] [-most N] [ID ...]
                                        short, sure and translated clauses of the texts of a release for these entries,
                                        or for those of the common bands that have a sense without an example
  dataset attest [-data DIR] [-write]   where the forms of the 700 commonest words stand in the verification data, and
                                        how often; with -write, into their entries
  dataset read [-dialect auto|S|B] [-spacing groups|none] [-conllu] [-golden FILE] [-release DIR] [FILE ...]
                                        print texts word by word as a release reads them, for people who judge it
  dataset measure WHAT [-h]             print rows of docs/performance.md: analyser, syntax, reading, glosses, library,
                                        coverage, assistant; attestations draws places for a reader who judges them,
                                        frequency counts every entry in the texts, with the band that follows,
                                        ambiguous lists words that several entries explain alike
  dataset learn WHAT -o PLACE           learn what the service embeds from the verification data: analyser or syntax,
                                        a file, or spacing, a folder
  dataset build [-keys DIR] -o DIR      make a release of it in DIR, which may hold an older one; with -keys, the answer
                                        keys for the browser client in a folder of their own
  dataset check DIR                     derive the release again and compare every file in DIR
  dataset diff [-json] OLD NEW          list added, removed and changed ids; fail when one vanished without a mark
  dataset import [-grammar DIR] [-dictionary SOURCE ...] [-texts SOURCE ...] [-licence NAME]
                 [-sources FILE [-mirror DIR]] -o DIR
                                        make a release of a course in the published layout, of dictionaries and of
                                        texts, in a new folder; what is not given is the authored one, and texts stand
                                        beside the authored ones
  dataset export FORMAT -o DIR [RELEASE]
                                        write a release folder, or a release of the authored dataset, in a format that
                                        other programs read: jsonl, csv, stardict, tei, ontolex, yomitan, texts,
                                        sqlite, anki, or all of them
  dataset publish [-store ARN] [-force] DIR s3://BUCKET[/PREFIX]
                                        make the release in DIR the live one of a deployed service
  dataset rollback [-store ARN] [-release NAME] s3://BUCKET[/PREFIX]
                                        go back to the release that was live before, or to the one named
  dataset publish-client [-distribution ID] s3://BUCKET
                                        put the browser client into its bucket

A dictionary SOURCE is an authored folder, a JSON file of entries, or a folder of TEI files; several are merged, the
first given first. A text is CoNLL-U, TEI, USFM, lines of reference and text (.tsv), or plain text with marks of its
pages; a folder of such files is several. What a text is called and its licence stand beside it in NAME.work.yaml; one
that names no licence is refused, unless -licence does. -sources fetches and imports the texts of a recipe, as
dataset/sources.tsv, or takes them from a mirror. lint, spell, course, examples, attest, build, check and
import take -authored DIR, the authored dataset (default "dataset"); check takes -grammar, -dictionary and -texts too.
`

const (
	exitOK = iota
	exitFaults
	exitUsage
)

func main() {
	debug.SetGCPercent(800)         // collecting garbage would take a third of a short run
	debug.SetMemoryLimit(400 << 20) // near the limit, memory matters more
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// publishing holds the verbs that change a deployed service. Programs built without them say so.
var publishing = map[string]func(*command, []string) int{}

// run runs one command and returns the exit code.
func run(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		fmt.Fprint(stderr, usage)
		return exitUsage
	}
	c := &command{out: stdout, err: stderr, flags: flag.NewFlagSet(args[0], flag.ContinueOnError)}
	c.flags.SetOutput(stderr)
	c.flags.Usage = func() { fmt.Fprint(stderr, usage) }
	verbs := map[string]func([]string) int{
		"lint": c.lint, "spell": c.spell, "course": c.course, "examples": c.examples, "attest": c.attest, "build": c.build,
		"check": c.check, "diff": c.diff, "import": c.importDataset,
		"suggest-examples": c.suggestExamples,
		"export":           c.export, "read": c.read, "measure": c.measure, "learn": c.learn,
	}
	for name, verb := range publishing {
		verbs[name] = func(args []string) int { return verb(c, args) }
	}
	verb, known := verbs[args[0]]
	if !known {
		fmt.Fprintf(stderr, "dataset: unknown command %q\n%s", args[0], usage)
		return exitUsage
	}
	return verb(args[1:])
}
