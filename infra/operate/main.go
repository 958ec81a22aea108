// Command operate does to a deployed stack what is no deployment: it looks whether an account can take the stack, sends
// the functions back to the version before, changes the key between CloudFront and the API, and opens what an alarm has
// closed.
//
//	go run ./infra/operate preflight [-make-key] [-c coptic:stage=staging …]
//	go run ./infra/operate rollback-code|rotate-key|reopen STACK
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
)

// verbs are what the command does to a stack.
var verbs = map[string]func(ctx context.Context, cfg aws.Config, stack string) error{
	"rollback-code": rollbackCode,
	"rotate-key":    rotateKey,
	"reopen":        reopen,
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "operate:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return fmt.Errorf("configure the AWS clients: %w", err)
	}
	if len(args) > 0 && args[0] == "preflight" {
		return preflight(ctx, cfg, args[1:], os.Stdout)
	}
	if len(args) != 2 || verbs[args[0]] == nil {
		return errors.New("usage: operate preflight [-make-key] [-c key=value …]\n" +
			"       operate rollback-code|rotate-key|reopen STACK")
	}
	return verbs[args[0]](ctx, cfg, args[1])
}
