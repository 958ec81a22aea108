package ocr

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"coptic.example/service/shared/secret"
	"coptic.example/service/shared/setting"
)

// lambdaLimit is the largest file that fits a Lambda event: 6 MB of payload, less base64's third and the event's own
// JSON. It is the default everywhere, so that what works locally works deployed.
const lambdaLimit = 4_400_000

const defaultTimeout = 25 * time.Second // API Gateway gives up after 29

var fieldName = regexp.MustCompile(`^[A-Za-z0-9_.\[\]-]{1,64}$`)

// Configure reads the settings of the group: OCR_SERVICE_URL, OCR_SERVICE_TOKEN or OCR_SERVICE_TOKEN_PARAMETER,
// OCR_UPLOAD_FIELD, OCR_MAX_UPLOAD_BYTES, OCR_ALLOWED_TYPES, OCR_TIMEOUT and ALLOWED_ORIGINS. Faults are noted in
// env. fetch reads the parameter when the token is first needed. Without OCR_SERVICE_URL the service answers 503.
func Configure(env *setting.Env, storage Storage, fetch secret.Fetch) *Service {
	s := &Service{
		storage: storage,
		limit:   limit(env, storage),
		kinds:   configureKinds(env, env.List("OCR_ALLOWED_TYPES")),
		origins: env.List("ALLOWED_ORIGINS"), // never nil, which httpapi would read as every origin
	}
	field := env.Text("OCR_UPLOAD_FIELD", "file")
	if !fieldName.MatchString(field) {
		env.Fault("OCR_UPLOAD_FIELD=%q is not a field name of letters, digits and _ . - [ ]", field)
	}
	timeout := env.Duration("OCR_TIMEOUT", defaultTimeout)
	token := token(env, fetch)
	if target := serviceURL(env); target != nil {
		s.upstream = &upstream{target: target, field: field, token: token, timeout: timeout, transport: newTransport()}
	}
	return s
}

// serviceURL never repeats the value in a fault: it may hold a key.
func serviceURL(env *setting.Env) *url.URL {
	text := env.Text("OCR_SERVICE_URL", "")
	if text == "" {
		return nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.Fragment != "" {
		env.Fault("OCR_SERVICE_URL is not an http or https URL without user name, password and fragment")
		return nil
	}
	return u
}

func token(env *setting.Env, fetch secret.Fetch) secret.Value {
	text, parameter := env.Text("OCR_SERVICE_TOKEN", ""), env.Text("OCR_SERVICE_TOKEN_PARAMETER", "")
	switch {
	case text != "" && parameter != "":
		env.Fault("OCR_SERVICE_TOKEN and OCR_SERVICE_TOKEN_PARAMETER are both set: set one")
	case parameter != "":
		return secret.Parameter(parameter, fetch)
	}
	return secret.Text(strings.TrimSpace(text))
}

func limit(env *setting.Env, storage Storage) int64 {
	text := env.Text("OCR_MAX_UPLOAD_BYTES", strconv.Itoa(lambdaLimit))
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n <= 0 || n > 1<<40 {
		env.Fault("OCR_MAX_UPLOAD_BYTES=%q is not a number of bytes above zero", text)
		return lambdaLimit
	}
	if storage == Memory {
		n = min(n, lambdaLimit)
	}
	return n
}

func newTransport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = 64 // there is one host
	t.MaxResponseHeaderBytes = 64 << 10
	return t
}
