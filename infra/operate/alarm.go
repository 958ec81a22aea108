package main

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// triedAlarm is the alarm used to test notifications. It closes nothing and rolls back no deployment.
const triedAlarm = "AssistantFailing"

// tryAlarm triggers an alarm, waits until CloudWatch reports that its message was delivered, and resets it. It reports
// a topic without subscribers but does not fail because of it.
func (t target) tryAlarm(ctx context.Context) error {
	topic, err := t.output(ctx, "AlarmTopic")
	if err != nil {
		return err
	}
	ours, err := t.resources(ctx, "AWS::CloudWatch::Alarm")
	if err != nil {
		return err
	}
	name := ""
	for _, id := range slices.Sorted(maps.Keys(ours)) {
		if strings.HasPrefix(id, triedAlarm) {
			name = ours[id]
		}
	}
	if name == "" {
		return fmt.Errorf("the stack has no alarm %s", triedAlarm)
	}
	begun := time.Now().Add(-time.Second)
	set := func(state string) error {
		return cloudWatch.call(ctx, "SetAlarmState", map[string]any{
			"AlarmName": name, "StateValue": state, "StateReason": "a trial: make smoke sees whether alarms reach anybody",
		}, nil)
	}
	if err := set("ALARM"); err != nil {
		return err
	}
	message, undelivered := t.delivery(ctx, name, topic, begun)
	if err := set("OK"); err != nil {
		return err
	}
	if undelivered != nil {
		return undelivered
	}
	fmt.Fprintln(t.out, "ok    alarms: "+message)
	confirmed, pending, err := t.subscribers(ctx, topic)
	switch {
	case err != nil:
		return err
	case confirmed > 0:
		fmt.Fprintf(t.out, "ok    alarms: %d are told; look for the mail\n", confirmed)
	case pending > 0:
		fmt.Fprintln(t.out, "NOTE  alarms: NOBODY IS TOLD YET: the mail that AWS has sent is not confirmed")
	default:
		fmt.Fprintln(t.out, "NOTE  alarms: NOBODY IS TOLD: coptic:alarmEmail is not set")
	}
	return nil
}

// waitAlarm is the time that CloudWatch may take to perform an alarm's action. Tests change it.
var waitAlarm = time.Minute

// delivery returns the entry in the alarm's history about the message to the topic. It returns an error unless the
// message was accepted ("Why didn't I receive an SNS notification for my CloudWatch alarm trigger?",
// repost.aws/knowledge-center/cloudwatch-receive-sns-for-alarm-trigger: the history says "Failed to execute action").
func (t target) delivery(ctx context.Context, alarm, topic string, begun time.Time) (string, error) {
	for until := time.Now().Add(waitAlarm); ; {
		var got struct {
			AlarmHistoryItems []struct{ HistorySummary, HistoryData string }
		}
		err := cloudWatch.call(ctx, "DescribeAlarmHistory", map[string]any{
			"AlarmName": alarm, "HistoryItemType": "Action", "StartDate": begun.Unix(), "MaxRecords": 20,
		}, &got)
		if err != nil {
			return "", err
		}
		for _, item := range got.AlarmHistoryItems {
			if !strings.Contains(item.HistorySummary+item.HistoryData, topic) {
				continue
			}
			if strings.HasPrefix(item.HistorySummary, "Successfully") {
				return item.HistorySummary, nil
			}
			return "", fmt.Errorf("the alarm's message did not get out: %s %s", item.HistorySummary, item.HistoryData)
		}
		if time.Now().After(until) {
			return "", fmt.Errorf("CloudWatch says nothing of a message of %s within %v", alarm, waitAlarm)
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(min(waitStep, waitAlarm)):
		}
	}
}
