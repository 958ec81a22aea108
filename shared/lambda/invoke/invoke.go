// Package invoke asks a Lambda function of our own as if it were a server. It has no address: only who may invoke it
// can ask it.
package invoke

import (
	"context"
	"fmt"
	"net/http"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/lambda"

	events "coptic.example/service/shared/lambda"
)

// Transport sends requests to a function.
type Transport struct {
	name   string
	client func() (*lambda.Client, error)
}

// New returns the transport to a function of that name or ARN, in the region and with the rights of the program.
func New(name string) *Transport {
	return &Transport{name: name, client: sync.OnceValues(func() (*lambda.Client, error) {
		c, err := config.LoadDefaultConfig(context.Background(), config.WithRetryMaxAttempts(1))
		if err != nil {
			return nil, err
		}
		return lambda.NewFromConfig(c), nil
	})}
}

// RoundTrip invokes the function and waits for its answer. An error is that it could not be invoked or failed; what it
// said then is not repeated.
func (t *Transport) RoundTrip(r *http.Request) (*http.Response, error) {
	client, err := t.client()
	if err != nil {
		return nil, err
	}
	event, err := events.Event(r)
	if err != nil {
		return nil, err
	}
	out, err := client.Invoke(r.Context(), &lambda.InvokeInput{FunctionName: &t.name, Payload: event})
	if err != nil {
		return nil, err
	}
	if out.FunctionError != nil {
		return nil, fmt.Errorf("the function failed: %s", aws.ToString(out.FunctionError))
	}
	return events.ReadAnswer(out.Payload, r)
}

// CloseIdleConnections does nothing: the function is invoked anew each time.
func (t *Transport) CloseIdleConnections() {}
