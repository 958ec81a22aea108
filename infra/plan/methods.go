package plan

import (
	"slices"
	"strings"
)

// Method is a method of the API and the function that answers it. ANY stands for every verb that the same path does not
// list by itself: preflights, and 405 for the rest.
type Method struct {
	Verb, Path, Function string
	Limit                string // the name of one of Limits
}

// Methods are all methods of the API. What no other path fits is a page; below /api it goes to the contract's function,
// which knows every path.
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

// Setting returns the method as API Gateway names it in the settings of a stage: its path with ~1 for each slash,
// and its verb.
func (m Method) Setting() string {
	return strings.ReplaceAll(m.Path, "/", "~1") + "/" + m.Verb
}

// ApiStage is the stage of the REST API. Each stage of the service has an API of its own.
const ApiStage = "live"

// Limit limits the requests that API Gateway lets through to each method that has it, all clients together, unless the
// context says otherwise.
type Limit struct {
	Name   string
	Rate   float64 // requests a second
	Burst  int     // and at once
	Costly bool    // the switch closes methods with this limit
}

// Limits are the limits; the one named data is that of the whole stage, and of what has none of its own. API Gateway
// calls them targets rather than guaranteed ceilings ("Throttle requests to your REST APIs",
// docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html).
var Limits = []Limit{
	{"data", 25, 100, false},
	{"speech", 0.5, 20, true},
	{"analysis", 5, 10, true},
	{"assistant", 0.5, 5, true},
	{"ocr", 0.1, 4, true},
}

// DayQuota is the number of calls a day that reach the functions, of all methods together; API Gateway does not charge
// for those it refuses beyond it. With it a month of attack stays below $50 (make cost WORST=1).
const DayQuota = 150_000

// AddressDay is the number of those calls that one address may make, and AnalysisRate the number of texts and lists of
// forms that it may send in a minute. Functions count them (shared/budget).
const (
	AddressDay   = DayQuota / 10
	AnalysisRate = 120
)

// MonthBudget is the amount in US dollars of the month's budget that comes with an address for alarms: what a million
// requests cost, several times over.
const MonthBudget = 20

// The ceiling of what models may cost, for all containers together, and how many answers of the assistant run at once.
const (
	DayTokens  = 500_000 // in and out
	DayAnswers = 500

	// One address's share of them.
	AddressTokens  = 60_000
	AddressAnswers = 40

	AnswersAtOnce = 4 // leaves six of a new account's ten containers to everything else
)

// NewAccountConcurrency is the number of containers that a new account may run at once ("Lambda quotas": "New AWS
// accounts have reduced concurrency and memory quotas",
// docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html).
const NewAccountConcurrency = 10

// KeyParameter returns the SSM parameter that holds the key with which CloudFront calls the API.
func KeyParameter(stage string) string { return "/coptic/" + stage + "/edge-key" }

// DeploymentsParameter returns the SSM parameter that notes what each deployment of code changed.
func DeploymentsParameter(stage string) string { return "/coptic/" + stage + "/deployments" }

// ConcurrencyQuota is the quota of containers at once, as Service Quotas names it.
const ConcurrencyQuota = "L-B99A9384"

// LimitNamed returns the limit of that name; it panics when there is none.
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

// Group is a part of the API that CloudFront handles in a way of its own.
type Group struct {
	Pattern string   // of paths; CloudFront takes the first group that fits
	ID      string   // begins the names of its policies
	Cached  bool     // answers are kept as long as they say themselves
	Queries []string // query parameters that reach the function; all others are dropped (openapi.json)
}

// Lambda takes 6 MB as a synchronous event, in which API Gateway sends a body as base64, a third larger ("Lambda
// quotas", docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html); MaxBody leaves room for the rest of the
// event.
const MaxBody = 4_450_000

// Repeated are the query parameters that may stand several times; of every other one the first counts.
var Repeated = []string{"form", "id", "fields"}

// DataPattern is the pattern of the static copies, which come from the dataset's bucket; StaticPattern that of the
// files of the browser client, which come from its own.
const (
	DataPattern   = "/data/*"
	StaticPattern = "/static/*"
)

// filters are the query parameters that a search on a page takes.
var filters = []string{
	"q", "dialect", "partOfSpeech", "etymology", "band", "hasGreek", "hasInflections", "hasRelatedEntries", "exact",
	"sort",
}

// Start is the first address, which leads each reader to a page in their language, and from the addresses of earlier
// versions to those of now. Pages are what no other pattern fits.
var (
	Start = Group{"/", "Start", false, slices.Concat([]string{"page", "id", "offset", "spacing", "language", "at"},
		filters)}
	Pages = Group{"*", "Pages", true, slices.Concat(filters, []string{"offset", "text", "spacing", "deck", "side"})}
)

// Groups are the groups in the order in which CloudFront tries them.
var Groups = []Group{
	{"/api/v1/grammar*", "Grammar", true, []string{"lesson", "status", "fields", "subject", "limit", "offset",
		"release"}},
	// Its format is chosen by Accept too, which a cached group would drop.
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

// GroupOf returns the group whose pattern fits the path, or has that pattern; ok reports whether there is one.
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
