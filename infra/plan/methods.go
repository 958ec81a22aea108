package plan

import (
	"slices"
	"strings"
)

// Method is a method of the API with the function that answers it. ANY represents every verb that the path does not
// list: preflights, and 405 for the rest.
type Method struct {
	Verb, Path, Function string
	Limit                string // name of one of Limits
}

// Methods lists all methods of the API. Paths that match nothing else are pages. The exception is paths below /api,
// which go to the function for the contract, because it knows every path.
var Methods = []Method{
	{"ANY", "/", "pages", "data"},
	{"ANY", "/{proxy+}", "pages", "data"},
	{"ANY", "/api", "contract", "data"},
	{"ANY", "/api/{proxy+}", "contract", "data"},
	{"ANY", "/llms.txt", "contract", "data"},
	{"ANY", "/llms-full.txt", "contract", "data"},
	{"ANY", "/api/v1/grammar", "grammar", "data"},
	{"ANY", "/api/v1/grammar/{proxy+}", "grammar", "data"},
	{"ANY", "/api/v1/dictionary", "dictionary", "data"},
	{"ANY", "/api/v1/dictionary/{proxy+}", "dictionary", "data"},
	{"POST", "/api/v1/dictionary/lookup", "dictionary", "analysis"},
	{"ANY", "/api/v1/dictionary/lookup", "dictionary", "data"},
	{"POST", "/api/v1/dictionary/analysis", "dictionary", "analysis"},
	{"ANY", "/api/v1/dictionary/analysis", "dictionary", "data"},
	{"POST", "/api/v1/dictionary/analysis/corrections", "dictionary", "analysis"},
	{"ANY", "/api/v1/dictionary/analysis/corrections", "dictionary", "data"},
	{"ANY", "/api/v1/texts", "texts", "data"},
	{"ANY", "/api/v1/texts/{proxy+}", "texts", "data"},
	{"ANY", "/api/v1/concordance", "texts", "data"},
	{"ANY", "/api/dts", "texts", "data"},
	{"ANY", "/api/dts/{proxy+}", "texts", "data"},
	{"POST", "/api/mcp", "mcp", "analysis"},
	{"ANY", "/api/mcp", "mcp", "data"},
	{"POST", "/api/assistant", "assistant", "assistant"},
	{"ANY", "/api/assistant", "assistant", "data"},
	{"POST", "/api/ocr", "ocr", "ocr"},
	{"ANY", "/api/ocr", "ocr", "data"},
	{"ANY", "/api/v1/pronunciation", "contract", "data"},
	{"ANY", "/api/v1/pronunciation.ogg", "ocr", "data"},
	{"GET", "/api/v1/pronunciation.ogg", "ocr", "speech"},
}

// Setting returns the method's name in the settings of a stage: its path with ~1 for each slash, and its verb.
func (m Method) Setting() string {
	return strings.ReplaceAll(m.Path, "/", "~1") + "/" + m.Verb
}

// ApiStage is the stage of the REST API. Each stage of the service has its own API.
const ApiStage = "live"

// Limit is a default limit on the requests of all clients together. API Gateway applies it to each method that uses
// it. The context can change it.
type Limit struct {
	Name   string
	Rate   float64 // requests per second
	Burst  int     // concurrent requests
	Costly bool    // the switch closes methods with this limit
}

// Limits lists the limits. The one named data applies to the whole stage and to methods without a separate one. API
// Gateway calls limits targets rather than guaranteed ceilings ("Throttle requests to your REST APIs",
// docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html).
var Limits = []Limit{
	{"data", 25, 100, false},
	{"speech", 0.5, 20, true},
	{"analysis", 5, 10, true},
	{"assistant", 0.5, 5, true},
	{"ocr", 0.1, 4, true},
}

// DayQuota is the maximum number of calls per day that reach the functions, over all methods. API Gateway does not
// charge for calls that it refuses beyond that. It keeps the cost of a month of attack below $50 (make cost WORST=1).
const DayQuota = 150_000

// AddressDay is the maximum number of calls per day from one address. AnalysisRate is the maximum number of texts and
// lists of forms that it may send per minute. Functions count them (shared/budget).
const (
	AddressDay   = DayQuota / 10
	AnalysisRate = 120
)

// MonthBudget is the monthly budget in US dollars. It is set up if there is an address for alarms, and is several
// times the cost of a million requests.
const MonthBudget = 20

// Limits over all containers on the tokens used by models and on concurrent answers of the assistant.
const (
	DayTokens  = 500_000 // input and output
	DayAnswers = 500

	// AddressTokens is the maximum number of tokens for one address.
	AddressTokens  = 60_000
	AddressAnswers = 40

	AnswersAtOnce = 4 // leaves six of a new account's ten containers for everything else
)

// NewAccountConcurrency is the number of containers that a new account may run at once ("Lambda quotas": "New AWS
// accounts have reduced concurrency and memory quotas",
// docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html).
const NewAccountConcurrency = 10

// KeyParameter returns the name of the SSM parameter with the key that CloudFront sends to the API.
func KeyParameter(stage string) string { return "/coptic/" + stage + "/edge-key" }

// DeploymentsParameter returns the name of the SSM parameter that records which versions each deployment changed.
func DeploymentsParameter(stage string) string { return "/coptic/" + stage + "/deployments" }

// ConcurrencyQuota is the code of the concurrency limit in Service Quotas.
const ConcurrencyQuota = "L-B99A9384"

// LimitNamed returns the limit with a name. It panics if there is none.
func LimitNamed(name string) Limit {
	i := slices.IndexFunc(Limits, func(l Limit) bool { return l.Name == name })
	if i < 0 {
		panic("plan: no limit " + name)
	}
	return Limits[i]
}

// LimitNames returns the names of Limits, in order.
func LimitNames() []string {
	names := make([]string, len(Limits))
	for i, l := range Limits {
		names[i] = l.Name
	}
	return names
}

// Group is a part of the API that has a separate CloudFront behaviour.
type Group struct {
	Pattern string   // path pattern; CloudFront uses the first group that matches
	ID      string   // prefix of the names of its policies
	Cached  bool     // answers are cached as long as they allow
	Queries []string // query parameters passed on to the function; all others are dropped (openapi.json)
}

// MaxBody is the maximum size of a body. Lambda accepts a synchronous event of 6 MB ("Lambda quotas",
// docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html), in which API Gateway encodes the body as base64, a
// third larger. MaxBody leaves room for the rest of the event.
const MaxBody = 4_450_000

// Repeated lists the query parameters that may be repeated. Of any other parameter, the first value counts.
var Repeated = []string{"form", "id", "fields"}

// DataPattern matches the static copies in the dataset's bucket. StaticPattern matches the files of the browser
// client in its bucket.
const (
	DataPattern   = "/data/*"
	StaticPattern = "/static/*"
)

// filters lists the query parameters of a search on a page.
var filters = []string{
	"q", "dialect", "partOfSpeech", "etymology", "band", "hasGreek", "hasInflections", "hasRelatedEntries", "exact",
	"sort",
}

// Start is the root address, which redirects readers to a page in their language, and old addresses to current ones.
// Pages matches everything else.
var (
	Start = Group{"/", "Start", false, slices.Concat([]string{"page", "id", "offset", "spacing", "language", "at"},
		filters)}
	Pages = Group{"*", "Pages", true, slices.Concat(filters, []string{"offset", "text", "spacing", "deck", "side"})}
)

// Groups lists the groups in the order in which CloudFront tries them.
var Groups = []Group{
	{"/api/v1/grammar*", "Grammar", true, []string{"lesson", "status", "fields", "subject", "limit", "offset",
		"release"}},
	// The format also depends on Accept, which a cached group would drop.
	{"/api/v1/dictionary/analysis*", "Analysis", false, []string{"format", "pronounce"}},
	{"/api/v1/dictionary*", "Dictionary", true, []string{"q", "query", "dialect", "partOfSpeech", "etymology", "band",
		"hasGreek", "hasInflections", "hasRelatedEntries", "exact", "sort", "facets", "explain", "limit", "offset", "id",
		"form", "release"}},
	{"/api/v1/texts*", "Texts", true, []string{"dialect", "format", "q"}},
	{"/api/v1/concordance*", "Concordance", true, []string{"entry", "lemma", "form", "q", "dialect", "work", "xpos",
		"near", "loan", "sort", "limit", "offset", "release"}},
	{"/api/dts*", "DTS", true, []string{"id", "nav", "resource", "ref", "start", "end", "down", "tree", "mediaType",
		"page"}},
	{"/api/v1/pronunciation*", "Pronunciation", true, []string{"text", "tradition", "origin"}},
	{"/api/assistant*", "Assistant", false, []string{"provider", "stream"}},
	{"/api/ocr*", "OCR", false, []string{"lang"}},
	{"/api/mcp*", "MCP", false, nil},
	{"/api/*", "Contract", true, nil},
	{"/llms*", "LLMs", true, nil},
}

// GroupOf returns the group whose pattern matches or equals path. ok reports whether there is one.
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
