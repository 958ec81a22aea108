package setting

import "strings"

// Variable is an environment variable that the service's programs read.
type Variable struct {
	Name    string // <SLOT> stands for the name of a slot in capitals, such as PROVIDER_B
	Of      string // the programs that read it: a function's name, "local", or "dataset" for all that serve the dataset
	Default string // value if unset
	Meaning string // Markdown
}

// Variables lists every environment variable of the service. Env reads no others. docs/configuration.md is
// generated from it.
var Variables = []Variable{
	{"ADDR", "local", "localhost:8080", "address to listen on"},
	{"CONTACT", "local, pages", "", "where the operator hears of faults, such as `mailto:name@host`; `security.txt` " +
		"and the page about privacy name it, and the former is 404 without it"},
	{"DATASET", "dataset", "", "release folder or `s3://bucket/prefix`; credentials, region and endpoint of S3 are the " +
		"AWS SDK's own variables. `make run` sets `build/release`; a Lambda must have it, and the assistant does " +
		"without the dictionary and the course when it has none"},
	{"EXPORTS", "local", "build/exports", "folder of the exports that `make exports` writes"},
	{"DATASET_REFRESH", "dataset", "5m", "how often a container looks for a new release"},
	{"CLIENT_ADDRESS_HEADER", "lambda", "", "header in which the network before API Gateway says who asked; the " +
		"deployment sets `CloudFront-Viewer-Address`"},
	{"METRIC_NAMESPACE", "lambda", "CopticLanguageService", "where CloudWatch keeps what the programs count"},
	{"BUDGET_TABLE", "all", "", "DynamoDB table in which all containers count together; unset: each " +
		"counts by itself"},
	{"SWITCH_API", "switch", "", "identifier of the REST API whose costly methods it closes"},
	{"SWITCH_STAGE", "switch", "", "the API's stage"},
	{"SWITCH_METHODS", "switch", "", "the methods with their limits, in JSON"},
	{"SWITCH_FUNCTIONS", "switch", "", "the functions that only they use, in JSON"},
	{"SWITCH_STORE", "switch", "", "ARN of CloudFront's key-value store, which says whether exports are closed"},
	{"SWITCH_ALARMS", "switch", "", "what an alarm of a name closes where that is not everything, in JSON"},
	{"ALLOWED_ORIGINS", "assistant, mcp, ocr", "", "origins whose scripts may read the answers, separated by commas or " +
		"spaces"},

	{"ASSISTANT_<SLOT>_KIND", "assistant", "", "what the slot is; the kinds are below"},
	{"ASSISTANT_<SLOT>_BASE_URL", "assistant", "", "address of the slot's server, such as `https://host/v1`"},
	{"ASSISTANT_<SLOT>_MODEL", "assistant", "", "model that the slot asks"},
	{"ASSISTANT_<SLOT>_API_KEY", "assistant", "", "the slot's key"},
	{"ASSISTANT_<SLOT>_API_KEY_PARAMETER", "assistant", "",
		"SSM parameter that holds the key, in place of the key itself"},
	{"ASSISTANT_<SLOT>_NAME", "assistant", "", "public name that clients may use beside the slot's"},
	{"ASSISTANT_FALLBACK", "assistant", "", "slots that answer when `provider_d` cannot, in order; unset: all others, " +
		"empty: none"},
	{"ASSISTANT_FALLBACK_<SLOT>", "assistant", "", "the same for the slot named; unset: none"},
	{"ASSISTANT_FIRST_TOKEN_TIMEOUT", "assistant", "15s", "how long a provider has to begin to answer"},
	{"ASSISTANT_IDLE_TIMEOUT", "assistant", "20s", "how long it may pause"},
	{"ASSISTANT_TIMEOUT", "assistant", "110s", "how long a whole answer may take"},
	{"ASSISTANT_MAX_OUTPUT_TOKENS", "assistant", "1024", "tokens of an answer"},
	{"ASSISTANT_TOOLS", "assistant", "1", "whether models that can call tools are offered those of `/api/mcp`: 1 or 0"},
	{"ASSISTANT_RATE", "assistant", "60", "requests a minute from one address, in each container; 0: no limit"},
	{"ASSISTANT_DAY_TOKENS", "assistant", "0", "tokens of models a day, in and out, of all containers; 0: no limit"},
	{"ASSISTANT_DAY_ANSWERS", "assistant", "0", "answers of models a day, of all containers; 0: no limit"},
	{"ASSISTANT_AT_ONCE", "assistant", "0", "answers that run at the same time, of all containers; 0: no limit"},

	{"ASSISTANT_ADDRESS_ANSWERS", "assistant", "0", "answers of models a day for one address (IPv6: its /64); 0: no " +
		"limit; the deployment sets 40"},
	{"ASSISTANT_ADDRESS_TOKENS", "assistant", "0", "tokens of models a day for one address; 0: no limit; the " +
		"deployment sets 60,000"},

	{"ADDRESS_DAY", "all", "0", "requests a day from one address that no cache answers; 0: no limit; the deployment " +
		"sets 15,000"},
	{"EDGE_STORE", "all", "", "on Lambda: ARN of CloudFront's key-value store, which learns what addresses have used up " +
		"their day"},
	{"ANALYSIS_RATE", "dictionary", "0", "texts and lists of forms a minute from one address (POST); 0: no limit; " +
		"the deployment sets 120"},
	{"MCP_RATE", "mcp", "60", "requests a minute from one address; 0: no limit"},

	{"OCR_SERVICE_URL", "ocr", "", "address of the OCR service, without user name and password; unset: OCR answers 503"},
	{"OCR_SERVICE_FUNCTION", "ocr", "", "on Lambda, in place of the address: the function that reads (coptic:ocr.own)"},
	{"OCR_SERVICE_TOKEN", "ocr", "", "bearer token that is sent to it"},
	{"OCR_SERVICE_TOKEN_PARAMETER", "ocr", "", "SSM parameter that holds the token, in place of the token itself"},
	{"OCR_UPLOAD_FIELD", "ocr", "file", "form field that the file is sent in"},
	{"OCR_MAX_UPLOAD_BYTES", "ocr", "4400000", "largest file, in bytes; on Lambda the default is also the ceiling"},
	{"OCR_ALLOWED_TYPES", "ocr", "", "media types taken beside PNG, JPEG, WebP, GIF, TIFF, BMP and PDF"},
	{"OCR_RATE", "ocr", "20", "uploads a minute from one address, in each container; 0: no limit"},
	{"OCR_TIMEOUT", "ocr", "25s", "how long the OCR service may take"},

	{"SPEECH_URL", "ocr, pages", "", "address of the speech service, without user name and password; unset: sounds are " +
		"503, and pages have no buttons for them. `make run` uses eSpeak NG where it is installed"},
	{"SPEECH_FUNCTION", "ocr, pages", "", "on Lambda, in place of the address: the function that speaks " +
		"(coptic:speech.own)"},
	{"SPEECH_RATE", "ocr", "60", "sounds a minute for one address, of those that no cache has; 0: no limit"},
}

const slotMark = "<SLOT>"

// Find returns the variable with a name, or the one with <SLOT> that matches it.
func Find(name string) (Variable, bool) {
	for _, v := range Variables {
		before, after, forSlots := strings.Cut(v.Name, slotMark)
		slot, first := strings.CutPrefix(name, before+"PROVIDER_")
		letter, last := strings.CutSuffix(slot, after)
		if v.Name == name || forSlots && first && last && letter != "" {
			return v, true
		}
	}
	return Variable{}, false
}
