// Command mutate puts small faults into Go packages, one at a time, and says which of them the packages' own tests do
// not notice. Nothing in the tree changes: the go command reads the faulty file by its -overlay flag.
//
//	go run ./mutate [-n 40] [-seed 1] [-want 92] [-equivalent FILE] ./shared/httpapi ./shared/release
//
// A fault that makes the program slower or hang counts as noticed. FILE lists faults that change nothing a test could
// see, one a line: the fault as it is printed, a tab, and why.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"
)

// fault is one change to one file.
type fault struct {
	file, text string // text is the whole file with the change
	line       int
	what       string
}

func (f fault) String() string { return fmt.Sprintf("%s:%d %s", f.file, f.line, f.what) }

func main() {
	n := flag.Int("n", 0, "so many faults of each package, chosen by chance; 0: all")
	seed := flag.Int64("seed", 1, "for the choice")
	want := flag.Float64("want", 92, "percent of the faults that must be noticed")
	root := flag.String("root", "..", "the module's folder")
	known := flag.String("equivalent", "", "file of faults that change nothing")
	flag.Parse()
	if err := os.Chdir(*root); err != nil {
		fatal(err)
	}
	equivalent := read(*known)
	chance := rand.New(rand.NewSource(*seed))
	noticed, survived, broken, passed := 0, 0, 0, 0
	for _, folder := range flag.Args() {
		if out, err := test(folder, ""); err != nil {
			fatal(fmt.Errorf("%s fails without a fault:\n%s", folder, out))
		}
		faults := of(folder)
		if *n > 0 && len(faults) > *n {
			chance.Shuffle(len(faults), func(i, j int) { faults[i], faults[j] = faults[j], faults[i] })
			faults = faults[:*n]
			sort.Slice(faults, func(i, j int) bool { return faults[i].String() < faults[j].String() })
		}
		for _, f := range faults {
			switch why := equivalent[f.String()]; {
			case why != "":
				passed++
			default:
				switch out, err := try(folder, f); {
				case err == nil:
					survived++
					fmt.Println("survived ", f)
				case strings.Contains(out, "[build failed]") || strings.Contains(out, "[setup failed]"):
					broken++
				default:
					noticed++
				}
			}
		}
	}
	share := 100.0
	if noticed+survived > 0 {
		share = 100 * float64(noticed) / float64(noticed+survived)
	}
	fmt.Printf("%d faults: %d noticed, %d survived, %d do not compile, %d listed as equivalent: %.1f %% noticed\n",
		noticed+survived+broken+passed, noticed, survived, broken, passed, share)
	if share < *want {
		os.Exit(1)
	}
}

func fatal(err error) {
	fmt.Fprintln(os.Stderr, "mutate:", err)
	os.Exit(2)
}

// read reads the list of faults that change nothing.
func read(name string) map[string]string {
	list := map[string]string{}
	if name == "" {
		return list
	}
	text, err := os.ReadFile(name)
	if err != nil {
		fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if what, why, found := strings.Cut(line, "\t"); found {
			list[what] = why
		}
	}
	return list
}

// of lists the faults that can be put into the files of a package.
func of(folder string) []fault {
	files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	var all []fault
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			fatal(err)
		}
		// Each fault is made in a tree of its own, found again by its number.
		for i := 0; ; i++ {
			f, done := change(name, source, i)
			if done {
				break
			}
			if f.text != "" {
				all = append(all, f)
			}
		}
	}
	return all
}

// change makes the fault of that number; done says that there are fewer.
func change(name string, source []byte, number int) (f fault, done bool) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, source, parser.ParseComments)
	if err != nil {
		fatal(err)
	}
	next := 0
	made := false
	do := func(at token.Pos, what string, apply func()) {
		if next++; next-1 == number {
			f = fault{file: filepath.ToSlash(name), line: set.Position(at).Line, what: what}
			apply()
			made = true
		}
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok != token.IMPORT
		case *ast.BinaryExpr:
			if to, ok := opposite[n.Op]; ok {
				do(n.OpPos, n.Op.String()+" becomes "+to.String(), func() { n.Op = to })
			}
			if to, ok := border[n.Op]; ok {
				do(n.OpPos, n.Op.String()+" becomes "+to.String(), func() { n.Op = to })
			}
		case *ast.UnaryExpr:
			if n.Op == token.NOT {
				do(n.OpPos, "! left out", func() { n.Op = token.ADD; n.X = &ast.ParenExpr{X: n.X}; n.Op = token.ILLEGAL })
			}
		case *ast.IncDecStmt:
			do(n.TokPos, n.Tok.String()+" reversed", func() {
				if n.Tok == token.INC {
					n.Tok = token.DEC
				} else {
					n.Tok = token.INC
				}
			})
		case *ast.BasicLit:
			if n.Kind == token.INT {
				if v, err := strconv.ParseInt(n.Value, 0, 64); err == nil {
					do(n.ValuePos, n.Value+" becomes one more", func() { n.Value = strconv.FormatInt(v+1, 10) })
				}
			}
		case *ast.IfStmt:
			do(n.If, "condition always false", func() {
				n.Cond = &ast.BinaryExpr{X: &ast.ParenExpr{X: n.Cond}, Op: token.LAND, Y: ast.NewIdent("false")}
			})
		case *ast.BlockStmt:
			for i, s := range n.List {
				switch s := s.(type) {
				case *ast.ExprStmt:
					do(s.Pos(), "call left out", func() { n.List[i] = &ast.EmptyStmt{Implicit: false} })
				case *ast.BranchStmt:
					do(s.Pos(), s.Tok.String()+" left out", func() { n.List[i] = &ast.EmptyStmt{} })
				case *ast.AssignStmt:
					if s.Tok != token.DEFINE {
						do(s.Pos(), "assignment left out", func() {
							n.List[i] = &ast.AssignStmt{Lhs: blanks(len(s.Rhs)), Tok: token.ASSIGN, Rhs: s.Rhs}
						})
					}
				}
			}
		}
		return true
	})
	if !made {
		return fault{}, true
	}
	var out bytes.Buffer
	if err := format.Node(&out, set, tree); err != nil {
		return fault{}, false
	}
	f.text = strings.ReplaceAll(out.String(), token.ILLEGAL.String()+"(", "(") // the ! that was left out
	return f, false
}

func blanks(n int) []ast.Expr {
	list := make([]ast.Expr, n)
	for i := range list {
		list[i] = ast.NewIdent("_")
	}
	return list
}

var opposite = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LSS: token.GEQ, token.GEQ: token.LSS, token.GTR: token.LEQ,
	token.LEQ: token.GTR, token.LAND: token.LOR, token.LOR: token.LAND, token.ADD: token.SUB, token.SUB: token.ADD,
	token.MUL: token.QUO, token.QUO: token.MUL, token.SHL: token.SHR, token.SHR: token.SHL, token.AND: token.OR,
	token.OR: token.AND,
}

var border = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
}

// try runs a package's tests with the fault.
func try(folder string, f fault) (string, error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		fatal(err)
	}
	defer os.RemoveAll(dir)
	changed, overlay := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json")
	absolute, err := filepath.Abs(f.file)
	if err != nil {
		fatal(err)
	}
	text, err := json.Marshal(map[string]any{"Replace": map[string]string{absolute: changed}})
	if err != nil {
		fatal(err)
	}
	for name, data := range map[string]string{changed: f.text, overlay: string(text)} {
		if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
			fatal(err)
		}
	}
	return test(folder, overlay)
}

// test runs the tests; a run that takes three minutes has noticed.
func test(folder, overlay string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	args := []string{"test", "-count=1", "-failfast", "-timeout=60s", "-vet=off"}
	if overlay != "" {
		args = append(args, "-overlay="+overlay)
	}
	out, err := exec.CommandContext(ctx, "go", append(args, "./"+filepath.ToSlash(filepath.Clean(folder)))...).
		CombinedOutput()
	return string(out), err
}
