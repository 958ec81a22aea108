// Package voice is our own speech service. It speaks phonemes with a synthetic voice of eSpeak NG.
package voice

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"coptic.example/service/shared/httpapi"
)

// Path is the only path of the service.
const Path = "/"

// Request is the JSON body of a request to a speech service.
type Request struct {
	Phonemes string `json:"phonemes"` // in eSpeak NG's notation
	IPA      string `json:"ipa"`      // the same, for other services
}

const (
	maxRequest  = 16 << 10
	maxPhonemes = 4000
	maxSound    = 4 << 20 // bytes; 200 letters take some 20 seconds, less than a megabyte
	maxTime     = 10 * time.Second
	memory      = 300 << 20 // bytes of address space, which includes the memory file of its audio library
)

// language is the Modern Greek voice of eSpeak NG, which has all phonemes that we need.
const language = "el"

// Voice runs eSpeak NG, with at most one process per processor. It is safe for concurrent use.
type Voice struct {
	program, encoder string
	confine          []string
	slots            chan struct{}
}

// Open finds eSpeak NG and opusenc. Without opusenc, sounds are WAV.
func Open() (*Voice, error) {
	program, err := exec.LookPath("espeak-ng")
	if err != nil {
		return nil, fmt.Errorf("espeak-ng is not installed: %w", err)
	}
	v := &Voice{program: program, slots: make(chan struct{}, runtime.GOMAXPROCS(0))}
	v.encoder, _ = exec.LookPath("opusenc")
	if prlimit, err := exec.LookPath("prlimit"); err == nil {
		v.confine = []string{prlimit, fmt.Sprintf("--as=%d", memory), fmt.Sprintf("--fsize=%d", memory),
			fmt.Sprintf("--cpu=%d", int(maxTime.Seconds())), "--core=0"}
	}
	return v, nil
}

// Encodes reports whether sounds are encoded as Opus.
func (v *Voice) Encodes() bool { return v.encoder != "" }

// ErrPhonemes reports that a text is not a sequence of phonemes.
var ErrPhonemes = errors.New("phonemes are eSpeak's mnemonics, of letters and : @ ? | '")

// Say speaks phonemes. It returns the sound and its media type.
func (v *Voice) Say(ctx context.Context, phonemes string) (kind string, sound []byte, err error) {
	other := func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && !strings.ContainsRune(":@?|' ", r)
	}
	if len(phonemes) > maxPhonemes || strings.TrimSpace(phonemes) == "" || strings.ContainsFunc(phonemes, other) {
		return "", nil, ErrPhonemes
	}
	select {
	case v.slots <- struct{}{}:
		defer func() { <-v.slots }()
	case <-ctx.Done():
		return "", nil, ctx.Err()
	}
	ctx, cancel := context.WithTimeout(ctx, maxTime)
	defer cancel()
	wav, err := v.run(ctx, nil, v.program, "-v", language, "-s", "130", "--stdout", "[["+phonemes+"]]")
	if err != nil {
		return "", nil, err
	}
	if v.encoder == "" {
		return "audio/wav", withLengths(wav), nil
	}
	sound, err = v.run(ctx, wav, v.encoder, "--quiet", "--bitrate", "24", "--serial", "1", "--discard-comments", "-", "-")
	return "audio/ogg", sound, err
}

// run runs a program within limits and returns its output.
func (v *Voice) run(ctx context.Context, input []byte, command ...string) ([]byte, error) {
	args := append(append([]string{}, v.confine...), command...)
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	out := &bounded{most: maxSound}
	var faults bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), out, &faults
	cmd.Dir, cmd.Env, cmd.WaitDelay = "/", []string{"LC_ALL=C.UTF-8"}, time.Second
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, fmt.Errorf("%s: %w: %.200s", command[0], err, faults.String())
	}
	return out.Bytes(), nil
}

// bounded is a buffer that holds at most most bytes.
type bounded struct {
	bytes.Buffer
	most int
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.Len()+len(p) > b.most {
		return 0, errors.New("the sound is too long")
	}
	return b.Buffer.Write(p)
}

// withLengths fills in the lengths in a WAV header, which a program that writes to a pipe cannot know (Microsoft,
// "Multimedia Programming Interface and Data Specifications 1.0", RIFF WAVE: the length of the file is at byte 4,
// that of the samples before them).
func withLengths(wav []byte) []byte {
	const head = 44
	if len(wav) >= head && string(wav[36:40]) == "data" {
		binary.LittleEndian.PutUint32(wav[4:], uint32(len(wav)-8))
		binary.LittleEndian.PutUint32(wav[40:], uint32(len(wav)-head))
	}
	return wav
}

// Routes returns the service, which answers a POST of a Request with the sound.
func Routes(v *Voice) []httpapi.Route {
	return []httpapi.Route{{Path: Path, Post: v.serve, Origins: []string{}}}
}

func (v *Voice) serve(w http.ResponseWriter, r *http.Request) error {
	body, err := httpapi.ReadJSON(w, r, maxRequest)
	if err != nil {
		return err
	}
	var asked Request
	if _, err := httpapi.Fields(body, map[string]any{"phonemes": &asked.Phonemes, "ipa": &asked.IPA}); err != nil {
		return httpapi.Errorf(http.StatusBadRequest, "The request body must be JSON with phonemes")
	}
	kind, sound, err := v.Say(r.Context(), asked.Phonemes)
	switch {
	case errors.Is(err, ErrPhonemes):
		return httpapi.Errorf(http.StatusBadRequest, "%v", err)
	case r.Context().Err() != nil:
		panic(http.ErrAbortHandler) // the client has disconnected
	case errors.Is(err, context.DeadlineExceeded):
		return &httpapi.Error{Status: http.StatusGatewayTimeout, Message: "The text was not read in time", Cause: err}
	case err != nil:
		return &httpapi.Error{Status: http.StatusInternalServerError, Message: "The text could not be read", Cause: err}
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "no-store")
	w.Write(sound)
	return nil
}

// Start serves the voice on a loopback port until ctx ends, and returns its address.
func Start(ctx context.Context, v *Voice) (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	go func() {
		if err := httpapi.Serve(ctx, l, httpapi.New(Routes(v)...)); err != nil && ctx.Err() == nil {
			slog.Error("speech service stopped", "error", err)
		}
	}()
	return "http://" + l.Addr().String() + Path, nil
}
