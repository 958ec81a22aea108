package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/sts"

	"coptic.example/service/shared/costly"
)

// status reports which versions answer and from which releases, whether the switch is closed, which alarms are on,
// how much of the day's quota is left, and the month's cost so far. It reports an error in an item in the line of
// that item.
func (t target) status(ctx context.Context) error {
	outputs, err := t.outputs(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "%s in %s: %s\n", t.stack(), t.cfg.Region, outputs["BaseUrl"])
	var faults []error
	for _, part := range []struct {
		name string
		run  func(context.Context, map[string]string) (string, error)
	}{
		{"versions", t.versionsNow}, {"release", t.releases}, {"switch", t.switchNow}, {"alarms", t.ringing},
		{"quota left today", t.quotaLeft}, {"cost this month", t.costSoFar},
	} {
		text, err := part.run(ctx, outputs)
		if err != nil {
			text = "UNKNOWN: " + err.Error()
			faults = append(faults, fmt.Errorf("%s: %w", part.name, err))
		}
		fmt.Fprintf(t.out, "%-17s %s\n", part.name+":", text)
	}
	return errors.Join(faults...)
}

func (t target) versionsNow(ctx context.Context, _ map[string]string) (string, error) {
	all, err := t.aliases(ctx)
	if err != nil {
		return "", err
	}
	var versions []string
	for _, id := range slices.Sorted(maps.Keys(all)) {
		a := all[id]
		text := strings.TrimSuffix(id, id[strings.Index(id, "Live"):]) + " " + a.version
		for version, share := range a.shifting {
			text += fmt.Sprintf(" (%.0f %% to %s)", 100*share, version)
		}
		versions = append(versions, text)
	}
	return strings.Join(versions, ", "), nil
}

// releases returns the live releases in the dataset's bucket, one for each format.
func (t target) releases(ctx context.Context, outputs map[string]string) (string, error) {
	client, bucket := s3.NewFromConfig(t.cfg, pathStyle), outputs["DataBucket"]
	listed, err := client.ListObjectsV2(ctx, &s3.ListObjectsV2Input{Bucket: &bucket, Prefix: aws.String("current")})
	if err != nil {
		return "", fmt.Errorf("list the pointers: %w", err)
	}
	var releases []string
	for _, o := range listed.Contents {
		got, err := client.GetObject(ctx, &s3.GetObjectInput{Bucket: &bucket, Key: o.Key})
		if err != nil {
			return "", fmt.Errorf("read %s: %w", aws.ToString(o.Key), err)
		}
		var pointer struct{ Release string }
		err = json.NewDecoder(got.Body).Decode(&pointer)
		got.Body.Close()
		if err != nil {
			return "", fmt.Errorf("read %s: %w", aws.ToString(o.Key), err)
		}
		releases = append(releases, aws.ToString(o.Key)+" → "+pointer.Release)
	}
	if len(releases) == 0 {
		return "NONE: make publish", nil
	}
	return strings.Join(releases, ", "), nil
}

// pathStyle puts the bucket into the path, for simulations of AWS that have a single host.
func pathStyle(o *s3.Options) { o.UsePathStyle = o.BaseEndpoint != nil }

func (t target) switchNow(ctx context.Context, outputs map[string]string) (string, error) {
	var closed []string
	part, err := t.closedPart(ctx)
	if err != nil {
		return "", err
	}
	if part != "" {
		closed = append(closed, part)
	}
	exports, err := costly.ExportsClosed(ctx, outputs["ReleaseStore"])
	if err != nil {
		return "", err
	}
	if exports {
		closed = append(closed, "exports")
	}
	if len(closed) > 0 {
		return "CLOSED (" + strings.Join(closed, ", ") + "): make reopen", nil
	}
	return "open", nil
}

func (t target) ringing(ctx context.Context, _ map[string]string) (string, error) {
	ours, err := t.resources(ctx, "AWS::CloudWatch::Alarm")
	if err != nil {
		return "", err
	}
	var got struct {
		MetricAlarms []struct{ AlarmName, StateValue string }
	}
	err = cloudWatch.call(ctx, "DescribeAlarms", map[string]any{
		"AlarmNames": slices.Sorted(maps.Values(ours)), "MaxRecords": 100,
	}, &got)
	if err != nil {
		return "", err
	}
	var ring []string
	for _, a := range got.MetricAlarms {
		if a.StateValue == "ALARM" {
			ring = append(ring, a.AlarmName)
		}
	}
	if len(ring) == 0 {
		return fmt.Sprintf("none of %d rings", len(got.MetricAlarms)), nil
	}
	return "RINGING: " + strings.Join(ring, ", "), nil
}

func (t target) quotaLeft(ctx context.Context, outputs map[string]string) (string, error) {
	var got struct{ Values map[string][][]int64 } // by key: used and remaining calls of each day
	day := time.Now().UTC().Format(time.DateOnly)
	err := getAPI(ctx, "/usageplans/"+outputs["UsagePlan"]+"/usage?startDate="+day+"&endDate="+day, &got)
	if err != nil {
		return "", fmt.Errorf("read the day's usage: %w", err)
	}
	for _, days := range got.Values {
		if len(days) > 0 && len(days[len(days)-1]) == 2 {
			today := days[len(days)-1]
			return fmt.Sprintf("%d of %d calls", today[1], today[0]+today[1]), nil
		}
	}
	return "all: no call has been counted", nil
}

// costSoFar returns the cost recorded by the budget. A query of Cost Explorer would cost a cent.
func (t target) costSoFar(ctx context.Context, outputs map[string]string) (string, error) {
	name := outputs["BudgetName"]
	if name == "" {
		return "not counted: there is a budget when coptic:alarmEmail is set", nil
	}
	who, err := sts.NewFromConfig(t.cfg).GetCallerIdentity(ctx, nil)
	if err != nil {
		return "", fmt.Errorf("whose account is it: %w", err)
	}
	var got struct {
		Budget struct {
			BudgetLimit     struct{ Amount string }
			CalculatedSpend struct {
				ActualSpend, ForecastedSpend struct{ Amount string }
			}
		}
	}
	err = budgets.call(ctx, "DescribeBudget",
		map[string]any{"AccountId": aws.ToString(who.Account), "BudgetName": name}, &got)
	if err != nil {
		return "", err
	}
	b := got.Budget
	cost := fmt.Sprintf("$%s of $%s, the whole account", b.CalculatedSpend.ActualSpend.Amount, b.BudgetLimit.Amount)
	if forecast := b.CalculatedSpend.ForecastedSpend.Amount; forecast != "" {
		cost += "; $" + forecast + " are forecast"
	}
	return cost, nil
}
