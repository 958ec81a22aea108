// Command local serves every group of endpoints on one port, for local use. It is not deployed. With -compile DIR
// it first builds a release of the authored dataset in DIR, in build/release, and serves that.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"

	"coptic.example/service/shared/contract"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/setting"
)

// built is the default release folder to serve.
const built = "build/release"

func main() {
	authored := flag.String("compile", "", "the authored dataset to compile into "+built+" first")
	flag.Parse()
	if *authored != "" {
		if err := compile(*authored, os.Stderr); err != nil {
			slog.Error("the dataset is not compiled", "error", err)
			os.Exit(1)
		}
		os.Setenv("DATASET", built)
	}
	var env setting.Env
	addr := env.Text("ADDR")
	source := release.FromEnv(&env, built)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	fmt.Fprintln(os.Stderr, ownOCR(ctx)) // programs that start this one read the address from the first line of output
	fmt.Fprintln(os.Stderr, ownVoice(ctx))
	h := handler(&env, source)
	env.Check()
	if err := run(ctx, addr, h); err != nil && !errors.Is(err, http.ErrServerClosed) {
		slog.Error("stopped", "error", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, addr string, h http.Handler) error {
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	host, _, _ := net.SplitHostPort(addr)
	_, port, _ := net.SplitHostPort(l.Addr().String())
	host = cmp.Or(host, "localhost")
	base := "http://" + net.JoinHostPort(host, port)
	for _, path := range []string{
		"/", contract.DocsPath, contract.DocumentPath, grammar.APIPath, grammar.APIPath + "/lessons/lesson-1",
		api.APIPath + "/search?q=bread", api.APIPath + "/entries/cls-rwme",
		grammar.StaticPath + "/manifest.json",
	} {
		fmt.Println(base + path)
	}
	return httpapi.Serve(ctx, l, h)
}
