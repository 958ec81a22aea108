// Package aws sends signed requests to AWS's services. Account, region, endpoints and the number of tries come from the
// SDK's own environment variables and files. Of the SDK it uses the configuration and the signer: a generated client
// for the one or two operations that a room needs costs half a minute of compiling and a part of every cold start.
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
	tries    = 3 // where AWS_MAX_ATTEMPTS sets no other number
	maxPause = 20 * time.Second
	maxFault = 64 << 10 // bytes of an error that are read
)

// Service is one of AWS's services. The zero values of all fields but Name are what most services need.
type Service struct {
	Name   string // begins the host's name
	ID     string // the SDK's name for it, in capitals; Name if empty
	Sign   string // is signed; Name if empty
	Region string // is the only one that the service has; that of the process if empty
	Tries  int    // overrules the configuration if not 0
	Global bool   // is signed for all regions at once (AWS Signature Version 4A)

	mu   sync.Mutex
	conf *sdk.Config // nil until it is loaded
}

// load reads the configuration at the first request. A failure is tried again at the next.
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

// Endpoint returns the URL of the service, and whether a setting names it (AWS_ENDPOINT_URL, or with the service's own
// name at its end). It has no slash at its end.
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

// SignRequest signs a request with the credentials of the process (AWS Signature Version 4, or 4A). body is what will
// be sent.
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

// Request is one operation of a service.
type Request struct {
	Method string
	URL    string // whole
	Header map[string]string
	Body   []byte
}

// Error is an answer that is no success. It holds nothing of the answer but its status and code.
type Error struct {
	Status int
	Code   string // AWS's name for it; "" if it gave none
}

func (e *Error) Error() string {
	return strings.TrimSpace(fmt.Sprintf("AWS answered %d %s", e.Status, e.Code))
}

// Do sends a request and returns its answer, whose status is 2xx and whose body the caller closes. Other answers are an
// *Error; no redirect is followed. What may be over soon is tried again, as often as configured.
func (s *Service) Do(ctx context.Context, r Request) (*http.Response, error) {
	conf, err := s.load(ctx)
	if err != nil {
		return nil, err
	}
	most := cmp.Or(s.Tries, conf.RetryMaxAttempts, tries)
	for n := 1; ; n++ {
		answer, err := s.once(ctx, conf, r)
		if err == nil || n >= most || !passing(err) || ctx.Err() != nil {
			return answer, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(min(maxPause, time.Duration(rand.Float64()*float64(time.Second<<n)))):
		}
	}
}

func (s *Service) once(ctx context.Context, conf sdk.Config, r Request) (*http.Response, error) {
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
	text, _ := io.ReadAll(io.LimitReader(answer.Body, maxFault))
	return nil, &Error{answer.StatusCode, code(answer.Header.Get("X-Amzn-Errortype"), text)}
}

// transport returns the SDK's transport, which has its own time limits and trusts the certificates that AWS_CA_BUNDLE
// names.
func transport(conf sdk.Config) http.RoundTripper {
	if client, ok := conf.HTTPClient.(*awshttp.BuildableClient); ok {
		return client.GetTransport()
	}
	return http.DefaultTransport
}

// code reads the name of an error from the header or the body, as JSON or XML. A name may come with a namespace before
// it and an address after it.
func code(header string, body []byte) string {
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

// passing reports whether an error may be over soon: the network, the service's own failure, a limit.
func passing(err error) bool {
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

// Call sends an operation of a service that speaks AWS's JSON protocol and decodes its answer into out. protocol is the
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
