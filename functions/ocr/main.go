// Command ocr is the Lambda for /api/ocr and /api/v1/pronunciation.ogg: the proxy for OCR and speech services.
package main

import (
	"slices"

	"coptic.example/service/shared/budget/dynamo"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/lambda/invoke"
	"coptic.example/service/shared/ocr"
	"coptic.example/service/shared/secret/ssm"
	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/speech"
)

func main() {
	var env setting.Env
	own := func(name string) ocr.Transport { return invoke.New(name) }
	counts, share := dynamo.FromEnv(&env)
	service := ocr.Configure(&env, ocr.Memory, ssm.Fetch).UseFunction(&env, own).UseStore(&env, counts)
	voice := func(name string) speech.Transport { return invoke.New(name) }
	sounds := speech.Configure(&env, voice, counts)
	env.Check()
	lambda.Start(share.Guard(httpapi.New(slices.Concat(ocr.Routes(service), sounds.Routes())...)))
}
