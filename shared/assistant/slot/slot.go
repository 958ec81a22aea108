// Package slot lists the assistant's provider slots and the kinds of providers for them. The service, the
// deployment, and the tests of the contract and the client share these lists. It links no provider's SDK.
package slot

import "slices"

// Default is the slot for requests that do not name one.
const Default = "provider_default"

// Last is the slot that falls back to all others by default (docs/interface.md, "Assistant").
const Last = "provider_d"

// Names lists the slots, which are the values of a request's inferenceProvider.
var Names = []string{Default, "provider_b", "provider_c", Last}

// Need indicates whether a kind uses a setting.
type Need uint8

// String describes the need for the documentation.
func (n Need) String() string {
	return [...]string{"none", "optional", "yes", "yes, unless there is a base URL"}[n]
}

// The needs of a kind.
const (
	Never Need = iota
	Maybe
	Must
	MustUnlessBaseURL // required only by the kind's own server
)

// Kind is a kind of provider, with the settings that its slots need.
type Kind struct {
	Name                string
	About               string // description for docs/configuration.md
	BaseURL, Model, Key Need
}

// Reference is the kind that needs no model. It answers from the dictionary and the course.
const Reference = "reference"

// None is the kind of an unused slot.
const None = "none"

// Kinds lists all kinds of provider.
var Kinds = []Kind{
	{Name: "anthropic", About: "Anthropic's Messages API",
		BaseURL: Maybe, Model: Must, Key: Must},
	{Name: "bedrock", About: "Amazon Bedrock, with the credentials of the process",
		BaseURL: Maybe, Model: Must},
	{Name: "dify", About: "an application in Dify, which chooses the model",
		BaseURL: Maybe, Key: Must},
	{Name: "gemini", About: "Google's Gemini, by its OpenAI-compatible endpoint",
		BaseURL: Maybe, Model: Must, Key: Must},
	{Name: "openai", About: "OpenAI, or any server with its Chat Completions API",
		BaseURL: Maybe, Model: Must, Key: MustUnlessBaseURL},
	{Name: None, About: "leaves the slot out"},
	{Name: Reference, About: "the dictionary and the course; no network"},
}

// KindNamed returns the kind with the given name.
func KindNamed(name string) (kind Kind, ok bool) {
	i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == name })
	if i < 0 {
		return Kind{}, false
	}
	return Kinds[i], true
}

// KindNames returns the names of all kinds, sorted.
func KindNames() []string {
	var names []string
	for _, k := range Kinds {
		names = append(names, k.Name)
	}
	slices.Sort(names)
	return names
}

// Setting is a setting that a kind may need.
type Setting uint8

// The settings of a slot that depend on its kind.
const (
	BaseURL Setting = iota
	Model
	Key
)

// Check compares the settings of a slot with the needs of its kind. It returns those that are missing and those
// that have no effect.
func (k Kind) Check(has map[Setting]bool) (missing, useless []Setting) {
	for setting, need := range []Need{BaseURL: k.BaseURL, Model: k.Model, Key: k.Key} {
		s := Setting(setting)
		must := need == Must || need == MustUnlessBaseURL && !has[BaseURL]
		switch {
		case must && !has[s]:
			missing = append(missing, s)
		case need == Never && has[s]:
			useless = append(useless, s)
		}
	}
	return missing, useless
}
