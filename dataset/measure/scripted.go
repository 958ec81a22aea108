package measure

import (
	"cmp"
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"coptic.example/service/dataset/questions"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/mcp"
)

// quoted finds what a question names between quotation marks.
var quoted = regexp.MustCompile(`["“‘'«]([^"”’'»]+)["”’'»]`)

// toolCalls is the number of calls of tools that the assistant grants a model for one question.
const toolCalls = 4

// scripted returns the ids of the records that tools find when a model of fixed habits calls them for q: it asks the
// course for the whole question, has the Coptic of it analysed, and looks up that, what the question quotes, and then
// its longest words, until toolCalls are spent. No model runs, so that every run finds the same.
func scripted(ctx context.Context, tools *mcp.Service, q questions.Question) (ids []string) {
	question := q.Turns[len(q.Turns)-1]
	calls := 0
	call := func(tool, name, argument string) {
		if runes := []rune(argument); len(runes) > 120 {
			argument = string(runes[:120])
		}
		if calls++; calls > toolCalls || argument == "" {
			return
		}
		arguments, _ := json.Marshal(map[string]string{name: argument})
		_, found := tools.Call(ctx, tool, arguments)
		for _, r := range found {
			ids = append(ids, r.ID)
		}
	}
	call("find_lesson", "query", question)
	var ofCoptic, others []string
	for _, word := range strings.Fields(question) {
		if word = strings.Trim(word, `.,;:!?()"“”‘’'«»`); coptic.Contains(word) {
			ofCoptic = append(ofCoptic, word)
		} else if utf8.RuneCountInString(word) > 3 {
			others = append(others, word)
		}
	}
	if len(ofCoptic) > 0 {
		call("analyse_text", "text", strings.Join(ofCoptic, " "))
		call("search_dictionary", "query", ofCoptic[0])
	}
	for _, m := range quoted.FindAllStringSubmatch(question, -1) {
		call("search_dictionary", "query", m[1])
	}
	slices.SortStableFunc(others, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	for _, word := range others {
		call("search_dictionary", "query", word)
	}
	return ids
}
