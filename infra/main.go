// Command infra synthesizes the CloudFormation template of the service: what `cdk deploy` deploys.
package main

import (
	"fmt"
	"os"

	"github.com/aws/jsii-runtime-go"
)

func main() {
	defer jsii.Close()
	app, err := newApp("build/functions", nil)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	app.Synth(nil)
}
