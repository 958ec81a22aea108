package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"

	"coptic.example/service/shared/aws"
)

// jsonService is an AWS service with a JSON protocol, called through shared/aws because only a few of its actions are
// used.
type jsonService struct{ name, id, region, prefix, version string }

var (
	cloudWatch    = jsonService{"monitoring", "CLOUDWATCH", "", "GraniteServiceVersion20100801", "1.0"}
	serviceQuotas = jsonService{"servicequotas", "SERVICE QUOTAS", "", "ServiceQuotasV20190624", "1.1"}
	budgets       = jsonService{"budgets", "BUDGETS", "us-east-1", "AWSBudgetServiceGateway", "1.1"}
)

// call calls an action. The answer may be empty.
func (s jsonService) call(ctx context.Context, action string, in, out any) error {
	if out == nil {
		out = &struct{}{}
	}
	service := &aws.Service{Name: s.name, ID: s.id, Region: s.region}
	if err := service.Call(ctx, s.version, s.prefix+"."+action, in, out); err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("%s: %w", action, err)
	}
	return nil
}

// getAPI reads a resource of API Gateway.
func getAPI(ctx context.Context, path string, out any) error {
	apis := &aws.Service{Name: "apigateway", ID: "API GATEWAY"}
	endpoint, _, err := apis.Endpoint(ctx)
	if err != nil {
		return err
	}
	answer, err := apis.Do(ctx, aws.Request{
		Method: http.MethodGet, URL: endpoint + path, Header: map[string]string{"Accept": "application/json"},
	})
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	return json.NewDecoder(io.LimitReader(answer.Body, 4<<20)).Decode(out)
}
