//go:build lean

package main

import "fmt"

func init() {
	for _, name := range []string{"publish", "rollback", "publish-client"} {
		publishing[name] = func(c *command, _ []string) int {
			fmt.Fprintf(c.err, "dataset: %s is not built into this program. make publish, make rollback and make deploy "+
				"build one that has it\n", name)
			return exitUsage
		}
	}
}
