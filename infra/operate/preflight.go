package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/ssm"
	"github.com/aws/aws-sdk-go-v2/service/ssm/types"
	"github.com/aws/aws-sdk-go-v2/service/sts"

	"coptic.example/service/infra/plan"
	ownaws "coptic.example/service/shared/aws"
)

// preflight reports everything that would make a deployment fail. If nothing would, it creates the key.
func (t target) preflight(ctx context.Context) error {
	failed := 0
	for _, check := range []struct {
		name string
		run  func(context.Context) (string, error)
	}{
		{"credentials", t.credentials}, {"region", t.region}, {"bootstrap", t.bootstrap},
		{"concurrency", t.checkConcurrency}, {"image", t.checkImage}, {"switch", t.checkSwitch}, {"alarms", t.alarms},
		{"key", func(ctx context.Context) (string, error) { return t.key(ctx, t.makeKey && failed == 0) }},
	} {
		report, err := check.run(ctx)
		if err != nil {
			failed++
			fmt.Fprintf(t.out, "FAIL  %s: %v\n", check.name, err)
			continue
		}
		fmt.Fprintf(t.out, "ok    %s: %s\n", check.name, report)
	}
	if failed > 0 {
		return fmt.Errorf("%d of the checks failed; nothing has been deployed", failed)
	}
	return nil
}

func (t target) credentials(ctx context.Context) (string, error) {
	who, err := sts.NewFromConfig(t.cfg).GetCallerIdentity(ctx, nil)
	if err != nil {
		return "", fmt.Errorf("AWS does not know who asks: %w", err)
	}
	return aws.ToString(who.Arn), nil
}

func (t target) region(context.Context) (string, error) {
	if t.cfg.Region == "" {
		return "", errors.New("no region: set AWS_REGION, or coptic:region")
	}
	if t.cfg.Region != "us-east-1" {
		return t.cfg.Region + "; CloudFront keeps its figures in us-east-1, so that the alarm on bytes is left out and the " +
			"budget alone sees them", nil
	}
	return t.cfg.Region, nil
}

func (t target) bootstrap(ctx context.Context) (string, error) {
	version, err := t.parameter(ctx, "/cdk-bootstrap/hnb659fds/version")
	if err != nil {
		return "", fmt.Errorf("run make bootstrap once in %s: %w", t.cfg.Region, err)
	}
	return "version " + version, nil
}

// containers returns the number of containers that the account may run at once, and how many of them no function has
// reserved.
func (t target) containers(ctx context.Context) (most, free int, err error) {
	account, err := lambda.NewFromConfig(t.cfg).GetAccountSettings(ctx, nil)
	if err != nil {
		return 0, 0, fmt.Errorf("read the account's limits: %w", err)
	}
	if account.AccountLimit.UnreservedConcurrentExecutions != nil {
		free = int(*account.AccountLimit.UnreservedConcurrentExecutions)
	}
	return int(account.AccountLimit.ConcurrentExecutions), free, nil
}

// fewContainers is the concurrency limit below which the report warns. An established account has ten times as much.
const fewContainers = 100

// checkConcurrency describes the number of containers that the account may run at once. It fails if the settings of
// the stack need more.
func (t target) checkConcurrency(ctx context.Context) (string, error) {
	most, free, err := t.containers(ctx)
	if err != nil {
		return "", err
	}
	if text := t.context["coptic:concurrency"]; text != "" {
		wanted, err := strconv.Atoi(text)
		if err != nil {
			return "", fmt.Errorf("coptic:concurrency=%q is no number", text)
		}
		if most < wanted {
			return "", fmt.Errorf("the account may run %d containers at once, coptic:concurrency says %d", most, wanted)
		}
	}
	reserved, all := map[string]int{}, 0
	if text := t.context["coptic:reservedConcurrency"]; text != "" {
		if err := json.Unmarshal([]byte(text), &reserved); err != nil {
			return "", fmt.Errorf("coptic:reservedConcurrency=%q: %w", text, err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(reserved)) {
		all += reserved[name]
	}
	// Lambda keeps a hundred unreserved.
	if all > 0 && free-all < 100 {
		return "", fmt.Errorf("coptic:reservedConcurrency takes %d of %d, and Lambda wants 100 left", all, free)
	}
	report := fmt.Sprintf("%d at once, and %d answers of the assistant among them", most, plan.AnswersAtOnce)
	if most < fewContainers {
		report = fmt.Sprintf("ONLY %d CONTAINERS AT ONCE, for all readers together: more than %d requests in the same "+
			"moment are refused. Ask AWS for more, which takes days: make request-quota", most, most-plan.AnswersAtOnce)
	}
	return report, nil
}

// requestQuota asks AWS for a higher concurrency limit ("RequestServiceQuotaIncrease",
// docs.amazonaws.cn/goto/WebAPI/service-quotas-2019-06-24/RequestServiceQuotaIncrease).
func (t target) requestQuota(ctx context.Context) error {
	var got struct{ RequestedQuota struct{ Id, Status string } }
	err := serviceQuotas.call(ctx, "RequestServiceQuotaIncrease", map[string]any{
		"ServiceCode": "lambda", "QuotaCode": plan.ConcurrencyQuota, "DesiredValue": t.value,
	}, &got)
	if refused, ok := errors.AsType[*ownaws.Error](err); ok && refused.Code == "ResourceAlreadyExistsException" {
		fmt.Fprintln(t.out, "a request is under way already")
		return nil
	}
	if err != nil {
		return fmt.Errorf("ask for %d containers at once: %w", t.value, err)
	}
	fmt.Fprintf(t.out, "asked for %d containers at once in %s: request %s, %s. Once it is granted: make deploy\n",
		t.value, t.cfg.Region, got.RequestedQuota.Id, got.RequestedQuota.Status)
	return nil
}

// imageBuilder is a local program that builds container images.
type imageBuilder interface {
	// Platforms returns the platforms it can build for, such as linux/arm64.
	Platforms(ctx context.Context) (string, error)
}

type docker struct{}

// Platforms asks Docker, and the kernel, which runs programs for other architectures if an emulator is registered.
func (docker) Platforms(ctx context.Context) (string, error) {
	server, err := exec.CommandContext(ctx, "docker", "version", "--format", "{{.Server.Os}}/{{.Server.Arch}}").Output()
	if err != nil {
		return "", fmt.Errorf("docker does not answer: %w", err)
	}
	all := strings.TrimSpace(string(server))
	if more, err := exec.CommandContext(ctx, "docker", "buildx", "inspect").Output(); err == nil {
		all += " " + string(more)
	}
	for machine, platform := range map[string]string{"aarch64": "linux/arm64", "x86_64": "linux/amd64"} {
		if found, _ := filepath.Glob("/proc/sys/fs/binfmt_misc/*" + machine); len(found) > 0 {
			all += " " + platform
		}
	}
	return all, nil
}

// checkImage fails if this machine cannot build the container images of our own OCR and speech services, where they
// are configured.
func (t target) checkImage(ctx context.Context) (string, error) {
	var wanted []string
	for key, folder := range map[string]string{"ocr": "recognition", "speech": "voice"} {
		var service struct{ Own bool }
		if text := t.context["coptic:"+key]; text != "" {
			if err := json.Unmarshal([]byte(text), &service); err != nil {
				return "", fmt.Errorf("coptic:%s=%q: %w", key, text, err)
			}
		}
		if !service.Own {
			continue
		}
		if _, err := os.Stat("functions/" + folder + "/Dockerfile"); err != nil {
			return "", err
		}
		wanted = append(wanted, "coptic:"+key+".own")
	}
	if len(wanted) == 0 {
		return "no container image is wanted", nil
	}
	slices.Sort(wanted)
	names := strings.Join(wanted, " and ")
	want := "linux/" + t.context["coptic:architecture"]
	can, err := t.images.Platforms(ctx)
	if err != nil {
		return "", fmt.Errorf("%s: a container image is built: %w", names, err)
	}
	if !strings.Contains(can, want) {
		return "", fmt.Errorf("%s wants an image for %s, which Docker cannot build on this %s machine: deploy "+
			"with -c coptic:architecture=%s, or register an emulator "+
			"(docker run --privileged --rm tonistiigi/binfmt --install %s)",
			names, want, runtime.GOARCH, runtime.GOARCH, t.context["coptic:architecture"])
	}
	return "Docker builds for " + want, nil
}

// closedNow describes which part is closed.
func closedNow(part string) string {
	if part == plan.CloseAll {
		return "THE COSTLY ENDPOINTS ARE CLOSED"
	}
	return "THE " + strings.ToUpper(part) + " IS CLOSED"
}

// checkSwitch reports whether the costly endpoints are closed.
func (t target) checkSwitch(ctx context.Context) (string, error) {
	closed, err := t.closedPart(ctx)
	switch {
	case errors.Is(err, errNoStack):
		return "nothing is deployed yet", nil
	case err != nil:
		return "", err
	case closed != "":
		return closedNow(closed) + ", and a deployment leaves it so: make reopen", nil
	}
	return "the costly endpoints are open", nil
}

// key creates the key between CloudFront and the API if it is missing and wanted. It fails if an existing key has a
// length that API Gateway does not accept.
func (t target) key(ctx context.Context, wanted bool) (string, error) {
	name := plan.KeyParameter(t.stage)
	value, err := t.parameter(ctx, name)
	_, missing := errors.AsType[*types.ParameterNotFound](err)
	switch {
	case missing && wanted:
		return name + " is made", t.putKey(ctx, newKey(), false)
	case missing:
		return "there is none yet; make deploy makes it", nil
	case err != nil:
		return "", err
	case len(value) < 20 || len(value) > 128:
		return "", fmt.Errorf("%s has %d characters, API Gateway takes 20 to 128: make rotate-key", name, len(value))
	}
	return name, nil
}

// newKey returns a new random key. API Gateway accepts 20 to 128 characters ("Usage plans and API keys for REST APIs",
// docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-api-usage-plans.html).
func newKey() string { return rand.Text() + rand.Text() }

func (t target) putKey(ctx context.Context, key string, again bool) error {
	name := plan.KeyParameter(t.stage)
	_, err := ssm.NewFromConfig(t.cfg).PutParameter(ctx, &ssm.PutParameterInput{
		Name: &name, Value: &key, Type: types.ParameterTypeString, Overwrite: &again,
		Description: aws.String("The key with which CloudFront calls the API"),
	})
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

func (t target) parameter(ctx context.Context, name string) (string, error) {
	got, err := ssm.NewFromConfig(t.cfg).GetParameter(ctx, &ssm.GetParameterInput{Name: &name})
	if err != nil {
		return "", fmt.Errorf("read %s: %w", name, err)
	}
	return aws.ToString(got.Parameter.Value), nil
}

// alarms reports who is notified. If nobody is, it returns a warning rather than an error.
func (t target) alarms(ctx context.Context) (string, error) {
	email := t.context["coptic:alarmEmail"]
	topic, err := t.output(ctx, "AlarmTopic")
	if err == nil {
		confirmed, pending, err := t.subscribers(ctx, topic)
		if err != nil {
			return "", err
		}
		if confirmed > 0 {
			return fmt.Sprintf("%d subscribed", confirmed), nil
		}
		if pending > 0 {
			return "NOBODY IS TOLD YET: confirm the mail that AWS has sent to " + email, nil
		}
	}
	if email == "" {
		return "NOBODY WILL BE TOLD, of attacks and costs neither: " +
			"make deploy CDK='-c coptic:alarmEmail=you@example.org'", nil
	}
	return email + " will get a mail of AWS to confirm", nil
}
