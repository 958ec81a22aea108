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

	"coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/coptic/conjugation"
	"coptic.example/service/shared/dictionary"
	"coptic.example/service/shared/dictionary/reading"
)

// Limits on the input and output of tools.
const (
	maxQuery        = 120  // characters, as everywhere
	maxText         = 2000 // characters in a text to analyse
	maxFound        = 20   // entries or topics of the course
	maxMeanings     = 6
	maxAlternatives = 3   // alternative readings of a group
	shownGroups     = 200 // groups in a text up to which alternative readings are shown
	maxVerbs        = 20  // examined for a meaning
)

func (s *Service) addTools() {
	add(s, "search_dictionary", "Search the dictionary",
		"Finds dictionary entries by a Coptic word (any dialect, inflected, as a bound group or transliterated), or by an "+
			"English, Dutch or Greek word. Returns the best matches with their forms by dialect and their meanings.",
		s.searchDictionary, text("query", maxQuery), enum("dialect", sigla),
		enum("part_of_speech", dictionary.PartsOfSpeech), number("limit", 1, maxFound))
	add(s, "get_entry", "Read a dictionary entry",
		"Reads one dictionary entry in full by its id: all forms of all dialects and states, senses, inflections, relations.",
		s.getEntry, text("id", maxQuery))
	add(s, "analyse_text", "Analyse Coptic text",
		"Analyses Coptic forms, clauses or sentences in their context, up to 2,000 characters: word by word with part of "+
			"speech, dictionary form, gloss, the entries that fit, what it depends on, how sure the reading is, "+
			"and other readings. Akhmimic (A), Lycopolitan (L) and Fayyumic (F) are experimental: no meanings.",
		s.analyseText, text("text", maxText), enum("dialect", reading.Dialects))
	add(s, "conjugate", "Conjugate a verb",
		"Conjugates a Coptic verb in Sahidic or Bohairic: every person of one tense, or of all tenses. The verb is named in "+
			"Coptic letters, by what it means (\"hear\"), or by the id of its entry.",
		s.conjugate, text("word", maxQuery), enum("dialect", []string{coptic.Sahidic, coptic.Bohairic}),
		enum("tense", conjugation.Names()))
	add(s, "find_lesson", "Search the grammar course",
		"Finds the concepts, lessons and sections of the grammar course that treat of something, by a question or words in "+
			"English or Dutch: \"definite article\", \"how is the past negated?\". Returns their text, shortened, "+
			"with examples.",
		s.findLesson, text("query", maxQuery), number("limit", 1, maxFound))
	add(s, "get_concept", "Read a grammar concept",
		"Reads the definition of one concept of the grammar course in full, in English and Dutch.",
		s.getConcept, text("id", maxQuery))
	add(s, "read_passage", "Read a passage of a text",
		"Reads a passage of a Coptic text by its reference: the Coptic, a translation where there is one, and each bound "+
			"group with its gloss. Up to twenty passages at once.",
		s.readPassage, text("work", maxQuery), text("reference", maxQuery))
	add(s, "concordance", "Find the places of a word",
		"Finds where the texts have a Coptic word, by its dictionary entry or as it is spelled: each place with what "+
			"stands around it and its translation, and counts by work, dialect and form.",
		s.concordance, text("word", maxQuery), text("entry", maxQuery), enum("dialect", sigla), text("work", maxQuery),
		number("limit", 1, maxFound), number("offset", 0, math.MaxInt32))
}

var sigla = []string{coptic.Sahidic, coptic.Bohairic, "A", "L", "F", "M"}

// enum restricts a property of a tool's input to the given values.
func enum(property string, values []string) func(*jsonschema.Schema) {
	return func(input *jsonschema.Schema) {
		p := input.Properties[property]
		p.Enum = nil
		for _, v := range values {
			p.Enum = append(p.Enum, v)
		}
	}
}

// text limits the length of a property of a tool's input, in characters.
func text(property string, most int) func(*jsonschema.Schema) {
	return func(input *jsonschema.Schema) {
		p := input.Properties[property]
		p.MaxLength = &most
		if slices.Contains(input.Required, property) {
			p.MinLength = new(1)
		}
	}
}

// number restricts a property of a tool's input to a range of whole numbers.
func number(property string, least, most float64) func(*jsonschema.Schema) {
	return func(input *jsonschema.Schema) {
		input.Properties[property].Minimum, input.Properties[property].Maximum = &least, &most
	}
}

// add adds a read-only tool whose schemas are derived from the types. A mistake is returned to the caller as the
// result of the tool; other errors are logged and not shown.
func add[In, Out any](s *Service, name, title, description string,
	call func(context.Context, In) (Out, error), limits ...func(*jsonschema.Schema)) {
	input, err := jsonschema.For[In](nil)
	if err != nil {
		panic(fmt.Sprintf("mcp: the input of %s: %v", name, err)) // a programming error
	}
	for _, limit := range limits {
		limit(input)
	}
	output, err := jsonschema.For[Out](&jsonschema.ForOptions{TypeSchemas: customSchemas})
	if err != nil {
		panic(fmt.Sprintf("mcp: the output of %s: %v", name, err)) // a programming error
	}
	schema, err := json.Marshal(input)
	if err != nil {
		panic(fmt.Sprintf("mcp: the input of %s: %v", name, err)) // a programming error
	}
	no := false
	tool := &sdk.Tool{
		Name: name, Title: title, Description: description, InputSchema: input, OutputSchema: output,
		Annotations: &sdk.ToolAnnotations{
			Title: title, ReadOnlyHint: true, IdempotentHint: true, DestructiveHint: &no, OpenWorldHint: &no,
		},
	}
	answer := func(ctx context.Context, in In) (Out, error) {
		out, err := call(ctx, in)
		var mendable mistake
		if err != nil && !errors.As(err, &mendable) {
			slog.ErrorContext(ctx, "a tool failed", "tool", name, "error", err)
			err = mistake("The dataset cannot be read just now. Try again in a minute.")
		}
		return out, err
	}
	sdk.AddTool(
		s.server,
		tool,
		func(ctx context.Context, _ *sdk.CallToolRequest, in In) (*sdk.CallToolResult, Out, error) {
			out, err := answer(ctx, in)
			return content(out), out, err
		},
	)
	s.tools = append(s.tools, ownTool{
		provider.Tool{Name: name, About: description, Input: schema}, input,
		func(ctx context.Context, arguments json.RawMessage) (any, error) {
			var in In
			if err := json.Unmarshal(arguments, &in); err != nil {
				return nil, mistake("The arguments must be an object.")
			}
			return answer(ctx, in)
		},
	})
}

// content returns the response of a tool as text for clients that do not read structured content. It returns nil if
// that would be the same JSON.
func content(out any) *sdk.CallToolResult {
	if plain, ok := out.(interface{ plain() string }); ok {
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: plain.plain()}}}
	}
	return nil
}

// checkCalls answers calls with invalid arguments itself, worded so that a model can act on the answer. The library's
// own messages refer to locations in a schema.
func (s *Service) checkCalls(next sdk.MethodHandler) sdk.MethodHandler {
	return func(ctx context.Context, method string, r sdk.Request) (sdk.Result, error) {
		call, ok := r.(*sdk.CallToolRequest)
		if !ok || s.tool(call.Params.Name) == nil {
			return next(ctx, method, r)
		}
		arguments, wrong := checkArguments(s.tool(call.Params.Name).input, call.Params.Arguments)
		if wrong != "" {
			return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: wrong}}}, nil
		}
		call.Params.Arguments = arguments
		return next(ctx, method, r)
	}
}

// argumentAliases lists argument names that models guess for the main input. A tool has at most one of them, and the
// others are accepted as aliases.
var argumentAliases = []string{"query", "text", "word", "verb"}

// renameArguments replaces guessed argument names with those of the input.
func renameArguments(input *jsonschema.Schema, given map[string]any) {
	isHere := func(name string) bool { return input.Properties[name] != nil }
	own := slices.IndexFunc(argumentAliases, isHere)
	if own < 0 || given[argumentAliases[own]] != nil {
		return
	}
	for _, name := range argumentAliases {
		if value, ok := given[name]; ok && !isHere(name) {
			delete(given, name)
			given[argumentAliases[own]] = value
			return
		}
	}
}

// checkArguments returns the arguments under the names of the input, and a description of any problem, or "".
func checkArguments(input *jsonschema.Schema, arguments json.RawMessage) (json.RawMessage, string) {
	given := map[string]any{}
	if len(arguments) > 0 && json.Unmarshal(arguments, &given) != nil {
		return nil, "The arguments must be an object."
	}
	renameArguments(input, given)
	takes := strings.Join(slices.Sorted(maps.Keys(input.Properties)), ", ")
	for _, name := range slices.Sorted(maps.Keys(given)) {
		property := input.Properties[name]
		if property == nil {
			return nil, fmt.Sprintf("There is no argument %.40q. There are: %s.", name, takes)
		}
		if wrong := checkValue(name, property, given[name]); wrong != "" {
			return nil, wrong
		}
	}
	for _, name := range input.Required {
		if given[name] == nil {
			return nil, fmt.Sprintf("%s is missing: %s.", name, input.Properties[name].Description)
		}
	}
	checked, err := json.Marshal(given)
	if err != nil {
		return nil, "The arguments must be an object."
	}
	return checked, ""
}

// checkValue describes any problem with the value of a property, or returns "". Values are strings or whole numbers.
func checkValue(name string, property *jsonschema.Schema, value any) string {
	switch value := value.(type) {
	case string:
		if property.Type != "string" {
			break
		}
		switch n := utf8.RuneCountInString(value); {
		case property.MinLength != nil && strings.TrimSpace(value) == "":
			return name + " is empty: give a text."
		case property.MaxLength != nil && n > *property.MaxLength:
			return fmt.Sprintf("%s has %d characters; at most %d are taken. Split it.", name, n, *property.MaxLength)
		case property.Enum != nil && !slices.Contains(property.Enum, any(value)):
			return fmt.Sprintf("%s cannot be %.40q. Allowed: %s.", name, value, strings.Trim(fmt.Sprint(property.Enum), "[]"))
		}
		return ""
	case float64:
		if property.Type != "integer" || value != math.Trunc(value) || math.Abs(value) > math.MaxInt32 {
			break
		}
		if value < *property.Minimum || value > *property.Maximum {
			return fmt.Sprintf("%s must be %.0f to %.0f.", name, *property.Minimum, *property.Maximum)
		}
		return ""
	}
	kind := map[string]string{"string": "a text", "integer": "a whole number"}[property.Type]
	return fmt.Sprintf("%s must be %s: %s.", name, kind, property.Description)
}

// customSchemas maps types whose JSON form differs from their Go type to their schemas.
var customSchemas = map[reflect.Type]*jsonschema.Schema{
	reflect.TypeFor[dictionary.Traits](): {Type: "array", Items: &jsonschema.Schema{Type: "string"}},
}

// mistake is an error that the calling model can correct.
type mistake string

func (m mistake) Error() string { return string(m) }

func mistakef(format string, args ...any) error { return mistake(fmt.Sprintf(format, args...)) }
