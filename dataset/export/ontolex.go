package export

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/tei"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
)

// ontolexHead declares the vocabularies and defines the three properties that they lack. Names specific to the
// lexicon are fragments of the file's address.
//
//go:embed ontolex.ttl
var ontolexHead string

// ontolexPos maps parts of speech to LexInfo.
var ontolexPos = map[string]string{
	"V": "verb", "N": "noun", "ADJ": "adjective", "ADV": "adverb", "PREP": "preposition", "PRON": "pronoun",
	"CONJ": "conjunction", "INTJ": "interjection", "NUM": "numeral", "PTCL": "particle", "PFX": "prefix", "SFX": "suffix",
	"PROPN": "properNoun",
}

var ontolexGender = map[string][]string{
	"m": {"masculine"}, "f": {"feminine"}, "mf": {"masculine", "feminine"}, "mc": {"masculine", "feminine"},
}

// ontoLex writes the lexicon in Turtle, with OntoLex-Lemon for entries, LexInfo for grammar and lemonEty for
// etymology. A form has the private-use language tag cop-x- followed by the siglum in lower case.
func ontoLex(c *Content) ([]File, error) {
	var b bytes.Buffer
	b.WriteString(ontolexHead)
	fmt.Fprintf(&b, ":lexicon a lime:Lexicon ; lime:language \"cop\" ;\n  dct:title %s ; dct:hasVersion %s ;\n"+
		"  dct:rights %s , %s ;\n  dct:bibliographicCitation %s", quotedIn(Title, "en"), quotedIn(c.Release, ""),
		quotedIn(c.Rights.Statement.En, "en"), quotedIn(c.Rights.Statement.Nl, "nl"), quotedIn(c.credits(), ""))
	for i := range c.Entries {
		b.WriteString(" ;\n  lime:entry :" + c.Entries[i].ID)
	}
	b.WriteString(" .\n\n")
	etymons := map[string]bool{}
	for i := range c.Entries {
		ontolexEntry(&b, &c.Entries[i], etymons)
	}
	return []File{{"coptic.ttl", b.Bytes()}}, nil
}

// ontolexClass returns the OntoLex class of an entry, and the parts of speech and genders of its senses in LexInfo.
func ontolexClass(e *Entry) (class string, pos, genders []string) {
	class = "Word"
	for _, s := range e.Senses {
		if name := ontolexPos[s.Grammar.Pos]; name != "" {
			pos = lexicon.AppendNew(pos, name)
		}
		for _, gender := range ontolexGender[s.Grammar.Gender] {
			genders = lexicon.AppendNew(genders, gender)
		}
		if s.Grammar.Pos == "PFX" || s.Grammar.Pos == "SFX" {
			class = "Affix"
		}
	}
	if strings.Contains(e.Headword, " ") {
		class = "MultiwordExpression"
	}
	return class, pos, genders
}

func ontolexEntry(b *bytes.Buffer, e *Entry, etymons map[string]bool) {
	class, pos, genders := ontolexClass(e)
	fmt.Fprintf(b, ":%s a ontolex:LexicalEntry , ontolex:%s ;\n  rdfs:label %s", e.ID, class, quotedIn(e.Headword, "cop"))
	for _, name := range pos {
		b.WriteString(" ;\n  lexinfo:partOfSpeech lexinfo:" + name)
	}
	for _, name := range genders {
		b.WriteString(" ;\n  lexinfo:gender lexinfo:" + name)
	}
	if e.Band < index.UnknownBand {
		fmt.Fprintf(b, " ;\n  :band %d", e.Band)
	}
	for _, address := range e.Served().SameAs {
		b.WriteString(" ;\n  rdfs:seeAlso <" + address + ">")
	}
	for _, r := range e.Relations {
		b.WriteString(" ;\n  dct:relation :" + r.TargetID)
	}
	fmt.Fprintf(b, " ;\n  ontolex:canonicalForm [ a ontolex:Form ; ontolex:writtenRep %s , %s ]",
		quotedIn(e.Headword, "cop"), quotedIn(coptic.Transliterate(strings.Trim(e.Headword, "-⸗")), "cop-Latn"))
	for f := range e.Forms() {
		fmt.Fprintf(b, " ;\n  ontolex:otherForm [ a ontolex:Form ; ontolex:writtenRep %s ; :state \"%s\"",
			quotedIn(f.Text, "cop-x-"+strings.ToLower(f.Dialect)), lexicon.StateName(f.State))
		if f.Inflection != "" {
			b.WriteString(" ; skos:note " + quotedIn(f.Inflection, "en"))
		}
		if status := e.statusOf(f); status != "" {
			b.WriteString(" ; :evidence " + quotedIn(status, ""))
		}
		b.WriteString(" ]")
	}
	for n := range e.Senses {
		fmt.Fprintf(b, " ;\n  ontolex:sense :%s-sense-%d", e.ID, n+1)
	}
	after := ontolexEtymology(b, e)
	b.WriteString(" .\n")
	for n := range e.Senses {
		ontolexSense(b, fmt.Sprintf("%s-sense-%d", e.ID, n+1), &e.Senses[n])
	}
	for _, etymon := range after {
		if !etymons[etymon] {
			etymons[etymon] = true
			b.WriteString(etymon)
		}
	}
	b.WriteString("\n")
}

// ontolexEtymology writes the etymology of an entry. It returns the statements about Egyptian and Demotic words, which
// several entries may share.
func ontolexEtymology(b *bytes.Buffer, e *Entry) (etymons []string) {
	write := func(etymon string) {
		b.WriteString(" ;\n  ety:etymology [ a ety:Etymology ; ety:etymon " + etymon + " ]")
	}
	const word = "a ety:Etymon ; dct:language %s ; ontolex:canonicalForm [ a ontolex:Form ; ontolex:writtenRep %s ]"
	if etymology := e.Etymology; etymology != nil {
		for _, each := range []struct {
			language string
			*dictionary.Ancestor
		}{{tei.Egyptian, etymology.Egyptian}, {tei.Demotic, etymology.Demotic}} {
			if each.Ancestor != nil {
				name := "<" + each.Address() + ">"
				write(name)
				etymons = append(etymons, fmt.Sprintf("%s "+word+" .\n", name, quotedIn(each.language, ""),
					quotedIn(each.Lemma, "egy-Latn")))
			}
		}
	}
	if g := e.GreekContext; g != nil {
		for _, source := range g.Sources {
			write(fmt.Sprintf("[ "+word+" ]", quotedIn("grc", ""), quotedIn(source, "grc")))
		}
	}
	return etymons
}

func ontolexSense(b *bytes.Buffer, id string, s *dictionary.Sense) {
	fmt.Fprintf(b, ":%s a ontolex:LexicalSense", id)
	for _, each := range []struct {
		language string
		meanings []string
	}{{"en", s.Meanings.En}, {"nl", s.Meanings.Nl}} {
		for _, meaning := range each.meanings {
			b.WriteString(" ;\n  skos:definition " + quotedIn(meaning, each.language))
		}
	}
	for _, x := range s.Examples {
		language := "cop"
		if x.Dialect != "" {
			language += "-x-" + strings.ToLower(x.Dialect)
		}
		fmt.Fprintf(b, " ;\n  lexicog:usageExample [ a lexicog:UsageExample ; rdf:value %s , %s , %s ; dct:source %s ]",
			quotedIn(x.Coptic, language), quotedIn(x.Translation.En, "en"), quotedIn(x.Translation.Nl, "nl"),
			quotedIn(x.Source.Title+" "+x.Source.Reference, ""))
	}
	b.WriteString(" .\n")
}

var turtleEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`)

// quotedIn returns text as a Turtle literal, with a language tag unless language is "".
func quotedIn(text, language string) string {
	literal := `"` + turtleEscapes.Replace(text) + `"`
	if language != "" {
		literal += "@" + language
	}
	return literal
}
