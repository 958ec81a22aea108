package measure

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"unicode/utf8"

	"coptic.example/service/dataset/questions"
	"coptic.example/service/shared/assistant"
	"coptic.example/service/shared/assistant/gather"
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/kinds"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/mcp"
	"coptic.example/service/shared/setting"
)

// provider returns a function that asks a slot configured in the environment through the complete assistant. It first
// prints an estimate of the tokens needed and, unless yes is set, asks for confirmation. The estimate counts a token
// for three characters of the prompt, two for a Coptic character, and 300 for an answer.
func provider(
	slot string, lookups gather.Lookups, tools *mcp.Service, all []questions.Question, yes bool,
) (func(questions.Question, ground.Facts) (string, error), error) {
	os.Setenv("ASSISTANT_RATE", "0")
	slog.SetDefault(slog.New(slog.DiscardHandler)) // log lines would drown the figures
	var env setting.Env
	service := assistant.Configure(&env, assistant.Parts{
		Lookups: lookups, Kinds: kinds.All(), Parameter: kinds.Parameter, Tools: tools,
	})
	if err := env.Err(); err != nil {
		return nil, err
	}
	in := 0
	for _, q := range all {
		prompt := ground.Prompt(ground.Facts{}, nil) + strings.Join(q.Turns, "\n") + strings.Repeat("a", ground.Budget)
		for _, r := range prompt {
			if in++; r >= utf8.RuneSelf {
				in += 5
			}
		}
	}
	fmt.Printf("%d questions to %s: about %d tokens in and %d out, with calls of tools up to five times that. "+
		"Multiply by the provider's prices.\n", len(all), slot, in/3, 300*len(all))
	if !yes {
		fmt.Print("Ask? (yes) ")
		if line, _ := bufio.NewReader(os.Stdin).ReadString('\n'); strings.TrimSpace(line) != "yes" {
			return nil, fmt.Errorf("not asked")
		}
	}
	router := httpapi.New(assistant.Routes(service)...)
	return func(q questions.Question, _ ground.Facts) (string, error) {
		type message struct {
			Role    string `json:"role"`
			Content string `json:"content"`
		}
		var messages []message
		for i, t := range q.Turns {
			if i > 0 { // the file of questions does not record earlier answers
				messages = append(messages, message{"assistant", "…"})
			}
			messages = append(messages, message{"user", t})
		}
		body, err := json.Marshal(map[string]any{"inferenceProvider": slot, "messages": messages})
		if err != nil {
			return "", err
		}
		r := httptest.NewRequest("POST", assistant.Path, strings.NewReader(string(body)))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		if err := serve(router, w, r); err != nil {
			return "", err
		}
		if w.Code != 200 {
			return "", fmt.Errorf("%d %s", w.Code, w.Body)
		}
		return w.Body.String(), nil
	}, nil
}

// serve answers a request. It returns an error if the answer is cut off.
func serve(h http.Handler, w http.ResponseWriter, r *http.Request) (err error) {
	defer func() {
		if broken := recover(); broken == http.ErrAbortHandler {
			err = errors.New("the answer broke off")
		} else if broken != nil {
			panic(broken)
		}
	}()
	h.ServeHTTP(w, r)
	return nil
}
