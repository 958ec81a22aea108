package api

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/texts"
)

// DTSPath is the entry point of Distributed Text Services 1.0 (https://dtsapi.org/versions/v1.0), a common interface
// to text collections. Names and rules in this file follow its specification.
const (
	DTSPath        = "/api/dts"
	collectionPath = DTSPath + "/collection"
	navigationPath = DTSPath + "/navigation"
	documentPath   = DTSPath + "/document"

	dtsVersion = "1.0"
	dtsContext = "https://dtsapi.org/context/v1.0.json"
	dtsRoot    = "library" // id of the root collection; those of dialects are below it, as library/S
)

// Page sizes of a collection and of a navigation.
const (
	CollectionPage = 100
	NavigationPage = 1000
)

// MediaTypes lists the media types of a document, the default first.
var MediaTypes = []string{"application/tei+xml", "text/plain", "text/x-conllu"}

// link returns an address with query parameters given as name/value pairs, omitting empty values. open lists
// parameters for the client to fill in, as a URI template (RFC 6570).
func link(path string, pairs []string, open ...string) string {
	text, mark := path, "?"
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			value := strings.NewReplacer("%3A", ":", "%2F", "/").Replace(url.QueryEscape(pairs[i+1]))
			text, mark = text+mark+pairs[i]+"="+value, "&"
		}
	}
	if len(open) > 0 {
		text += "{" + mark + strings.Join(open, ",") + "}"
	}
	return text
}

// library is a library whose links are absolute, as in the examples of the specification.
type library struct {
	*texts.Library
	origin string
}

func (l library) link(path string, pairs []string, open ...string) string {
	return l.origin + link(path, pairs, open...)
}

func (h handler) library(w http.ResponseWriter, r *http.Request) (library, error) {
	l, err := h.cache.Answer(w, r)
	if err != nil {
		return library{}, texts.Unavailable(err)
	}
	return library{l, httpapi.Origin(r)}, nil
}

type localValue struct {
	Lang  string `json:"lang"`
	Value string `json:"value"`
}

// dtsObject is a Collection or a Resource.
type dtsObject struct {
	Context       string         `json:"@context,omitempty"`
	Version       string         `json:"dtsVersion"`
	ID            string         `json:"@id"`
	Type          string         `json:"@type"`
	Title         string         `json:"title"`
	Description   string         `json:"description,omitempty"`
	TotalParents  int            `json:"totalParents"`
	TotalChildren int            `json:"totalChildren"`
	DublinCore    map[string]any `json:"dublinCore"`
	Collection    string         `json:"collection"`
	Navigation    string         `json:"navigation,omitempty"`
	Document      string         `json:"document,omitempty"`
	MediaTypes    []string       `json:"mediaTypes,omitempty"`
	CitationTrees []citationTree `json:"citationTrees,omitempty"`
	Member        any            `json:"member,omitempty"`
	View          *pagination    `json:"view,omitempty"`
}

type citationTree struct {
	Type          string          `json:"@type"`
	CiteStructure []citeStructure `json:"citeStructure"`
}

type citeStructure struct {
	Type          string          `json:"@type"`
	CiteType      string          `json:"citeType"`
	CiteStructure []citeStructure `json:"citeStructure,omitempty"`
}

// pagination links to other pages. Previous is null on the first page, and Next on the last.
type pagination struct {
	ID       string  `json:"@id"`
	Type     string  `json:"@type"`
	First    string  `json:"first"`
	Previous *string `json:"previous"`
	Next     *string `json:"next"`
	Last     string  `json:"last"`
}

// citableUnit is a node of a citation tree.
type citableUnit struct {
	Identifier string  `json:"identifier"`
	Type       string  `json:"@type"`
	Level      int     `json:"level"`
	Parent     *string `json:"parent"`
	CiteType   string  `json:"citeType"`

	from, to int // its passages
}

type navigation struct {
	Context  string       `json:"@context"`
	Version  string       `json:"dtsVersion"`
	ID       string       `json:"@id"`
	Type     string       `json:"@type"`
	Resource dtsObject    `json:"resource"`
	Ref      *citableUnit `json:"ref,omitempty"`
	Start    *citableUnit `json:"start,omitempty"`
	End      *citableUnit `json:"end,omitempty"`
	Member   any          `json:"member,omitempty"`
	View     *pagination  `json:"view,omitempty"`
}

func sendLinked(w http.ResponseWriter, r *http.Request, data any) error {
	out, _ := httpapi.JSON(data) // this data can always be encoded
	httpapi.Prepare(out, "application/ld+json").Write(w, r, cacheData)
	return nil
}

func (h handler) entryPoint(w http.ResponseWriter, r *http.Request) error {
	l := library{origin: httpapi.Origin(r)}
	return sendLinked(w, r, struct {
		Context    string `json:"@context"`
		Version    string `json:"dtsVersion"`
		ID         string `json:"@id"`
		Type       string `json:"@type"`
		Collection string `json:"collection"`
		Navigation string `json:"navigation"`
		Document   string `json:"document"`
	}{
		dtsContext, dtsVersion, l.origin + DTSPath, "EntryPoint", l.link(collectionPath, nil, "id", "page", "nav"),
		l.link(navigationPath, nil, "resource", "ref", "start", "end", "down", "tree", "page"),
		l.link(documentPath, nil, "resource", "ref", "start", "end", "tree", "mediaType"),
	})
}

// dtsID returns the identifier of a work: its CTS URN or, if that is missing or not unique, its own id.
func (l library) dtsID(work int) string {
	urn := l.Works[work].URN
	for i, other := range l.Works {
		if i != work && other.URN == urn {
			return l.Works[work].ID
		}
	}
	if urn == "" {
		return l.Works[work].ID
	}
	return urn
}

// resourceOf returns the number of the work whose identifier or id is in the parameter.
func (l library) resourceOf(r *http.Request, parameter string) (int, error) {
	id := httpapi.Param(r, parameter)
	if id == "" {
		return 0, httpapi.Errorf(http.StatusBadRequest, "Give a text: %s=", parameter)
	}
	if i := l.Find(id); i >= 0 {
		return i, nil
	}
	if i := slices.IndexFunc(l.Works, func(w texts.Work) bool { return w.URN == id }); i >= 0 && l.dtsID(i) == id {
		return i, nil
	}
	return 0, httpapi.Errorf(http.StatusNotFound, "Text not found for id: %s", httpapi.Shorten(id)).
		WithCode(httpapi.TextNotFound)
}

// citeTypes returns the names of the levels in a work's references, from the top level to the passage.
func (l library) citeTypes(work int) []string {
	depth := 0
	for _, reference := range l.References(work) {
		depth = max(depth, strings.Count(reference, ".")+1)
	}
	names := slices.Repeat([]string{"division"}, max(depth-1, 0))
	last := "passage"
	if l.Works[work].Kind == "scripture" {
		last = "verse"
		for i, above := range []string{"chapter", "book"} {
			if depth-2-i >= 0 {
				names[depth-2-i] = above
			}
		}
	}
	return append(names, last)
}

// resource describes a work.
func (l library) resource(work int) dtsObject {
	w, id := &l.Works[work], l.dtsID(work)
	in := func(text string) []localValue { return []localValue{{"en", text}} }
	o := dtsObject{
		Version: dtsVersion, ID: id, Type: "Resource", Title: w.Title.En, TotalParents: 1,
		DublinCore: map[string]any{
			"title": []localValue{{"en", w.Title.En}, {"nl", w.Title.Nl}}, "language": []string{"cop"},
			"license": in(w.Rights.InWords()), "rights": in(w.Rights.Attribution),
			"isFormatOf": []string{l.origin + texts.APIPath + "/" + w.ID},
		},
		Collection: l.link(collectionPath, []string{"id", id}, "page", "nav"),
		Navigation: l.link(navigationPath, []string{"resource", id}, "ref", "start", "end", "down", "tree", "page"),
		Document:   l.link(documentPath, []string{"resource", id}, "ref", "start", "end", "tree", "mediaType"),
		MediaTypes: MediaTypes,
	}
	if w.Summary != nil {
		o.Description = w.Summary.En
		o.DublinCore["description"] = []localValue{{"en", w.Summary.En}, {"nl", w.Summary.Nl}}
	}
	if w.Author != "" {
		o.DublinCore["creator"] = in(w.Author)
	}
	if w.Edition != "" {
		o.DublinCore["source"] = in(w.Edition)
	}
	var structure []citeStructure
	for _, name := range slices.Backward(l.citeTypes(work)) {
		structure = []citeStructure{{"CiteStructure", name, structure}}
	}
	o.CitationTrees = []citationTree{{"CitationTree", structure}}
	return o
}

// collectionOf describes the collection of a dialect, or of all texts if dialect is "". It also returns its
// members.
func (l library) collectionOf(dialect string) (dtsObject, []dtsObject) {
	id, title := dtsRoot, []localValue{{"en", "Coptic texts"}, {"nl", "Koptische teksten"}}
	var members []dtsObject
	if dialect != "" {
		id += "/" + dialect
		d, _ := coptic.ParseSiglum(dialect) // a release has only known dialects
		title = []localValue{{"en", d.En}, {"nl", d.Nl}}
		for i, w := range l.Works {
			if w.Dialect == dialect {
				members = append(members, l.resource(i))
			}
		}
	} else {
		for _, d := range coptic.Dialects() {
			if c, works := l.collectionOf(d.Siglum); len(works) > 0 {
				members = append(members, c)
			}
		}
	}
	o := dtsObject{
		Version: dtsVersion, ID: id, Type: "Collection", Title: title[0].Value, TotalChildren: len(members),
		DublinCore: map[string]any{"title": title},
		Collection: l.link(collectionPath, []string{"id", id}, "page", "nav"),
	}
	if dialect != "" {
		o.TotalParents = 1
	}
	return o, members
}

// page returns the requested page of members. The pagination is nil if they all fit on one page.
func page[T any](r *http.Request, members []T, size int, path string, pairs ...string) ([]T, *pagination, error) {
	last, at := max(1, (len(members)+size-1)/size), 1
	if text := httpapi.Param(r, "page"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return nil, nil, httpapi.Errorf(http.StatusBadRequest, "Invalid page: %s", httpapi.Shorten(text))
		}
		if at = n; at > last {
			return nil, nil, httpapi.Errorf(http.StatusNotFound, "There is no page %d. The last is %d", at, last)
		}
	}
	if last == 1 {
		return members, nil, nil
	}
	address := func(n int) string {
		return httpapi.Origin(r) + link(path, append(slices.Clone(pairs), "page", strconv.Itoa(n)))
	}
	view := &pagination{ID: address(at), Type: "Pagination", First: address(1), Last: address(last)}
	if at > 1 {
		view.Previous = texts.NilIfEmpty(address(at - 1))
	}
	if at < last {
		view.Next = texts.NilIfEmpty(address(at + 1))
	}
	return members[(at-1)*size : min(at*size, len(members))], view, nil
}

func (h handler) collection(w http.ResponseWriter, r *http.Request) error {
	nav := httpapi.Param(r, "nav")
	if nav != "" && nav != "children" && nav != "parents" {
		return httpapi.Errorf(http.StatusBadRequest, "Invalid nav: %s. It is children or parents", httpapi.Shorten(nav))
	}
	l, err := h.library(w, r)
	if err != nil {
		return err
	}
	id := httpapi.Param(r, "id")
	root, dialects := l.collectionOf("")
	o, members, parents := root, dialects, []dtsObject{}
	if id != "" && id != dtsRoot {
		if i := slices.IndexFunc(dialects, func(d dtsObject) bool { return d.ID == id }); i >= 0 {
			o, members = l.collectionOf(strings.TrimPrefix(id, dtsRoot+"/"))
			parents = []dtsObject{root}
		} else {
			work, err := l.resourceOf(r, "id")
			if err != nil {
				return err
			}
			parent, _ := l.collectionOf(l.Works[work].Dialect)
			o, members, parents = l.resource(work), []dtsObject{}, []dtsObject{parent}
		}
	}
	if nav == "parents" {
		members = parents
	}
	if members, o.View, err = page(r, members, CollectionPage, collectionPath, "id", o.ID, "nav", nav); err != nil {
		return err
	}
	if nav == "parents" || o.Type == "Collection" {
		o.Member = append([]dtsObject{}, members...)
	}
	o.Context = dtsContext
	return sendLinked(w, r, o)
}

// units returns the citation tree of a work in document order, and the index of each identifier in it.
func (l library) units(work int) ([]citableUnit, map[string]int) {
	names, list, at := l.citeTypes(work), []citableUnit{}, map[string]int{}
	for i, reference := range l.References(work) {
		var parent *string
		for level, end := 1, 0; end < len(reference); level++ {
			if next := strings.IndexByte(reference[end+1:], '.'); next < 0 {
				end = len(reference)
			} else {
				end += 1 + next
			}
			id := reference[:end]
			if _, known := at[id]; !known {
				at[id] = len(list)
				list = append(list, citableUnit{id, "CitableUnit", level, parent, names[level-1], i, i})
			}
			list[at[id]].to = i + 1
			parent = &id
		}
	}
	return list, at
}

// region is the part of a work that ref, or start and end, select: the tree indexes of its first and last unit, and
// its passages.
type region struct {
	texts.Span
	first, last     int
	whole           bool // no part was selected
	ref, start, end string
}

// rejectTree returns an error if the request names a citation tree. A work has only an unnamed one.
func rejectTree(r *http.Request) error {
	tree := httpapi.Param(r, "tree")
	if tree == "" {
		return nil
	}
	return httpapi.Errorf(http.StatusNotFound, "This text has no citation tree %s. Leave tree= out", httpapi.Shorten(tree))
}

// regionOf parses the parameters ref, start and end. If there are any, it also rejects a tree. Without them the region
// is the whole text.
func (l library) regionOf(r *http.Request, work int, list []citableUnit, at map[string]int) (region, error) {
	g := region{
		Span: l.Whole(work), last: len(list) - 1,
		ref: httpapi.Param(r, "ref"), start: httpapi.Param(r, "start"), end: httpapi.Param(r, "end"),
	}
	if g.ref != "" && g.start+g.end != "" {
		return g, httpapi.Errorf(http.StatusBadRequest, "Give ref= or start= and end=, not both")
	}
	if (g.start == "") != (g.end == "") {
		return g, httpapi.Errorf(http.StatusBadRequest, "Give start= and end= together")
	}
	if g.whole = g.ref == "" && g.start == ""; g.whole {
		return g, nil
	}
	if err := rejectTree(r); err != nil {
		return g, err
	}
	find := func(reference string) (int, error) {
		if i, ok := at[texts.Canonical(reference)]; ok {
			return i, nil
		}
		return 0, httpapi.Errorf(http.StatusNotFound, "There is no %s in this text. The nearest is %s",
			httpapi.Shorten(reference), l.Nearest(work, reference)).WithCode(httpapi.ReferenceNotFound)
	}
	from, to := g.ref, g.ref
	if g.ref == "" {
		from, to = g.start, g.end
	}
	var err error
	if g.first, err = find(from); err != nil {
		return g, err
	}
	if g.last, err = find(to); err != nil {
		return g, err
	}
	if g.From, g.To = list[g.first].from, list[g.last].to; g.last < g.first {
		return g, httpapi.Errorf(http.StatusNotFound, "%s does not stand before %s in this text", httpapi.Shorten(from),
			httpapi.Shorten(to)).
			WithCode(httpapi.ReferenceNotFound)
	}
	return g, nil
}

// noLevels means that the parameter down is absent.
const noLevels = -2

// levelsOf parses the parameter down. It returns noLevels if there is none.
func levelsOf(r *http.Request) (int, error) {
	text := httpapi.Param(r, "down")
	if text == "" {
		return noLevels, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < -1 {
		return 0, httpapi.Errorf(http.StatusBadRequest, "Invalid down: %s. It is a number of levels, or -1 for all",
			httpapi.Shorten(text))
	}
	return min(n, 1<<16), nil // no tree is deeper
}

// units returns the units of a region down to the given number of levels below it, or all for -1. For 0 it returns the
// first unit and its siblings.
func (g *region) units(list []citableUnit, down int) []citableUnit {
	members := []citableUnit{}
	first, last := &list[g.first], &list[g.last]
	if down == 0 {
		for _, u := range list {
			if u.Level == first.Level && (u.Level == 1 || *u.Parent == *first.Parent) {
				members = append(members, u)
			}
		}
		return members
	}
	deepest := down
	if !g.whole {
		deepest += max(first.Level, last.Level)
	}
	for i := g.first; i < len(list) && (i <= g.last || list[i].Level > last.Level); i++ {
		if down < 0 || list[i].Level <= deepest {
			members = append(members, list[i])
		}
	}
	return members
}

func (h handler) navigation(w http.ResponseWriter, r *http.Request) error {
	down, err := levelsOf(r)
	if err != nil {
		return err
	}
	l, err := h.library(w, r)
	if err != nil {
		return err
	}
	work, err := l.resourceOf(r, "resource")
	if err != nil {
		return err
	}
	if err := rejectTree(r); err != nil {
		return err
	}
	list, at := l.units(work)
	g, err := l.regionOf(r, work, list, at)
	if err != nil {
		return err
	}
	if (down == 0 || down == noLevels && g.whole) && g.ref == "" {
		return httpapi.Errorf(http.StatusBadRequest, "Give down= with 1 or more levels, or -1, or a ref=")
	}
	pairs := []string{"resource", l.dtsID(work), "ref", g.ref, "start", g.start, "end", g.end,
		"down", httpapi.Param(r, "down")}
	answer := navigation{
		Context: dtsContext, Version: dtsVersion, Type: "Navigation",
		ID: l.link(navigationPath, append(slices.Clone(pairs), "page", httpapi.Param(r, "page"))), Resource: l.resource(work),
	}
	switch {
	case g.ref != "":
		answer.Ref = &list[g.first]
	case g.start != "":
		answer.Start, answer.End = &list[g.first], &list[g.last]
	}
	if down == noLevels {
		return sendLinked(w, r, answer)
	}
	members, view, err := page(r, g.units(list, down), NavigationPage, navigationPath, pairs...)
	if err != nil {
		return err
	}
	answer.Member, answer.View = members, view
	return sendLinked(w, r, answer)
}

func (h handler) document(w http.ResponseWriter, r *http.Request) error {
	l, err := h.library(w, r)
	if err != nil {
		return err
	}
	work, err := l.resourceOf(r, "resource")
	if err != nil {
		return err
	}
	media := cmp.Or(httpapi.Param(r, "mediaType"), MediaTypes[0])
	if !slices.Contains(MediaTypes, media) {
		return httpapi.Errorf(http.StatusNotFound, "There is no %s of this text. There is %s", httpapi.Shorten(media),
			strings.Join(MediaTypes, ", "))
	}
	list, at := l.units(work)
	g, err := l.regionOf(r, work, list, at)
	if err != nil {
		return err
	}
	if err := l.CheckSize(g.Span); err != nil {
		return err
	}
	w.Header()["Link"] = []string{"<" + link(collectionPath, []string{"id", l.dtsID(work)}) + `>; rel="collection", ` +
		httpapi.License(RightsPath)}
	format := map[string]string{"text/plain": "text", "text/x-conllu": "conllu"}[media]
	if format == "" {
		return sendText(w, r, l.Library, g.Span, "tei", media, !g.whole)
	}
	return sendText(w, r, l.Library, g.Span, format, textTypes[format], false)
}
