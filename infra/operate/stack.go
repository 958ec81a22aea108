package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/cloudformation"
	"github.com/aws/aws-sdk-go-v2/service/cloudformation/types"
	"github.com/aws/aws-sdk-go-v2/service/sns"
	"github.com/aws/smithy-go"
)

// errNoStack reports that nothing is deployed under the stage's name.
var errNoStack = errors.New("there is no such stack")

// describe returns CloudFormation's description of the stack. The error is errNoStack if there is none.
func (t target) describe(ctx context.Context) (types.Stack, error) {
	name := t.stack()
	got, err := cloudformation.NewFromConfig(t.cfg).DescribeStacks(ctx,
		&cloudformation.DescribeStacksInput{StackName: &name})
	var refused smithy.APIError
	if errors.As(err, &refused) && refused.ErrorCode() == "ValidationError" &&
		strings.Contains(refused.ErrorMessage(), "does not exist") || err == nil && len(got.Stacks) != 1 {
		return types.Stack{}, fmt.Errorf("%s in %s: %w", name, t.cfg.Region, errNoStack)
	}
	if err != nil {
		return types.Stack{}, fmt.Errorf("read the stack %s: %w", name, err)
	}
	return got.Stacks[0], nil
}

// outputs returns the stack's outputs by name. The error is errNoStack if there is no stack.
func (t target) outputs(ctx context.Context) (map[string]string, error) {
	stack, err := t.describe(ctx)
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for _, o := range stack.Outputs {
		all[aws.ToString(o.OutputKey)] = aws.ToString(o.OutputValue)
	}
	return all, nil
}

func (t target) output(ctx context.Context, name string) (string, error) {
	all, err := t.outputs(ctx)
	if err != nil {
		return "", err
	}
	if all[name] == "" {
		return "", fmt.Errorf("the stack %s has no output %s", t.stack(), name)
	}
	return all[name], nil
}

// resources returns the physical names of the stack's resources of a type, by logical name. It does not use
// DescribeStackResources, which returns only a hundred.
func (t target) resources(ctx context.Context, kind string) (map[string]string, error) {
	name, found := t.stack(), map[string]string{}
	pages := cloudformation.NewListStackResourcesPaginator(cloudformation.NewFromConfig(t.cfg),
		&cloudformation.ListStackResourcesInput{StackName: &name})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, fmt.Errorf("read what the stack %s has: %w", name, err)
		}
		for _, r := range page.StackResourceSummaries {
			if aws.ToString(r.ResourceType) == kind {
				found[aws.ToString(r.LogicalResourceId)] = aws.ToString(r.PhysicalResourceId)
			}
		}
	}
	return found, nil
}

// with runs a command, replacing {Name} with the stack's output of that name. Without a stack it does nothing if
// t.ifThere is set.
func (t target) with(ctx context.Context) error {
	outputs, err := t.outputs(ctx)
	if errors.Is(err, errNoStack) && t.ifThere {
		return nil
	}
	if err != nil {
		return err
	}
	var pairs []string
	for name, value := range outputs {
		pairs = append(pairs, "{"+name+"}", value)
	}
	names, command := strings.NewReplacer(pairs...), make([]string, len(t.command))
	for i, word := range t.command {
		command[i] = names.Replace(word)
	}
	return t.execute(ctx, command)
}

// subscribers counts the confirmed and unconfirmed subscribers of a topic.
func (t target) subscribers(ctx context.Context, topic string) (confirmed, pending int, err error) {
	pages := sns.NewListSubscriptionsByTopicPaginator(sns.NewFromConfig(t.cfg),
		&sns.ListSubscriptionsByTopicInput{TopicArn: &topic})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, 0, fmt.Errorf("read who is told of alarms: %w", err)
		}
		for _, s := range page.Subscriptions {
			if strings.HasPrefix(aws.ToString(s.SubscriptionArn), "arn:") {
				confirmed++
			} else {
				pending++
			}
		}
	}
	return confirmed, pending, nil
}
