package ocr

import (
	"net/http"
	"net/url"
	"regexp"

	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/secret"
	"coptic.example/service/shared/setting"
)

// lambdaLimit is the maximum size of a file that fits a Lambda event: 6 MB of payload, less a third for base64 and
// the rest of the event's JSON. It is the default everywhere, so that anything that works locally also works when
// deployed. The default timeout is below the 29 seconds of API Gateway.
const lambdaLimit = 4_400_000

var fieldName = regexp.MustCompile(`^[A-Za-z0-9_.\[\]-]{1,64}$`)

// Configure reads the settings OCR_SERVICE_URL, OCR_SERVICE_TOKEN or OCR_SERVICE_TOKEN_PARAMETER, OCR_UPLOAD_FIELD,
// OCR_MAX_UPLOAD_BYTES, OCR_ALLOWED_TYPES, OCR_TIMEOUT, OCR_RATE and ALLOWED_ORIGINS. It records errors in env. fetch
// reads the parameter of the token on first use; it may be nil without a parameter store. Without OCR_SERVICE_URL the
// service answers 503.
func Configure(env *setting.Env, storage Storage, fetch secret.Fetch) *Service {
	s := &Service{
		storage: storage,
		limit:   limit(env, storage),
		kinds:   configureKinds(env, env.List("OCR_ALLOWED_TYPES")),
		uploads: budget.NewLimit("ocr", env.Number("OCR_RATE", 0, 60_000), 1, nil),
		origins: env.List("ALLOWED_ORIGINS"), // never nil, which would allow all origins
	}
	field := env.Text("OCR_UPLOAD_FIELD")
	if !fieldName.MatchString(field) {
		env.Fault("OCR_UPLOAD_FIELD=%q is not a field name of letters, digits and _ . - [ ]", field)
	}
	timeout := env.Duration("OCR_TIMEOUT")
	token := token(env, fetch)
	if target := serviceURL(env); target != nil {
		s.upstream = &upstream{target: target, field: field, token: token, timeout: timeout, transport: newTransport()}
	}
	return s
}

// UseFunction uses the Lambda function named by OCR_SERVICE_FUNCTION, if set, as the OCR service. transport returns a
// Transport to it. Setting OCR_SERVICE_URL as well is an error.
func (s *Service) UseFunction(env *setting.Env, transport func(name string) Transport) *Service {
	name := env.Text("OCR_SERVICE_FUNCTION")
	if name == "" {
		return s
	}
	if s.upstream != nil {
		env.Fault("OCR_SERVICE_FUNCTION and OCR_SERVICE_URL are both set: set one")
	}
	s.upstream = &upstream{
		target: &url.URL{Scheme: "https", Host: "function", Path: "/"}, field: env.Text("OCR_UPLOAD_FIELD"),
		token: secret.Text(""), timeout: env.Duration("OCR_TIMEOUT"), transport: transport(name), own: true,
	}
	return s
}

// TrustMessages declares that the service at OCR_SERVICE_URL is our own recogniser, so that its error messages are
// passed on.
func (s *Service) TrustMessages() *Service {
	s.upstream.own = true
	return s
}

// UseStore also enforces the per-address limit across all containers that share store.
func (s *Service) UseStore(env *setting.Env, store budget.Store) *Service {
	s.uploads = budget.NewLimit("ocr", env.Number("OCR_RATE", 0, 60_000), 1, store)
	return s
}

func serviceURL(env *setting.Env) *url.URL {
	text := env.Text("OCR_SERVICE_URL")
	if text == "" {
		return nil
	}
	u, err := setting.ServiceURL(text)
	if err != nil {
		env.Fault("OCR_SERVICE_URL is %w", err)
	}
	return u
}

func token(env *setting.Env, fetch secret.Fetch) secret.Value {
	text, parameter := env.Text("OCR_SERVICE_TOKEN"), env.Text("OCR_SERVICE_TOKEN_PARAMETER")
	switch {
	case text != "" && parameter != "":
		env.Fault("OCR_SERVICE_TOKEN and OCR_SERVICE_TOKEN_PARAMETER are both set: set one")
	case parameter != "" && fetch == nil:
		env.Fault("OCR_SERVICE_TOKEN_PARAMETER is set, but the parameter store is not built into this program: " +
			"build it with -tags ssm, or start it with make run")
	case parameter != "":
		return secret.Parameter(parameter, fetch)
	}
	return secret.Text(text)
}

func limit(env *setting.Env, storage Storage) int64 {
	n := env.Number("OCR_MAX_UPLOAD_BYTES", 1, 1<<40)
	if storage == Memory {
		n = min(n, lambdaLimit)
	}
	return n
}

func newTransport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = 64 // there is only one host
	t.MaxResponseHeaderBytes = 64 << 10
	return t
}
