package corpus

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"coptic.example/service/shared/texts"
)

// Source is a line of a recipe. It describes texts published elsewhere and how to import them.
type Source struct {
	Name       string // prefix of the works' ids
	Repository string // https address of a git repository; "" for texts available only from a mirror
	Commit     string // full hash
	Path       string // file or folder in the repository
	Format     string // file extension, such as conllu
	Licence    string // SPDX identifier, public-domain, or by-document if each document states its own
	Statement  string // file that states the licence and the words of the statement, separated by a colon
	Dialect    string
	Kind       string
	Title      texts.Localized
	Credit     string   // attribution
	Edition    string   // edition that the text was taken from
	Exclude    []string // excluded works and divisions
}

// byDocument is the licence of a source in which each document states its licence.
const byDocument = "by-document"

var recipeColumns = []string{
	"name", "repository", "commit", "path", "format", "licence", "statement", "dialect", "kind", "title_en", "title_nl",
	"attribution", "edition", "exclude",
}

var commit = regexp.MustCompile(`^[0-9a-f]{40}$`)

// ReadRecipe reads a recipe, which has a line of column names and a line for each source. A dash marks an empty
// column.
func ReadRecipe(file string) ([]Source, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimRight(string(data), "\n"), "\n")
	if lines[0] != strings.Join(recipeColumns, "\t") {
		return nil, fmt.Errorf("%s: the first line is not the names of the columns: %s", file,
			strings.Join(recipeColumns, ", "))
	}
	var list []Source
	for i, line := range lines[1:] {
		c := strings.Split(line, "\t")
		wrong := func(format string, args ...any) ([]Source, error) {
			return nil, fmt.Errorf("%s:%d: "+format, append([]any{file, i + 2}, args...)...)
		}
		if len(c) != len(recipeColumns) {
			return wrong("it has %d columns, want %d", len(c), len(recipeColumns))
		}
		for n := range c {
			if c[n] == "-" {
				c[n] = ""
			}
		}
		s := Source{
			Name: c[0], Repository: c[1], Commit: c[2], Path: c[3], Format: c[4], Licence: c[5], Statement: c[6],
			Dialect: c[7], Kind: c[8], Title: texts.Localized{En: c[9], Nl: c[10]}, Credit: c[11], Edition: c[12],
			Exclude: strings.Fields(c[13]),
		}
		if fault := s.fault(); fault != "" {
			return wrong("%s", fault)
		}
		if slices.ContainsFunc(list, func(o Source) bool { return o.Name == s.Name }) {
			return wrong("%s is there twice", s.Name)
		}
		list = append(list, s)
	}
	return list, nil
}

// fault describes what is wrong with a source, or returns "".
func (s *Source) fault() string {
	statement, _, stated := strings.Cut(s.Statement, ":")
	for _, rule := range []struct {
		held bool
		says string
	}{
		{s.Name != "" && s.Name == slug(s.Name), fmt.Sprintf("%q is no name: small letters, digits and hyphens", s.Name)},
		{s.Repository == "" || strings.HasPrefix(s.Repository, "https://") && commit.MatchString(s.Commit),
			s.Name + " wants an https address and a whole commit"},
		{filepath.IsLocal(s.Path) && (!stated || filepath.IsLocal(statement)), s.Name + " has a path outside its folder"},
		{formats["."+s.Format] != nil, fmt.Sprintf("%q is no format of texts", s.Format)},
		{s.Licence == byDocument || s.Licence != "" && s.Licence == Licence(s.Licence) && stated,
			s.Name + " wants a licence and the words that state it"},
		{s.Title.En != "" && s.Title.Nl != "" && s.Credit != "", s.Name + " wants titles and an attribution"},
		{s.Kind == "" || slices.Contains(texts.Kinds, s.Kind), fmt.Sprintf("%q is no kind of text", s.Kind)},
	} {
		if !rule.held {
			return rule.says
		}
	}
	return ""
}

var (
	licenceURL  = regexp.MustCompile(`creativecommons\.org/(licenses|publicdomain)/([a-z-]+)/([0-9.]+)`)
	licenceName = regexp.MustCompile(`(?i)^(?:cc|creative commons)[- ]?(by(?:[- ](?:nc|nd|sa))*|zero|0)` +
		`[- ]?([0-9]\.[0-9])?$`)
)

// free matches the licences that a document of a by-document source may state.
var free = regexp.MustCompile(`^(CC-BY(-NC|-ND|-SA)*-[0-9]\.[0-9]|CC0-1\.0|public-domain)$`)

// Licence returns the SPDX identifier of a licence given as a URL or in common notation. It returns unknown text
// unchanged.
func Licence(text string) string {
	text = strings.TrimSpace(text)
	kind, version := "", ""
	if m := licenceURL.FindStringSubmatch(strings.ToLower(text)); m != nil {
		kind, version = m[2], m[3]
		if m[1] == "publicdomain" {
			if kind == "mark" {
				return "public-domain"
			}
			kind = "0"
		}
	} else if m := licenceName.FindStringSubmatch(text); m != nil {
		kind, version = strings.ToLower(strings.ReplaceAll(m[1], " ", "-")), m[2]
	} else if strings.EqualFold(strings.ReplaceAll(text, " ", "-"), "public-domain") {
		return "public-domain"
	}
	switch {
	case kind == "zero" || kind == "0":
		return "CC0-1.0"
	case kind == "":
		return text
	}
	return strings.TrimSuffix("CC-"+strings.ToUpper(kind)+"-"+version, "-")
}

// Gather imports the sources of a recipe. If mirror is set, it reads MIRROR/NAME/PATH. Otherwise git fetches the files
// at the source's commit into a temporary folder. Gather calls leftOut for each source that cannot be fetched. It
// returns an error if a file states a licence other than the recipe's.
func Gather(ctx context.Context, sources []Source, mirror string, leftOut func(s Source, why string)) ([]Text, error) {
	var list []Text
	for _, s := range sources {
		folder := filepath.Join(mirror, s.Name)
		switch {
		case mirror != "":
			if _, err := os.Stat(folder); errors.Is(err, os.ErrNotExist) {
				leftOut(s, "the mirror has no folder "+s.Name)
				continue
			}
		case s.Repository == "":
			leftOut(s, "it has no repository; a mirror may have it")
			continue
		default:
			var err error
			if folder, err = os.MkdirTemp("", "texts-"); err != nil {
				return nil, err
			}
			defer os.RemoveAll(folder)
			if err := fetch(ctx, "https", s, folder); err != nil {
				return nil, fmt.Errorf("%s: %w", s.Name, err)
			}
		}
		some, err := s.read(folder)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Name, err)
		}
		list = append(list, some...)
	}
	if len(list) == 0 {
		return nil, errors.New("no source of the recipe is there")
	}
	return list, nil
}

// fetch uses git to fetch the paths of a source into a folder and to verify them against the commit. It restricts git
// to the given protocol, follows no redirects and never prompts for a password.
func fetch(ctx context.Context, protocol string, s Source, folder string) error {
	statement, _, _ := strings.Cut(s.Statement, ":")
	checkout := []string{"checkout", "-q", s.Commit, "--", s.Path}
	if statement != "" {
		checkout = append(checkout, statement)
	}
	for _, args := range [][]string{
		{"init", "-q"},
		{"remote", "add", "origin", s.Repository},
		{"fetch", "-q", "--depth", "1", "--filter=blob:none", "origin", s.Commit},
		checkout,
	} {
		git := exec.CommandContext(ctx, "git", append([]string{
			"-C", folder, "-c", "protocol.allow=never", "-c", "protocol." + protocol + ".allow=always",
			"-c", "http.followRedirects=false", "-c", "core.symlinks=false",
		}, args...)...)
		git.Env = append(os.Environ(), "GIT_TERMINAL_PROMPT=0")
		if out, err := git.CombinedOutput(); err != nil {
			return fmt.Errorf("git %s: %w: %s", args[0], err, strings.TrimSpace(string(out)))
		}
	}
	return nil
}

// read imports a source from its folder.
func (s *Source) read(folder string) ([]Text, error) {
	if err := s.checkStatement(folder); err != nil {
		return nil, err
	}
	names := []string{filepath.Join(folder, filepath.FromSlash(s.Path))}
	info, err := os.Stat(names[0])
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		if names, err = filepath.Glob(filepath.Join(names[0], "*."+s.Format)); err != nil || len(names) == 0 {
			return nil, fmt.Errorf("%s holds no file of the format %s", s.Path, s.Format)
		}
	}
	var list []Text
	for _, name := range names {
		id := s.Name
		if info.IsDir() {
			id = slug(s.Name + "-" + strings.TrimSuffix(path.Base(filepath.ToSlash(name)), "."+s.Format))
		}
		if excludes(s.Exclude, id, "") {
			continue
		}
		about := Text{Work: texts.Work{
			ID: id, Dialect: s.Dialect, Kind: s.Kind, Edition: s.Edition,
			Rights: texts.Rights{Attribution: s.Credit, URL: s.Repository},
		}}
		about.Kind = cmp.Or(about.Kind, "other")
		if !info.IsDir() || s.Format == "conllu" {
			about.Title = s.Title
		}
		some, err := readFile(name, "."+s.Format, about, s.Exclude, s.Licence)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, t := range some {
			if err := s.checkLicence(t.ID, t.Rights.Licence); err != nil {
				return nil, err
			}
		}
		list = append(list, some...)
	}
	return list, nil
}

// checkStatement returns an error unless the statement file of the source contains the statement. It returns nil for
// a source without a statement.
func (s *Source) checkStatement(folder string) error {
	file, words, stated := strings.Cut(s.Statement, ":")
	if !stated {
		return nil
	}
	data, err := os.ReadFile(filepath.Join(folder, file))
	if err != nil {
		return fmt.Errorf("the file that states the licence: %w", err)
	}
	if !mentions(string(data), words) {
		return fmt.Errorf("%s does not say %q: the recipe's licence is %s", file, strings.TrimSpace(words), s.Licence)
	}
	return nil
}

// checkLicence returns an error if the licence of a text differs from the one in the recipe. If the recipe leaves the
// licence to each document, it returns an error if it is missing or not known to be free.
func (s *Source) checkLicence(id, licence string) error {
	switch {
	case s.Licence != byDocument && licence != s.Licence:
		return fmt.Errorf("%s is under %s, and the recipe says %s", id, licence, s.Licence)
	case licence == byDocument:
		return fmt.Errorf("%s states no licence", id)
	case s.Licence == byDocument && !free.MatchString(licence):
		return fmt.Errorf("%s is under %s, which is no licence that is known", id, licence)
	}
	return nil
}

// mentions reports whether a text contains the given words, but not as part of a longer name.
func mentions(text, words string) bool {
	fold := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	whole := regexp.MustCompile(`(?:^|[^\w-])` + regexp.QuoteMeta(fold(words)) + `(?:[^\w.-]|\.? |\.?$)`)
	return whole.MatchString(fold(text))
}
