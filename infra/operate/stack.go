package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/cloudformation"
	"github.com/aws/aws-sdk-go-v2/service/cloudformation/types"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
	lambdatypes "github.com/aws/aws-sdk-go-v2/service/lambda/types"
	"github.com/aws/aws-sdk-go-v2/service/sns"

	"coptic.example/service/infra/plan"
)

// describe is a stack as CloudFormation knows it.
func describe(ctx context.Context, cfg aws.Config, stack string) (types.Stack, error) {
	got, err := cloudformation.NewFromConfig(cfg).DescribeStacks(ctx,
		&cloudformation.DescribeStacksInput{StackName: &stack})
	if err != nil {
		return types.Stack{}, fmt.Errorf("read the stack %s: %w", stack, err)
	}
	if len(got.Stacks) != 1 {
		return types.Stack{}, fmt.Errorf("there is no stack %s in %s", stack, cfg.Region)
	}
	return got.Stacks[0], nil
}

func output(ctx context.Context, cfg aws.Config, stack, name string) (string, error) {
	got, err := describe(ctx, cfg, stack)
	if err != nil {
		return "", err
	}
	for _, o := range got.Outputs {
		if aws.ToString(o.OutputKey) == name {
			return aws.ToString(o.OutputValue), nil
		}
	}
	return "", fmt.Errorf("the stack %s has no output %s", stack, name)
}

// subscribers counts who is told by a topic, and who has not confirmed it yet.
func subscribers(ctx context.Context, cfg aws.Config, topic string) (confirmed, pending int, err error) {
	got, err := sns.NewFromConfig(cfg).ListSubscriptionsByTopic(ctx, &sns.ListSubscriptionsByTopicInput{TopicArn: &topic})
	if err != nil {
		return 0, 0, fmt.Errorf("read who is told of alarms: %w", err)
	}
	for _, s := range got.Subscriptions {
		if strings.HasPrefix(aws.ToString(s.SubscriptionArn), "arn:") {
			confirmed++
		} else {
			pending++
		}
	}
	return confirmed, pending, nil
}

// reopen calls the stack's switch.
func reopen(ctx context.Context, cfg aws.Config, stack string) error {
	name, err := output(ctx, cfg, stack, "SwitchFunction")
	if err != nil {
		return err
	}
	got, err := lambda.NewFromConfig(cfg).Invoke(ctx, &lambda.InvokeInput{
		FunctionName: &name, Payload: []byte(`{"open": true}`),
	})
	if err != nil {
		return fmt.Errorf("call the switch: %w", err)
	}
	if got.FunctionError != nil {
		return fmt.Errorf("the switch failed: %s", got.Payload)
	}
	fmt.Println("the costly endpoints are open")
	return nil
}

// rollbackCode lets the alias of every function point to the version before the one it points to. Nothing is built, and
// the next deployment goes on from there.
func rollbackCode(ctx context.Context, cfg aws.Config, stack string) error {
	resources, err := cloudformation.NewFromConfig(cfg).DescribeStackResources(ctx,
		&cloudformation.DescribeStackResourcesInput{StackName: &stack})
	if err != nil {
		return fmt.Errorf("read the stack %s: %w", stack, err)
	}
	client := lambda.NewFromConfig(cfg)
	var faults []error
	moved := 0
	for _, r := range resources.StackResources {
		if aws.ToString(r.ResourceType) != "AWS::Lambda::Alias" {
			continue
		}
		// …:function:NAME:ALIAS
		parts := strings.Split(aws.ToString(r.PhysicalResourceId), ":")
		if len(parts) < 2 {
			return fmt.Errorf("%s is no alias", aws.ToString(r.PhysicalResourceId))
		}
		name, alias := parts[len(parts)-2], parts[len(parts)-1]
		from, to, err := back(ctx, client, name, alias)
		switch {
		case err != nil:
			faults = append(faults, fmt.Errorf("%s: %w", name, err))
		case to == "":
			fmt.Printf("%s has no version before %s\n", name, from)
		default:
			fmt.Printf("%s: version %s, was %s\n", name, to, from)
			moved++
		}
	}
	if moved == 0 && len(faults) == 0 {
		faults = append(faults, errors.New("there is nothing to go back to"))
	}
	return errors.Join(faults...)
}

// back moves an alias to the highest version below its own; to is "" where there is none.
func back(ctx context.Context, client *lambda.Client, name, alias string) (from, to string, err error) {
	now, err := client.GetAlias(ctx, &lambda.GetAliasInput{FunctionName: &name, Name: &alias})
	if err != nil {
		return "", "", err
	}
	from = aws.ToString(now.FunctionVersion)
	current, err := strconv.Atoi(from)
	if err != nil {
		return from, "", fmt.Errorf("its version is %q", from)
	}
	best := 0
	pages := lambda.NewListVersionsByFunctionPaginator(client, &lambda.ListVersionsByFunctionInput{FunctionName: &name})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return from, "", err
		}
		for _, v := range page.Versions {
			if n, err := strconv.Atoi(aws.ToString(v.Version)); err == nil && n < current && n > best {
				best = n
			}
		}
	}
	if best == 0 {
		return from, "", nil
	}
	to = strconv.Itoa(best)
	_, err = client.UpdateAlias(ctx, &lambda.UpdateAliasInput{
		FunctionName: &name, Name: &alias, FunctionVersion: &to,
		// What a deployment under way has given to the newer one.
		RoutingConfig: &lambdatypes.AliasRoutingConfiguration{AdditionalVersionWeights: map[string]float64{}},
	})
	return from, to, err
}

// rotateKey writes a new key and has CloudFormation give it to API Gateway, then to CloudFront, and take the old one
// away when all of CloudFront has the new.
func rotateKey(ctx context.Context, cfg aws.Config, stack string) error {
	now, err := describe(ctx, cfg, stack)
	if err != nil {
		return err
	}
	stage, _ := strings.CutPrefix(stack, "Coptic-")
	name := plan.KeyParameter(stage)
	if err := putKey(ctx, cfg, name, true); err != nil {
		return err
	}
	var parameters []types.Parameter
	for _, p := range now.Parameters {
		same := types.Parameter{ParameterKey: p.ParameterKey, UsePreviousValue: aws.Bool(true)}
		if aws.ToString(p.ParameterKey) == "EdgeKey" { // named again, so that its value is read again
			same = types.Parameter{ParameterKey: p.ParameterKey, ParameterValue: &name}
		}
		parameters = append(parameters, same)
	}
	client := cloudformation.NewFromConfig(cfg)
	_, err = client.UpdateStack(ctx, &cloudformation.UpdateStackInput{
		StackName: &stack, UsePreviousTemplate: aws.Bool(true), Parameters: parameters,
		Capabilities: []types.Capability{types.CapabilityCapabilityIam, types.CapabilityCapabilityNamedIam},
	})
	if err != nil {
		return fmt.Errorf("give the new key to the stack: %w", err)
	}
	fmt.Println("CloudFront gets the new key; this takes some minutes")
	err = cloudformation.NewStackUpdateCompleteWaiter(client).Wait(ctx,
		&cloudformation.DescribeStacksInput{StackName: &stack}, time.Hour)
	if err != nil {
		return fmt.Errorf("wait for the stack: %w", err)
	}
	fmt.Println("the old key is gone")
	return nil
}
