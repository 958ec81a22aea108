package main

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// fault is one change to one file. Most faults are built into one program, which makes the change if MUTANT is its
// number. Faults in constants have their own source text and program.
type fault struct {
	id         int
	file, what string
	line       int
	code       string // source line
	text       string // whole file with the change, for faults built separately
}

func (f fault) String() string { return fmt.Sprintf("%s:%d %s | %s", f.file, f.line, f.what, f.code) }

// key identifies the fault without its line number, for the list of equivalent mutants.
func (f fault) key() string { return f.file + "\t" + f.code + "\t" + f.what }

// edit replaces a piece of a file.
type edit struct {
	at, until int // range that is replaced
	text      string
	closing   bool
	order     int
}

// schema is a package with all its faults.
type schema struct {
	folder, name string
	faults       []fault
	edits        map[string][]edit // by absolute file name
	sources      map[string]string
}

// helpers contains the functions called by the edits, besides those of operators. They make the fault whose number is
// in MUTANT. If MUTANT_SEEN names a file, the program records there which faults it reaches.
//
//go:embed helpers.go.txt
var helpers string

// Helpers of the operators: name, operator and its faults.
const (
	comparison = `
func %[1]s[T ordered_](id int, a, b T) bool {
	if m_(id + 1) {
		return a %[3]s b
	}
	return (a %[2]s b) != m_(id)
}
`
	operation = `
func %[1]s[%[4]s](id int, a T, b %[5]s) T {
	if m_(id) {
		return a %[3]s b
	}
	return a %[2]s b
}
`
)

// operators returns the helpers of the operators.
func operators() string {
	var b strings.Builder
	for _, op := range []token.Token{token.LSS, token.LEQ, token.GTR, token.GEQ} {
		fmt.Fprintf(&b, comparison, helperOf[op], op, border[op])
	}
	for _, op := range []token.Token{token.ADD, token.SUB, token.MUL, token.QUO} {
		fmt.Fprintf(&b, operation, helperOf[op], op, opposite[op], "T number_", "T")
	}
	for _, op := range []token.Token{token.AND, token.OR} {
		fmt.Fprintf(&b, operation, helperOf[op], op, opposite[op], "T integer_", "T")
	}
	for _, op := range []token.Token{token.SHL, token.SHR} {
		fmt.Fprintf(&b, operation, helperOf[op], op, opposite[op], "T, U integer_", "U")
	}
	return b.String()
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

var helperOf = map[token.Token]string{
	token.LSS: "lss_", token.LEQ: "leq_", token.GTR: "gtr_", token.GEQ: "geq_", token.ADD: "add_", token.SUB: "sub_",
	token.MUL: "mul_",
	token.QUO: "quo_", token.SHL: "shl_", token.SHR: "shr_", token.AND: "bitand_", token.OR: "bitor_",
	token.LAND: "and_", token.LOR: "or_",
}

// read finds the faults of a package. Faults on lines in avoid ("file:line") are built separately, if at all.
func read(folder string, avoid map[string]bool) (*schema, error) {
	all, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedSyntax |
			packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedExportFile,
	}, folder)
	if err != nil {
		return nil, err
	}
	if len(all) != 1 || len(all[0].Errors) > 0 {
		return nil, fmt.Errorf("%s: not one package that compiles: %v", folder, all)
	}
	p := all[0]
	s := &schema{folder: folder, name: p.Name, edits: map[string][]edit{}, sources: map[string]string{}}
	for i, tree := range p.Syntax {
		source, err := os.ReadFile(p.CompiledGoFiles[i])
		if err != nil {
			return nil, err
		}
		s.sources[p.CompiledGoFiles[i]] = string(source)
		w := &walk{
			schema: s, p: p, tree: tree, name: p.CompiledGoFiles[i], source: string(source),
			file: filepath.ToSlash(filepath.Join(folder, filepath.Base(p.CompiledGoFiles[i]))), avoid: avoid,
			lines: strings.Split(string(source), "\n"),
		}
		w.constants()
		ast.Inspect(tree, w.visit)
	}
	return s, nil
}

// walk traverses a file.
type walk struct {
	*schema
	p                  *packages.Package
	tree               *ast.File
	name, file, source string
	lines              []string
	avoid              map[string]bool
	stack              []ast.Node
	fixed              map[ast.Node]bool // expressions that must remain constant
	order              int
}

func (w *walk) offset(p token.Pos) int { return w.p.Fset.Position(p).Offset }

// add records a fault and returns its number. text is the whole file for a fault that is built separately.
func (w *walk) add(at token.Pos, what, text string) int {
	line := w.p.Fset.Position(at).Line
	id, like := len(w.faults)+1, 1
	for _, f := range w.faults {
		if f.file == w.file && f.line == line && (f.what == what || strings.HasPrefix(f.what, what+" (")) {
			like++
		}
	}
	if like > 1 {
		what += fmt.Sprintf(" (%d)", like)
	}
	w.faults = append(w.faults, fault{
		id: id, file: w.file, line: line, what: what, text: text, code: strings.TrimSpace(w.lines[line-1]),
	})
	return id
}

// avoided reports whether a line must not be instrumented.
func (w *walk) avoided(at token.Pos) bool {
	return w.avoid[fmt.Sprintf("%s:%d", filepath.Base(w.name), w.p.Fset.Position(at).Line)]
}

// around inserts text before and after a node.
func (w *walk) around(n ast.Node, before, after string) {
	w.order++
	w.edits[w.name] = append(w.edits[w.name],
		edit{at: w.offset(n.Pos()), until: w.offset(n.Pos()), text: before, order: w.order},
		edit{at: w.offset(n.End()), until: w.offset(n.End()), text: after, order: w.order, closing: true})
}

func (w *walk) replace(at token.Pos, length int, text string) {
	w.order++
	w.edits[w.name] = append(w.edits[w.name],
		edit{at: w.offset(at), until: w.offset(at) + length, text: text, order: w.order})
}

// alone returns the file with a piece replaced.
func (w *walk) alone(from, to token.Pos, text string) string {
	return w.source[:w.offset(from)] + text + w.source[w.offset(to):]
}

// constants marks expressions that Go requires to be constant.
func (w *walk) constants() {
	w.fixed = map[ast.Node]bool{}
	ast.Inspect(w.tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			if n.Tok == token.CONST || n.Tok == token.IMPORT {
				w.fixed[n] = true
			}
		case *ast.ArrayType:
			if n.Len != nil {
				w.fixed[n.Len] = true
			}
		case *ast.CompositeLit:
			if t := w.p.TypesInfo.TypeOf(n); t != nil {
				switch t.Underlying().(type) {
				case *types.Slice, *types.Array:
					for _, e := range n.Elts {
						if kv, ok := e.(*ast.KeyValueExpr); ok {
							w.fixed[kv.Key] = true
						}
					}
				}
			}
		}
		return true
	})
}

// typeName formats a type as this file can refer to it. ok is false if it cannot.
func (w *walk) typeName(t types.Type) (string, bool) {
	ok := true
	name := types.TypeString(t, func(of *types.Package) string {
		if of == w.p.Types {
			return ""
		}
		for _, i := range w.tree.Imports {
			path, _ := strconv.Unquote(i.Path.Value)
			if path == of.Path() {
				if i.Name != nil {
					return i.Name.Name
				}
				return of.Name()
			}
		}
		ok = false
		return of.Name()
	})
	return name, ok && !strings.Contains(name, "untyped")
}

// outermost returns the largest constant expression that contains the node on top of the stack, and whether it must
// remain constant.
func (w *walk) outermost() (top ast.Expr, fixed bool) {
	growing := true
	for i := len(w.stack) - 1; i >= 0; i-- {
		fixed = fixed || w.fixed[w.stack[i]]
		e, ok := w.stack[i].(ast.Expr)
		if tv, known := w.p.TypesInfo.Types[e]; growing && ok && known && tv.Value != nil {
			top = e
		} else {
			growing = false
		}
	}
	return top, fixed
}

func (w *walk) visit(n ast.Node) bool {
	if n == nil {
		w.stack = w.stack[:len(w.stack)-1]
		return true
	}
	w.stack = append(w.stack, n)
	switch n := n.(type) {
	case *ast.GenDecl:
		if n.Tok == token.IMPORT {
			w.stack = w.stack[:len(w.stack)-1]
			return false
		}
	case *ast.BinaryExpr:
		w.binary(n)
	case *ast.UnaryExpr:
		if n.Op == token.NOT && !w.avoided(n.OpPos) {
			w.around(n, "(", fmt.Sprintf(" != m_(%d))", w.add(n.OpPos, "! left out", "")))
		}
	case *ast.IncDecStmt:
		w.step(n)
	case *ast.BasicLit:
		w.literal(n)
	case *ast.IfStmt:
		if !w.avoided(n.If) {
			w.around(n.Cond, "(", fmt.Sprintf(") && !m_(%d)", w.add(n.If, "condition always false", "")))
		}
	case *ast.BlockStmt:
		for _, s := range n.List {
			w.statement(s)
		}
	}
	return true
}

func (w *walk) statement(s ast.Stmt) {
	var what string
	switch s := s.(type) {
	case *ast.ExprStmt:
		if call, ok := s.X.(*ast.CallExpr); ok {
			if name, ok := call.Fun.(*ast.Ident); ok && name.Name == "panic" {
				return
			}
		}
		what = "call left out"
	case *ast.BranchStmt:
		if s.Tok == token.FALLTHROUGH {
			return
		}
		what = s.Tok.String() + " left out"
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE {
			return
		}
		what = "assignment left out"
	default:
		return
	}
	if !w.avoided(s.Pos()) {
		w.around(s, fmt.Sprintf("if !m_(%d) { ", w.add(s.Pos(), what, "")), " }")
	}
}

func (w *walk) step(n *ast.IncDecStmt) {
	if w.avoided(n.Pos()) {
		return
	}
	id := w.add(n.TokPos, n.Tok.String()+" reversed", "")
	other := token.DEC
	if n.Tok == token.DEC {
		other = token.INC
	}
	if f, ok := w.stack[len(w.stack)-2].(*ast.ForStmt); ok && f.Post == n {
		name := "inc_"
		if n.Tok == token.DEC {
			name = "dec_"
		}
		w.around(n.X, fmt.Sprintf("%s(%d, &", name, id), ")")
		w.replace(n.TokPos, 2, "")
		return
	}
	x := w.source[w.offset(n.X.Pos()):w.offset(n.X.End())]
	w.around(n, fmt.Sprintf("if m_(%d) { %s%s } else { ", id, x, other), " }")
}

func (w *walk) binary(n *ast.BinaryExpr) {
	to, ok := opposite[n.Op]
	if !ok {
		return
	}
	what := n.Op.String() + " becomes " + to.String()
	tv := w.p.TypesInfo.Types[n]
	if tv.Value != nil {
		if n.Op != token.ADD || tv.Value.Kind() != constant.String {
			w.constant(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), to.String(), what)
		}
		return
	}
	if w.avoided(n.OpPos) {
		return
	}
	length := len(n.Op.String())
	switch n.Op {
	case token.EQL, token.NEQ:
		w.around(n, "((", fmt.Sprintf(") != m_(%d))", w.add(n.OpPos, what, "")))
	case token.LSS, token.GTR, token.LEQ, token.GEQ:
		id := w.add(n.OpPos, what, "")
		w.add(n.OpPos, n.Op.String()+" becomes "+border[n.Op].String(), "")
		w.around(n, fmt.Sprintf("%s(%d, ", helperOf[n.Op], id), ")")
		w.replace(n.OpPos, length, ", ")
	case token.LAND, token.LOR:
		id := w.add(n.OpPos, what, "")
		w.around(n, fmt.Sprintf("%s(%d, ", helperOf[n.Op], id), ") })")
		w.replace(n.OpPos, length, ", func() bool { return (")
	default:
		b, basic := tv.Type.Underlying().(*types.Basic)
		if basic && b.Info()&types.IsString != 0 {
			return
		}
		instance := ""
		if name, ok := w.typeName(tv.Type); ok {
			instance = "[" + name + "]"
		}
		w.around(n, fmt.Sprintf("%s%s(%d, ", helperOf[n.Op], instance, w.add(n.OpPos, what, "")), ")")
		w.replace(n.OpPos, length, ", ")
	}
}

func (w *walk) literal(n *ast.BasicLit) {
	if n.Kind != token.INT {
		return
	}
	v, err := strconv.ParseInt(n.Value, 0, 64)
	if err != nil {
		return
	}
	w.constant(n.Pos(), n.End(), strconv.FormatInt(v+1, 10), n.Value+" becomes one more")
}

// constant adds a fault inside a constant expression: text replaces the source between two positions.
func (w *walk) constant(from, to token.Pos, text, what string) {
	top, fixed := w.outermost()
	alone := w.alone(from, to, text)
	if fixed || top == nil || w.avoided(from) || w.avoided(top.Pos()) {
		w.add(from, what, alone)
		return
	}
	name, ok := w.typeName(w.p.TypesInfo.TypeOf(top))
	if !ok {
		w.add(from, what, alone)
		return
	}
	start, end := w.offset(top.Pos()), w.offset(top.End())
	changed := w.source[start:w.offset(from)] + text + w.source[w.offset(to):end]
	w.around(top, fmt.Sprintf("pick_[%s](%d, ", name, w.add(from, what, "")), ", "+changed+")")
}

// write returns the files with all their faults.
func (s *schema) write() map[string]string {
	files := map[string]string{}
	for name, edits := range s.edits {
		sort.SliceStable(edits, func(i, j int) bool {
			a, b := edits[i], edits[j]
			switch {
			case a.at != b.at:
				return a.at < b.at
			case a.closing != b.closing:
				return a.closing
			case a.closing:
				return a.order > b.order
			}
			return a.order < b.order
		})
		source, done := s.sources[name], 0
		var out strings.Builder
		for _, e := range edits {
			out.WriteString(source[done:e.at])
			out.WriteString(e.text)
			done = e.until
		}
		out.WriteString(source[done:])
		files[name] = out.String()
		files[filepath.Join(filepath.Dir(name), "zz_mutant_.go")] = "package " + s.name + "\n" + helpers + operators() +
			fmt.Sprintf("\nvar seen_ [%d]atomic.Bool\n", len(s.faults)+1)
	}
	return files
}
