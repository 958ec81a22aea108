// Package slot lists the provider slots of the assistant and the kinds of provider that a slot may have. The service,
// the deployment and the tests of the contract and the client all take them from here. It links no provider's SDK.
package slot

import "slices"

// Default is the slot that answers a request which names none.
const Default = "provider_default"

// Last is the slot that falls back to all others unless a setting says otherwise (docs/interface.md, "Assistant").
const Last = "provider_d"

// Names are the slots, which are also the values of a request's inferenceProvider.
var Names = []string{Default, "provider_b", "provider_c", Last}

// Need says whether a kind takes a setting.
type Need uint8

// String names the need for a reader of the documentation.
func (n Need) String() string {
	return [...]string{"none", "optional", "yes", "yes, unless there is a base URL"}[n]
}

// The needs of a kind.
const (
	Never Need = iota
	Maybe
	Must
	MustUnlessBaseURL // only the kind's own server insists on it
)

// Kind is a kind of provider and what a slot of that kind needs.
type Kind struct {
	Name                string
	About               string // what it is, for docs/configuration.md
	BaseURL, Model, Key Need
}

// Reference is the kind that needs no model: it answers from the dictionary and the course.
const Reference = "reference"

// None is the kind of a slot that is left out.
const None = "none"

// Kinds are all kinds of provider.
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

// KindNamed returns the kind of that name; ok is false when there is none.
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

// Setting is one of the settings that a kind may need.
type Setting uint8

// The settings of a slot that depend on its kind.
const (
	BaseURL Setting = iota
	Model
	Key
)

// Check compares the settings that a slot has with what its kind needs. It returns the settings that are missing and
// those that the kind has no use for.
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
