// Command operate complements CloudFormation for a deployed stack. It checks whether an account can take the stack,
// records what each deployment changes and rolls it back, reports the status of the stack, rotates the key between
// CloudFront and the API, closes and reopens endpoints, and deletes everything.
//
//	go run ./infra/operate VERB [-c coptic:stage=staging …] [-- COMMAND …]
//
// It asks AWS for everything it needs to know about a stack and keeps no state on this machine.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
)

// verb is a subcommand.
type verb struct {
	run  func(target, context.Context) error
	does string
}

// verbs maps the subcommands by name.
var verbs = map[string]verb{
	"preflight":     {target.preflight, "say whether the account can take the stack"},
	"deploy":        {target.deploy, "run the command after --, which deploys, and note what it changes"},
	"with":          {target.with, "run the command after -- with the stack's outputs in place of {their names}"},
	"status":        {target.status, "say how the stack is"},
	"try-alarm":     {target.tryAlarm, "set an alarm off and see whether it tells anybody"},
	"request-quota": {target.requestQuota, "ask AWS for more containers at once"},
	"rollback-code": {target.rollbackCode, "undo the last deployment of code"},
	"rotate-key":    {target.rotateKey, "change the key between CloudFront and the API"},
	"close":         {target.closeCostly, "close the costly endpoints and the exports"},
	"reopen":        {target.reopen, "open them again"},
	"close-edge":    {target.closeEdge, "turn CloudFront off"},
	"open-edge":     {target.openEdge, "turn CloudFront on"},
	"destroy":       {target.destroy, "take the stack and what it left away"},
}

// target is the stack of a stage, which may not exist yet, with the options of a verb.
type target struct {
	cfg     aws.Config
	stage   string
	context map[string]string // from cdk.json and the command line
	given   []string          // context from the command line, as arguments of cdk
	command []string          // command after --
	out     io.Writer
	in      io.Reader

	makeKey bool // preflight: make the key between CloudFront and the API if there is none
	ifThere bool // with: do nothing without a stack
	data    bool // destroy: include the dataset's bucket
	value   int  // request-quota: concurrent containers
	images  imageBuilder
}

// stack returns the name of the stack of this stage (infra/app.go).
func (t target) stack() string { return "Coptic-" + t.stage }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdin, os.Stdout); err != nil {
		if _, failed := errors.AsType[*exec.ExitError](err); !failed { // a failed command has printed why
			fmt.Fprintln(os.Stderr, "operate:", err)
		}
		os.Exit(1)
	}
}

func usage() error {
	var b strings.Builder
	b.WriteString("usage: operate VERB [-c key=value …] [-- COMMAND …], with one of")
	for _, name := range slices.Sorted(maps.Keys(verbs)) {
		fmt.Fprintf(&b, "\n  %-14s %s", name, verbs[name].does)
	}
	return errors.New(b.String())
}

func run(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	if len(args) == 0 || verbs[args[0]].run == nil {
		return usage()
	}
	cfg, err := configure(ctx)
	if err != nil {
		return err
	}
	t := target{cfg: cfg, in: in, out: out, images: docker{}}
	if err := t.read(args[0], args[1:]); err != nil {
		return err
	}
	if err := os.Setenv("AWS_REGION", t.cfg.Region); err != nil { // for shared/aws and for commands
		return err
	}
	return verbs[args[0]].run(t, ctx)
}

// configure reads the settings of the AWS clients from the environment and configuration files.
func configure(ctx context.Context) (aws.Config, error) {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return cfg, fmt.Errorf("configure the AWS clients: %w", err)
	}
	return cfg, nil
}

// read reads the context from cdk.json and the arguments, which include those for cdk.
func (t *target) read(name string, args []string) error {
	data, err := os.ReadFile("cdk.json")
	if err != nil {
		return fmt.Errorf("read the context: %w", err)
	}
	var file struct{ Context map[string]any }
	if err := json.Unmarshal(data, &file); err != nil {
		return fmt.Errorf("read the context of cdk.json: %w", err)
	}
	t.context = map[string]string{"coptic:stage": "prod"}
	for key, value := range file.Context {
		if text, isText := value.(string); isText {
			t.context[key] = text
			continue
		}
		text, _ := json.Marshal(value) // it was just decoded from JSON
		t.context[key] = string(text)
	}
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.BoolVar(&t.makeKey, "make-key", false, "make the key between CloudFront and the API where there is none")
	flags.BoolVar(&t.ifThere, "if-there", false, "do nothing where there is no stack")
	flags.BoolVar(&t.data, "data", false, "the dataset's bucket, too")
	flags.IntVar(&t.value, "value", 1000, "containers at once to ask for")
	flags.Func("c", "context, as key=value", func(pair string) error {
		key, value, found := strings.Cut(pair, "=")
		if !found {
			return errors.New("want key=value")
		}
		t.context[key] = value
		t.given = append(t.given, "-c", pair)
		return nil
	})
	if err := flags.Parse(args); err != nil {
		return err
	}
	t.command = flags.Args()
	t.stage = t.context["coptic:stage"]
	if region := t.context["coptic:region"]; region != "" {
		t.cfg.Region = region
	}
	return nil
}

// execute runs a local command.
func (t target) execute(ctx context.Context, command []string) error {
	if len(command) == 0 {
		return errors.New("no command after --")
	}
	c := exec.CommandContext(ctx, command[0], command[1:]...)
	c.Stdin, c.Stdout, c.Stderr = t.in, t.out, os.Stderr
	return c.Run()
}
