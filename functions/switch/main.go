// Command switch is the Lambda that closes the costly methods of the API when an alarm on spending goes off, and
// opens them again for the owner.
package main

import (
	"coptic.example/service/shared/costly"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/setting"
)

func main() {
	var env setting.Env
	closer := costly.FromEnv(&env)
	env.Check()
	lambda.StartEvents(closer.Handle)
}
