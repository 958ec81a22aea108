package tei

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/lexicontest"
	"coptic.example/service/dataset/lexicon/merge"
)

func readTEI(t *testing.T, names ...string) (*lexicon.Lexicon, fault.List) {
	t.Helper()
	var faults fault.List
	return Read(os.DirFS("testdata"), names, &faults, nil), faults
}

func TestTEIEntries(t *testing.T) {
	l, _ := readTEI(t, "v3.xml", "v12.xml")
	for id, want := range map[string]string{
		"C9": `{"id":"C9","headword":"ⲁⲃⲱⲕ","dialects":{"B":{"absolute":"ⲁⲃⲟⲕ"},"S":{"absolute":"ⲁⲃⲱⲕ"}},` +
			`"senses":[{"grammar":{"pos":"N","gender":"m"},"meanings":{"en":["raven","crow"]}}],"etym":"Egy",` +
			`"greekContext":{"sources":[],"equivalents":["κόραξ","κορώνη"]},` +
			`"inflections":{"plural":{"S":{"absolute":["ⲁⲃⲟⲟⲕⲉ"]}}}}`,
		"C10": `{"id":"C10","headword":"ⲙⲛⲧⲁⲃⲱⲕ","dialects":{"S":{"absolute":"ⲙⲛⲧⲁⲃⲱⲕ"}},"senses":[{"grammar":{"pos":"N"},` +
			`"meanings":{"en":["way of a raven, or judge"]}}],"etym":"Egy","relations":[` +
			`{"type":"COMPOUND_WITH","targetId":"C9","targetEntry":{"id":"C9","headword":"ⲁⲃⲱⲕ"}},` +
			`{"type":"SEE_ALSO","targetId":"C371","targetEntry":{"id":"C371","headword":"ⲃⲱⲕ"}},` +
			`{"type":"SEE_ALSO","targetId":"C825","targetEntry":{"id":"C825","headword":"ⲉⲓ"}}]}`,
		"C370": `{"id":"C370","headword":"ⲃⲱⲕ (ⲉ-)","dialects":{"O":{"absolute":"ⲃⲱⲕ (ⲉ-)"},"S":{"pronominal":"ⲃⲁⲕ⸗",` +
			`"stative":"ⲃⲏⲕ"}},` +
			`"senses":[{"grammar":{"pos":"V"},"meanings":{"en":["go","depart (to, for)"]},"notes":{"en":"of men; not of ` +
			`persons"}}],` +
			`"etym":"Egy","inflections":{"imperative":{"B":{"pronominal":["ⲁⲗⲓ⸗"]}}}}`,
		"CF1591": `{"id":"CF1591","headword":"ⲃⲁⲕ-","dialects":{"S":{"participles":["ⲃⲁⲕ-"]}},` +
			`"senses":[{"grammar":{"pos":"ADJ","form":"participle"},"meanings":{"en":["going","throwing"]}}],"etym":"Egy"}`,
		"C825": `{"id":"C825","headword":"ⲉⲓ","dialects":{"S":{"absolute":"ⲉⲓ"}},"senses":[{"grammar":{"pos":"V"},` +
			`"meanings":{"en":["come"]},"notes":{"en":"printed as ⲉⲓ (?)"}}],"etym":"Egy"}`,
		"C1798": `{"id":"C1798","headword":"ⲧⲁⲫⲙⲏⲓ","dialects":{"B":{"absolute":"ⲧⲁⲫⲙⲏⲓ",` +
			`"variants":{"absolute":["ⲗⲓⲃⲱⲥ"]}}},` +
			`"senses":[{"grammar":{"pos":"UNKNOWN"},"meanings":{"en":["true"]}}],"etym":"Egy"}`,
		"C7649": `{"id":"C7649","headword":"ϭⲟⲗⲃⲉ","dialects":{"S":{"absolute":"ϭⲟⲗⲃⲉ"}},"senses":[{"grammar":{"pos":"N",` +
			`"gender":"f"},` +
			`"meanings":{"en":["garment (of wool)"]}}],"etym":"Gr","greekContext":{"sources":["κολόβιον"],"equivalents":[]}}`,
		"C9001": `{"id":"C9001","headword":"ⲁⲅⲁⲑⲟⲥ","dialects":{"S":{"absolute":"ⲁⲅⲁⲑⲟⲥ",` +
			`"variants":{"absolute":["ⲁⲕⲁⲑⲟⲥ"]}},` +
			`"V":{"absolute":"ⲁⲅⲁⲑⲟⲥ"}},"senses":[{"grammar":{"pos":"ADJ","gender":"m"},"meanings":{"en":["good","kind"]},` +
			`"notes":{"en":"of persons; frequent"}},{"grammar":{"pos":"N","gender":"f","number":"pl"},"meanings":{"en":["the ` +
			`good …"]}}],"etym":"Gr","greekContext":{"sources":["ἀγαθός"],"equivalents":[]}}`,
	} {
		t.Run(id, func(t *testing.T) {
			if got := lexicontest.Served(t, l, id); got != want {
				t.Errorf("%s is\n%s\nwant\n%s", id, got, want)
			}
		})
	}
}

func TestTEIReport(t *testing.T) {
	l, faults := readTEI(t, "v3.xml", "v12.xml")
	r := l.Report
	if r.Found != 13 || r.Read != 10 || len(l.Entries) != 10 {
		t.Errorf("found %d, read %d", r.Found, r.Read)
	}
	for what, want := range map[string]struct {
		class lexicon.Class
		count int
	}{
		mendedBare:                              {lexicon.Mended, 6},
		mendedID:                                {lexicon.Mended, 1},
		mendedOld:                               {lexicon.Mended, 2},
		mendedJoined:                            {lexicon.Mended, 1},
		mendedTwice:                             {lexicon.Mended, 1},
		lexicon.MendedCapital:                   {lexicon.Mended, 1},
		lexicon.MendedSign:                      {lexicon.Mended, 1},
		lexicon.MendedRemark:                    {lexicon.Mended, 1},
		mendedMixed:                             {lexicon.Mended, 1},
		settledByGerman:                         {lexicon.Mended, 1},
		leftReference:                           {lexicon.LeftOut, 2},
		leftLanguage + "quote de":               {lexicon.LeftOut, 6},
		"what a word governs (gram)":            {lexicon.LeftOut, 2},
		"gramGrp/note":                          {lexicon.LeftOut, 1},
		"example":                               {lexicon.LeftOut, 1},
		"reference of type ant":                 {lexicon.LeftOut, 1},
		"deprecated entry":                      {lexicon.LeftOut, 1},
		"deprecated form":                       {lexicon.LeftOut, 1},
		"empty quote in a translation":          {lexicon.LeftOut, 1},
		"part of speech in doubt":               {lexicon.Unsettled, 1},
		"part of speech not known":              {lexicon.Unsettled, 1},
		"dialect siglum that is not known here": {lexicon.Unsettled, 1},
		refusedEmpty:                            {lexicon.Refused, 1},
		refusedID:                               {lexicon.Refused, 1},
		"form without a Coptic letter":          {lexicon.Refused, 1},
		"form/usg":                              {lexicon.LeftOut, 1},
		"xr/note":                               {lexicon.LeftOut, 1},
		"translation that names no language":    {lexicon.Unsettled, 1},
		refusedBare:                             {lexicon.Refused, 1},
	} {
		t.Run(what, func(t *testing.T) {
			if got := r.Count(want.class, what); got != want.count {
				t.Errorf("%s %q: %d, want %d", want.class, what, got, want.count)
			}
		})
	}
	if len(faults) != 1 || faults[0].Kind != fault.DuplicateID || faults[0].Line == 0 {
		t.Errorf("faults %v", faults)
	}
}

func TestTEIBroken(t *testing.T) {
	for text, want := range map[string]fault.Kind{
		"":                              fault.Missing,
		"<TEI/>":                        fault.Missing,
		"{}":                            fault.Missing,
		"<TEI><entry xml:id='C1'><form": fault.Syntax,
		"<TEI>\n<entry>\xff</entry>":    fault.Syntax,
		"<?xml version='1.0' encoding='latin1'?><TEI/>":                                            fault.Syntax,
		"<TEI><entry xml:id='cls-a'><form>ⲁ</form></entry></TEI>":                                  fault.BadID,
		"<TEI><entry>" + strings.Repeat("<a>", 99) + strings.Repeat("</a>", 99) + "</entry></TEI>": fault.Syntax,
	} {
		t.Run(text, func(t *testing.T) {
			var faults fault.List
			Read(fstest.MapFS{"a.xml": {Data: []byte(text)}}, []string{"a.xml"}, &faults, nil)
			if !slices.ContainsFunc(faults, func(f fault.Fault) bool { return f.Kind == want }) {
				t.Errorf("%q gives %v, want %s", text, faults, want)
			}
		})
	}
	var faults fault.List
	Read(fstest.MapFS{}, []string{"none.xml"}, &faults, nil)
	if len(faults) != 1 || faults[0].Kind != fault.MissingFile {
		t.Error(faults)
	}
}

func FuzzTEI(f *testing.F) {
	for _, name := range []string{"v3.xml", "v12.xml"} {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`<entry xml:id="a"><form>ⲁ(</form><sense><cit xml:lang="en"><quote>(a;"b,</quote></cit></sense></entry>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var faults fault.List
		l := Read(fstest.MapFS{"a.xml": {Data: data, Mode: fs.ModePerm}}, []string{"a.xml"}, &faults, nil)
		lexicontest.CheckEntries(t, l)
		lexicontest.CheckEntries(t, &lexicon.Lexicon{Entries: lexicontest.Wrapped(merge.Lexica(l, l).Entries)})
	})
}

func TestEtymology(t *testing.T) {
	for _, o := range origins {
		want := o.etym
		if got := etymOf(o.example); got != want {
			t.Errorf("etymOf(%q) = %s, want %s", o.example, got, want)
		}
	}
	for note, want := range map[string]string{
		"semitisches Lehnwort (?)":        "Unknown",
		"arabisches Lehnwort?":            "Unknown",
		"hamitisch-libysches Lehnwort":    "Unknown",
		"ursprünglich Imperativ von ⲟⲩⲱϩ": "",
		"": "",
	} {
		t.Run(note, func(t *testing.T) {
			if got := etymOf(note); got != want {
				t.Errorf("etymOf(%q) = %s, want %s", note, got, want)
			}
		})
	}
}
