package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// service is the deployment under test.
type service struct {
	base   string
	direct string // the API's own address, bypassing CloudFront
	client *http.Client
}

// answer is a fully read response, or the error that prevented one.
type answer struct {
	*http.Response
	body string
	err  error
}

// ask sends a request. headers alternates names and values. If there is no complete answer, the result holds the error.
func (s service) ask(method, path, body string, headers ...string) *answer {
	failed := func(err error) *answer { return &answer{Response: &http.Response{}, err: err} }
	r, err := http.NewRequest(method, s.base+path, strings.NewReader(body))
	if err != nil {
		return failed(err)
	}
	r.Header.Set("Accept", "*/*")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	resp, err := s.client.Do(r)
	if err != nil {
		return failed(err)
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(io.LimitReader(resp.Body, 16<<20))
	if err != nil {
		return failed(fmt.Errorf("the answer broke off: %w", err))
	}
	return &answer{Response: resp, body: string(data)}
}

// is checks the status, and that the given headers contain the given text.
func (a *answer) is(status int, headers ...string) error {
	if a.err != nil {
		return a.err
	}
	var wrong []error
	if a.StatusCode != status {
		wrong = append(wrong, fmt.Errorf("status %d, want %d: %.200s", a.StatusCode, status, a.body))
	}
	for i := 0; i < len(headers); i += 2 {
		if got := a.Header.Get(headers[i]); !strings.Contains(got, headers[i+1]) {
			wrong = append(wrong, fmt.Errorf("%s: %q, want %q", headers[i], got, headers[i+1]))
		}
	}
	return errors.Join(wrong...)
}

// holds checks that the body contains a text.
func (a *answer) holds(text string) error {
	if a.err == nil && !strings.Contains(a.body, text) {
		return fmt.Errorf("the body lacks %s: %.200s", text, a.body)
	}
	return a.err
}

// isError checks the status of an error, that its body has a single member, and its text.
func (a *answer) isError(status int, says string) error {
	if err := a.is(status, "Content-Type", "application/json"); err != nil {
		return err
	}
	var body map[string]string
	err := json.Unmarshal([]byte(a.body), &body)
	if err != nil || len(body) != 1 || !strings.Contains(body["error"], says) {
		return fmt.Errorf("the error is %s, want %q", a.body, says)
	}
	return nil
}
