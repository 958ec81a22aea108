package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
	lambdatypes "github.com/aws/aws-sdk-go-v2/service/lambda/types"
	"github.com/aws/aws-sdk-go-v2/service/ssm"
	"github.com/aws/aws-sdk-go-v2/service/ssm/types"

	"coptic.example/service/infra/plan"
)

// deployment records the versions that answered before and after a deployment, by the logical names of their aliases.
// They are equal for untouched functions.
type deployment struct {
	At     string            `json:"at"`
	Before map[string]string `json:"before"`
	After  map[string]string `json:"after"`
}

// maxNotes is the maximum size of the notes on deployments, which are a standard-tier parameter. The oldest notes are
// dropped first.
const maxNotes = 4096

// alias is the target of an alias.
type alias struct {
	function, name, version string
	shifting                map[string]float64 // weights of other versions during a deployment
}

// aliases returns the stack's aliases by their logical names.
func (t target) aliases(ctx context.Context) (map[string]alias, error) {
	arns, err := t.resources(ctx, "AWS::Lambda::Alias")
	if err != nil {
		return nil, err
	}
	client, all := lambda.NewFromConfig(t.cfg), map[string]alias{}
	for id, arn := range arns {
		parts := strings.Split(arn, ":") // …:function:NAME:ALIAS
		if len(parts) < 2 {
			return nil, fmt.Errorf("%s is no alias", arn)
		}
		a := alias{function: parts[len(parts)-2], name: parts[len(parts)-1]}
		now, err := client.GetAlias(ctx, &lambda.GetAliasInput{FunctionName: &a.function, Name: &a.name})
		if err != nil {
			return nil, fmt.Errorf("read the versions of %s: %w", a.function, err)
		}
		a.version = aws.ToString(now.FunctionVersion)
		if now.RoutingConfig != nil {
			a.shifting = now.RoutingConfig.AdditionalVersionWeights
		}
		all[id] = a
	}
	return all, nil
}

// versions returns the versions that answer, by the logical names of their aliases. It returns none if there is no
// stack yet.
func (t target) versions(ctx context.Context) (map[string]string, error) {
	if _, err := t.describe(ctx); errors.Is(err, errNoStack) {
		return map[string]string{}, nil
	}
	all, err := t.aliases(ctx)
	if err != nil {
		return nil, err
	}
	versions := map[string]string{}
	for id, a := range all {
		versions[id] = a.version
	}
	return versions, nil
}

// notes returns the notes on deployments, oldest first, or nil if there are none yet.
func (t target) notes(ctx context.Context) ([]deployment, error) {
	text, err := t.parameter(ctx, plan.DeploymentsParameter(t.stage))
	if _, missing := errors.AsType[*types.ParameterNotFound](err); missing {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []deployment
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		return nil, fmt.Errorf("%s is not what was noted there: %w", plan.DeploymentsParameter(t.stage), err)
	}
	return all, nil
}

func (t target) keep(ctx context.Context, all []deployment) error {
	if all == nil {
		all = []deployment{}
	}
	text, _ := json.Marshal(all) // marshalling strings cannot fail
	for len(text) > maxNotes && len(all) > 0 {
		all = all[1:]
		text, _ = json.Marshal(all)
	}
	name, again := plan.DeploymentsParameter(t.stage), true
	_, err := ssm.NewFromConfig(t.cfg).PutParameter(ctx, &ssm.PutParameterInput{
		Name: &name, Value: aws.String(string(text)), Type: types.ParameterTypeString, Overwrite: &again,
		Description: aws.String("The versions that answered before and after each deployment"),
	})
	if err != nil {
		return fmt.Errorf("note the deployment in %s: %w", name, err)
	}
	return nil
}

// deploy runs the deployment command with the given context and the context that only the account determines, and
// records the versions before and after. It records nothing if no version has changed or the stack is new.
func (t target) deploy(ctx context.Context) error {
	before, err := t.versions(ctx)
	if err != nil {
		return err
	}
	more, err := t.accountContext(ctx)
	if err != nil {
		return err
	}
	ran := t.execute(ctx, slices.Concat(t.command, t.given, more))
	ctx = context.WithoutCancel(ctx) // record it even if the user has interrupted it
	after, err := t.versions(ctx)
	if err != nil {
		return errors.Join(ran, fmt.Errorf("read what the deployment did, which is not noted: %w", err))
	}
	if maps.Equal(before, after) || len(before) == 0 {
		return ran
	}
	all, err := t.notes(ctx)
	if err == nil {
		err = t.keep(ctx, append(all, deployment{time.Now().UTC().Format(time.RFC3339), before, after}))
	}
	return errors.Join(ran, err)
}

// accountContext returns the arguments for the part of the context that the account determines rather than its owner:
// the number of containers it may run, and that a closed switch stays closed.
func (t target) accountContext(ctx context.Context) ([]string, error) {
	var more []string
	if t.context["coptic:concurrency"] == "" {
		most, _, err := t.containers(ctx)
		if err != nil {
			return nil, err
		}
		more = append(more, "-c", "coptic:concurrency="+strconv.Itoa(most))
	}
	closed, err := t.closedPart(ctx)
	if errors.Is(err, errNoStack) {
		return more, nil
	}
	if err != nil {
		return nil, err
	}
	if closed != "" {
		fmt.Fprintln(t.out, closedNow(closed)+", and stay closed: make reopen")
		more = append(more, "-c", "coptic:closed="+closed)
	}
	return more, nil
}

// rollbackCode undoes the last recorded deployment and removes its note. The functions that it changed return to
// their previous version, and nothing is built. The next deployment continues from there.
func (t target) rollbackCode(ctx context.Context) error {
	all, err := t.notes(ctx)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return errors.New("no deployment is noted that could be undone")
	}
	last := all[len(all)-1]
	now, err := t.aliases(ctx)
	if err != nil {
		return err
	}
	client := lambda.NewFromConfig(t.cfg)
	fmt.Fprintf(t.out, "undoing the deployment of %s\n", last.At)
	var faults []error
	for _, id := range slices.Sorted(maps.Keys(last.Before)) {
		to, a := last.Before[id], now[id]
		if to == last.After[id] || a.name == "" {
			continue
		}
		_, err := client.UpdateAlias(ctx, &lambda.UpdateAliasInput{
			FunctionName: &a.function, Name: &a.name, FunctionVersion: &to,
			// Remove the share that a deployment in progress has given to the newer version.
			RoutingConfig: &lambdatypes.AliasRoutingConfiguration{AdditionalVersionWeights: map[string]float64{}},
		})
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", a.function, err))
			continue
		}
		fmt.Fprintf(t.out, "%s: version %s, was %s\n", a.function, to, a.version)
	}
	if len(faults) > 0 {
		return errors.Join(faults...) // it can be retried
	}
	return t.keep(ctx, all[:len(all)-1])
}
