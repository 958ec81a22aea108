package json

import (
	"os"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/lexicon"
	"coptic.example/service/dataset/lexicon/lexicontest"
	"coptic.example/service/dataset/lexicon/merge"
	"coptic.example/service/shared/dictionary"
)

func readJSON(t *testing.T) (*lexicon.Lexicon, fault.List) {
	t.Helper()
	data, err := os.ReadFile("testdata/entries.json")
	if err != nil {
		t.Fatal(err)
	}
	var faults fault.List
	return Read("entries.json", data, &faults), faults
}

func TestJSONEntries(t *testing.T) {
	l, _ := readJSON(t)
	want := dictionary.Source{
		Name:        "A test lexicon",
		Licence:     "CC0",
		Attribution: "its authors",
		URL:         "https://lexicon.example",
	}
	if l.Source != want {
		t.Errorf("source %+v", l.Source)
	}
	for id, want := range map[string]string{
		"1": `{"id":"1","headword":"ⲟⲩⲟⲉⲓⲛ","dialects":{"F":{"absolute":"ⲟⲩⲁ(ⲉ)ⲓⲛⲉ","variants":{"absolute":["ⲟⲩⲁⲉⲓⲛ"]}},` +
			`"O":{"absolute":"ⲟⲩⲟⲓⲛ"},"S":{"absolute":"ⲟⲩⲟⲉⲓⲛ"},"X":{"absolute":"ⲟⲩⲟⲓⲛ"}},` +
			`"senses":[{"grammar":{"pos":"N","gender":"m"},"meanings":{"en":["light","dawn"],"nl":["licht"]},` +
			`"notes":{"en":"Often. Of lamps too.","nl":"Vaak."}},{"grammar":{"pos":"ADJ"},"meanings":{"en":["luminous"]}}],` +
			`"etym":"Egy","etymology":{"egyptian":{"lemma":"wbn.w","tla":"45130"},"demotic":{"lemma":"wyn","tla":"d1234"}},` +
			`"greekContext":{"sources":[],"equivalents":["φωτισμος","φῶς","φωτισμός"]},"relations":[` +
			`{"type":"SEE_ALSO","targetId":"2","targetEntry":{"id":"2","headword":"ϯ"}},` +
			`{"type":"DERIVED_FROM","targetId":"2","targetEntry":{"id":"2","headword":"ϯ"}}]}`,
		"2": `{"id":"2","headword":"ϯ","dialects":{"B":{"pronominal":"ⲧⲏⲓ⸗"},` +
			`"S":{"absolute":"ϯ","nominal":"ϯ-","pronominal":"ⲧⲁ(ⲁ)⸗","stative":"ⲧⲟ","participles":["ⲧⲁⲓ-","ⲧⲁ-","ⲧⲁⲓⲉ-"],` +
			`"variants":{"absolute":["ϯⲉⲓ","ⲧⲉⲓ"],"nominal":["ⲧⲉ-"]}}},"senses":[` +
			`{"grammar":{"pos":"V","number":"pl","form":"stative"},"meanings":{"en":[]}},` +
			`{"grammar":{"pos":"PFX"},"meanings":{"en":["give"]},"dialects":["S","L"]},` +
			`{"grammar":{"pos":"UNKNOWN"},"meanings":{"en":[],"nl":["geven"]}},` +
			`{"grammar":{"pos":"V"},"meanings":{"en":["sell"],"nl":["verkopen"]},"dialects":["S"]},` +
			`{"grammar":{"pos":"V","gender":"m"},"meanings":{"en":["giver"],"nl":["gever"]}},` +
			`{"grammar":{"pos":"V","gender":"f"},"meanings":{"en":["she who gives"]}}],"etym":"Unknown",` +
			`"inflections":{"imperative":{"B":{"absolute":["ⲙⲟⲓ"]},"F":{"absolute":["ⲙⲁⲓ"]},` +
			`"S":{"absolute":["ⲙⲁ"],"pronominal":["ⲙⲏⲉⲓ⸗"]}}}}`,
	} {
		t.Run(id, func(t *testing.T) {
			if got := lexicontest.Served(t, l, id); got != want {
				t.Errorf("%s is\n%s\nwant\n%s", id, got, want)
			}
		})
	}
}

func TestJSONReport(t *testing.T) {
	l, faults := readJSON(t)
	if r := l.Report; r.Found != 10 || r.Read != 4 || len(l.Entries) != 4 {
		t.Errorf("found %d, read %d", r.Found, r.Read)
	}
	for what, want := range map[string]struct {
		class lexicon.Class
		count int
	}{
		"property raw":                           {lexicon.LeftOut, 1},
		"property source.raw":                    {lexicon.LeftOut, 1},
		"property dialects.sourceText":           {lexicon.LeftOut, 1},
		"property senses.grammar.valency":        {lexicon.LeftOut, 1},
		"property inflections.form.gender":       {lexicon.LeftOut, 1},
		"property inflections.vocative":          {lexicon.LeftOut, 1},
		"relation to no other entry":             {lexicon.LeftOut, 1},
		"relation of a type that is not known":   {lexicon.LeftOut, 1},
		"forms of what is no dialect":            {lexicon.LeftOut, 1},
		"gender not known":                       {lexicon.LeftOut, 1},
		"dialect siglum that is not known here":  {lexicon.Unsettled, 1},
		"dialect siglum written as ours":         {lexicon.Mended, 2},
		"σ at the end of a Greek word written ς": {lexicon.Mended, 1},
		movedState:                                     {lexicon.Mended, 1},
		signAdded:                                      {lexicon.Mended, 2},
		lexicon.MendedTilde:                            {lexicon.Mended, 1},
		"meaning of a dialect made a sense":            {lexicon.Mended, 1},
		"meaning of a gender made a sense":             {lexicon.Mended, 2},
		"sense without a meaning":                      {lexicon.Unsettled, 2},
		"sense without a part of speech":               {lexicon.Unsettled, 2},
		"entry without senses":                         {lexicon.Unsettled, 1},
		"entry without a meaning":                      {lexicon.Unsettled, 2},
		"entry without forms":                          {lexicon.Unsettled, 1},
		"etymology not known":                          {lexicon.Unsettled, 2},
		"form without a Coptic letter":                 {lexicon.Refused, 1},
		"entry without an id or a headword of its own": {lexicon.Refused, 6},
	} {
		t.Run(what, func(t *testing.T) {
			if got := l.Report.Count(want.class, what); got != want.count {
				t.Errorf("%s %q: %d, want %d", want.class, what, got, want.count)
			}
		})
	}
	kinds := map[fault.Kind]int{}
	for _, f := range faults {
		kinds[f.Kind]++
		if f.Line < 4 || f.Pointer == "" {
			t.Errorf("a fault without a place: %s", f)
		}
	}
	for kind, want := range map[fault.Kind]int{fault.DuplicateID: 1, fault.BadID: 2, fault.Missing: 2, fault.Type: 10} {
		if kinds[kind] != want {
			t.Errorf("%d faults of kind %s, want %d: %v", kinds[kind], kind, want, faults)
		}
	}
}

func TestJSONBroken(t *testing.T) {
	for text, want := range map[string]fault.Kind{
		"":                               fault.Syntax,
		"[":                              fault.Syntax,
		"1":                              fault.Type,
		"{}":                             fault.Type,
		`{"entries": {}}`:                fault.Type,
		`[1]`:                            fault.Type,
		`[{"id": 1, "id": 1}]`:           fault.DuplicateKey,
		`[{"headword": "ⲁ"}]`:            fault.BadID,
		`[{"id": 1, "headword": "(?)"}]`: fault.Missing,
	} {
		t.Run(text, func(t *testing.T) {
			var faults fault.List
			l := Read("a.json", []byte(text), &faults)
			if len(faults) == 0 || faults[0].Kind != want || l != nil && len(l.Entries) > 0 {
				t.Errorf("%q gives %v, want %s", text, faults, want)
			}
		})
	}
}

func TestJSONWithoutSource(t *testing.T) {
	var faults fault.List
	l := Read("words.json", []byte("\uFEFF[{\"id\": 1, \"headword\": \"ⲁ\"}]"), &faults)
	if len(faults) > 0 || len(l.Entries) != 1 || l.Source.Name != "words.json" || l.Source.Licence != "unknown" {
		t.Errorf("%v %+v", faults, l)
	}
}

func FuzzJSON(f *testing.F) {
	data, err := os.ReadFile("testdata/entries.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(
		[]byte(
			`[{"id":1,"headword":"ⲁ~","dialects":{"S":{"absolute":"~ⲁ~ⲃ~","participles":["(","ⲁ)"]}},"greek":["σ","(α-)"]}]`,
		),
	)
	f.Fuzz(func(t *testing.T, data []byte) {
		var faults fault.List
		l := Read("a.json", data, &faults)
		lexicontest.CheckEntries(t, l)
		lexicontest.CheckEntries(t, &lexicon.Lexicon{Entries: lexicontest.Wrapped(merge.Lexica(l, l).Entries)})
	})
}
