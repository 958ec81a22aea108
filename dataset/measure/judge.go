package measure

import (
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"coptic.example/service/dataset/questions"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/coptic"
)

// result is the result of one question.
type result struct {
	given      bool     // the facts include every record needed
	missing    []string // ids of the needed records that they lack
	found      bool     // a scripted model's tool calls find the missing records
	right      bool     // the answer has the required forms and citations, or abstains where there is no answer
	cited      int      // citations in the answer
	citedGiven int      // citations of records that were given
	characters int      // size of the facts
	took       time.Duration
	verdict    string // one of verdicts
	failed     error  // the provider's error; the answer then counts as wrong
}

// absentFrom returns a function that reports whether an id is missing from list.
func absentFrom(list []string) func(string) bool {
	return func(id string) bool { return !slices.Contains(list, id) }
}

// verdicts lists the possible verdicts on an answer. A partly correct answer has some of the forms and citations of a
// correct one. An answer that finds nothing is "refused" if an answer exists and "honest" if none does.
var verdicts = []string{"right", "partly", "refused", "wrong", "honest"}

var (
	citation = regexp.MustCompile(`\[((?:dictionary:|grammar\.)[^\]\s]+)\]`)
	// abstains matches an answer that says that it found nothing.
	abstains = regexp.MustCompile(
		`(?i)not in the dictionary or the course|nothing .*in the dictionary and the course|niet in het woordenboek of de ` +
			`cursus|niets .*in het woordenboek en de cursus|dictionary and the course do not|` +
			`woordenboek en de cursus (vertellen|zeggen|bevatten).* niet`,
	)
)

// judge compares an answer with the expected forms and citations. Forms are compared folded, so diacritics do not
// matter.
func judge(q questions.Question, f ground.Facts, answer string) result {
	var o result
	var given []string
	for _, r := range f.Records() {
		given = append(given, r.ID)
	}
	for _, t := range f.Topics {
		given = append(given, t.Section)
	}
	for _, id := range q.Needs {
		if !slices.Contains(given, id) {
			o.missing = append(o.missing, id)
		}
	}
	o.given = len(o.missing) == 0
	for _, m := range citation.FindAllStringSubmatch(answer, -1) {
		o.cited++
		if slices.Contains(given, m[1]) {
			o.citedGiven++
		}
	}
	o.verdict = verdict(q, answer)
	o.right = o.verdict == "right" || o.verdict == "honest"
	return o
}

func verdict(q questions.Question, answer string) string {
	abstained, unanswerable := abstains.MatchString(answer), q.Kind == "unanswerable"
	has, folded := 0, coptic.Fold(answer)
	for _, form := range q.Forms {
		if strings.Contains(folded, coptic.Fold(form)) {
			has++
		}
	}
	for _, id := range q.Cites {
		if strings.Contains(answer, "["+id+"]") {
			has++
		}
	}
	switch {
	case abstained && unanswerable:
		return "honest"
	case unanswerable:
		return "wrong"
	case abstained:
		return "refused"
	case answer != "" && has == len(q.Forms)+len(q.Cites):
		return "right"
	case has > 0:
		return "partly"
	}
	return "wrong"
}

// figures collects the results of all questions by half.
type figures struct {
	halves map[string]*half
	kinds  map[string]*share // right answers by half and kind
	failed int               // questions that the provider failed to answer
}

type half struct {
	given, found, right, abstained, citedGiven share
	verdicts                                   map[string]int
	characters                                 []int
	took                                       []time.Duration
}

// share is a fraction: n out of all.
type share struct{ n, all int }

func (s *share) add(is bool) {
	s.all++
	if is {
		s.n++
	}
}

func (s share) String() string {
	if s.all == 0 {
		return "none asked"
	}
	return fmt.Sprintf("%.1f %% (%d of %d)", 100*float64(s.n)/float64(s.all), s.n, s.all)
}

func (f *figures) add(q questions.Question, o result) {
	if f.halves == nil {
		f.halves, f.kinds = map[string]*half{}, map[string]*share{}
	}
	h := f.halves[q.Half]
	if h == nil {
		h = &half{verdicts: map[string]int{}}
		f.halves[q.Half] = h
	}
	if q.Kind == "unanswerable" {
		h.abstained.add(o.right)
	} else {
		h.given.add(o.given)
		h.found.add(o.found)
		h.right.add(o.right)
	}
	if o.failed != nil {
		f.failed++
	}
	h.verdicts[o.verdict]++
	h.citedGiven.n, h.citedGiven.all = h.citedGiven.n+o.citedGiven, h.citedGiven.all+o.cited
	h.characters, h.took = append(h.characters, o.characters), append(h.took, o.took)
	name := q.Half + " " + q.Kind
	if f.kinds[name] == nil {
		f.kinds[name] = &share{}
	}
	f.kinds[name].add(o.right)
}

// print prints the table, and the correct answers by kind of question.
func (f *figures) print(w io.Writer) {
	if f.failed > 0 {
		fmt.Fprintf(w, "no answer to %d questions, which count as wrong\n", f.failed)
	}
	both := func(figure func(*half) string) string {
		var list []string
		for _, name := range []string{questions.Tuning, questions.Held} {
			if h := f.halves[name]; h != nil {
				list = append(list, figure(h))
			} else {
				list = append(list, "–")
			}
		}
		return slashed("%s", list)
	}
	printTable(w, "make eval", []row{
		{"needed records among what the model gets, tuned on (in-sample) / held back", "95 %",
			both(func(h *half) string { return h.given.String() })},
		{"the same, with what four calls of tools by a scripted model find", "95 %",
			both(func(h *half) string { return h.found.String() })},
		{"right answers, in-sample / held back", "85 %", both(func(h *half) string { return h.right.String() })},
		{strings.Join(verdicts, ", ") + ", in-sample / held back", "–", both(func(h *half) string {
			var counts []string
			for _, v := range verdicts {
				counts = append(counts, fmt.Sprint(h.verdicts[v]))
			}
			return strings.Join(counts, ", ")
		})},
		{"honest where neither dictionary nor course has it, in-sample / held back", "95 %",
			both(func(h *half) string { return h.abstained.String() })},
		{"citations that resolve, in-sample / held back", "–", both(func(h *half) string { return h.citedGiven.String() })},
		{"characters given to the model, median, in-sample / held back", "–",
			both(func(h *half) string { return fmt.Sprint(median(h.characters)) })},
		{"time to gather them, median, in-sample / held back", "5 ms",
			both(func(h *half) string { return median(h.took).Round(10 * time.Microsecond).String() })},
	})
	for _, name := range slices.Sorted(maps.Keys(f.kinds)) {
		fmt.Fprintf(w, "%-28s %v\n", name, *f.kinds[name])
	}
}
