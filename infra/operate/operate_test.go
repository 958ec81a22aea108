package main

import (
	"context"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"coptic.example/service/infra/plan"
)

const (
	openStage = `{"methodSettings":{"~1api~1assistant/POST":{"throttlingRateLimit":0.5,"throttlingBurstLimit":5}}}`
	shutStage = `{"methodSettings":{"~1api~1assistant/POST":{"throttlingRateLimit":0.0,"throttlingBurstLimit":0},` +
		`"~1api~1ocr/POST":{"throttlingRateLimit":0.0,"throttlingBurstLimit":0}}}`
	muteStage = `{"methodSettings":{"~1api~1assistant/POST":{"throttlingRateLimit":0.0,"throttlingBurstLimit":0},` +
		`"~1api~1ocr/POST":{"throttlingRateLimit":0.1,"throttlingBurstLimit":4}}}`
	account = `{"AccountLimit":{"ConcurrentExecutions":10,"UnreservedConcurrentExecutions":10}}`
)

// getAccount, getStage are how Lambda and API Gateway are asked.
const (
	getAccount = "GET /2016-08-19/account-settings"
	getStage   = "GET /restapis/a1/stages/live"
)

// functions gives the stack functions whose aliases point to versions.
func (a *recorded) functions(versions map[string]string) {
	for name, version := range versions {
		a.aliases[name] = version
		a.kinds["AWS::Lambda::Alias"] = append(a.kinds["AWS::Lambda::Alias"],
			resourceRow{name + "Live1234", "arn:aws:lambda:eu-west-1:1:function:" + name + ":live"})
	}
}

// deploy deploys with a command that moves aliases, as CloudFormation would, and says what arguments it got.
func (a *recorded) deploy(t *testing.T, moves map[string]string, args ...string) string {
	t.Helper()
	before := t.TempDir() + "/moved"
	go func() { // once the command has begun
		for {
			if _, err := os.Stat(before); err == nil {
				break
			}
			time.Sleep(5 * time.Millisecond)
		}
		a.mu.Lock()
		maps.Copy(a.aliases, moves)
		a.mu.Unlock()
		os.WriteFile(before+".done", nil, 0o600)
	}()
	script := `echo "$@"; : >` + before + `; while [ ! -e ` + before + `.done ]; do sleep 0.01; done`
	out, err := operate(t, "", append(append([]string{"deploy"}, args...), "--", "sh", "-c", script, "cdk")...)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestRollbackCode checks that going back undoes only the last deployment, twice in a row the last two, and never
// leads to a version that no deployment had left ("UpdateAlias",
// docs.aws.amazon.com/lambda/latest/api/API_UpdateAlias.html).
func TestRollbackCode(t *testing.T) {
	a := newRecorded(t)
	a.answers[getAccount], a.answers[getStage] = []string{account}, []string{openStage}
	a.functions(map[string]string{"Grammar": "3", "OCR": "7"})
	a.deploy(t, map[string]string{"Grammar": "4"})
	a.deploy(t, nil)                               // touches nothing
	a.deploy(t, map[string]string{"Grammar": "6"}) // 5 was rejected
	for _, want := range []string{"4", "3"} {
		t.Run("back to "+want, func(t *testing.T) {
			a.asked = nil
			out, err := operate(t, "", "rollback-code")
			if err != nil || a.aliases["Grammar"] != want || a.aliases["OCR"] != "7" {
				t.Errorf("%v: %v, want Grammar %s and OCR 7; said %s", err, a.aliases, want, out)
			}
			if a.has("PUT /2015-03-31/functions/OCR") {
				t.Error("a function that the deployment did not touch is set")
			}
			if !a.has("PUT /2015-03-31/functions/Grammar/aliases/live", `"AdditionalVersionWeights":{}`) {
				t.Error("shares of a deployment under way stay")
			}
		})
	}
	out, err := operate(t, "", "rollback-code")
	if err == nil || !strings.Contains(err.Error(), "no deployment is noted") {
		t.Errorf("back before the first: %v %s", err, out)
	}
}

// TestNotesFit checks that the notes stay within a parameter's 4 KB, the latest among them.
func TestNotesFit(t *testing.T) {
	a := newRecorded(t)
	a.answers[getAccount], a.answers[getStage] = []string{account}, []string{openStage}
	versions := map[string]string{}
	for _, f := range plan.Functions {
		versions[f.Name+strings.Repeat("x", 30)] = "1000"
	}
	a.functions(versions)
	for _, version := range []string{"1001", "1002", "1003", "1004", "1005", "1006"} {
		a.deploy(t, map[string]string{"ocr" + strings.Repeat("x", 30): version})
	}
	notes := a.stored[plan.DeploymentsParameter("prod")]
	if len(notes) > 4096 || !strings.Contains(notes, "1006") || strings.Count(notes, `"at"`) < 2 {
		t.Errorf("%d bytes of notes: %s", len(notes), notes)
	}
}

// TestDeploy checks what a deployment is told besides what its owner says: the account's containers, and that a
// closedPart switch stays closed; and that a deployment that fails, fails.
func TestDeploy(t *testing.T) {
	for _, tt := range []struct {
		name, stage string
		args        []string
		want, not   string
	}{
		{"open", openStage, nil, "-c coptic:concurrency=10", "coptic:closed"},
		{"closed", shutStage, nil, "-c coptic:closed=all", "coptic:closed=false"},
		{"closed, in another spelling", strings.ReplaceAll(shutStage, "~1", "/"), nil, "-c coptic:closed=all", "=false"},
		{"the assistant closed", muteStage, nil, "-c coptic:closed=assistant", "coptic:closed=all"},
		{"one's own number", openStage, []string{"-c", "coptic:concurrency=5"}, "coptic:concurrency=5", "=10"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := newRecorded(t)
			a.answers[getAccount], a.answers[getStage] = []string{account}, []string{tt.stage}
			out := a.deploy(t, nil, tt.args...)
			if !strings.Contains(out, tt.want) || strings.Contains(out, tt.not) {
				t.Errorf("cdk is called with %s, want %s and not %s", out, tt.want, tt.not)
			}
		})
	}
	t.Run("the first", func(t *testing.T) {
		a := newRecorded(t)
		a.outputs, a.answers[getAccount] = nil, []string{account}
		if out, err := operate(t, "", "deploy", "--", "echo", "cdk"); err != nil || !strings.Contains(out, "cdk -c") {
			t.Errorf("%v %s", err, out)
		}
	})
	t.Run("one that fails", func(t *testing.T) {
		a := newRecorded(t)
		a.answers[getAccount], a.answers[getStage] = []string{account}, []string{openStage}
		if _, err := operate(t, "", "deploy", "--", "false"); err == nil {
			t.Error("it passes for a success")
		}
	})
}

// TestWith checks that commands get the stack's outputs from CloudFormation, wherever they are run, and none where
// there is no stack.
func TestWith(t *testing.T) {
	a := newRecorded(t)
	out, err := operate(t, "", "with", "-c", "coptic:region=eu-central-1", "--", "sh", "-c",
		"echo {DataBucket} and $AWS_REGION")
	if err != nil || out != "data and eu-central-1\n" {
		t.Errorf("%q %v", out, err)
	}
	a.outputs = nil
	if out, err := operate(t, "", "with", "-if-there", "--", "echo", "done"); err != nil || out != "" {
		t.Errorf("before the first deployment: %q %v", out, err)
	}
	if _, err := operate(t, "", "with", "--", "echo", "done"); !errors.Is(err, errNoStack) {
		t.Errorf("without a stack: %v", err)
	}
}

// TestStatus checks what is reported about a stack ("GetUsage",
// docs.aws.amazon.com/apigateway/latest/api/API_GetUsage.html; "DescribeBudget",
// docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_budgets_DescribeBudget.html).
func TestStatus(t *testing.T) {
	a := newRecorded(t)
	a.functions(map[string]string{"Grammar": "4", "OCR": "7"})
	a.kinds["AWS::CloudWatch::Alarm"] = []resourceRow{{"ManyTokens1", "Coptic-ManyTokens"}, {"Closed1", "Coptic-Closed"}}
	a.answers["DescribeAlarms"] = []string{`{"MetricAlarms":[{"AlarmName":"Coptic-ManyTokens","StateValue":"OK"},` +
		`{"AlarmName":"Coptic-Closed","StateValue":"ALARM"}]}`}
	a.answers[getStage] = []string{shutStage}
	a.answers["GET /usageplans/u1/usage"] = []string{`{"usagePlanId":"u1","values":{"key":[[1200,148800]]}}`}
	a.answers["GET /data"] = []string{`<ListBucketResult>` +
		`<Contents><Key>current-v3.json</Key></Contents></ListBucketResult>`}
	a.answers["GET /data/current-v3.json"] = []string{`{"release":"2026-11-23-abc"}`}
	a.answers["DescribeBudget"] = []string{`{"Budget":{"BudgetLimit":{"Amount":"20.0"},"CalculatedSpend":` +
		`{"ActualSpend":{"Amount":"3.17"},"ForecastedSpend":{"Amount":"5.02"}}}}`}
	a.answers[exportsKey] = []string{`404!{"Message":"KeyNotFound"}`} // nobody has ever closed them
	status := func(t *testing.T, wanted ...string) {
		t.Helper()
		out, err := operate(t, "", "status")
		if err != nil {
			t.Error(err)
		}
		for _, want := range wanted {
			if !strings.Contains(out, want) {
				t.Errorf("want %q in\n%s", want, out)
			}
		}
	}
	status(t, "Grammar 4, OCR 7", "current-v3.json → 2026-11-23-abc", "CLOSED (all): make reopen",
		"RINGING: Coptic-Closed", "148800 of 150000 calls", "$3.17 of $20.0", "$5.02 are forecast")
	a.answers[exportsKey] = []string{`{"Key":"exports","Value":"closed"}`}
	status(t, "CLOSED (all, exports): make reopen")
	a.answers[getStage] = []string{openStage}
	status(t, "CLOSED (exports): make reopen")
	a.answers[getStage] = []string{muteStage}
	status(t, "CLOSED (assistant, exports): make reopen")
	a.answers[exportsKey] = []string{`{"Key":"exports","Value":"open"}`}
	status(t, "CLOSED (assistant): make reopen")
	a.answers[getStage] = []string{openStage}
	status(t, "open\n")
}

// TestTryAlarm checks that smoke reports whether an alarm's message got out, and whether anybody reads it ("Why
// didn't I receive an SNS notification for my CloudWatch alarm trigger?",
// repost.aws/knowledge-center/cloudwatch-receive-sns-for-alarm-trigger).
func TestTryAlarm(t *testing.T) {
	waitStep, waitAlarm = time.Millisecond, 50*time.Millisecond
	const topic = "arn:aws:sns:eu-west-1:1:Alarms"
	history := func(summary string) string {
		return `{"AlarmHistoryItems":[{"HistoryItemType":"Action","HistorySummary":"` + summary + `"}]}`
	}
	subscribed := func(arn string) string {
		return `<ListSubscriptionsByTopicResponse><ListSubscriptionsByTopicResult><Subscriptions><member>` +
			`<SubscriptionArn>` + arn + `</SubscriptionArn></member></Subscriptions></ListSubscriptionsByTopicResult>` +
			`</ListSubscriptionsByTopicResponse>`
	}
	const nobody = `<ListSubscriptionsByTopicResponse><ListSubscriptionsByTopicResult/></ListSubscriptionsByTopicResponse>`
	for _, tt := range []struct {
		name      string
		history   []string
		readers   string
		says, err string
	}{
		{"told", []string{`{"AlarmHistoryItems":[]}`, history("Successfully executed action " + topic)},
			subscribed(topic + ":1"), "1 are told", ""},
		{"nobody has confirmed", []string{history("Successfully executed action " + topic)},
			subscribed("PendingConfirmation"), "NOBODY IS TOLD YET", ""},
		{"nobody", []string{history("Successfully executed action " + topic)}, nobody, "NOBODY IS TOLD:", ""},
		{"may not publish", []string{history("Failed to execute action " + topic)}, nobody, "", "did not get out"},
		{"silence", []string{`{"AlarmHistoryItems":[]}`}, nobody, "", "says nothing"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := newRecorded(t)
			a.kinds["AWS::CloudWatch::Alarm"] = []resourceRow{{"AssistantFailing1", "Coptic-AssistantFailing"}}
			a.answers["SetAlarmState"] = []string{""}
			a.answers["DescribeAlarmHistory"] = tt.history
			a.answers["ListSubscriptionsByTopic"] = []string{tt.readers}
			out, err := operate(t, "", "try-alarm")
			if !strings.Contains(out, tt.says) || (err != nil) != (tt.err != "") ||
				err != nil && !strings.Contains(err.Error(), tt.err) {
				t.Errorf("%v %s, want %q, error %q", err, out, tt.says, tt.err)
			}
			if !a.has("SetAlarmState", "Coptic-AssistantFailing", `"ALARM"`) || !a.has("SetAlarmState", `"OK"`) {
				t.Error("the alarm is not set off and back")
			}
		})
	}
}

// TestRotateKey checks that a new key is given to the stack under the parameter's name, and that the command waits
// until the API takes it.
func TestRotateKey(t *testing.T) {
	waitStep, waitKey = time.Millisecond, time.Second
	a := newRecorded(t)
	a.answers["UpdateStack"] = []string{"<R><UpdateStackResult><StackId>s</StackId></UpdateStackResult></R>"}
	a.answers["GET /direct/api/v1/grammar"] = []string{"403!", "403!", "{}"}
	out, err := operate(t, "", "rotate-key")
	if err != nil || !strings.Contains(out, "answers with the new key") {
		t.Fatalf("%v %s", err, out)
	}
	if !a.has("UpdateStack", "UsePreviousTemplate=true", "ParameterValue=%2Fcoptic%2Fprod%2Fedge-key") {
		t.Error("the stack is not given the key again")
	}
	if n := len(a.stored[plan.KeyParameter("prod")]); n < 20 || n > 128 {
		t.Errorf("the key has %d characters", n)
	}
	waitKey = 10 * time.Millisecond
	a.answers["GET /direct/api/v1/grammar"] = []string{"403!"}
	if _, err := operate(t, "", "rotate-key"); err == nil || !strings.Contains(err.Error(), "does not take the new key") {
		t.Errorf("refused for good: %v", err)
	}
}

// TestRequestQuota checks what AWS is asked for ("RequestServiceQuotaIncrease",
// docs.amazonaws.cn/goto/WebAPI/service-quotas-2019-06-24/RequestServiceQuotaIncrease).
func TestRequestQuota(t *testing.T) {
	a := newRecorded(t)
	a.answers["RequestServiceQuotaIncrease"] = []string{
		`{"RequestedQuota":{"Id":"q1","Status":"PENDING"}}`, `400!{"__type":"ResourceAlreadyExistsException"}`,
	}
	for _, want := range []string{"request q1, PENDING", "under way already"} {
		out, err := operate(t, "", "request-quota", "-value", "500")
		if err != nil || !strings.Contains(out, want) {
			t.Errorf("%v %s, want %s", err, out, want)
		}
	}
	if !a.has("RequestServiceQuotaIncrease", `"DesiredValue":500`, `"QuotaCode":"L-B99A9384"`, `"ServiceCode":"lambda"`) {
		t.Errorf("asked for %v", a.asked)
	}
}

// TestPreflight checks what is reported about an account before anything is deployed, and that nothing is written
// while something is wrong.
func TestPreflight(t *testing.T) {
	for _, tt := range []struct {
		name    string
		change  func(*recorded)
		args    []string
		want    []string
		fails   bool
		makes   bool
		builder imageBuilder
	}{
		{"a new account", nil, nil, []string{
			"ONLY 10 CONTAINERS", "make request-quota", "NOBODY WILL BE TOLD", "edge-key is made",
		}, false, true, nil},
		{"a larger one", func(a *recorded) {
			a.answers[getAccount] = []string{`{"AccountLimit":{"ConcurrentExecutions":1000}}`}
		}, nil, []string{"ok    concurrency: 1000 at once"}, false, true, nil},
		{"no bootstrap", func(a *recorded) { delete(a.stored, "/cdk-bootstrap/hnb659fds/version") }, nil,
			[]string{"FAIL  bootstrap: run make bootstrap once in eu-west-1"}, true, false, nil},
		{"more than there is", nil, []string{"-c", "coptic:concurrency=50"},
			[]string{"may run 10 containers at once, coptic:concurrency says 50"}, true, false, nil},
		{"an image that this machine can build", nil, []string{"-c", `coptic:ocr={"own":true}`},
			[]string{"ok    image: Docker builds for linux/arm64"}, false, true, builds("linux/amd64 Platforms: linux/arm64")},
		{"an image without an emulator", nil, []string{"-c", `coptic:ocr={"own":true}`},
			[]string{"FAIL  image: coptic:ocr.own wants an image for linux/arm64", "-c coptic:architecture="}, true, false,
			builds("linux/amd64")},
		{"an image of the machine's own kind", nil,
			[]string{"-c", `coptic:ocr={"own":true}`, "-c", "coptic:architecture=amd64"}, []string{"ok    image"}, false, true,
			builds("linux/amd64")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := newRecorded(t)
			a.outputs, a.answers[getAccount] = nil, []string{account}
			a.stored["/cdk-bootstrap/hnb659fds/version"] = "30"
			if tt.change != nil {
				tt.change(a)
			}
			out := &strings.Builder{}
			p := newTarget(t, out)
			p.images = tt.builder
			if err := p.read("preflight", append([]string{"-make-key"}, tt.args...)); err != nil {
				t.Fatal(err)
			}
			if err := p.preflight(context.Background()); (err != nil) != tt.fails {
				t.Errorf("%v, fails %v wanted", err, tt.fails)
			}
			for _, want := range tt.want {
				if !strings.Contains(out.String(), want) {
					t.Errorf("want %q in\n%s", want, out)
				}
			}
			if _, made := a.stored[plan.KeyParameter("prod")]; made != tt.makes {
				t.Errorf("a key is made: %v", made)
			}
		})
	}
}

// builds is a Docker that builds for these platforms.
type builds string

func (b builds) Platforms(context.Context) (string, error) { return string(b), nil }

// newTarget returns the default stage's stack.
func newTarget(t *testing.T, out io.Writer) target {
	t.Helper()
	cfg, err := configure(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return target{cfg: cfg, out: out}
}

// TestDestroy checks that nothing is deleted before its owner has typed the stack's name, that buckets are emptied
// before the stack is deleted, and that what stays is named.
func TestDestroy(t *testing.T) {
	waitStep = time.Millisecond
	const versions = `<ListVersionsResult><Version><Key>a</Key><VersionId>1</VersionId></Version><DeleteMarker>` +
		`<Key>b</Key><VersionId>2</VersionId></DeleteMarker></ListVersionsResult>`
	for _, tt := range []struct {
		name, typed string
		args        []string
		goes, data  bool
	}{
		{"a slip", "yes\n", nil, false, false},
		{"nobody there", "", nil, false, false},
		{"meant", "Coptic-prod\n", nil, true, false},
		{"with the dataset", "Coptic-prod\n", []string{"-data"}, true, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := newRecorded(t)
			a.stored[plan.KeyParameter("prod")], a.stored[plan.DeploymentsParameter("prod")] = "k", "[]"
			a.stored["/coptic/openai"] = "the provider's"
			for _, bucket := range []string{"web", "data"} {
				a.answers["GET /"+bucket] = []string{versions}
				a.answers["POST /"+bucket] = []string{"<DeleteResult/>"}
				a.answers["DELETE /"+bucket] = []string{"204!"}
			}
			a.answers["DeleteStack"] = []string{"<DeleteStackResponse/>"}
			const gone = `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>s</StackName>` +
				`<StackStatus>DELETE_COMPLETE</StackStatus></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
			now, _ := a.known("DescribeStacks", nil)
			a.answers["DescribeStacks"] = []string{now, gone}
			out, err := operate(t, tt.typed, append([]string{"destroy"}, tt.args...)...)
			if (err == nil) != tt.goes || a.has("DeleteStack") != tt.goes || a.has("POST /web", "<VersionId>2") != tt.goes {
				t.Errorf("%v, deleted %v\n%s", err, a.has("DeleteStack"), out)
			}
			stays := strings.Contains(out, "dataset's bucket data (make destroy DATA=1")
			if a.has("DELETE /data") != tt.data || stays == tt.data {
				t.Errorf("the dataset's bucket goes: %v\n%s", a.has("DELETE /data"), out)
			}
			if want := map[bool]int{true: 1, false: 3}[tt.goes]; len(a.stored) != want || a.stored["/coptic/openai"] == "" {
				t.Errorf("the parameters that stay are %v, want %d", a.stored, want)
			}
		})
	}
}

// TestEdge checks that CloudFront is turned off and on, and nothing else of it changes.
func TestEdge(t *testing.T) {
	for verb, want := range map[string]string{
		"close-edge": "<Enabled>false</Enabled>", "open-edge": "<Enabled>true</Enabled>",
	} {
		t.Run(verb, func(t *testing.T) {
			a := newRecorded(t)
			a.answers["GET /2020-05-31/distribution/D1/config"] = []string{`<DistributionConfig><CallerReference>c` +
				`</CallerReference><Comment>ours</Comment><Enabled>true</Enabled><PriceClass>PriceClass_100</PriceClass>` +
				`<Origins><Quantity>1</Quantity><Items><Origin><Id>o</Id><DomainName>d</DomainName></Origin></Items></Origins>` +
				`<DefaultCacheBehavior><TargetOriginId>o</TargetOriginId><ViewerProtocolPolicy>https-only` +
				`</ViewerProtocolPolicy></DefaultCacheBehavior></DistributionConfig>`}
			a.answers["PUT /2020-05-31/distribution/D1/config"] = []string{"<Distribution/>"}
			if out, err := operate(t, "", verb); err != nil {
				t.Fatalf("%v %s", err, out)
			}
			if !a.has("PUT /2020-05-31/distribution/D1/config", want, "<Comment>ours</Comment>", "PriceClass_100") {
				t.Errorf("CloudFront is asked %q", a.asked)
			}
		})
	}
}

// TestTurn checks that the switch is called to open and to close.
func TestTurn(t *testing.T) {
	for verb, want := range map[string]string{"reopen": `{"open": true}`, "close": `{"open": false}`} {
		t.Run(verb, func(t *testing.T) {
			a := newRecorded(t)
			a.answers["POST /2015-03-31/functions/Switch/invocations"] = []string{"null"}
			if out, err := operate(t, "", verb); err != nil || !a.has("Switch/invocations", want) {
				t.Errorf("%v %s; asked %q", err, out, a.asked)
			}
		})
	}
}

// TestUsage checks that an unknown verb is answered with the known ones, each of them in the Makefile.
func TestUsage(t *testing.T) {
	makefile, err := os.ReadFile(filepath.Join("..", "..", "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = operate(t, "", "dance")
	for name := range verbs {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("usage does not name %s: %v", name, err)
		}
		if !strings.Contains(string(makefile), name) {
			t.Errorf("no target of the Makefile uses %s", name)
		}
	}
}
