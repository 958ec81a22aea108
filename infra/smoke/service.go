package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// service is the deployment that is asked.
type service struct {
	base   string
	direct string // the API's own address, past CloudFront
	client *http.Client
}

// answer is a response that has been read to its end.
type answer struct {
	*http.Response
	body string
}

// ask sends a request; headers are name, value, name, value.
func (s service) ask(method, path, body string, headers ...string) (*answer, error) {
	r, err := http.NewRequest(method, s.base+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Accept", "*/*")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	resp, err := s.client.Do(r)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(io.LimitReader(resp.Body, 16<<20))
	if err != nil {
		return nil, fmt.Errorf("the answer broke off: %w", err)
	}
	return &answer{resp, string(data)}, nil
}

// is checks status and headers: those given have to hold the text given.
func (a *answer) is(status int, headers ...string) error {
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

// isError checks an error's status, its body's one member, and what it says.
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
