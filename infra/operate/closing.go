package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/cloudfront"
	"github.com/aws/aws-sdk-go-v2/service/lambda"

	"coptic.example/service/infra/plan"
)

// closedPart returns which costly endpoints the switch has closed: plan.CloseAll, plan.CloseAssistant, or "" for
// none. A method counts as closed if its rate limit in the API is 0. The exports are not considered.
func (t target) closedPart(ctx context.Context) (string, error) {
	outputs, err := t.outputs(ctx)
	if err != nil {
		return "", err
	}
	var got struct {
		MethodSettings map[string]struct{ ThrottlingRateLimit float64 }
	}
	if err := getAPI(ctx, "/restapis/"+outputs["ApiId"]+"/stages/"+plan.ApiStage, &got); err != nil {
		return "", fmt.Errorf("read the limits of the API: %w", err)
	}
	spelled := map[string]struct{ ThrottlingRateLimit float64 }{} // with slashes, or ~1 in their place
	for name, set := range got.MethodSettings {
		spelled[strings.ReplaceAll(name, "/", "~1")] = set
	}
	closed := ""
	for _, m := range plan.Methods {
		set, limited := spelled[strings.ReplaceAll(m.Setting(), "/", "~1")]
		if plan.LimitNamed(m.Limit).Costly && limited && set.ThrottlingRateLimit == 0 {
			if m.Function != plan.CloseAssistant {
				return plan.CloseAll, nil
			}
			closed = plan.CloseAssistant
		}
	}
	return closed, nil
}

func (t target) reopen(ctx context.Context) error      { return t.callSwitch(ctx, true) }
func (t target) closeCostly(ctx context.Context) error { return t.callSwitch(ctx, false) }

// callSwitch calls the stack's switch.
func (t target) callSwitch(ctx context.Context, open bool) error {
	name, err := t.output(ctx, "SwitchFunction")
	if err != nil {
		return err
	}
	got, err := lambda.NewFromConfig(t.cfg).Invoke(ctx, &lambda.InvokeInput{
		FunctionName: &name, Payload: fmt.Appendf(nil, `{"open": %v}`, open),
	})
	if err != nil {
		return fmt.Errorf("call the switch: %w", err)
	}
	if got.FunctionError != nil {
		return fmt.Errorf("the switch failed: %s", got.Payload)
	}
	fmt.Fprintln(t.out, "the costly endpoints are", map[bool]string{true: "open", false: "closed"}[open])
	return nil
}

func (t target) closeEdge(ctx context.Context) error { return t.setEdge(ctx, false) }
func (t target) openEdge(ctx context.Context) error  { return t.setEdge(ctx, true) }

// setEdge enables or disables the distribution. A disabled distribution answers nobody and costs nothing.
func (t target) setEdge(ctx context.Context, on bool) error {
	id, err := t.output(ctx, "DistributionId")
	if err != nil {
		return err
	}
	client := cloudfront.NewFromConfig(t.cfg)
	now, err := client.GetDistributionConfig(ctx, &cloudfront.GetDistributionConfigInput{Id: &id})
	if err != nil {
		return fmt.Errorf("read the distribution: %w", err)
	}
	now.DistributionConfig.Enabled = aws.Bool(on)
	_, err = client.UpdateDistribution(ctx, &cloudfront.UpdateDistributionInput{
		Id: &id, IfMatch: now.ETag, DistributionConfig: now.DistributionConfig,
	})
	if err != nil {
		return fmt.Errorf("turn the distribution on or off: %w", err)
	}
	fmt.Fprintln(t.out, map[bool]string{true: "CloudFront is on again within minutes", false: "CloudFront is off " +
		"within minutes: nobody is answered until make open-edge"}[on])
	return nil
}
