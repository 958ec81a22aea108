package export

import (
	"bytes"
	"encoding/xml"
	"maps"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/tei"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/index"
	"coptic.example/service/shared/pronunciation"
)

// xmlNode is an XML element under construction, with its elements and texts in order.
type xmlNode struct {
	name  string
	attrs []string // alternating names and values
	items []any    // *xmlNode or string
}

func element(name string, items ...any) *xmlNode { return &xmlNode{name: name, items: items} }

func (n *xmlNode) with(attrs ...string) *xmlNode {
	n.attrs = append(n.attrs, attrs...)
	return n
}

func (n *xmlNode) add(items ...any) *xmlNode {
	n.items = append(n.items, items...)
	return n
}

// write writes the element without line breaks, because indentation would add text.
func (n *xmlNode) write(b *bytes.Buffer) {
	b.WriteString("<" + n.name)
	for i := 0; i < len(n.attrs); i += 2 {
		b.WriteString(" " + n.attrs[i] + `="`)
		escape(b, n.attrs[i+1])
		b.WriteString(`"`)
	}
	if len(n.items) == 0 {
		b.WriteString("/>")
		return
	}
	b.WriteString(">")
	for _, item := range n.items {
		switch v := item.(type) {
		case *xmlNode:
			v.write(b)
		case string:
			escape(b, v)
		}
	}
	b.WriteString("</" + n.name + ">")
}

func escape(b *bytes.Buffer, text string) {
	_ = xml.EscapeText(b, []byte(text)) // writing to a buffer cannot fail
}

// teiLex0 writes the lexicon in TEI Lex-0 with one entry per line. Package tei can read it.
func teiLex0(c *Content) ([]File, error) {
	var out bytes.Buffer
	out.WriteString(xml.Header + `<TEI xmlns="http://www.tei-c.org/ns/1.0" type="` + tei.Lex0 + `" xml:lang="en">` + "\n")
	teiHeader(c).write(&out)
	out.WriteString("\n<text><body>\n")
	for i := range c.Entries {
		teiEntry(&c.Entries[i]).write(&out)
		out.WriteByte('\n')
	}
	out.WriteString("</body></text>\n</TEI>\n")
	return []File{{"coptic.tei.xml", out.Bytes()}}, nil
}

func teiHeader(c *Content) *xmlNode {
	sources := element("listBibl")
	for _, s := range c.Sources {
		source := element("bibl", element("title", s.Name), element("note", s.Licence).with("type", tei.NoteLicence),
			element("note", s.Attribution).with("type", tei.NoteAttribution))
		if s.URL != "" {
			source.add(element("ref", s.URL).with("type", "bibliography", "target", s.URL))
		}
		sources.add(source)
	}
	return element("teiHeader",
		element("fileDesc",
			element("titleStmt", element("title", Title), element("author", c.Rights.Author)),
			element("editionStmt", element("edition", "Release "+c.Release).with("n", c.Release)),
			element("publicationStmt",
				element("publisher", c.Rights.CopyrightHolder),
				element("date", c.DatasetVersion).with("when", c.DatasetVersion),
				element("availability",
					element("p", c.Rights.Statement.En).with("xml:lang", "en"),
					element("p", c.Rights.Statement.Nl).with("xml:lang", "nl")).with("status", "restricted")),
			element("sourceDesc", sources)),
		element("profileDesc", element("langUsage",
			element("language", "Coptic").with("ident", "cop"), element("language", "English").with("ident", "en"),
			element("language", "Dutch").with("ident", "nl"), element("language", "Greek").with("ident", "grc"))))
}

func teiEntry(e *Entry) *xmlNode {
	x := element("entry").with("xml:id", e.ID, "xml:lang", "cop", "type", "mainEntry")
	if e.TLA != "" {
		x.with("n", e.TLA, "sameAs", e.Served().SameAs[0])
	}
	x.add(element("form", element("orth", e.Headword)).with("type", "lemma"))
	for f := range e.Forms() {
		x.add(teiForm(f, e.Origin()))
	}
	for n, s := range e.Senses {
		x.add(teiSense(e.ID+"."+strconv.Itoa(n+1), &s))
	}
	etym := element("etym", element("lang", e.Etym))
	if etymology := e.Etymology; etymology != nil {
		etym.add(ancestor(tei.Egyptian, etymology.Egyptian), ancestor(tei.Demotic, etymology.Demotic))
	}
	if g := e.GreekContext; g != nil {
		for _, word := range g.Sources {
			etym.add(greekWord("etymon", word))
		}
		x.add(etym)
		for _, word := range g.Equivalents {
			x.add(greekWord("translationEquivalent", word))
		}
	} else {
		x.add(etym)
	}
	if e.Band < index.UnknownBand {
		x.add(element("usg", strconv.Itoa(e.Band)).with("type", "frequency"))
	}
	for _, siglum := range slices.SortedFunc(maps.Keys(e.Frequency), dictionary.CompareSigla) {
		x.add(element("usg", siglum+" "+strconv.Itoa(e.Frequency[siglum])).with("type", tei.UsgCount))
	}
	for _, v := range e.Evidence {
		x.add(element("note", v.Place).with("type", tei.NoteEvidence, "subtype", v.Status,
			"n", strings.TrimSpace(v.Dialect+" "+v.State+" "+v.Form)))
	}
	for _, name := range e.Traits.Names() {
		x.add(element("usg", name).with("type", tei.UsgTrait))
	}
	for _, r := range e.Relations {
		target := element("ref").with("type", "entry", "target", "#"+r.TargetID)
		if r.Target != nil {
			target.add(r.Target.Headword)
		}
		x.add(element("xr", element("lbl", r.Type), target).with("type", "related"))
	}
	return x
}

// ancestor returns an etymon element, or nil if there is none.
func ancestor(language string, a *dictionary.Ancestor) any {
	if a == nil {
		return nil
	}
	word := element("form", element("orth", a.Lemma))
	return element("cit", word).with("type", "etymon", "xml:lang", language, "n", a.TLA)
}

func greekWord(kind, word string) *xmlNode {
	return element("cit", element("form", element("orth", word))).with("type", kind, "xml:lang", "grc")
}

// teiForm returns a form with its pronunciation in each tradition of its dialect. The attribute n of a pronunciation
// names the tradition.
func teiForm(f dictionary.Form, origin string) *xmlNode {
	kind, grammar := "variant", element("gramGrp")
	if f.Inflection != "" {
		kind = "inflected"
		grammar.add(element("gram", f.Inflection).with("type", tei.GramInflection))
	}
	grammar.add(element("gram", lexicon.StateName(f.State)).with("type", tei.GramState))
	form := element("form", element("orth", f.Text)).with("type", kind)
	for _, t := range pronunciation.Traditions {
		if spelled := coptic.Expand(f.Text); t.Dialect == f.Dialect && len(spelled) > 0 {
			form.add(element("pron", t.Say(spelled[0], origin).IPA).with("notation", "ipa", "n", t.Key))
		}
	}
	return form.add(grammar, dialect(f.Dialect))
}

func dialect(siglum string) *xmlNode { return element("usg", siglum).with("type", "geographic") }

func teiSense(id string, s *dictionary.Sense) *xmlNode {
	grammar := element("gramGrp", element("gram", s.Grammar.Pos).with("type", "pos"))
	for _, part := range [][2]string{
		{"gender", s.Grammar.Gender}, {"number", s.Grammar.Number}, {tei.GramForm, s.Grammar.Form},
	} {
		if part[1] != "" {
			grammar.add(element("gram", part[1]).with("type", part[0]))
		}
	}
	x := element("sense", grammar).with("xml:id", id)
	for _, siglum := range slices.SortedFunc(maps.Keys(s.Grammar.GenderByDialect), dictionary.CompareSigla) {
		gender := element("gram", s.Grammar.GenderByDialect[siglum]).with("type", "gender")
		x.add(element("gramGrp", gender, dialect(siglum)))
	}
	for _, siglum := range s.Dialects {
		x.add(dialect(siglum))
	}
	for _, each := range []struct {
		language string
		meanings []string
	}{{"en", s.Meanings.En}, {"nl", s.Meanings.Nl}} {
		for _, meaning := range each.meanings {
			x.add(quoted("translationEquivalent", each.language, meaning))
		}
	}
	if s.Notes != nil {
		for _, note := range [][2]string{{"en", s.Notes.En}, {"nl", s.Notes.Nl}} {
			if note[1] != "" {
				x.add(element("note", note[1]).with("xml:lang", note[0]))
			}
		}
	}
	for _, f := range s.Frames {
		if f.Meaning == nil {
			x.add(teiFrame(f))
		}
	}
	for _, f := range s.Frames {
		if f.Meaning != nil {
			x.add(teiGovernment(f))
		}
	}
	for _, example := range s.Examples {
		x.add(teiExample(&example))
	}
	return x
}

// teiFrame returns the complements that a sense requires.
func teiFrame(f dictionary.Frame) *xmlNode {
	x := element("gramGrp").with("type", tei.GramConstruction)
	dative := ""
	if f.Dative {
		dative = "dative"
	}
	for _, part := range [][2]string{
		{"object", f.Object}, {"subject", f.Subject}, {"adverb", f.Adverb}, {"preposition", f.Preposition},
		{"dative", dative}, {"determiner", f.Determiner}, {"of", f.Of},
	} {
		if part[1] != "" {
			x.add(element("gram", part[1]).with("type", part[0]))
		}
	}
	return x
}

// teiGovernment returns a preposition, its meaning after the verb, and the other complements that this meaning
// requires.
func teiGovernment(f dictionary.Frame) *xmlNode {
	x := quoted(tei.CitGovernment, "cop", f.Preposition)
	further := f
	further.Preposition = ""
	if construction := teiFrame(further); len(construction.items) > 0 {
		x.add(construction)
	}
	return x.add(quoted("translation", "en", f.Meaning.En), quoted("translation", "nl", f.Meaning.Nl))
}

func quoted(kind, language, text string) *xmlNode {
	return element("cit", element("quote", text)).with("type", kind, "xml:lang", language)
}

func teiExample(x *dictionary.Example) *xmlNode {
	quote := element("quote")
	for _, segment := range x.Segments {
		part := element("seg", segment.Text)
		if segment.EntryID != "" {
			part.with("corresp", "#"+segment.EntryID)
		}
		quote.add(part)
	}
	if len(x.Segments) == 0 {
		quote.add(x.Coptic)
	}
	cit := element("cit", quote, quoted("translation", "en", x.Translation.En),
		quoted("translation", "nl", x.Translation.Nl),
		element("bibl", element("title", x.Source.Title), element("biblScope", x.Source.Reference)),
	).with("type", "example", "xml:lang", "cop")
	if x.Dialect != "" {
		cit.add(dialect(x.Dialect))
	}
	return cit
}
