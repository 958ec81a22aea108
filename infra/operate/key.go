package main

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/cloudformation"
	"github.com/aws/aws-sdk-go-v2/service/cloudformation/types"

	"coptic.example/service/infra/plan"
)

// rotateKey writes a new key. It makes CloudFormation give the key to API Gateway, then to CloudFront, and then
// delete the old one. It returns once the API answers a request with the new key.
func (t target) rotateKey(ctx context.Context) error {
	now, err := t.describe(ctx)
	if err != nil {
		return err
	}
	direct, err := t.output(ctx, "DirectUrl")
	if err != nil {
		return err
	}
	name, key, stack := plan.KeyParameter(t.stage), newKey(), t.stack()
	if err := t.putKey(ctx, key, true); err != nil {
		return err
	}
	var parameters []types.Parameter
	for _, p := range now.Parameters {
		same := types.Parameter{ParameterKey: p.ParameterKey, UsePreviousValue: aws.Bool(true)}
		if aws.ToString(p.ParameterKey) == "EdgeKey" { // pass it again, so that its value is read again
			same = types.Parameter{ParameterKey: p.ParameterKey, ParameterValue: &name}
		}
		parameters = append(parameters, same)
	}
	client := cloudformation.NewFromConfig(t.cfg)
	_, err = client.UpdateStack(ctx, &cloudformation.UpdateStackInput{
		StackName: &stack, UsePreviousTemplate: aws.Bool(true), Parameters: parameters,
		Capabilities: []types.Capability{types.CapabilityCapabilityIam, types.CapabilityCapabilityNamedIam},
	})
	if err != nil {
		return fmt.Errorf("give the new key to the stack: %w", err)
	}
	fmt.Fprintln(t.out, "the API gets the new key, then CloudFront; this takes some minutes")
	err = cloudformation.NewStackUpdateCompleteWaiter(client, func(o *cloudformation.StackUpdateCompleteWaiterOptions) {
		o.MinDelay = waitStep
	}).Wait(ctx, &cloudformation.DescribeStacksInput{StackName: &stack}, time.Hour)
	if err != nil {
		return fmt.Errorf("wait for the stack: %w", err)
	}
	if err := awaitKey(ctx, strings.TrimRight(direct, "/")+"/api/v1/grammar", key); err != nil {
		return err
	}
	fmt.Fprintln(t.out, "the API answers with the new key, and the old one is gone")
	return nil
}

// Waiting times for AWS. Tests change them.
var (
	waitStep = 5 * time.Second
	waitKey  = 5 * time.Minute
)

// awaitKey requests an address of the API with a key until the key is accepted. It fails if that takes longer than
// waitKey.
func awaitKey(ctx context.Context, address, key string) error {
	client := &http.Client{Timeout: 10 * time.Second}
	for until := time.Now().Add(waitKey); ; {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
		if err != nil {
			return fmt.Errorf("try the new key: %w", err)
		}
		r.Header.Set("X-Api-Key", key)
		resp, err := client.Do(r)
		if err == nil {
			resp.Body.Close()
			if resp.StatusCode != http.StatusForbidden {
				return nil
			}
			err = fmt.Errorf("it answers %s", resp.Status)
		}
		if time.Now().After(until) {
			return fmt.Errorf("the API does not take the new key: %w", err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(waitStep):
		}
	}
}
