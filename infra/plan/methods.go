package plan

import "slices"

// Method is a method of the API and the function that answers it. ANY stands for every verb that the same path does not
// list by itself: preflights, and 405 for the rest.
type Method struct {
	Verb, Path, Function string
	Limit                string // the name of one of Limits
}

// Methods are all methods of the API. What no other path fits goes to the contract's function, which knows every path.
var Methods = []Method{
	{"ANY", "/", "contract", "data"},
	{"ANY", "/{proxy+}", "contract", "data"},
	{"ANY", "/api/v1/grammar", "grammar", "data"},
	{"ANY", "/api/v1/grammar/{proxy+}", "grammar", "data"},
	{"ANY", "/api/v1/dictionary", "dictionary", "data"},
	{"ANY", "/api/v1/dictionary/{proxy+}", "dictionary", "data"},
	{"POST", "/api/assistant", "assistant", "assistant"},
	{"ANY", "/api/assistant", "assistant", "data"},
	{"POST", "/api/ocr", "ocr", "ocr"},
	{"ANY", "/api/ocr", "ocr", "data"},
}

// Limit is what API Gateway lets through to a method, all clients together, unless the context says otherwise.
type Limit struct {
	Name  string
	Rate  float64 // requests a second
	Burst int     // and at once
}

// Limits are the limits; the one named data is that of the whole stage.
var Limits = []Limit{
	{"data", 200, 400},
	{"assistant", 5, 10},
	{"ocr", 5, 10},
}

// LimitNames are the names of Limits, in their order.
func LimitNames() []string {
	names := make([]string, len(Limits))
	for i, l := range Limits {
		names[i] = l.Name
	}
	return names
}

// Group is a part of the API that CloudFront handles in a way of its own.
type Group struct {
	Pattern string   // of paths; CloudFront takes the first group that fits
	ID      string   // begins the names of its policies
	Cached  bool     // answers are kept as long as they say themselves
	Queries []string // query parameters that reach the function; all others are dropped (openapi.json)
}

// Groups are the groups in the order in which CloudFront tries them.
var Groups = []Group{
	{"/api/v1/grammar*", "Grammar", true, []string{"lesson", "status"}},
	{"/api/v1/dictionary*", "Dictionary", true, []string{"q", "query", "dialect", "partOfSpeech", "etymology", "hasGreek",
		"hasInflections", "hasRelatedEntries", "exact", "limit", "offset", "form", "format"}},
	{"/api/assistant*", "Assistant", false, []string{"provider", "stream"}},
	{"/api/ocr*", "OCR", false, []string{"lang"}},
	{"/api/*", "Contract", true, nil},
}

// GroupOf returns the group whose pattern fits the path, or has that pattern; ok says whether there is one.
func GroupOf(path string) (group Group, ok bool) {
	i := slices.IndexFunc(Groups, func(g Group) bool {
		prefix := g.Pattern[:len(g.Pattern)-1]
		return len(path) >= len(prefix) && path[:len(prefix)] == prefix
	})
	if i < 0 {
		return Group{}, false
	}
	return Groups[i], true
}
