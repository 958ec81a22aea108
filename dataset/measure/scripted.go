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
	assistant "coptic.example/service/shared/assistant/provider"
	"coptic.example/service/shared/coptic"
	"coptic.example/service/shared/mcp"
)

// quoted matches text between quotation marks.
var quoted = regexp.MustCompile(`["“‘'«]([^"”’'»]+)["”’'»]`)

// scripted returns the ids of the records that tools find for a simulated model with fixed habits. It searches the
// course for the whole question and has its Coptic analysed. With the remaining tool calls it looks up that Coptic,
// any quoted text and then the longest words. No model runs, so every run finds the same records.
func scripted(ctx context.Context, tools *mcp.Service, q questions.Question) (ids []string) {
	question := q.Turns[len(q.Turns)-1]
	calls := 0
	call := func(tool, name, argument string) {
		if runes := []rune(argument); len(runes) > 120 {
			argument = string(runes[:120])
		}
		if calls++; calls > assistant.MaxCalls || argument == "" {
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
	for word := range strings.FieldsSeq(question) {
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
