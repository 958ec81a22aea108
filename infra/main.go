// Command infra synthesizes the CloudFormation template that `cdk deploy` deploys.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/aws/jsii-runtime-go"
)

func main() {
	functions := flag.String("functions", "build/functions", "folder of the built functions")
	flag.Parse()
	defer jsii.Close()
	app, err := newApp(*functions, nil)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	app.Synth(nil)
}
