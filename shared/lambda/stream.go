package lambda

import (
	"context"
	"net/http"
	"os"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"

	"coptic.example/service/shared/httpapi"
)

// StartStream answers events with h, each piece of an answer as it is written, until the runtime ends the process. The
// method must be integrated with the response transfer mode STREAM. SAM's emulator cannot stream; there the answers
// are buffered.
func StartStream(h http.Handler) {
	if os.Getenv("AWS_SAM_LOCAL") == "true" {
		Start(whole{h})
		return
	}
	lambda.Start(func(ctx context.Context, event events.APIGatewayProxyRequest) (*events.APIGatewayProxyStreamingResponse,
		error) {
		return Stream(ctx, h, event), nil
	})
}

// Stream answers one event. It returns with the status and the headers, when h first writes or ends; the body follows
// as h writes it. It has to be a pointer: the runtime sends a value as plain JSON.
//
// h runs on a goroutine of its own, where a panic would end the process. So serve recovers: a panic before the first
// write is answered with a 500, a later one breaks the answer off, as http.ErrAbortHandler does. Closing the body ends
// h's request.
func Stream(ctx context.Context, h http.Handler,
	event events.APIGatewayProxyRequest) *events.APIGatewayProxyStreamingResponse {
	ctx, cancel := context.WithCancel(ctx)
	r, err := request(ctx, event)
	if err != nil {
		h = httpapi.Refuse(httpapi.Errorf(http.StatusBadRequest, "Malformed request").WithCode(httpapi.MalformedRequest))
		r, _ = http.NewRequestWithContext(httpapi.WithRequestID(ctx, event.RequestContext.RequestID), http.MethodGet, "/",
			nil)
	}
	w := newStreamWriter(ctx, cancel)
	go w.serve(h, r)
	<-w.ready
	return &events.APIGatewayProxyStreamingResponse{StatusCode: w.status, MultiValueHeaders: w.sent, Body: w}
}

// whole turns an answer that breaks off into an error. A buffered answer has no other way to tell the client.
type whole struct{ http.Handler }

func (h whole) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	rec := &recorder{header: http.Header{}}
	defer func() {
		if v := recover(); v != nil && v != http.ErrAbortHandler {
			panic(v)
		} else if v != nil {
			httpapi.Refuse(httpapi.Errorf(http.StatusBadGateway, "The answer broke off. Please try again.")).ServeHTTP(w, r)
			return
		}
		rec.copyTo(w)
	}()
	h.Handler.ServeHTTP(rec, r)
}

// recorder keeps an answer until it is known to be whole.
type recorder struct {
	header http.Header
	status int
	body   []byte
}

func (r *recorder) Header() http.Header { return r.header }

func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
}

func (r *recorder) Write(b []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	r.body = append(r.body, b...)
	return len(b), nil
}

func (r *recorder) copyTo(w http.ResponseWriter) {
	for k, v := range r.header {
		w.Header()[k] = v
	}
	r.WriteHeader(http.StatusOK)
	w.WriteHeader(r.status)
	w.Write(r.body)
}
