package browsertest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/upstreamtest"
	"github.com/chromedp/chromedp"
)

// body is what the client sends to the assistant.
type body struct {
	InferenceProvider string
	Messages          []struct {
		ID, Role string
		Parts    []struct{ Type, Text string }
	}
}

func lastAsked(t *testing.T, s *service) body {
	t.Helper()
	asked := s.Asked()
	if len(asked) == 0 {
		t.Fatal("the assistant was not asked")
	}
	var got body
	if err := json.Unmarshal(asked[len(asked)-1], &got); err != nil {
		t.Fatal(err)
	}
	return got
}

// TestChat: an answer streams in as text, its citations are links, and HTML in it stays text.
func TestChat(t *testing.T) {
	s := start(t)
	s.Inference.Script(
		upstreamtest.Answer(
			"It is ",
			"ⲣⲱⲙⲓ [dictionary:cls-rwme], see ",
			"[grammar.concept.jinkim]. ",
			"<img src=x onerror=alert(1)>",
		),
	)
	b := newTab(t, s)
	b.open("/en/assistant")
	b.write("#question", "What is ⲣⲱⲙⲓ, and what is a jinkim?")
	b.press("Send")
	b.says(".message.assistant .message-after", "Answered by")
	b.says(".message.assistant", "<img src=x onerror=alert(1)>")
	b.until(`!document.querySelector('.message img')`)
	b.says(`.message.assistant [lang="cop"]`, "ⲣⲱⲙⲓ")

	b.click(`.message a[href*="cls-rwme"]`)
	b.says("dialog .preview", "Open the whole entry")
	b.click("dialog .close")
	b.until(`!document.querySelector('dialog')`)
	b.click(`.message a[href*="/concepts/jinkim"]`)
	b.says("dialog h2", "Jinkim")
	b.click("dialog .close")
	b.until(`!document.querySelector('dialog')`)

	b.write("#question", "And “woman”?")
	b.press("Send")
	b.until(`document.querySelectorAll('.message.assistant .copy').length === 2`)
	got := lastAsked(t, s)
	if len(got.Messages) != 3 || got.Messages[1].Role != "assistant" || got.Messages[2].Parts[0].Text != "And “woman”?" ||
		got.InferenceProvider != "provider_default" {
		t.Errorf("asked %+v", got)
	}
	// A look at another page loses nothing, and neither does another day.
	b.press("Lessons")
	b.says("h1", "Lessons")
	b.open("/en/assistant")
	b.until(`document.querySelectorAll('.message').length === 4`)
	b.press("New conversation")
	b.open("/en/assistant")
	b.until(`document.querySelectorAll('.message').length === 0`)
}

// TestPhoto is the flow of docs/interface.md "Text from images": the image goes to OCR first, its text can be
// corrected, and reaches the assistant under its heading.
func TestPhoto(t *testing.T) {
	s := start(t)
	s.OCR.Script(http.StatusOK, `{"text": "ⲡⲓⲣⲱⲙⲓ ⲛⲉⲙ ϯⲥϩⲓⲙ"}`)
	b := newTab(t, s)
	b.open("/en/assistant")
	b.do(chromedp.SendKeys(chromedp.CSS("#question"), "What does this say?"),
		chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"]`), []string{noisy(t, 60, 40)}))
	b.readPage()
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ ⲛⲉⲙ ϯⲥϩⲓⲙ'`)
	b.write(".photo textarea", "ⲓ")
	b.picture("photo-desktop")
	b.press("Send")
	b.says(".message.assistant", "Yes.")
	got := lastAsked(t, s)
	want := "What does this say?\n\n[Image OCR Context]\nⲡⲓⲣⲱⲙⲓ ⲛⲉⲙ ϯⲥϩⲓⲙⲓ"
	if len(got.Messages) != 1 || got.Messages[0].Role != "user" || got.Messages[0].Parts[0].Text != want {
		t.Errorf("asked %+v", got)
	}
	if _, upstream := s.Inference.Last(); !bytes.Contains(upstream, []byte("ⲡⲓⲣⲱⲙⲓ ⲛⲉⲙ ϯⲥϩⲓⲙⲓ")) {
		t.Errorf("the provider was sent %s", upstream)
	}
	files, langs := s.OCR.Got()
	if len(files) != 1 || langs[0] != "cop" {
		t.Errorf("%d files in %v", len(files), langs)
	}
	b.says(".message.user summary", "Text from the image")
	b.picture("chat-desktop")
}

// TestPhotoIsMadeSmall: an image above the limit is scaled down before it is sent.
func TestPhotoIsMadeSmall(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	b.open("/en/assistant")
	name := noisy(t, 1800, 1400)
	if info, err := os.Stat(name); err != nil || info.Size() < 5_000_000 {
		t.Fatal("the test picture is too small", info.Size(), err)
	}
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"]`), []string{name}))
	b.readPage()
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ'`)
	files, _ := s.OCR.Got()
	if len(files) != 1 || len(files[0]) > 4_400_000 || !bytes.HasPrefix(files[0], []byte{0xFF, 0xD8}) {
		t.Errorf("%d files; the first has %d bytes", len(files), len(files[0]))
	}
}

// noisy writes a PNG of noise, which does not compress, and returns its name.
func noisy(t *testing.T, width, height int) string {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	random := rand.New(rand.NewPCG(1, 2))
	for y := range height {
		for x := range width {
			img.Set(x, y, color.RGBA{uint8(random.Uint32()), uint8(random.Uint32()), uint8(random.Uint32()), 255})
		}
	}
	name := filepath.Join(t.TempDir(), "page.png")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestOCRFails: what went wrong is said, the question stays, and the text can be written by hand.
func TestOCRFails(t *testing.T) {
	s := start(t)
	s.OCR.Script(http.StatusInternalServerError, `{"stack": "secret"}`)
	b := newTab(t, s)
	b.open("/en/assistant")
	b.write("#question", "What does this say?")
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"]`), []string{noisy(t, 60, 40)}))
	b.readPage()
	b.says(".photo .failure", "The OCR service could not read this image.")
	b.says(".photo", "You can also write the text yourself")
	s.OCR.Script(http.StatusOK, `{"text": "ⲛⲟⲩϯ"}`)
	b.press("Try again")
	b.until(`document.querySelector('.photo textarea').value === 'ⲛⲟⲩϯ'`)
	b.press("Send")
	b.says(".message.assistant", "Yes.")
	if got := lastAsked(t, s).Messages[0].Parts[0].Text; got != "What does this say?\n\n[Image OCR Context]\nⲛⲟⲩϯ" {
		t.Errorf("asked %q", got)
	}

	// A file that is no image is refused here or by the service, with a reason either way.
	text := filepath.Join(t.TempDir(), "page.png")
	if err := os.WriteFile(text, []byte("no picture"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"]`), []string{text}))
	b.says(".photo", "Read the file")
	b.press("Read the file")
	b.says(".photo .failure", "does not take this kind of file")
}

// TestAssistantFails: a refusal gives the question back; an answer that breaks off stays, and can be asked for again.
func TestAssistantFails(t *testing.T) {
	s := start(t)
	s.Inference.Script(upstreamtest.Refuse(http.StatusInternalServerError))
	b := newTab(t, s)
	b.open("/en/assistant")
	b.write("#question", "What is ⲛⲟⲩϯ?")
	b.press("Send")
	b.says(".notice.failure", "The assistant could not answer.")
	b.says(".notice.failure", "Your question is still below.")
	b.until(`document.getElementById('question').value === 'What is ⲛⲟⲩϯ?'`)

	b.until(`!document.querySelector('#provider')`) // one provider is no choice

	// What a browser has received, but not handed on, is lost with the connection: it breaks off after that.
	shown := make(chan struct{})
	s.Inference.Script(upstreamtest.Texts(func(w *upstreamtest.Wire) { <-shown; w.Reset() }, "It is "))
	b.press("Send")
	b.says(".message.assistant", "It is")
	close(shown)
	b.says(".notice.failure", "The answer broke off.")
	b.says(".message.assistant", "It is")
	s.Inference.Script(upstreamtest.Answer("It is God."))
	b.press("Ask again")
	b.says(".message.assistant", "It is God.")
	b.until(`document.querySelectorAll('.message').length === 2`)

	s.Inference.Script(upstreamtest.Texts(upstreamtest.Hangs, "Well, "))
	b.write("#question", "More?")
	b.press("Send")
	b.says(".message:last-child", "Well,")
	b.press("Stop")
	b.says(".notice.failure", "You stopped the answer.")
}

// TestOffline: with the service gone, every page says so and keeps what was typed.
func TestOffline(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	b.open("/en/assistant")
	b.write("#question", "Are you there?")
	s.SetDown(true)
	b.press("Send")
	b.says(".notice.failure", "cannot be reached")
	b.until(`document.getElementById('question').value === 'Are you there?'`)
	b.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type="file"]`), []string{noisy(t, 60, 40)}))
	b.readPage()
	b.says(".photo .failure", "cannot be reached")
	s.SetDown(false)

	b.open("/en/dictionary")
	s.SetDown(true)
	b.write("#q", "bread")
	b.says(".results .failure", "cannot be reached")
	s.SetDown(false)
	b.press("Try again")
	b.says(".result", "bread")

	b.open("/en/dictionary") // the service worker may have failed to install while there was no connection
	b.until(`navigator.serviceWorker.controller && caches.match('/en/offline').then(Boolean)`)
	s.SetDown(true)
	b.press("Lessons")
	b.says("h1", "No connection")
	b.settled()
	s.SetDown(false)
	b.press("Try again")
	b.says("h1", "Lessons")
}

// TestCamera takes a photo with the browser's test camera.
func TestCamera(t *testing.T) {
	s := start(t)
	b := newTab(t, s)
	b.open("/en/assistant")
	b.write("#question", "What does this say?")
	b.press("Camera")
	b.until(`document.querySelector('dialog video')?.videoWidth > 0`)
	b.press("Take the photo")
	b.readPage()
	b.until(`document.querySelector('.photo textarea').value === 'ⲡⲓⲣⲱⲙⲓ'`)
	b.until(`!document.querySelector('dialog')`)
	files, _ := s.OCR.Got()
	if len(files) != 1 || !bytes.HasPrefix(files[0], []byte{0xFF, 0xD8}) {
		t.Fatalf("%d files", len(files))
	}
	b.press("Send")
	b.says(".message.assistant", "Yes.")
	if got := lastAsked(t, s).Messages[0].Parts[0].Text; !strings.HasSuffix(got, "[Image OCR Context]\nⲡⲓⲣⲱⲙⲓ") {
		t.Errorf("asked %q", got)
	}
}

// TestCameraRefused: each way a camera can fail has its own words.
func TestCameraRefused(t *testing.T) {
	b := newTab(t, start(t))
	b.before(`navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', window.cameraFault));`)
	b.open("/en/assistant")
	b.write("#question", "What does this say?")
	for fault, words := range map[string]string{
		"NotAllowedError": "The camera may not be used.", "NotFoundError": "No camera was found.",
		"NotReadableError": "in use by another program", "AbortError": "could not be started",
	} {
		b.eval("window.cameraFault = " + quoted(fault))
		b.press("Camera")
		b.says(".photo .failure", words)
	}
	b.until(`document.getElementById('question').value === 'What does this say?'`)
}

// TestAnswerIsMarkup: lists and tables are lists and tables, links are named for what they lead to, no address of the
// API stands in the text, and the caution is that of a model.
func TestAnswerIsMarkup(t *testing.T) {
	s := start(t)
	s.Inference.Script(upstreamtest.Answer("**Two** words:\n\n- ⲣⲱⲙⲓ [dictionary:cls-rwme]\n- ⲥϩⲓⲙⲓ\n\n",
		"| Coptic | English |\n|---|---|\n| ⲣⲱⲙⲓ | man |\n\nSee (/api/v1/grammar/concepts/grammar.concept.jinkim)."))
	b := newTab(t, s)
	b.open("/en/assistant")
	b.write("#question", "What is ⲣⲱⲙⲓ, and what is a jinkim?")
	b.press("Send")
	b.says(".message.assistant .caution", "language model")
	b.says(".message-text ul li:first-child .cite", "ⲣⲱⲙⲉ")
	b.says(".message-text table td", "ⲣⲱⲙⲓ")
	b.says(".message-text strong", "Two")
	b.until(`!document.querySelector('.message.assistant').textContent.includes('/api/')`)
	b.until(`![...document.querySelectorAll('.cite')].some((each) => /cls-|grammar\./.test(each.textContent))`)
	b.picture("assistant-markup")
	b.accessible("an answer with a list and a table")
}

// TestExampleQuestions: each question that the page proposes has an answer of the reference, in both languages, with
// the records it rests on; and the page says that no model made it.
func TestExampleQuestions(t *testing.T) {
	b := newTab(t, startReference(t))
	for _, language := range []string{"en", "nl"} {
		for n := range 3 {
			b.open("/" + language + "/assistant")
			b.click(fmt.Sprintf(".intro li:nth-child(%d) button", n+1))
			b.click(".composer .primary")
			b.until(`document.querySelector('.message.assistant .cite') && document.querySelector('.caution')`)
			if text := b.text(".message.assistant"); strings.Contains(text, "not in the dictionary") ||
				strings.Contains(text, "staat niet in") ||
				strings.Contains(text, "language model, which") {
				t.Errorf("%s, question %d: %s", language, n+1, text)
			}
			b.picture(fmt.Sprintf("assistant-example-%s-%d", language, n+1))
			b.click(".assistant-tools button")
		}
	}
}
