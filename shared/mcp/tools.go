package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"coptic.example/service/shared/coptic/conjugation"
	"coptic.example/service/shared/dictionary"
)

// Limits of what a tool takes and gives.
const (
	maxQuery   = 120  // characters, as everywhere
	maxText    = 2000 // characters of a text to analyse
	maxFound   = 20   // entries or parts of the course
	mostGlosse = 6
)

func (s *Service) addTools() {
	add(s, "search_dictionary", "Search the dictionary",
		"Finds dictionary entries by a Coptic word (any dialect, inflected, as a bound group or transliterated), or by an "+
			"English, Dutch or Greek word. Returns the best matches with their forms by dialect and their meanings.",
		s.searchDictionary, enum("dialect", sigla), enum("part_of_speech", dictionary.PartsOfSpeech))
	add(s, "get_entry", "Read a dictionary entry",
		"Reads one dictionary entry in full by its id: all forms of all dialects and states, senses, inflections, relations.",
		s.getEntry)
	add(s, "analyse_text", "Analyse Coptic text",
		"Analyses Coptic forms, clauses or sentences in their context, up to 2,000 characters: word by word with part of "+
			"speech, dictionary form, gloss, the entries that fit, and how sure the reading is.",
		s.analyseText, enum("dialect", []string{"auto", "S", "B"}))
	add(s, "conjugate", "Conjugate a verb",
		"Conjugates a Coptic verb in Sahidic or Bohairic: every person of one tense, or of all tenses.",
		s.conjugate, enum("dialect", []string{conjugation.Sahidic, conjugation.Bohairic}), enum("tense", conjugation.Names()))
	add(s, "find_lesson", "Search the grammar course",
		"Finds the concepts, lessons and sections of the grammar course that treat of something, by words in English or "+
			"Dutch: \"definite article\", \"negation of the past\". Returns their text, shortened, with examples.",
		s.findLesson)
	add(s, "get_concept", "Read a grammar concept",
		"Reads the definition of one concept of the grammar course in full, in English and Dutch.",
		s.getConcept)
	add(s, "read_passage", "Read a passage of a text",
		"Reads a passage of a Coptic text by its reference: the Coptic, a translation where there is one, and each bound "+
			"group with its gloss. Up to twenty passages at once.",
		s.readPassage)
	add(s, "concordance", "Find the places of a word",
		"Finds where the texts have a Coptic word, by its dictionary entry or as it is spelled: each place with what "+
			"stands around it and its translation, and counts by work, dialect and form.",
		s.concordance, enum("dialect", sigla))
}

var sigla = []string{"S", "B", "A", "L", "F", "M"}

// enum limits a property of a tool's input to some values.
func enum(property string, values []string) func(*jsonschema.Schema) {
	return func(input *jsonschema.Schema) {
		p := input.Properties[property]
		p.Enum = nil
		for _, v := range values {
			p.Enum = append(p.Enum, v)
		}
	}
}

// add adds a tool that only reads. Its schemas come from the types; what a caller can mend comes back to it as the
// tool's result, and the cause of anything else stays in the log.
func add[In, Out any](s *Service, name, title, description string,
	call func(context.Context, In) (Out, error), limits ...func(*jsonschema.Schema)) {
	input, err := jsonschema.For[In](nil)
	if err != nil {
		panic(fmt.Sprintf("mcp: the input of %s: %v", name, err)) // a fault of the program
	}
	for _, limit := range limits {
		limit(input)
	}
	output, err := jsonschema.For[Out](&jsonschema.ForOptions{TypeSchemas: asWritten})
	if err != nil {
		panic(fmt.Sprintf("mcp: the output of %s: %v", name, err)) // a fault of the program
	}
	s.inputs[name] = input
	no := false
	tool := &sdk.Tool{
		Name: name, Title: title, Description: description, InputSchema: input, OutputSchema: output,
		Annotations: &sdk.ToolAnnotations{
			Title: title, ReadOnlyHint: true, IdempotentHint: true, DestructiveHint: &no, OpenWorldHint: &no,
		},
	}
	sdk.AddTool(
		s.server,
		tool,
		func(ctx context.Context, _ *sdk.CallToolRequest, in In) (*sdk.CallToolResult, Out, error) {
			out, err := call(ctx, in)
			var mendable mistake
			if err != nil && !errors.As(err, &mendable) {
				slog.ErrorContext(ctx, "a tool failed", "tool", name, "error", err)
				err = mistake("The dataset cannot be read just now. Try again in a minute.")
			}
			return content(out), out, err
		},
	)
}

// content returns a tool's answer for clients that do not read its structured content. It returns nil where the two
// would be the same JSON.
func content(out any) *sdk.CallToolResult {
	if plain, ok := out.(interface{ plain() string }); ok {
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: plain.plain()}}}
	}
	return nil
}

// checkCalls answers calls whose arguments a tool does not take, in words that a model can act on; the library would
// name places in a schema.
func (s *Service) checkCalls(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, r sdk.Request) (sdk.Result, error) {
		if call, ok := r.(*sdk.CallToolRequest); ok && s.inputs[call.Params.Name] != nil {
			if wrong := checkArguments(s.inputs[call.Params.Name], call.Params.Arguments); wrong != "" {
				return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: wrong}}}, nil
			}
		}
		return next(ctx, method, r)
	}
}

// checkArguments returns what is wrong with the arguments for an input, or "" if nothing is. Inputs are texts and whole
// numbers; what values they may have is for the tool to say.
func checkArguments(input *jsonschema.Schema, arguments json.RawMessage) string {
	var given map[string]any
	if len(arguments) > 0 && json.Unmarshal(arguments, &given) != nil {
		return "The arguments must be an object."
	}
	takes := strings.Join(slices.Sorted(maps.Keys(input.Properties)), ", ")
	for _, name := range slices.Sorted(maps.Keys(given)) {
		property := input.Properties[name]
		if property == nil {
			return fmt.Sprintf("There is no argument %.40q. There are: %s.", name, takes)
		}
		switch value := given[name].(type) {
		case string:
			if property.Type == "string" {
				continue
			}
		case float64:
			if property.Type == "integer" && value == math.Trunc(value) && math.Abs(value) <= math.MaxInt32 {
				continue
			}
		}
		kind := map[string]string{"string": "a text", "integer": "a whole number"}[property.Type]
		return fmt.Sprintf("%s must be %s: %s.", name, kind, property.Description)
	}
	for _, name := range input.Required {
		if given[name] == nil {
			return fmt.Sprintf("%s is missing: %s.", name, input.Properties[name].Description)
		}
	}
	return ""
}

// asWritten are the schemas of types whose JSON is not that of their kind in Go.
var asWritten = map[reflect.Type]*jsonschema.Schema{
	reflect.TypeFor[dictionary.Traits](): {Type: "array", Items: &jsonschema.Schema{Type: "string"}},
}

// mistake is an error that the calling model can act on.
type mistake string

func (m mistake) Error() string { return string(m) }

func mistakef(format string, args ...any) error { return mistake(fmt.Sprintf(format, args...)) }

// checkText refuses a text that is empty or too long.
func checkText(name, text string, most int) error {
	switch n := utf8.RuneCountInString(text); {
	case strings.TrimSpace(text) == "":
		return mistakef("%s is empty: give a text.", name)
	case n > most:
		return mistakef("%s has %d characters; at most %d are taken. Split it.", name, n, most)
	}
	return nil
}

// checkOneOf refuses a value that is none of those allowed; "" is allowed.
func checkOneOf(name, value string, allowed []string) error {
	if value != "" && !slices.Contains(allowed, value) {
		return mistakef("%s cannot be %.40q. Allowed: %s.", name, value, strings.Join(allowed, ", "))
	}
	return nil
}
