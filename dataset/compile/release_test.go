package compile_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"coptic.example/service/dataset/compile"
)

// TestContact checks that the statement of rights says whom to ask, where the dataset names somebody.
func TestContact(t *testing.T) {
	const head, tail = "rights:\n  author: A\n  copyrightHolder: A\n  license: all-rights-reserved\n",
		"  statement: {en: Ours., nl: Van ons.}\n"
	for name, c := range map[string]struct{ contact, want, en string }{
		"nobody":   {"", "", "Ours."},
		"somebody": {"  contact: rights@example.org\n", "rights@example.org", "Ours. Ask: rights@example.org."},
	} {
		t.Run(name, func(t *testing.T) {
			tree := fstest.MapFS{"grammar/release.yaml": {Data: []byte(head + c.contact + tail)}}
			about, contact, _ := compile.About(tree)
			if contact != c.want {
				t.Errorf("contact %q, want %q", contact, c.want)
			}
			if about.Rights.Statement.En != c.en || strings.Contains(about.Rights.Statement.Nl, "Vraag") != (c.want != "") {
				t.Errorf("statement %+v", about.Rights.Statement)
			}
		})
	}
}
