package lambda

import (
	"cmp"
	"context"
	"maps"
	"net/http"
	"os"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"

	"coptic.example/service/shared/httpapi"
)

// StartStream answers events with h until the runtime ends the process, streaming each piece of a response as it is
// written. The method must be integrated with the response transfer mode STREAM. SAM's emulator does not support
// that, so responses are buffered there.
func StartStream(h http.Handler) {
	if os.Getenv("AWS_SAM_LOCAL") == "true" {
		Start(failAborted{h})
		return
	}
	lambda.Start(func(ctx context.Context, event events.APIGatewayProxyRequest) (*events.APIGatewayProxyStreamingResponse,
		error) {
		return Stream(ctx, h, event), nil
	})
}

// Stream answers an event. It returns the status and headers once h writes or ends; the body follows as h writes it.
// The result must be a pointer, because the runtime encodes a value as plain JSON.
//
// h runs in a separate goroutine, where a panic would end the process. Panics are therefore recovered. Before the
// first write they become a 500; later they abort the response, like http.ErrAbortHandler. Closing the body cancels
// h's request.
func Stream(ctx context.Context, h http.Handler,
	event events.APIGatewayProxyRequest) *events.APIGatewayProxyStreamingResponse {
	ctx, cancel := context.WithCancel(ctx)
	r, err := request(ctx, event)
	if err != nil {
		h = httpapi.ErrorHandler(
			httpapi.Errorf(http.StatusBadRequest, "Malformed request").WithCode(httpapi.MalformedRequest))
		r, _ = http.NewRequestWithContext(httpapi.WithRequestID(ctx, event.RequestContext.RequestID), http.MethodGet, "/",
			nil)
	}
	w := newStreamWriter(ctx, cancel)
	go w.serve(h, r)
	<-w.ready
	return &events.APIGatewayProxyStreamingResponse{StatusCode: w.status, MultiValueHeaders: w.sent, Body: w}
}

// failAborted turns an aborted response into an error, because a buffered response cannot signal it in any other way.
type failAborted struct{ http.Handler }

func (h failAborted) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	rec := &recorder{header: http.Header{}}
	defer func() {
		if v := recover(); v != nil && v != http.ErrAbortHandler {
			panic(v)
		} else if v != nil {
			httpapi.ErrorHandler(
				httpapi.Errorf(http.StatusBadGateway, "The answer broke off. Please try again.")).ServeHTTP(w, r)
			return
		}
		rec.copyTo(w)
	}()
	h.Handler.ServeHTTP(rec, r)
}

// recorder buffers a response until it is complete.
type recorder struct {
	header http.Header
	status int
	body   []byte
}

func (r *recorder) Header() http.Header { return r.header }

func (r *recorder) WriteHeader(status int) {
	r.status = cmp.Or(r.status, status)
}

func (r *recorder) Write(b []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	r.body = append(r.body, b...)
	return len(b), nil
}

func (r *recorder) copyTo(w http.ResponseWriter) {
	maps.Copy(w.Header(), r.header)
	r.WriteHeader(http.StatusOK)
	w.WriteHeader(r.status)
	w.Write(r.body)
}
