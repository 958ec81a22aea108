package morphology_test

import (
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"coptic.example/service/shared/coptic"
	. "coptic.example/service/shared/dictionary/morphology"
)

// smallList is testdata/words.txt, and minorList is testdata/minor.txt.
var (
	smallList = sync.OnceValue(func() *List { return listOf("testdata/words.txt") })
	minorList = sync.OnceValue(func() *List { return listOf("testdata/minor.txt") })
)

func listOf(name string) *List {
	data, err := os.ReadFile(name)
	if err != nil {
		panic(err)
	}
	forms := map[string][]Form{}
	var headwords []string
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if len(fields) < 4 || fields[0] == "#" {
			continue
		}
		var parts Part
		for pos := range strings.SplitSeq(fields[1], ",") {
			parts |= PartOf(pos)
		}
		band, _ := strconv.Atoi(fields[2])
		for _, dialect := range fields[3:] {
			siglum, list, _ := strings.Cut(dialect, ":")
			for value, form := range strings.Split(list, ",") {
				f := Form{Match{len(headwords), value}, siglum, stateOf(form), parts, band}
				folded := coptic.Fold(strings.TrimPrefix(form, "p:"))
				forms[folded] = append(forms[folded], f)
			}
		}
		headwords = append(headwords, fields[0])
	}
	return NewList(forms, headwords)
}

func stateOf(form string) coptic.State {
	switch {
	case strings.HasPrefix(form, "p:"):
		return coptic.Participle
	case strings.HasSuffix(form, "-"):
		return coptic.Nominal
	case strings.HasSuffix(form, "⸗"):
		return coptic.Pronominal
	case strings.HasSuffix(form, "†"):
		return coptic.Stative
	}
	return coptic.Absolute
}

var small = sync.OnceValue(func() *Analyser { return New(smallList()) })

// analyserOf returns the analyser for the examples in a folder of tables.
func analyserOf(dialect string) *Analyser {
	if dialect == "sahidic" || dialect == "bohairic" {
		return small()
	}
	return NewMinor(minorList(), strings.ToUpper(dialect[:1]))
}

func cut(a Analysis) string {
	var texts []string
	for _, s := range a.Segments {
		texts = append(texts, s.Text)
	}
	return strings.Join(texts, "|")
}

func rolesOf(a Analysis) string {
	var names []string
	for _, s := range a.Segments {
		names = append(names, s.Role.String())
	}
	return strings.Join(names, " ")
}

// show describes analyses in a test message.
func show(t *testing.T, analyses []Analysis) {
	t.Helper()
	for _, a := range analyses {
		t.Logf("  %s %.3f %s (%s)", a.Dialect, a.Score, cut(a), rolesOf(a))
	}
}
