package export_test

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestOntoLex checks what the Turtle file says of a word.
func TestOntoLex(t *testing.T) {
	file := made(t, "ontolex")["coptic.ttl"]
	for _, c := range []struct{ name, want string }{
		{"the word", ":cls-swtm a ontolex:LexicalEntry , ontolex:Word ;\n  rdfs:label \"ⲥⲱⲧⲙ\"@cop ;\n"},
		{"a form of a dialect", `ontolex:writtenRep "ⲥⲱⲧⲉⲙ"@cop-x-b ; :state "absolute" ; :evidence "attested"`},
		{"a meaning", ":cls-swtm-sense-1 a ontolex:LexicalSense ;\n  skos:definition \"hear\"@en"},
		{"where it comes from", "ety:etymon <https://thesaurus-linguae-aegyptiae.de/lemma/150560>"},
		{"a Greek word", `ontolex:writtenRep "ἄγγελος"@grc`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !bytes.Contains(file, []byte(c.want)) {
				t.Errorf("the file lacks %s", c.want)
			}
		})
	}
}

// holdShapes prints what shapes refuse of a file, and how many entries and etymologies it has.
const holdShapes = `
import sys, rdflib, pyshacl
data, shapes = rdflib.Graph().parse(sys.argv[1]), rdflib.Graph().parse(sys.argv[2])
def hold(graph):
    return pyshacl.validate(graph, shacl_graph=shapes)
count = lambda name: sum(1 for _ in data.subjects(rdflib.RDF.type, rdflib.URIRef(name)))
print("entries", count("http://www.w3.org/ns/lemon/ontolex#LexicalEntry"))
conforms, _, report = hold(data)
print("conforms", conforms, "" if conforms else report[:2000])
broken = rdflib.Graph().parse(format="turtle", data="""@prefix o: <http://www.w3.org/ns/lemon/ontolex#> .
<#x> a o:LexicalEntry ; o:canonicalForm [ a o:Form ] . <#l> <http://www.w3.org/ns/lemon/lime#entry> <#x> .""")
print("broken", hold(broken)[0])
`

// TestOntoLexShapes holds the file against SHACL shapes of what the specifications ask.
func TestOntoLexShapes(t *testing.T) {
	python, file := python(t), t.TempDir()+"/coptic.ttl"
	if err := os.WriteFile(file, made(t, "ontolex")["coptic.ttl"], 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(python, "-c", holdShapes, file, "exporttest/ontolex.shapes.ttl").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, want := range []string{"entries " + number(len(content(t).Entries)) + "\n", "conforms True", "broken False"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("want %q in\n%s", want, out)
		}
	}
}
