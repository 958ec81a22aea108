package mcp

import (
	"context"
	"unicode/utf8"

	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// prompts lists the prompts. Each takes one text, which replaces %s.
var prompts = []struct {
	name, title, description, argument, about string
	before                                    string
}{
	{"translate_with_glosses", "Translate with glosses", "Translates a Coptic text and shows how, word by word.",
		"text", "the Coptic text",
		"Translate the Coptic text below into English. First call analyse_text with it. Then give, for each sentence: the " +
			"text, " +
			"an interlinear gloss word by word, and a translation. Look up what is unclear with search_dictionary and " +
			"get_entry. " +
			"Cite the ids of the entries that the translation rests on, and say which readings are unsure."},
	{"explain_form", "Explain this form", "Takes a Coptic form apart and explains it.",
		"form", "the Coptic form",
		"Explain the Coptic form below to a learner. Call analyse_text with it, get_entry for its main word, and " +
			"find_lesson for " +
			"the grammar in it. Say what each part is and means, name the dialect, and point to the lesson that teaches it."},
}

func (s *Service) addPrompts() {
	limits := &jsonschema.Schema{Type: "string", MinLength: new(1), MaxLength: new(maxText)}
	for _, p := range prompts {
		s.server.AddPrompt(&sdk.Prompt{Name: p.name, Title: p.title, Description: p.description,
			Arguments: []*sdk.PromptArgument{{Name: p.argument, Description: p.about, Required: true}},
		}, func(_ context.Context, r *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
			text := r.Params.Arguments[p.argument]
			if wrong := checkValue(p.argument, limits, text); wrong != "" {
				return nil, mistake(wrong)
			}
			if !utf8.ValidString(text) {
				return nil, nil
			}
			return &sdk.GetPromptResult{Description: p.description, Messages: []*sdk.PromptMessage{{
				Role: "user", Content: &sdk.TextContent{Text: p.before + "\n\n" + text},
			}}}, nil
		})
	}
}
