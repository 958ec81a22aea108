package publish

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"testing"

	"github.com/aws/aws-sdk-go-v2/service/cloudfrontkeyvaluestore"
)

// TestName holds what CloudFront's key-value store is asked: what it is, and then to hold the release's name in place
// of exactly that. A stand-in takes the place of the store's host, which has the account's number in its name.
func TestName(t *testing.T) {
	const store = "arn:aws:cloudfront::111122223333:key-value-store/00000000-0000-0000-0000-000000000000"
	var asked []string
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		asked = append(asked, r.Method+" "+r.URL.Path+" "+r.Header.Get("If-Match")+string(body))
		w.Header().Set("ETag", "E"+strconv.Itoa(len(asked)))
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, `{"ItemCount":1,"TotalSizeInBytes":9,"KvsARN":"`+store+`","Created":1,"Status":"READY"}`)
	}))
	defer server.Close()
	for name, value := range map[string]string{
		"AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "eu-west-1",
	} {
		t.Setenv(name, value)
	}
	client := server.Client()
	transport := client.Transport.(*http.Transport)
	transport.TLSClientConfig.InsecureSkipVerify = true // the host's name is not the stand-in's
	transport.DialContext = func(ctx context.Context, network, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, network, server.Listener.Addr().String())
	}
	tell := Name(store, func(o *cloudfrontkeyvaluestore.Options) { o.HTTPClient = client })
	if err := tell(context.Background(), "r1"); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"GET /key-value-stores/" + store + " ",
		"PUT /key-value-stores/" + store + `/keys/release E1{"Value":"r1"}`,
	}
	if !slices.Equal(asked, want) {
		t.Errorf("the store was asked %q, want %q", asked, want)
	}
}
