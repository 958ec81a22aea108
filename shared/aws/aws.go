// Package aws sends signed requests to AWS services. The account, region, endpoints and number of attempts come from
// the environment variables and files of the SDK. It uses only the SDK's configuration and signer, because a
// generated client for one or two operations takes half a minute to compile and slows every cold start.
package aws

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"time"

	sdk "github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/config"
	signing "github.com/aws/smithy-go/aws-http-auth/credentials"
	"github.com/aws/smithy-go/aws-http-auth/sigv4a"
)

const (
	defaultTries = 3 // unless AWS_MAX_ATTEMPTS is set
	maxPause     = 20 * time.Second
	maxErrorBody = 64 << 10 // bytes of an error that are read
)

// Service is an AWS service. Most need only Name; the other fields may be zero.
type Service struct {
	Name   string // start of the host name
	ID     string // the SDK's identifier, in capitals; defaults to Name
	Sign   string // service name in signatures; defaults to Name
	Region string // the service's only region; defaults to that of the process
	Tries  int    // overrides the configuration unless 0
	Global bool   // signed for all regions (AWS Signature Version 4A)

	mu   sync.Mutex
	conf *sdk.Config // nil until loaded
}

// load loads the configuration on first use. After a failure the next request tries again.
func (s *Service) load(ctx context.Context) (sdk.Config, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conf == nil {
		conf, err := config.LoadDefaultConfig(ctx)
		if err != nil {
			return sdk.Config{}, fmt.Errorf("configure the AWS client: %w", err)
		}
		conf.Region = cmp.Or(s.Region, conf.Region)
		if conf.Region == "" {
			return sdk.Config{}, errors.New("configure the AWS client: no region is set")
		}
		s.conf = &conf
	}
	return *s.conf, nil
}

// Endpoint returns the URL of the service without a final slash. own reports whether it comes from AWS_ENDPOINT_URL
// or its variant for the service.
func (s *Service) Endpoint(ctx context.Context) (url string, own bool, err error) {
	conf, err := s.load(ctx)
	if err != nil {
		return "", false, err
	}
	id := cmp.Or(s.ID, strings.ToUpper(strings.ReplaceAll(s.Name, "-", " ")))
	for _, source := range conf.ConfigSources {
		if named, ok := source.(interface {
			GetServiceBaseEndpoint(context.Context, string) (string, bool, error)
		}); ok {
			if url, ok, err := named.GetServiceBaseEndpoint(ctx, id); ok || err != nil {
				return strings.TrimRight(url, "/"), true, err
			}
		}
	}
	if conf.BaseEndpoint != nil {
		return strings.TrimRight(*conf.BaseEndpoint, "/"), true, nil
	}
	host := s.Name + "." + conf.Region + ".amazonaws.com"
	switch {
	case s.Region != "":
		host = s.Name + ".amazonaws.com"
	case strings.HasPrefix(conf.Region, "cn-"):
		host += ".cn"
	}
	return "https://" + host, false, nil
}

// SignRequest signs a request with the credentials of the process (AWS Signature Version 4, or 4A). body is the body
// to be sent.
func (s *Service) SignRequest(ctx context.Context, r *http.Request, body []byte) error {
	conf, err := s.load(ctx)
	if err != nil {
		return err
	}
	credentials, err := conf.Credentials.Retrieve(ctx)
	if err != nil {
		return fmt.Errorf("find AWS credentials: %w", err)
	}
	sum := sha256.Sum256(body)
	hash := hex.EncodeToString(sum[:])
	r.Header.Set("X-Amz-Content-Sha256", hash)
	name := cmp.Or(s.Sign, s.Name)
	if s.Global {
		return sigv4a.New().SignRequest(&sigv4a.SignRequestInput{
			Request: r, PayloadHash: sum[:], Service: name, RegionSet: []string{"*"}, Time: time.Now(),
			Credentials: signing.Credentials{
				AccessKeyID: credentials.AccessKeyID, SecretAccessKey: credentials.SecretAccessKey,
				SessionToken: credentials.SessionToken, Expires: credentials.Expires,
			},
		})
	}
	return v4.NewSigner().SignHTTP(ctx, credentials, r, hash, name, conf.Region, time.Now(), func(o *v4.SignerOptions) {
		o.DisableURIPathEscaping = name == "s3"
	})
}

// Request is an operation of a service.
type Request struct {
	Method string
	URL    string // complete URL
	Header map[string]string
	Body   []byte
}

// Error is an unsuccessful response. It contains only the status and code of the response.
type Error struct {
	Status int
	Code   string // AWS's error code, or ""
}

func (e *Error) Error() string {
	return strings.TrimSpace(fmt.Sprintf("AWS answered %d %s", e.Status, e.Code))
}

// Do sends a request and returns its 2xx response, whose body the caller must close. Other responses become an
// *Error, and redirects are not followed. Transient failures are retried as often as configured.
func (s *Service) Do(ctx context.Context, r Request) (*http.Response, error) {
	conf, err := s.load(ctx)
	if err != nil {
		return nil, err
	}
	most := cmp.Or(s.Tries, conf.RetryMaxAttempts, defaultTries)
	for n := 1; ; n++ {
		answer, err := s.doOnce(ctx, conf, r)
		if err == nil || n >= most || !isTransient(err) || ctx.Err() != nil {
			return answer, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(min(maxPause, time.Duration(rand.Float64()*float64(time.Second<<n)))):
		}
	}
}

func (s *Service) doOnce(ctx context.Context, conf sdk.Config, r Request) (*http.Response, error) {
	ask, err := http.NewRequestWithContext(ctx, r.Method, r.URL, bytes.NewReader(r.Body))
	if err != nil {
		return nil, err
	}
	ask.Header.Set("Accept-Encoding", "identity")
	for name, value := range r.Header {
		ask.Header.Set(name, value)
	}
	if err := s.SignRequest(ctx, ask, r.Body); err != nil {
		return nil, err
	}
	answer, err := transport(conf).RoundTrip(ask)
	if err != nil {
		return nil, err
	}
	if answer.StatusCode/100 == 2 {
		return answer, nil
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(io.LimitReader(answer.Body, maxErrorBody))
	return nil, &Error{answer.StatusCode, errorCode(answer.Header.Get("X-Amzn-Errortype"), text)}
}

// transport returns the transport of the SDK, which has its own time limits and trusts the certificates in
// AWS_CA_BUNDLE.
func transport(conf sdk.Config) http.RoundTripper {
	if client, ok := conf.HTTPClient.(*awshttp.BuildableClient); ok {
		return client.GetTransport()
	}
	return http.DefaultTransport
}

// errorCode reads the error code from the header or from a JSON or XML body. The code may be preceded by a namespace
// and followed by an address.
func errorCode(header string, body []byte) string {
	var inJSON struct {
		Type string `json:"__type"`
		Code string `json:"code"`
	}
	var inXML struct {
		Code  string
		Error struct{ Code string }
	}
	_ = json.Unmarshal(body, &inJSON)
	_ = xml.Unmarshal(body, &inXML)
	name := cmp.Or(header, inJSON.Type, inJSON.Code, inXML.Code, inXML.Error.Code)
	name, _, _ = strings.Cut(name, ":")
	return name[strings.LastIndexByte(name, '#')+1:]
}

// isTransient reports whether an error may be transient: a network error, a failure of the service, a rate limit.
func isTransient(err error) bool {
	var answered *Error
	if !errors.As(err, &answered) {
		return true
	}
	switch answered.Code {
	case "ProvisionedThroughputExceededException", "RequestLimitExceeded", "TooManyRequestsException", "SlowDown",
		"ThrottlingException", "Throttling", "RequestTimeout":
		return true
	}
	return answered.Status >= 500 || answered.Status == http.StatusTooManyRequests
}

// Call sends an operation of a service with AWS's JSON protocol and decodes the response into out. protocol is its
// version, 1.0 or 1.1.
func (s *Service) Call(ctx context.Context, protocol, operation string, in, out any) error {
	endpoint, _, err := s.Endpoint(ctx)
	if err != nil {
		return err
	}
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	answer, err := s.Do(ctx, Request{
		Method: http.MethodPost, URL: endpoint + "/", Body: body,
		Header: map[string]string{"Content-Type": "application/x-amz-json-" + protocol, "X-Amz-Target": operation},
	})
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	return json.NewDecoder(io.LimitReader(answer.Body, 1<<20)).Decode(out)
}
