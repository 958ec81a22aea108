package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/ssm"
	"github.com/aws/aws-sdk-go-v2/service/ssm/types"
	"github.com/aws/aws-sdk-go-v2/service/sts"

	"coptic.example/service/infra/plan"
)

// flight is what is to be deployed, and where.
type flight struct {
	cfg     aws.Config
	context map[string]string // as the command line and cdk.json give it
	makeKey bool
}

// readFlight reads the arguments that `cdk deploy` is given, too.
func readFlight(cfg aws.Config, args []string) (flight, error) {
	f := flight{cfg: cfg, context: map[string]string{"coptic:stage": "prod"}}
	data, err := os.ReadFile("cdk.json")
	if err != nil {
		return f, fmt.Errorf("read the context: %w", err)
	}
	var file struct{ Context map[string]any }
	if err := json.Unmarshal(data, &file); err != nil {
		return f, fmt.Errorf("read the context of cdk.json: %w", err)
	}
	for key, value := range file.Context {
		if text, isText := value.(string); isText {
			f.context[key] = text
			continue
		}
		text, _ := json.Marshal(value) // it has just been JSON
		f.context[key] = string(text)
	}
	flags := flag.NewFlagSet("preflight", flag.ContinueOnError)
	flags.BoolVar(&f.makeKey, "make-key", false, "make the key between CloudFront and the API where there is none")
	flags.Func("c", "context, as key=value", func(pair string) error {
		key, value, found := strings.Cut(pair, "=")
		if !found {
			return errors.New("want key=value")
		}
		f.context[key] = value
		return nil
	})
	if err := flags.Parse(args); err != nil {
		return f, err
	}
	if region := f.context["coptic:region"]; region != "" {
		f.cfg.Region = region
	}
	return f, nil
}

// preflight says what would keep a deployment from working, all at once.
func preflight(ctx context.Context, cfg aws.Config, args []string, out io.Writer) error {
	f, err := readFlight(cfg, args)
	if err != nil {
		return err
	}
	failed := 0
	for _, check := range []struct {
		name string
		run  func(context.Context) (string, error)
	}{
		{"credentials", f.credentials}, {"region", f.region}, {"bootstrap", f.bootstrap},
		{"concurrency", f.concurrency}, {"key", f.key}, {"alarms", f.alarms},
	} {
		said, err := check.run(ctx)
		if err != nil {
			failed++
			fmt.Fprintf(out, "FAIL  %s: %v\n", check.name, err)
			continue
		}
		fmt.Fprintf(out, "ok    %s: %s\n", check.name, said)
	}
	if failed > 0 {
		return fmt.Errorf("%d of the checks failed; nothing has been deployed", failed)
	}
	return nil
}

func (f flight) credentials(ctx context.Context) (string, error) {
	who, err := sts.NewFromConfig(f.cfg).GetCallerIdentity(ctx, nil)
	if err != nil {
		return "", fmt.Errorf("AWS does not know who asks: %w", err)
	}
	return aws.ToString(who.Arn), nil
}

func (f flight) region(context.Context) (string, error) {
	if f.cfg.Region == "" {
		return "", errors.New("no region: set AWS_REGION, or coptic:region")
	}
	if f.cfg.Region != "us-east-1" {
		return f.cfg.Region + "; CloudFront keeps its figures in us-east-1, so that the alarm on bytes is left out", nil
	}
	return f.cfg.Region, nil
}

func (f flight) bootstrap(ctx context.Context) (string, error) {
	version, err := f.parameter(ctx, "/cdk-bootstrap/hnb659fds/version")
	if err != nil {
		return "", fmt.Errorf("run npx cdk bootstrap once in %s: %w", f.cfg.Region, err)
	}
	return "version " + version, nil
}

// concurrency compares what the account may run at once with what the stack is set to.
func (f flight) concurrency(ctx context.Context) (string, error) {
	account, err := lambda.NewFromConfig(f.cfg).GetAccountSettings(ctx, nil)
	if err != nil {
		return "", fmt.Errorf("read the account's limits: %w", err)
	}
	most, free := int(account.AccountLimit.ConcurrentExecutions), 0
	if account.AccountLimit.UnreservedConcurrentExecutions != nil {
		free = int(*account.AccountLimit.UnreservedConcurrentExecutions)
	}
	said := plan.NewAccountConcurrency
	if text := f.context["coptic:concurrency"]; text != "" {
		if said, err = strconv.Atoi(text); err != nil {
			return "", fmt.Errorf("coptic:concurrency=%q is no number", text)
		}
	}
	if most < said {
		return "", fmt.Errorf("the account may run %d containers at once, coptic:concurrency says %d", most, said)
	}
	reserved, all := map[string]int{}, 0
	if text := f.context["coptic:reservedConcurrency"]; text != "" {
		if err := json.Unmarshal([]byte(text), &reserved); err != nil {
			return "", fmt.Errorf("coptic:reservedConcurrency=%q: %w", text, err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(reserved)) {
		all += reserved[name]
	}
	// Lambda keeps a hundred for functions that have none of their own.
	if all > 0 && free-all < 100 {
		return "", fmt.Errorf("coptic:reservedConcurrency takes %d of %d, and Lambda wants 100 left", all, free)
	}
	return fmt.Sprintf("%d at once, and %d answers of the assistant among them", most, plan.AnswersAtOnce), nil
}

// key makes the key between CloudFront and the API where it is wanted and there is none.
func (f flight) key(ctx context.Context) (string, error) {
	name := plan.KeyParameter(f.context["coptic:stage"])
	value, err := f.parameter(ctx, name)
	var missing *types.ParameterNotFound
	if errors.As(err, &missing) && f.makeKey {
		return name + " is made", putKey(ctx, f.cfg, name, false)
	}
	if errors.As(err, &missing) {
		return "there is none yet; make deploy makes it", nil
	}
	if err != nil {
		return "", err
	}
	if len(value) < 20 || len(value) > 128 {
		return "", fmt.Errorf("%s has %d characters, API Gateway takes 20 to 128: make rotate-key", name, len(value))
	}
	return name, nil
}

// putKey writes a key that nobody has had. API Gateway takes 20 to 128 characters ("Usage plans and API keys for REST
// APIs", docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-api-usage-plans.html).
func putKey(ctx context.Context, cfg aws.Config, name string, again bool) error {
	_, err := ssm.NewFromConfig(cfg).PutParameter(ctx, &ssm.PutParameterInput{
		Name: &name, Value: aws.String(rand.Text() + rand.Text()), Type: types.ParameterTypeString, Overwrite: &again,
		Description: aws.String("The key with which CloudFront calls the API"),
	})
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

func (f flight) parameter(ctx context.Context, name string) (string, error) {
	got, err := ssm.NewFromConfig(f.cfg).GetParameter(ctx, &ssm.GetParameterInput{Name: &name})
	if err != nil {
		return "", fmt.Errorf("read %s: %w", name, err)
	}
	return aws.ToString(got.Parameter.Value), nil
}

// alarms says who is told. Nobody is no failure, but it is said loudly.
func (f flight) alarms(ctx context.Context) (string, error) {
	stack := "Coptic-" + f.context["coptic:stage"]
	email := f.context["coptic:alarmEmail"]
	topic, err := output(ctx, f.cfg, stack, "AlarmTopic")
	if err == nil {
		confirmed, pending, err := subscribers(ctx, f.cfg, topic)
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
