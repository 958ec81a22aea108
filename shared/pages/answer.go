package pages

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/metric"
	"coptic.example/service/shared/pages/words"
	"coptic.example/service/shared/release"
	"coptic.example/service/web"
)

const htmlType = "text/html; charset=utf-8"

// origin returns the scheme and host of the reader's address.
func origin(r *http.Request) string { return httpapi.Origin(r) }

// send answers with a page and a status.
func (s *Site) send(w http.ResponseWriter, r request, v *view, status int) error {
	v.request, v.Speech = r, s.speech
	data, err := s.screens[r.language].render(v)
	if err != nil {
		return err
	}
	web.SetHeaders(w.Header())
	w.Header().Set("Content-Language", string(r.language))
	if status == http.StatusOK {
		sendBody(w, r.Request, data, htmlType)
		return nil
	}
	h := w.Header()
	h.Del("Link") // an error has no content
	h.Set("Content-Type", htmlType)
	h.Set("Content-Length", strconv.Itoa(len(data)))
	switch status {
	case http.StatusBadRequest, http.StatusNotFound, http.StatusGone, http.StatusUnprocessableEntity:
		h.Set("Cache-Control", "max-age=60")
	default:
		h.Set("Cache-Control", "no-store")
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(data)
	}
	return nil
}

var cacheSearch = []string{httpapi.CacheSearch}

// sendBody answers with a body that was built for this request. It compresses the body only if it sends it.
func sendBody(w http.ResponseWriter, r *http.Request, data []byte, kind string) {
	sum := sha256.Sum256(data)
	tag := hex.EncodeToString(sum[:12])
	body := httpapi.Body{Identity: httpapi.NewRepresentation(data, `"`+tag+`"`), Type: []string{kind}}
	if strings.HasPrefix(kind, "image/") || !httpapi.AcceptsGzip(r) {
		body.Write(w, r, cacheSearch)
		return
	}
	packed := bytes.NewBuffer([]byte{})
	if tag = `"` + tag + `-gzip"`; httpapi.NotModified(r, tag) {
		packed.WriteByte(0) // never sent
	} else {
		z := gzip.NewWriter(packed)
		z.Write(data) // a buffer takes everything
		z.Close()
	}
	body.Gzip = httpapi.NewRepresentation(packed.Bytes(), tag)
	body.Write(w, r, cacheSearch)
}

// readerError is an error that tells readers more than its status does.
type readerError struct {
	status int
	word   string // name of the sentence that explains it
}

func (e *readerError) Error() string { return e.word }

// fail answers with an error page. It writes the text of an error that is not meant for readers only to the log.
func (s *Site) fail(w http.ResponseWriter, r request, err error) error {
	status := http.StatusInternalServerError
	var known *httpapi.Error
	var own *readerError
	switch {
	case errors.As(err, &known):
		status = known.Status
	case errors.As(err, &own):
		status = own.status
	case errors.Is(err, release.ErrNoRelease):
		status = http.StatusServiceUnavailable
		w.Header().Set("Retry-After", "5")
	}
	if status >= http.StatusInternalServerError {
		line := []any{"path", r.URL.Path, "error", err}
		if status == http.StatusInternalServerError {
			line = append(line, metric.Count(metric.InternalError))
		}
		slog.ErrorContext(r.Context(), "a page failed", line...)
	}
	title := r.language.Must("failure.title")
	if status == http.StatusNotFound || status == http.StatusGone {
		title = r.language.Must("failure.nothing")
	}
	text, ok := r.language.Lookup("failure." + strconv.Itoa(status))
	switch {
	case own != nil:
		text = r.language.Must(own.word)
	case !ok:
		text = r.language.Must("failure.500")
	}
	return s.send(w, r, &view{Kind: "failure", Title: title, Hidden: true, Data: text}, status)
}

func redirect(w http.ResponseWriter, status int, to, cache string) {
	h := w.Header()
	h.Set("Cache-Control", cache)
	h.Set("Location", to)
	h.Set("Content-Length", "0")
	w.WriteHeader(status)
}

const yearSeconds = 31_536_000

// Parameters of / by which a reader without scripts chooses a language.
const (
	chosenLanguage = "language"
	chosenPage     = "at" // the page to return to: its path below the language
)

// preferred returns the language that the reader chose earlier or, failing that, the available one that the browser
// prefers.
func preferred(r *http.Request) words.Language {
	if c, err := r.Cookie(httpapi.LanguageCookie); err == nil {
		if chosen := words.Language(c.Value); slices.Contains(words.Languages, chosen) {
			return chosen
		}
	}
	best, most := words.English, 0.0
	for tag, weight := range httpapi.Accepted(r.Header["Accept-Language"]) {
		primary, _, _ := strings.Cut(tag, "-")
		if weight > most && slices.Contains(words.Languages, words.Language(primary)) {
			best, most = words.Language(primary), weight
		}
	}
	return best
}

// redirectRoot redirects / to the home page in the reader's language. It redirects addresses of earlier versions
// (?page=entry&id=…) to the current ones, and a reader who chooses a language to the same page in that language.
func (s *Site) redirectRoot(w http.ResponseWriter, r *http.Request) error {
	h := w.Header()
	h.Set("Vary", "Accept-Language, Cookie")
	query := r.URL.Query()
	to := "/" + string(preferred(r)) + olderPath(query)
	if l := words.Language(query.Get(chosenLanguage)); s.screens[l] != nil {
		http.SetCookie(w, &http.Cookie{
			Name: httpapi.LanguageCookie, Value: string(l), Path: "/", MaxAge: yearSeconds, SameSite: http.SameSiteLaxMode,
			Secure: strings.HasPrefix(origin(r), "https:"),
		})
		to = "/" + string(l)
		if at := query.Get(chosenPage); strings.HasPrefix(at, "/") || strings.HasPrefix(at, "?") {
			to += at
		}
	}
	redirect(w, http.StatusFound, to, "private, max-age=0")
	return nil
}

// olderPages maps the values of the parameter page of earlier versions to current paths below the language.
var olderPages = map[string]string{
	"dictionary": "/dictionary", "entry": "/dictionary", "read": "/read", "lessons": "/lessons", "lesson": "/lessons",
	"cards": "/cards", "concept": "/concepts", "assistant": "/assistant", "developers": "/developers",
}

// olderPath returns the current path below the language for the query of an address from an earlier version.
func olderPath(query url.Values) string {
	page, id := query.Get("page"), conceptName(url.PathEscape(query.Get("id")))
	if page == "" && query.Get("q") != "" {
		page = "dictionary"
	}
	query.Del("page")
	query.Del("id")
	path, rest := olderPages[page], query.Encode()
	switch {
	case id != "" && slices.Contains([]string{"entry", "lesson", "cards", "concept"}, page):
		return path + "/" + id
	case rest != "" && (path == "/dictionary" || path == "/read"):
		return path + "?" + rest
	}
	return path
}
