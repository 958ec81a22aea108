package web

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
)

// The modules of a folder are served joined into one, so that a page requests only a few files without a build step.
// Each module with exports becomes a constant of the joined module, whose value a function returns, so that its other
// names remain private. Modules without exports, which pages start, and vendored ones are served unchanged. The code
// below understands only the JavaScript syntax that our modules use; TestJoined checks them.

// joinedName is the file name of the joined module of a folder.
const joinedName = "all.js"

// vendored is the folder of third-party modules.
const vendored = "vendor/"

// module is a source module.
type module struct {
	name    string
	text    string
	imports []string // static imports
	exports []string // exported names, including default
}

var (
	importNow   = regexp.MustCompile(`(?m)^import\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?(?:from\s*)?'([^']+)';`)
	importLater = regexp.MustCompile(`import\('(\.[^']+)'\)`)
	exportHere  = regexp.MustCompile(`(?m)^export (default )?((?:async )?function\*?|class|const|let) (\w+)`)
	exportList  = regexp.MustCompile(`(?m)^export \{([^}]*)\};`)
)

func readModule(name string, data []byte) *module {
	m := &module{name: name, text: string(data)}
	for _, found := range importNow.FindAllStringSubmatch(m.text, -1) {
		m.imports = append(m.imports, path.Join(path.Dir(name), found[3]))
	}
	for _, found := range exportHere.FindAllStringSubmatch(m.text, -1) {
		as := found[3]
		if found[1] != "" {
			as = "default"
		}
		m.exports = append(m.exports, as)
	}
	for _, found := range exportList.FindAllStringSubmatch(m.text, -1) {
		for item := range strings.SplitSeq(found[1], ",") {
			if words := strings.Fields(item); len(words) > 0 {
				m.exports = append(m.exports, words[len(words)-1])
			}
		}
	}
	return m
}

// joins reports whether a module is served as part of its folder's joined module.
func (m *module) joins() bool { return len(m.exports) > 0 && !strings.HasPrefix(m.name, vendored) }

// constant returns the name of the constant that represents the module in its folder's joined module.
func (m *module) constant() string {
	return "$" + strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, strings.TrimSuffix(m.name, ".js"))
}

// served returns the name of the file that serves a module.
func (m *module) served() string {
	if m.joins() {
		return path.Join(path.Dir(m.name), joinedName)
	}
	return m.name
}

// joinModules returns the served modules.
func joinModules(modules map[string]*module) map[string][]byte {
	out := map[string][]byte{}
	names := make([]string, 0, len(modules))
	for name := range modules {
		names = append(names, name)
	}
	slices.Sort(names)
	folders := map[string][]*module{}
	for _, name := range names {
		m := modules[name]
		if m.joins() {
			folders[m.served()] = append(folders[m.served()], m)
		} else {
			out[name] = []byte(m.rewritten(modules))
		}
	}
	for served, members := range folders {
		out[served] = joinFolder(served, inOrderOfImport(members), modules)
	}
	return out
}

// inOrderOfImport sorts modules so that each follows the modules that it imports.
func inOrderOfImport(members []*module) []*module {
	var list []*module
	var visit func(m *module)
	visit = func(m *module) {
		if slices.Contains(list, m) {
			return
		}
		for _, name := range m.imports {
			if i := slices.IndexFunc(members, func(o *module) bool { return o.name == name }); i >= 0 {
				visit(members[i])
			}
		}
		list = append(list, m)
	}
	for _, m := range members {
		visit(m)
	}
	return list
}

// joinFolder builds the joined module of a folder.
func joinFolder(served string, members []*module, modules map[string]*module) []byte {
	var head, body bytes.Buffer
	var imported []string // names from other folders, without duplicates
	for _, m := range members {
		text := importNow.ReplaceAllStringFunc(m.text, func(line string) string {
			found := importNow.FindStringSubmatch(line)
			target := modules[path.Join(path.Dir(m.name), found[3])]
			if target == nil || !target.joins() {
				return "// " + strings.ReplaceAll(line, "\n", " ") // never served: the check below panics
			}
			if target.served() != served {
				line := fmt.Sprintf("import { %s } from '%s';\n", target.constant(), relative(served, target.served()))
				if !slices.Contains(imported, line) {
					imported = append(imported, line)
				}
			}
			return takeFrom(found[1], found[2], target)
		})
		for _, name := range m.imports {
			if target := modules[name]; target == nil || !target.joins() {
				panic("web: " + m.name + " imports " + name + ", which exports nothing or is not there; import() it")
			}
		}
		text = m.withDynamicImports(text, served, modules)
		var returned []string
		text = exportHere.ReplaceAllStringFunc(text, func(line string) string {
			found := exportHere.FindStringSubmatch(line)
			if found[1] != "" {
				returned = append(returned, "default: "+found[3])
			} else {
				returned = append(returned, found[3])
			}
			return found[2] + " " + found[3]
		})
		text = exportList.ReplaceAllStringFunc(text, func(line string) string {
			for item := range strings.SplitSeq(exportList.FindStringSubmatch(line)[1], ",") {
				switch words := strings.Fields(item); len(words) {
				case 1:
					returned = append(returned, words[0])
				case 3:
					returned = append(returned, words[2]+": "+words[0])
				}
			}
			return ""
		})
		fmt.Fprintf(&body, "export const %s = (() => {\n%s\nreturn { %s };\n})();\n", m.constant(), text,
			strings.Join(returned, ", "))
	}
	for _, line := range imported {
		head.WriteString(line)
	}
	return append(head.Bytes(), body.Bytes()...)
}

// takeFrom returns the statement that replaces an import. It takes the names from the constant of a joined module.
func takeFrom(standard, names string, target *module) string {
	var list []string
	if standard != "" {
		list = append(list, "default: "+standard)
	}
	for item := range strings.SplitSeq(names, ",") {
		switch words := strings.Fields(item); len(words) {
		case 1:
			list = append(list, words[0])
		case 3:
			list = append(list, words[0]+": "+words[2])
		}
	}
	return fmt.Sprintf("const { %s } = %s;", strings.Join(list, ", "), target.constant())
}

// rewritten returns a module that is served separately, with its imports redirected to the served files.
func (m *module) rewritten(modules map[string]*module) string {
	text := importNow.ReplaceAllStringFunc(m.text, func(line string) string {
		found := importNow.FindStringSubmatch(line)
		target := modules[path.Join(path.Dir(m.name), found[3])]
		if target == nil || !target.joins() {
			return line
		}
		return fmt.Sprintf("import { %s } from '%s'; %s", target.constant(), relative(m.name, target.served()),
			takeFrom(found[1], found[2], target))
	})
	return m.withDynamicImports(text, m.name, modules)
}

// withDynamicImports redirects the dynamic imports of joined modules in a text to the joined module of their folder,
// relative to the name under which the text is served.
func (m *module) withDynamicImports(text, served string, modules map[string]*module) string {
	return importLater.ReplaceAllStringFunc(text, func(call string) string {
		name := path.Join(path.Dir(m.name), importLater.FindStringSubmatch(call)[1])
		target := modules[name]
		if target == nil || !target.joins() {
			return fmt.Sprintf("import('%s')", relative(served, name))
		}
		return fmt.Sprintf("import('%s').then((all) => all.%s)", relative(served, target.served()), target.constant())
	})
}

// relative returns the URL of one file relative to another.
func relative(from, to string) string {
	up := strings.Repeat("../", strings.Count(from, "/"))
	up = cmp.Or(up, "./")
	return up + to
}
