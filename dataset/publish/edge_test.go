package publish

import (
	"context"
	"encoding/xml"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const store = "arn:aws:cloudfront::111122223333:key-value-store/00000000-0000-0000-0000-000000000000"

// credentials sets credentials and a region for the SDK in the environment.
func credentials(t *testing.T) {
	for name, value := range map[string]string{
		"AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "eu-west-1", "AWS_MAX_ATTEMPTS": "1",
	} {
		t.Setenv(name, value)
	}
}

// TestName checks what CloudFront's key-value store is asked: its present version, and then to store the release's
// name only if that version still stands.
func TestName(t *testing.T) {
	credentials(t)
	for refuse, want := range []string{"", "read CloudFront's key-value store", "write CloudFront's key-value store"} {
		t.Run("refused to "+want, func(t *testing.T) {
			var asked []string
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				body, _ := io.ReadAll(r.Body)
				asked = append(asked, r.Method+" "+r.URL.Path+" "+r.Header.Get("If-Match")+string(body))
				w.Header().Set("ETag", "E"+strconv.Itoa(len(asked)))
				if signed := r.Header.Get("Authorization"); r.Header.Get("X-Amz-Region-Set") != "*" ||
					!strings.HasPrefix(signed, "AWS4-ECDSA-P256-SHA256 ") ||
					!strings.Contains(signed, "/cloudfront-keyvaluestore/aws4_request") {
					t.Errorf("%s is signed %s for %q", r.URL, signed, r.Header.Get("X-Amz-Region-Set"))
				}
				if len(asked) == refuse {
					w.WriteHeader(http.StatusForbidden)
				}
				io.WriteString(w, "{}")
			}))
			defer server.Close()
			t.Setenv("AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE", server.URL)
			err := Name(store)(context.Background(), "r1")
			all := []string{
				"GET /key-value-stores/" + store + " ",
				"PUT /key-value-stores/" + store + `/keys/release E1{"Value":"r1"}`,
			}
			if refuse > 0 {
				all = all[:refuse]
			}
			if !slices.Equal(asked, all) {
				t.Errorf("the store was asked %q, want %q", asked, all)
			}
			if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("got the error %v, want %q", err, want)
			}
		})
	}
}

// TestNameAmongOthers checks that the release gets its name when a container writes into the same store at the same
// time, and that a store which never takes it is not asked for ever.
func TestNameAmongOthers(t *testing.T) {
	credentials(t)
	for name, c := range map[string]struct {
		status, refused, puts int
		fails                 bool
	}{
		"once before":           {http.StatusConflict, 1, 2, false},
		"said as a bad request": {http.StatusBadRequest, 2, 3, false},
		"always":                {http.StatusConflict, 100, 6, true},
	} {
		t.Run(name, func(t *testing.T) {
			puts := 0
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("ETag", "E"+strconv.Itoa(puts))
				if r.Method == http.MethodPut {
					if want := "E" + strconv.Itoa(puts); r.Header.Get("If-Match") != want {
						t.Errorf("written for %s, want %s, which was read last", r.Header.Get("If-Match"), want)
					}
					if puts++; puts <= c.refused {
						w.WriteHeader(c.status)
					}
				}
				io.WriteString(w, "{}")
			}))
			defer server.Close()
			t.Setenv("AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE", server.URL)
			err := Name(store)(context.Background(), "r1")
			if puts != c.puts || (err != nil) != c.fails {
				t.Errorf("written %d times, want %d; %v", puts, c.puts, err)
			}
		})
	}
}

// TestInvalidate checks that a distribution is asked to forget everything, under a new reference each time.
func TestInvalidate(t *testing.T) {
	credentials(t)
	var references []string
	status := http.StatusCreated
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var asked struct {
			CallerReference string
			Paths           struct {
				Quantity int
				Items    []string `xml:"Items>Path"`
			}
		}
		if err := xml.NewDecoder(r.Body).Decode(&asked); err != nil || !strings.HasSuffix(r.URL.Path, "/D1/invalidation") ||
			asked.Paths.Quantity != 1 || !slices.Equal(asked.Paths.Items, []string{"/*"}) {
			t.Errorf("%s asks for %+v, %v; want everything of D1", r.URL, asked, err)
		}
		references = append(references, asked.CallerReference)
		w.WriteHeader(status)
		io.WriteString(w, "<Invalidation><Id>I</Id></Invalidation>")
	}))
	defer server.Close()
	t.Setenv("AWS_ENDPOINT_URL_CLOUDFRONT", server.URL)
	for range 2 {
		if err := Invalidate(context.Background(), "D1"); err != nil {
			t.Fatal(err)
		}
	}
	if len(references) != 2 || references[0] == references[1] {
		t.Errorf("the references are %q, want two that differ", references)
	}
	status = http.StatusForbidden
	if err := Invalidate(context.Background(), "D1"); err == nil || !strings.Contains(err.Error(), "invalidate") {
		t.Errorf("refused: %v", err)
	}
}

// TestNoConfiguration checks that settings which the SDK cannot read are named as the cause.
func TestNoConfiguration(t *testing.T) {
	t.Setenv("AWS_MAX_ATTEMPTS", "many")
	for name, tell := range map[string]func(context.Context, string) error{
		"the key-value store": Name(store), "the distribution": Invalidate,
	} {
		t.Run(name, func(t *testing.T) {
			if err := tell(context.Background(), "x"); err == nil || !strings.Contains(err.Error(), "configure CloudFront") {
				t.Errorf("got the error %v, want one that names the configuration", err)
			}
		})
	}
}
