package main

import (
	"cmp"
	"debug/elf"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
)

// stackName returns the name of a stage's stack. It prefixes every name that must be unique in an account or region.
func stackName(stage string) string { return "Coptic-" + stage }

// newApp creates the app with its single stack. code is the folder of the built functions, relative to the repository
// root. The context defaults to cdk.json, which otherwise only the cdk command would read. extra overrides it, and
// the command line overrides both.
func newApp(code string, extra map[string]any) (awscdk.App, error) {
	root, err := findRoot()
	if err != nil {
		return nil, err
	}
	context, err := readContext(filepath.Join(root, "cdk.json"))
	if err != nil {
		return nil, err
	}
	maps.Copy(context, extra)
	out := os.Getenv("CDK_OUTDIR")
	out = cmp.Or(out, filepath.Join(root, "cdk.out"))
	app := awscdk.NewApp(&awscdk.AppProps{
		Context: &context, Outdir: &out, TreeMetadata: jsii.Bool(false), AnalyticsReporting: jsii.Bool(false),
	})
	s, faults := readSettings(app.Node())
	if !filepath.IsAbs(code) {
		code = filepath.Join(root, code)
	}
	for _, name := range plan.FunctionNames() {
		bootstrap := filepath.Join(code, name, "bootstrap")
		if _, err := os.Stat(bootstrap); err != nil {
			faults = append(faults, bootstrap+" is missing: make build")
		} else if machine := machineOf(bootstrap); machine != "" && machine != s.Architecture {
			faults = append(faults, fmt.Sprintf("%s is built for %s, and coptic:architecture is %s: make build ARCH=%s",
				bootstrap, machine, s.Architecture, s.Architecture))
		}
	}
	if len(faults) > 0 {
		return nil, fmt.Errorf("the context of the deployment is at fault:\n  %s", strings.Join(faults, "\n  "))
	}
	newStack(app, s, code)
	return app, nil
}

// machineOf returns the architecture of a binary as named in the settings, or "" if it is unknown.
func machineOf(file string) string {
	program, err := elf.Open(file)
	if err != nil {
		return ""
	}
	defer program.Close()
	return map[elf.Machine]string{elf.EM_AARCH64: "arm64", elf.EM_X86_64: "amd64"}[program.Machine]
}

// findRoot returns the nearest parent folder that contains cdk.json.
func findRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find cdk.json: %w", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "cdk.json")); err == nil {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", fmt.Errorf("find cdk.json: it is in no folder above this one")
		}
		dir = up
	}
}

func readContext(file string) (map[string]any, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read the context: %w", err)
	}
	var config struct {
		Context map[string]any `json:"context"`
	}
	if err := json.Unmarshal(data, &config); err != nil {
		return nil, fmt.Errorf("read the context of %s: %w", file, err)
	}
	return config.Context, nil
}
