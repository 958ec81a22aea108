package service_test

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/setting"
)

const module = "coptic.example/service/"

type listed struct {
	ImportPath    string
	Imports, Deps []string // Deps are those within the module
}

// packages are those of the module, read from their files with any build tag. The go command would download every
// library for that.
var packages = sync.OnceValues(func() (all []*listed, err error) {
	out, err := exec.Command("git", "ls-files", "--cached", "--others", "--exclude-standard", "*.go").Output()
	if err != nil {
		return nil, fmt.Errorf("git ls-files: %w", err)
	}
	known := map[string]*listed{}
	for name := range strings.FieldsSeq(string(out)) {
		folder, _, _ := strings.Cut(name, "/")
		if strings.HasSuffix(name, "_test.go") || folder == "tools" ||
			strings.Contains(name, "testdata/") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		path := strings.TrimSuffix(module+filepath.Dir(name), "/.")
		if known[path] == nil {
			known[path] = &listed{ImportPath: path}
			all = append(all, known[path])
		}
		for _, i := range file.Imports {
			known[path].Imports = append(known[path].Imports, strings.Trim(i.Path.Value, `"`))
		}
	}
	for _, p := range all {
		p.Deps = append(p.Deps, p.Imports...)
		for i := 0; i < len(p.Deps); i++ {
			if d := known[p.Deps[i]]; d != nil {
				for _, further := range d.Imports {
					if known[further] != nil && !slices.Contains(p.Deps, further) {
						p.Deps = append(p.Deps, further)
					}
				}
			}
		}
	}
	return all, nil
})

func list(t *testing.T) []*listed {
	t.Helper()
	all, err := packages()
	if err != nil || len(all) == 0 {
		t.Fatal("no packages", err)
	}
	return all
}

// room is the part of the house a package belongs to: shared/grammar, functions, dataset …; "" outside the house.
// Packages named …test serve tests only and may look into every room.
func room(path string) string {
	rel, ours := strings.CutPrefix(path, module)
	if !ours || strings.Contains(rel+"/", "test/") {
		return ""
	}
	parts := strings.Split(rel, "/")
	if parts[0] == "shared" && len(parts) > 1 {
		return "shared/" + parts[1]
	}
	return parts[0]
}

// TestHouse holds who may import whom.
func TestHouse(t *testing.T) {
	leaves := []string{
		"shared/coptic", "shared/httpapi", "shared/setting", "shared/secret", "shared/metric", "shared/budget", "shared/rate",
		"shared/aws", "shared/pronunciation", "shared/table",
	}
	groups := []string{
		"shared/grammar", "shared/dictionary", "shared/assistant", "shared/ocr", "shared/contract", "shared/recognition",
	}
	may := map[string][]string{
		"shared/release":       {"shared/httpapi", "shared/setting", "shared/metric", "shared/aws"},
		"shared/lambda":        {"shared/httpapi", "shared/setting", "shared/metric", "shared/aws"},
		"shared/secret":        {"shared/aws"},
		"shared/coptic":        {"shared/table"},
		"shared/pronunciation": {"shared/coptic", "shared/table"},
		"shared/setting":       {"shared/metric"}, // what cannot start is counted
		"shared/httpapi":       {"shared/metric"}, // and what fails by itself
		"shared/budget":        {"shared/setting", "shared/metric", "shared/httpapi", "shared/aws", "shared/rate"},
		"shared/costly":        {"shared/setting", "shared/metric", "shared/aws"},
		"shared/rate":          {"shared/httpapi", "shared/metric"},
		"web":                  {"shared/httpapi", "shared/metric"},
		"infra": {"web", "shared/httpapi", "shared/metric", "shared/setting", "shared/aws", // each is listed once
			"shared/costly"}, // what it has closed
	}
	for _, g := range groups {
		may[g] = append([]string{"shared/release"}, leaves...)
	}
	may["shared/texts"] = append([]string{"shared/release", "shared/dictionary"}, leaves...) // its lists of codes
	may["shared/speech"] = leaves
	groups = append(groups, "shared/texts", "shared/speech")
	// knowledge joins rooms that do not know of each other.
	may["shared/knowledge"] = append(slices.Clone(groups), append(leaves, "shared/release")...)
	may["shared/mcp"] = append(slices.Clone(groups), append(leaves, "shared/release", "shared/knowledge")...)
	may["shared/pages"] = append([]string{"shared/release", "web"}, append(slices.Clone(groups), leaves...)...)
	for _, p := range list(t) {
		from := room(p.ImportPath)
		for _, d := range p.Deps {
			to := room(d)
			if from == "" || to == "" || from == to {
				continue
			}
			allowed := slices.Contains(may[from], to)
			switch from {
			case "functions":
				allowed = strings.HasPrefix(to, "shared/") || to == "web" ||
					to == "dataset" && p.ImportPath == module+"functions/local" // which compiles what it serves
			case "infra":
				allowed = allowed || d == module+"shared/assistant/slot" // the table of slots and kinds, and nothing else
			case "dataset":
				allowed = strings.HasPrefix(to, "shared/") && to != "shared/lambda" || to == "web"
			}
			if !allowed {
				t.Errorf("%s may not use %s", p.ImportPath, d)
			}
		}
	}
}

// TestSoleUsers holds that a client library enters the house by one door.
func TestSoleUsers(t *testing.T) {
	doors := map[string]string{
		"github.com/aws/aws-lambda-go/lambda":        "shared/lambda",
		"github.com/aws/aws-lambda-go/events":        "shared/lambda",
		"github.com/aws/aws-sdk-go-v2/aws/signer/v4": "shared/aws",
		"github.com/aws/aws-sdk-go-v2/config":        "shared/aws, dataset, infra",
		"github.com/tmaxmax/go-sse":                  "shared/assistant",
		"github.com/aws/aws-cdk-go/awscdk/v2":        "infra",
		"github.com/modelcontextprotocol/go-sdk/mcp": "shared/mcp",

		"github.com/aws/aws-sdk-go-v2/aws/protocol/eventstream": "shared/assistant",
		"github.com/aws/smithy-go/aws-http-auth/sigv4a":         "shared/aws",
	}
	for _, p := range list(t) {
		for _, imported := range p.Imports {
			if strings.HasPrefix(imported, "github.com/aws/aws-sdk-go-v2/service/") && doors[imported] == "" &&
				room(p.ImportPath) != "" && room(p.ImportPath) != "infra" {
				t.Errorf("%s uses %s: shared/aws sends single operations", p.ImportPath, imported)
			}
			if door := doors[imported]; door != "" && room(p.ImportPath) != "" &&
				!slices.Contains(strings.Split(door, ", "), room(p.ImportPath)) {
				t.Errorf("%s uses %s, which belongs to %s", p.ImportPath, imported, door)
			}
		}
	}
}

// TestShortMains holds that a function's main only wires.
func TestShortMains(t *testing.T) {
	mains, err := filepath.Glob("functions/*/main.go")
	if err != nil || len(mains) == 0 {
		t.Fatal("no functions", err)
	}
	for _, name := range mains {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(text, []byte("\n")); n > 28 && !strings.Contains(name, "local") {
			t.Errorf("%s has %d lines", name, n)
		}
	}
}

// TestLean holds that the service links no generated client, and that what a local run builds, with the tag lean, links
// nothing of AWS and no SQLite. Linked in, they cost every cold start their initialisation, and a first make run what
// they take to compile.
func TestLean(t *testing.T) {
	generated := []string{
		"github.com/openai/", "github.com/anthropics/", "google.golang.org/", "service/bedrockruntime", "service/ssm",
		"service/s3", "service/dynamodb", "service/lambda", "service/cloudfront",
	}
	for _, tt := range []struct {
		name, program, tags string
		without             []string
	}{
		{"the assistant with every kind", "./functions/assistant", "", generated},
		{"the assistant", "./functions/assistant", "lean", append(generated, "protocol/eventstream")},
		{"the local server with everything", "./functions/local", "", generated},
		{"the local server", "./functions/local", "lean", append(generated, "aws-sdk-go", "modernc.org/sqlite")},
		{"the compiler", "./dataset/cmd/dataset", "lean", append(generated, "aws-sdk-go", "modernc.org/sqlite")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			out, err := exec.Command("go", "list", "-deps", "-tags", tt.tags, tt.program).Output()
			if err != nil {
				t.Fatalf("go list: %v", err)
			}
			for dep := range strings.FieldsSeq(string(out)) {
				for _, sdk := range tt.without {
					if strings.Contains(dep, sdk) {
						t.Errorf("%s with the tags %s links %s", tt.program, tt.tags, dep)
					}
				}
			}
		})
	}
}

// goFiles are the Go files of the repository below the folders, test files among them only if tests is set.
func goFiles(t *testing.T, tests bool, folders ...string) []string {
	t.Helper()
	return slices.DeleteFunc(files(t, []string{".go"}, folders...), func(name string) bool {
		return !tests && strings.HasSuffix(name, "_test.go")
	})
}

// files are the files of the repository below the folders whose names end in one of the extensions.
func files(t *testing.T, extensions []string, folders ...string) []string {
	t.Helper()
	out, err := exec.Command("git", append([]string{"ls-files", "--cached", "--others", "--exclude-standard"},
		folders...)...).Output()
	if err != nil {
		t.Fatalf("git ls-files: %v", err)
	}
	var found []string
	for name := range strings.FieldsSeq(string(out)) {
		if _, err := os.Stat(name); err == nil && slices.Contains(extensions, filepath.Ext(name)) {
			found = append(found, name)
		}
	}
	if len(found) == 0 {
		t.Fatalf("no %v files below %q", extensions, folders)
	}
	return found
}

// variables are names that look like settings of the service. A % in the deployment's stands for a slot.
var variables = regexp.MustCompile(`"((?:ADDR|DATASET|OCR|ASSISTANT|ALLOWED|CLIENT)(?:_[A-Z%<>]+)+)"`)

// TestSettings holds that the environment is read by the table of shared/setting alone, and that every setting that
// the code names is in it.
func TestSettings(t *testing.T) {
	for _, name := range goFiles(t, false, "shared", "functions", "infra") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		reads := bytes.Contains(text, []byte("os.Getenv(")) || bytes.Contains(text, []byte("os.LookupEnv("))
		own := strings.HasPrefix(name, "shared/setting/") || strings.HasPrefix(name, "infra/") ||
			strings.Contains(name, "test/")
		if reads && !own && name != "shared/lambda/stream.go" { // SAM's own variable
			t.Errorf("%s reads the environment without shared/setting", name)
		}
		if strings.Contains(name, "test/") {
			continue
		}
		for _, found := range variables.FindAllSubmatch(text, -1) {
			variable := strings.NewReplacer("%", "PROVIDER_B", "<SLOT>", "PROVIDER_B").Replace(string(found[1]))
			if _, known := setting.Find(variable); !known {
				t.Errorf("%s names %s, which is not in the table of shared/setting", name, variable)
			}
		}
	}
}

// TestLineLength holds that lines of code have at most 120 columns, a tab being one.
func TestLineLength(t *testing.T) {
	for _, name := range files(t, []string{".go", ".html", ".css", ".js", ".mjs", ".py"}, ".") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if n := utf8.RuneCountInString(line); n > 120 {
				t.Errorf("%s:%d has %d columns", name, i+1, n)
			}
		}
	}
}

// copticIn are the packages whose Go has Coptic words, and how many literals: outside these, coptic, morphology and
// tests, words belong to the lexicon, and what grammar says of them to tables. A number here only falls.
var copticIn = map[string]int{
	"dataset/compile": 2, "dataset/learn": 2, "dataset/lexicon": 1, "dataset/lexicon/yaml": 3,
	"infra/smoke": 4, "shared/dictionary/api": 1,
	"shared/dictionary/correction": 15, "shared/dictionary/reading/spacing": 1, "shared/dictionary/reading/tokens": 1,
	"shared/pages": 3,
}

// TestCopticInGo holds that no package has more literals with Coptic letters than it had, and none that had none.
func TestCopticInGo(t *testing.T) {
	counts := map[string]int{}
	for _, name := range goFiles(t, false, ".") {
		folder := filepath.ToSlash(filepath.Dir(name))
		if strings.HasSuffix(folder, "test") || strings.Contains(folder, "testdata") ||
			strings.HasPrefix(folder, "shared/coptic") ||
			folder == "shared/dictionary/morphology" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			l, is := n.(*ast.BasicLit)
			if is && l.Kind != token.INT && strings.ContainsFunc(l.Value, coptic.IsLetter) {
				counts[folder]++
			}
			return true
		})
	}
	for folder, n := range counts {
		if n > copticIn[folder] {
			t.Errorf("%s has %d literals with Coptic words, and may have %d", folder, n, copticIn[folder])
		}
	}
	for folder, most := range copticIn {
		if n := counts[folder]; n < most {
			t.Errorf("%s has %d literals with Coptic words left of %d: lower the number", folder, n, most)
		}
	}
}

// largest is how many lines of Go a package has outside tests, unless large lists it.
const largest = 3000

// large lists the packages with more lines than largest, each with its number of lines. The numbers only fall.
// docs/design.md "Large packages" says what makes them large.
var large = map[string]int{}

// TestPackageSize holds that packages stay small enough to be read, and that design.md names those that are not.
func TestPackageSize(t *testing.T) {
	lines := map[string]int{}
	for _, name := range goFiles(t, false, "dataset", "functions", "infra", "shared", "web") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines[filepath.ToSlash(filepath.Dir(name))] += bytes.Count(text, []byte("\n"))
	}
	design, err := os.ReadFile("docs/design.md")
	if err != nil {
		t.Fatal(err)
	}
	_, explained, _ := strings.Cut(string(design), "## Large packages\n")
	explained, _, _ = strings.Cut(explained, "\n## ")
	for folder, n := range lines {
		if n > max(largest, large[folder]) {
			t.Errorf("%s has %d lines of Go outside tests, and may have %d: split it by subject", folder, n,
				max(largest, large[folder]))
		}
	}
	for folder, most := range large {
		switch n := lines[folder]; {
		case n <= largest:
			t.Errorf("%s has only %d lines of Go left: take it out of the list", folder, n)
		case n < most:
			t.Errorf("%s has %d lines of Go left of %d: lower the number", folder, n, most)
		}
		if !strings.Contains(explained, "`"+folder+"`") {
			t.Errorf("docs/design.md does not say what makes %s large", folder)
		}
	}
}

// TestSigla holds that Go outside tests names the main dialects by the constants of shared/coptic.
func TestSigla(t *testing.T) {
	const attributeType = "shared/budget/dynamo/dynamo.go" // "S" is DynamoDB's type of strings there
	for _, name := range goFiles(t, false, "dataset", "functions", "infra", "shared", "web") {
		if name == attributeType || strings.Contains(name, "testdata/") {
			continue
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if constants, is := n.(*ast.GenDecl); is && constants.Tok == token.CONST && name == "shared/coptic/dialect.go" {
				return false
			}
			l, is := n.(*ast.BasicLit)
			if is && (l.Value == strconv.Quote(coptic.Sahidic) || l.Value == strconv.Quote(coptic.Bohairic)) {
				t.Errorf("%s: write coptic.Sahidic or coptic.Bohairic for %s", fset.Position(l.Pos()), l.Value)
			}
			return true
		})
	}
}

// cited is a page of the documentation, with the heading that is meant.
var cited = regexp.MustCompile(`\b([A-Za-z/]+\.md)(?: "([^"\n]+)")?`)

// TestCitations holds that what comments cite is in the repository, under the heading they name.
func TestCitations(t *testing.T) {
	for _, name := range goFiles(t, true, ".") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			_, comment, _ := strings.Cut(line, "// ")
			for _, c := range cited.FindAllStringSubmatch(comment, -1) {
				page, err := os.ReadFile(c[1])
				for _, folder := range []string{filepath.Dir(name), filepath.Dir(filepath.Dir(name)), "docs"} {
					if err != nil {
						page, err = os.ReadFile(filepath.Join(folder, c[1]))
					}
				}
				if err != nil {
					t.Errorf("%s:%d cites %s, which is not in the repository", name, i+1, c[1])
				} else if c[2] != "" && !regexp.MustCompile(`(?m)^#+ `+regexp.QuoteMeta(c[2])+`$`).Match(page) {
					t.Errorf("%s:%d cites %q of %s, which has no such heading", name, i+1, c[2], c[1])
				}
			}
		}
	}
}

var (
	quoted      = regexp.MustCompile("`([^`]+)`")
	placeholder = regexp.MustCompile(`<[a-z]+>`)
)

// TestDesign holds that what the tables of design.md name is there: a folder or a file, from the root, in shared or
// below another of the row, or else a word in a file of the row.
func TestDesign(t *testing.T) {
	design, err := os.ReadFile("docs/design.md")
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("git", "ls-files", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		t.Fatalf("git ls-files: %v", err)
	}
	all := strings.Fields(string(out))
	named := func(files []string, before, name string) (found []string) {
		path := placeholder.ReplaceAllString(regexp.QuoteMeta(name), "[^/]+")
		at := regexp.MustCompile(before + path + `(/|$)`)
		for _, f := range files {
			if at.MatchString(f) {
				found = append(found, f)
			}
		}
		return found
	}
	_, tables, _ := strings.Cut(string(design), "## The rooms\n")
	tables, _, _ = strings.Cut(tables, "## Large packages\n")
	rows := 0
	for line := range strings.Lines(tables) {
		if !strings.HasPrefix(line, "| ") {
			continue
		}
		var within, names []string
		for _, m := range quoted.FindAllStringSubmatch(line, -1) {
			name := m[1]
			if strings.ContainsRune(name, ' ') || name[0] == '/' || name[0] == '-' { // a command, a route, a flag
				continue
			}
			if found := named(all, "^(shared/)?", name); found != nil {
				within = append(within, found...)
			} else {
				names = append(names, name)
			}
		}
		for _, name := range names {
			if named(within, "/", name) == nil && !written(t, within, name[strings.LastIndexByte(name, '.')+1:]) {
				t.Errorf("docs/design.md names %s, which is nowhere in its row's folders and files:\n%s", name, line)
			}
		}
		rows++
	}
	if rows < 60 {
		t.Errorf("docs/design.md has %d rows in its tables", rows)
	}
}

// written reports whether a word stands in one of the files.
func written(t *testing.T, files []string, word string) bool {
	t.Helper()
	is := regexp.MustCompile(`\b` + regexp.QuoteMeta(word) + `\b`)
	return slices.ContainsFunc(files, func(name string) bool {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return is.Match(text)
	})
}
