package api_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"coptic.example/service/shared/contract/contracttest"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
	"coptic.example/service/shared/texts"
	"coptic.example/service/shared/texts/api"
	"coptic.example/service/shared/texts/textstest"
)

// novel serves a text shaped like the novel in the specification's examples, with paragraphs in entries in
// chapters, and a text of the sample.
func novel(t *testing.T) http.Handler {
	t.Helper()
	sample, packer := textstest.Sample()
	passage := sample[0].Passages[0]
	sample[0].URN, sample[0].Passages = "urn:cts:copticLit:test.novel", nil
	for reference := range strings.FieldsSeq("c1.e1.p1 c1.e1.p2 c1.e2.p1 c1.e2.p2 c2.e1.p1 c3.e1.p1 c3.e6.p1") {
		passage.Reference = reference
		sample[0].Passages = append(sample[0].Passages, passage)
	}
	return serve(t, sample, packer)
}

func serve(t *testing.T, list []texts.Text, packer *texts.Packer) http.Handler {
	t.Helper()
	dir := t.TempDir()
	directory, archive, err := texts.Write(texts.Meta{
		SchemaVersion: "1.0.0", DatasetVersion: "2026-01-01", GeneratedAt: "2026-01-01T00:00:00.000Z",
	}, list, packer)
	if err != nil {
		t.Fatal(err)
	}
	releasetest.Write(t, dir, "2026-01-01", map[string][]byte{texts.PartName: directory, texts.ArchivePart: archive})
	return contracttest.Wrap(t, httpapi.New(api.Routes(texts.NewCache(release.Folder(dir), time.Hour))...))
}

func object(t *testing.T, h http.Handler, target string) map[string]any {
	t.Helper()
	w := get(h, target)
	var o map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &o); err != nil || w.Code != 200 {
		t.Fatalf("%s: %d %s", target, w.Code, w.Body)
	}
	if got := w.Header().Get("Content-Type"); got != "application/ld+json" {
		t.Errorf("%s: the type is %s", target, got)
	}
	return o
}

// TestNavigation sends the requests of examples 1 to 8 of the navigation endpoint and of its table of combinations,
// and compares the units.
func TestNavigation(t *testing.T) {
	h := novel(t)
	for name, tt := range map[string]struct {
		query   string
		members string // "-" for no member property
		told    string // ref, or start and end
	}{
		"1: the first level":        {"&down=1", "c1 c2 c3", ""},
		"2: two levels":             {"&down=2", "c1 c1.e1 c1.e2 c2 c2.e1 c3 c3.e1 c3.e6", ""},
		"3: all below a unit":       {"&ref=c1&down=-1", "c1 c1.e1 c1.e1.p1 c1.e1.p2 c1.e2 c1.e2.p1 c1.e2.p2", "c1"},
		"4: two levels below it":    {"&ref=c1&down=2", "c1 c1.e1 c1.e1.p1 c1.e1.p2 c1.e2 c1.e2.p1 c1.e2.p2", "c1"},
		"5: children of a low unit": {"&ref=c1.e1&down=1", "c1.e1 c1.e1.p1 c1.e1.p2", "c1.e1"},
		"6: a range and one level":  {"&down=1&start=c1&end=c3", "c1 c1.e1 c1.e2 c2 c2.e1 c3 c3.e1 c3.e6", "c1 c3"},
		"7 and 8: one unit":         {"&ref=c1.e2", "-", "c1.e2"},
		"ends of a range":           {"&start=c1.e2&end=c2", "-", "c1.e2 c2"},
		"siblings":                  {"&ref=c3.e1&down=0", "c3.e1 c3.e6", "c3.e1"},
		"siblings at the root":      {"&ref=c2&down=0", "c1 c2 c3", "c2"},
		"a range within":            {"&start=c1.e2.p2&end=c2.e1&down=-1", "c1.e2.p2 c2 c2.e1 c2.e1.p1", "c1.e2.p2 c2.e1"},
		"the whole tree": {"&down=-1", "c1 c1.e1 c1.e1.p1 c1.e1.p2 c1.e2 c1.e2.p1 c1.e2.p2 c2 c2.e1 c2.e1.p1 " +
			"c3 c3.e1 c3.e1.p1 c3.e6 c3.e6.p1", ""},
		"deeper than it is":   {"&ref=c2.e1.p1&down=3", "c2.e1.p1", "c2.e1.p1"},
		"as people write it":  {"&ref=C1:e1", "-", "c1.e1"},
		"more than there are": {"&down=99999999", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			o := object(t, h, "/api/dts/navigation?resource=urn:cts:copticLit:test.novel"+tt.query)
			told := []string{}
			for _, key := range []string{"ref", "start", "end"} {
				if unit, ok := o[key].(map[string]any); ok {
					told = append(told, unit["identifier"].(string))
				}
			}
			if got := strings.Join(told, " "); got != tt.told {
				t.Errorf("it tells %s, want %s", got, tt.told)
			}
			list, there := o["member"].([]any)
			if there == (tt.members == "-") {
				t.Fatalf("member is %v", o["member"])
			}
			ids := []string{}
			for _, m := range list {
				unit := m.(map[string]any)
				id := unit["identifier"].(string)
				ids = append(ids, id)
				levels := strings.Split(id, ".")
				var parent any
				if len(levels) > 1 {
					parent = strings.Join(levels[:len(levels)-1], ".")
				}
				if unit["level"] != float64(len(levels)) || unit["parent"] != parent || unit["@type"] != "CitableUnit" {
					t.Errorf("the unit is %v", unit)
				}
			}
			if got := strings.Join(ids, " "); tt.members != "-" && tt.members != "" && got != tt.members {
				t.Errorf("members %s, want %s", got, tt.members)
			}
		})
	}
}

// required are the properties that the specification's tables require. terms are those of its context.
var (
	required = map[string]string{
		"EntryPoint":   "@id @type dtsVersion collection navigation document",
		"Collection":   "@id @type dtsVersion title totalParents totalChildren collection",
		"Resource":     "@id @type dtsVersion title totalParents collection navigation document citationTrees",
		"Navigation":   "@id @type @context dtsVersion resource",
		"CitationTree": "@type", "CiteStructure": "citeType", "CitableUnit": "identifier @type level parent",
		"Pagination": "@id @type first previous next last",
	}
	terms = strings.Fields("citationTrees citeStructure description dublinCore end extensions first last member next " +
		"previous ref resource start title view citeType collection document download dtsVersion identifier level " +
		"mediaTypes navigation parent totalChildren totalParents @context @id @type")
)

// hold checks an object of a response and the objects within it.
func hold(t *testing.T, o map[string]any) {
	t.Helper()
	kind, _ := o["@type"].(string)
	if required[kind] == "" {
		t.Errorf("an object of the type %q", kind)
	}
	for key := range strings.FieldsSeq(required[kind]) {
		if _, there := o[key]; !there {
			t.Errorf("a %s without %s: %v", kind, key, o)
		}
	}
	for key, value := range o {
		if !slices.Contains(terms, key) {
			t.Errorf("the context has no %s", key)
		}
		switch value := value.(type) {
		case map[string]any:
			if key != "dublinCore" {
				hold(t, value)
			}
		case []any:
			for _, v := range value {
				if inner, ok := v.(map[string]any); ok {
					hold(t, inner)
				}
			}
		}
	}
}

// TestLinkedData checks every response against the specification's tables and context.
func TestLinkedData(t *testing.T) {
	h := novel(t)
	for _, target := range []string{
		"/api/dts", "/api/dts/", "/api/dts/collection", "/api/dts/collection/?id=library",
		"/api/dts/collection?id=library/S",
		"/api/dts/collection?id=library/B&nav=parents", "/api/dts/collection?id=a-man",
		"/api/dts/collection?id=a-man&nav=parents",
		"/api/dts/navigation?resource=a-man&down=1", "/api/dts/navigation?resource=a-man&start=c1&end=c2&down=-1",
	} {
		t.Run(target, func(t *testing.T) {
			o := object(t, h, target)
			if o["@context"] != "https://dtsapi.org/context/v1.0.json" || o["dtsVersion"] != "1.0" {
				t.Errorf("context %v, version %v", o["@context"], o["dtsVersion"])
			}
			hold(t, o)
		})
	}
	const base = "http://example.com/api/dts"
	o := object(t, h, "/api/dts/collection?id=urn:cts:copticLit:test.novel")
	for key, want := range map[string]string{
		"@id":        "urn:cts:copticLit:test.novel",
		"collection": base + "/collection?id=urn:cts:copticLit:test.novel{&page,nav}",
		"navigation": base + "/navigation?resource=urn:cts:copticLit:test.novel{&ref,start,end,down,tree,page}",
		"document":   base + "/document?resource=urn:cts:copticLit:test.novel{&ref,start,end,tree,mediaType}",
	} {
		if o[key] != want {
			t.Errorf("%s is %v, want %s", key, o[key], want)
		}
	}
}

// TestTextServices requests documents, existing and not.
func TestTextServices(t *testing.T) {
	h := novel(t)
	for name, tt := range map[string]struct {
		target string
		status int
		holds  string
	}{
		"templates":                 {"/api/dts", 200, `"collection":"http://example.com/api/dts/collection{?id,page,nav}"`},
		"all texts":                 {"/api/dts/collection", 200, `"@id":"library/S"`},
		"those of a dialect":        {"/api/dts/collection?id=library/B", 200, `"@id":"urn:cts:copticLit:test.hearing"`},
		"parents of a text":         {"/api/dts/collection?id=a-man&nav=parents", 200, `"@id":"library/S","@type":"Coll`},
		"parents of all":            {"/api/dts/collection?nav=parents", 200, `"member":[]`},
		"no text":                   {"/api/dts/collection?id=x", 404, "Text not found for id: x"},
		"no dialect":                {"/api/dts/collection?id=library/X", 404, "Text not found"},
		"no direction":              {"/api/dts/collection?nav=x", 400, "Invalid nav: x"},
		"no page":                   {"/api/dts/collection?page=x", 400, "Invalid page: x"},
		"a page beyond":             {"/api/dts/collection?page=2", 404, "There is no page 2"},
		"no resource":               {"/api/dts/navigation?down=1", 400, "Give a text: resource="},
		"no unit and no depth":      {"/api/dts/navigation?resource=a-man", 400, "Give down="},
		"depth 0 of all":            {"/api/dts/navigation?resource=a-man&down=0", 400, "Give down="},
		"depth 0 of a range":        {"/api/dts/navigation?resource=a-man&down=0&start=c1&end=c2", 400, "Give down="},
		"a unit and a range":        {"/api/dts/navigation?resource=a-man&ref=c1&start=c1&end=c2", 400, "not both"},
		"a start alone":             {"/api/dts/navigation?resource=a-man&start=c1", 400, "together"},
		"an end alone":              {"/api/dts/document?resource=a-man&end=c1", 400, "together"},
		"a depth below -1":          {"/api/dts/navigation?resource=a-man&down=-2", 400, "Invalid down: -2"},
		"no depth":                  {"/api/dts/navigation?resource=a-man&down=x", 400, "Invalid down: x"},
		"no unit of that name":      {"/api/dts/navigation?resource=a-man&ref=c9", 404, "There is no c9 in this text"},
		"a range as a unit":         {"/api/dts/navigation?resource=a-man&ref=c1-c2", 404, "There is no c1-c2"},
		"a range backwards":         {"/api/dts/navigation?resource=a-man&start=c2&end=c1&down=1", 404, "not stand before"},
		"no tree":                   {"/api/dts/navigation?resource=a-man&down=1&tree=x", 404, "no citation tree x"},
		"no tree for a document":    {"/api/dts/document?resource=a-man&ref=c1&tree=x", 404, "no citation tree x"},
		"a tree without a unit":     {"/api/dts/document?resource=a-man&tree=x", 200, "<TEI"},
		"a whole document":          {"/api/dts/document?resource=a-man", 200, `<ab n="c3.e6.p1">`},
		"a unit":                    {"/api/dts/document?resource=a-man&ref=c2", 200, "<dts:wrapper xmlns:dts="},
		"a range":                   {"/api/dts/document?resource=a-man&start=c1.e2&end=c2", 200, `<ab n="c2.e1.p1">`},
		"as text":                   {"/api/dts/document?resource=a-man&ref=c2&mediaType=text/plain", 200, "c2.e1.p1\tⲡ"},
		"as CoNLL-U":                {"/api/dts/document?resource=a-man&ref=c2&mediaType=text/x-conllu", 200, "# text = ⲡ"},
		"as what there is not":      {"/api/dts/document?resource=a-man&mediaType=text/html", 404, "There is no text/html"},
		"a document of nothing":     {"/api/dts/document", 400, "Give a text: resource="},
		"a document of no text":     {"/api/dts/document?resource=x", 404, "Text not found for id: x"},
		"a document of no unit":     {"/api/dts/document?resource=a-man&ref=c9", 404, "There is no c9"},
		"what the service has more": {"/api/dts/x", 404, "api/dts/x"},
	} {
		t.Run(name, func(t *testing.T) {
			w := get(h, tt.target)
			if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.holds) {
				t.Errorf("%d %s, want %d and %s", w.Code, w.Body, tt.status, tt.holds)
			}
		})
	}
	w := get(h, "/api/dts/document?resource=a-man&start=c1.e2.p2&end=c2")
	if got := strings.Count(w.Body.String(), "<ab "); got != 2 {
		t.Errorf("the range has %d passages", got)
	}
	up := `</api/dts/collection?id=urn:cts:copticLit:test.novel>; rel="collection", `
	if got := w.Header().Get("Link"); !strings.HasPrefix(got, up) || !strings.Contains(got, `rel="license"`) {
		t.Errorf("the header Link is %s", got)
	}
	if got := w.Header().Get("Content-Type"); got != "application/tei+xml" {
		t.Errorf("the type is %s", got)
	}
	for d := xml.NewDecoder(w.Body); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if strings.Contains(get(h, "/api/dts/document?resource=a-man").Body.String(), "wrapper") {
		t.Error("a whole document stands in a wrapper")
	}
}

// TestPages reads all pages of a long text and of a large collection, and checks that a document which is too long
// is rejected.
func TestPages(t *testing.T) {
	sample, packer := textstest.Sample()
	passage := sample[0].Passages[0]
	sample[0].Passages = nil
	for i := range api.NavigationPage + 500 {
		passage.Reference = fmt.Sprint(i + 1)
		sample[0].Passages = append(sample[0].Passages, passage)
	}
	for i := range api.CollectionPage {
		small := sample[1]
		small.ID, small.Dialect = fmt.Sprint("small-", i), "S"
		sample = append(sample, small)
	}
	h := serve(t, sample, packer)
	for target, total := range map[string]int{
		"/api/dts/navigation?resource=a-man&down=1":                  api.NavigationPage + 500,
		"/api/dts/navigation?resource=a-man&start=2&end=1400&down=1": 1399,
		"/api/dts/collection?id=library/S":                           api.CollectionPage + 1,
	} {
		t.Run(target, func(t *testing.T) {
			seen := map[string]bool{}
			for at, pages := target, 0; at != ""; pages++ {
				if pages == 3 {
					t.Fatal("more than three pages")
				}
				o := object(t, h, at)
				for _, m := range o["member"].([]any) {
					unit := m.(map[string]any)
					seen[fmt.Sprint(unit["identifier"], unit["@id"])] = true
				}
				hold(t, o)
				next, _ := o["view"].(map[string]any)["next"].(string)
				at = strings.TrimPrefix(next, "http://example.com")
			}
			if len(seen) != total {
				t.Errorf("%d members on all pages, want %d", len(seen), total)
			}
		})
	}
	if w := get(h, "/api/dts/document?resource=a-man"); w.Code != 400 || !strings.Contains(w.Body.String(), "too long") {
		t.Errorf("a document that is too long: %d %s", w.Code, w.Body)
	}
}
