// Command voice is our own speech service as a Lambda function, in an image with Debian's eSpeak NG. Only the
// function for /api/v1/pronunciation.ogg may invoke it.
package main

import (
	"log/slog"
	"os"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/lambda"
	"coptic.example/service/shared/speech/voice"
)

func main() {
	v, err := voice.Open()
	if err != nil {
		slog.Error("speech cannot start", "error", err)
		os.Exit(1)
	}
	lambda.Start(httpapi.New(voice.Routes(v)...))
}
