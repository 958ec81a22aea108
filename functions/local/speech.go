package main

import (
	"context"
	"fmt"
	"os"

	"coptic.example/service/shared/setting"
	"coptic.example/service/shared/speech/voice"
)

const speechVariable = "SPEECH_URL"

// ownVoice makes the proxy use our own speech service if eSpeak NG is installed and no other service is configured.
// It returns a line that names the service in use.
func ownVoice(ctx context.Context) string {
	var env setting.Env
	if env.Text(speechVariable) != "" {
		return "Speech: the service that " + speechVariable + " names"
	}
	v, err := voice.Open()
	if err != nil {
		return "Speech: not available, because eSpeak NG is not installed. Install it to hear words: " +
			"apt-get install espeak-ng opus-tools, or brew install espeak-ng opus-tools"
	}
	url, err := voice.Start(ctx, v)
	if err != nil {
		return fmt.Sprintf("Speech: not available: %v", err)
	}
	os.Setenv(speechVariable, url)
	if !v.Encodes() {
		return "Speech: eSpeak NG on this machine. Install opus-tools for sounds a tenth as large"
	}
	return "Speech: eSpeak NG on this machine"
}
