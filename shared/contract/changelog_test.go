package contract_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/contract/contracttest"
)

// releasedSurface is the file that lists what the last released contract offered, one item per line.
const releasedSurface = "released-surface.txt"

// surface lists what a contract offers: operations, their query parameters and statuses, headers, and the
// properties of schemas. After a tab, each line has the word by which a changelog names it.
func surface(doc *openapi3.T) []string {
	set := map[string]bool{}
	for path, item := range doc.Paths.Map() {
		for method, o := range item.Operations() {
			name := method + " " + path
			set[name+"\t"+name] = true
			for _, p := range o.Parameters {
				if p.Value.In == "query" {
					set[name+" "+p.Value.Name+"\t"+p.Value.Name] = true
				}
			}
			for status, r := range o.Responses.Map() {
				set[name+" "+status+"\t"+status] = true
				for header := range r.Value.Headers {
					set["header "+header+"\t"+header] = true
				}
			}
		}
	}
	for name, s := range doc.Components.Schemas {
		for property := range s.Value.Properties {
			set[name+"."+property+"\t"+name+"."+property] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// changelogEntry returns the changelog's entry for a version.
func changelogEntry(version string) string {
	_, rest, _ := strings.Cut("\n"+string(contract.Changelog), "\n## "+version+"\n")
	entry, _, _ := strings.Cut(rest, "\n## ")
	return entry
}

// unsaid returns the differences between two surfaces that an entry of the changelog does not name. New schemas,
// and schemas and statuses of a new operation, need not be named.
func unsaid(entry string, before, after []string) []string {
	var list []string
	had := func(prefix string) bool {
		return slices.ContainsFunc(before, func(line string) bool { return strings.HasPrefix(line, prefix) })
	}
	report := func(what string, lines, other []string) {
		for _, line := range lines {
			item, word, _ := strings.Cut(line, "\t")
			schema, _, property := strings.Cut(item, ".")
			operation := strings.Join(strings.Fields(item)[:min(2, len(strings.Fields(item)))], " ")
			switch {
			case slices.Contains(other, line), strings.Contains(entry, "`"+word+"`"):
			case what == "added" && property && !strings.Contains(item, " ") && !had(schema+"."):
			case what == "added" && item != operation && strings.Contains(item, " /") && !had(operation+"\t"):
			default:
				list = append(list, fmt.Sprintf("%s %s (as `%s`)", what, item, word))
			}
		}
	}
	report("added", after, before)
	report("removed", before, after)
	return list
}

// TestChangelog checks that the changelog's entry for the contract's version names everything added since the last
// release.
func TestChangelog(t *testing.T) {
	doc, err := contracttest.Document()
	if err != nil {
		t.Fatal(err)
	}
	now := surface(doc)
	if *noteRelease {
		if err := os.WriteFile(releasedSurface, []byte(strings.Join(now, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(releasedSurface)
	if err != nil {
		t.Fatal(err)
	}
	entry := changelogEntry(doc.Info.Version)
	if entry == "" {
		t.Fatalf("the changelog has no heading %q", "## "+doc.Info.Version)
	}
	for _, what := range unsaid(entry, strings.Split(strings.TrimSpace(string(data)), "\n"), now) {
		t.Errorf("the changelog's entry %s does not say what was %s", doc.Info.Version, what)
	}
}

// TestUnsaid checks that TestChangelog detects omissions.
func TestUnsaid(t *testing.T) {
	before := []string{"GET /a\tGET /a", "GET /a 200\t200", "GET /a q\tq", "Word.id\tWord.id"}
	for _, c := range []struct{ name, entry, added, want string }{
		{"an operation", "", "GET /b\tGET /b", "added GET /b (as `GET /b`)"},
		{"an operation that is named", "- `GET /b` is new.", "GET /b\tGET /b", ""},
		{"a status of an old operation", "", "GET /a 410\t410", "added GET /a 410 (as `410`)"},
		{"a status of a new operation", "`GET /b`", "GET /b 410\t410", ""},
		{"a parameter", "", "GET /a limit\tlimit", "added GET /a limit (as `limit`)"},
		{"a property", "`Word`", "Word.age\tWord.age", "added Word.age (as `Word.age`)"},
		{"a property of a new schema", "", "Verse.id\tVerse.id", ""},
		{"a header", "", "header Sunset\tSunset", "added header Sunset (as `Sunset`)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := strings.Join(unsaid(c.entry, before, append(slices.Clone(before), c.added)), "; "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
	t.Run("something removed", func(t *testing.T) {
		if got := unsaid("", before, before[:3]); len(got) != 1 || !strings.HasPrefix(got[0], "removed Word.id") {
			t.Errorf("got %q, want that Word.id was removed", got)
		}
	})
}
