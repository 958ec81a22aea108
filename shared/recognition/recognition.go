// Package recognition reads the text in a picture of a page with Tesseract. The picture is decoded in Go and passed
// on as plain grey pixels, so that hostile files do not reach Tesseract's decoders. Poppler draws the pages of PDFs
// under the same limits on memory, time and files. Nothing is stored.
package recognition

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"coptic.example/service/shared/recognition/model"
)

// Limits on a page.
const (
	maxBytes  = 20 << 20
	maxPixels = 60_000_000       // as many as the largest pictures of phones
	timeout   = 20 * time.Second // less than the proxy's
	memory    = 600 << 20        // address space for Tesseract, in bytes
)

// Errors of Read that the caller can correct.
var (
	ErrUnreadable = errors.New("the picture holds nothing that can be read")
	ErrNoPages    = errors.New("the PDF has no page that can be read")
	ErrNoPDF      = errors.New("PDF is not read here; send a picture of the page")
	ErrTooLarge   = fmt.Errorf("the picture is larger than %d pixels", maxPixels)
)

// ErrLanguage reports that a language is not installed, and lists those that are.
type ErrLanguage struct{ Asked, Installed string }

func (e ErrLanguage) Error() string {
	return fmt.Sprintf("invalid lang: %s. Allowed: %s", e.Asked, e.Installed)
}

// Page is the text in a picture. Boxes, Width and Height are in pixels of the picture as read: upright, straightened
// by Angle degrees (clockwise) and scaled by Scale.
type Page struct {
	Text       string  `json:"text"`
	Confidence float64 `json:"confidence"` // mean of the words in the text, 0 to 1
	Width      int     `json:"width"`
	Height     int     `json:"height"`
	Turned     int     `json:"turned"` // degrees clockwise: 0, 90, 180 or 270
	Angle      float64 `json:"angle"`
	Scale      float64 `json:"scale"`
	Lines      []Line  `json:"lines"`
}

// Line is a line of text on a page.
type Line struct {
	Text       string  `json:"text"`
	Confidence float64 `json:"confidence"`
	Box        Box     `json:"box"`
	Words      []Word  `json:"words"`
	paragraph  bool    // begins a paragraph
}

// Word is the text between two spaces. Its letters spell it; a mark over a letter is a separate letter. On a Coptic
// page, words that are not Coptic text are omitted from the texts of the line and the page.
type Word struct {
	Text       string     `json:"text"`
	Confidence float64    `json:"confidence"`
	Box        Box        `json:"box"`
	Omitted    bool       `json:"omitted,omitempty"`
	Letters    [][]Choice `json:"letters"` // for each letter the chosen reading, then alternatives, likelier ones first
}

// Choice is a reading of a letter. Its JSON is an array, ["ⲁ", 0.98], because a page has thousands.
type Choice struct {
	Text       string
	Confidence float64 // 0 to 1
}

// MarshalJSON encodes the text, and the confidence to three decimal places.
func (c Choice) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{c.Text, math.Round(c.Confidence*1000) / 1000})
}

// Box is a rectangle: left, top, width and height.
type Box [4]int

// Recogniser runs Tesseract. It is safe for concurrent use. Pages wait until a process is free.
type Recogniser struct {
	program   string
	drawer    string // Poppler's pdftoppm, or "" if it is not installed
	folder    string // contains the models
	languages []string
	confine   []string // command that limits Tesseract's memory and files, if the system has it
	slots     chan struct{}
}

// Open finds Tesseract and its languages, and collects all models in a temporary folder, which Close removes. It
// fails if Tesseract is not installed.
func Open() (*Recogniser, error) {
	program, err := exec.LookPath("tesseract")
	if err != nil {
		return nil, fmt.Errorf("tesseract is not installed: %w", err)
	}
	folder, err := os.MkdirTemp("", "recognition")
	if err != nil {
		return nil, err
	}
	r := &Recogniser{program: program, folder: folder, slots: make(chan struct{}, runtime.GOMAXPROCS(0))}
	if err := r.collectModels(); err != nil {
		r.Close()
		return nil, err
	}
	r.drawer, _ = exec.LookPath("pdftoppm")
	if prlimit, err := exec.LookPath("prlimit"); err == nil {
		r.confine = []string{prlimit, fmt.Sprintf("--as=%d", memory), "--fsize=0", "--nproc=512",
			fmt.Sprintf("--cpu=%d", int(timeout.Seconds())), "--core=0"}
	}
	return r, nil
}

// collectModels puts our model, and links to the installed ones, into the folder, because Tesseract reads models from
// a single place. It sets r.languages.
func (r *Recogniser) collectModels() error {
	out, err := exec.Command(r.program, "--list-langs").Output()
	if err != nil {
		return fmt.Errorf("list Tesseract's languages: %w", err)
	}
	head, names, _ := strings.Cut(string(out), "\n")
	if _, quoted, ok := strings.Cut(head, `"`); ok {
		installed, _, _ := strings.Cut(quoted, `"`)
		for name := range strings.FieldsSeq(names) {
			file := name + ".traineddata"
			if name == model.Language || name == "osd" { // osd detects the orientation of a page; it is not a language
				continue
			}
			if os.Symlink(filepath.Join(installed, file), filepath.Join(r.folder, file)) != nil {
				continue
			}
			r.languages = append(r.languages, name)
		}
	}
	r.languages = append(r.languages, model.Language)
	slices.Sort(r.languages)
	return os.WriteFile(filepath.Join(r.folder, model.Language+".traineddata"), model.Coptic, 0o600)
}

// Close removes the temporary folder.
func (r *Recogniser) Close() error { return os.RemoveAll(r.folder) }

// ReadsPDF reports whether ReadDocument can read PDFs.
func (r *Recogniser) ReadsPDF() bool { return r.drawer != "" }

// Read recognises a PNG, JPEG, WebP, GIF, TIFF or BMP picture, or the first frame or page of one with several.
// languages are codes joined by +, or "" for Coptic. The error is one of this package's, the context's, or a
// failure of Tesseract.
func (r *Recogniser) Read(ctx context.Context, file []byte, languages string) (*Page, error) {
	models, err := r.models(languages)
	if err != nil {
		return nil, err
	}
	picture, err := decode(file)
	if err != nil {
		return nil, err
	}
	if err := r.acquire(ctx); err != nil {
		return nil, err
	}
	defer r.release()
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	return r.upright(ctx, prepare(picture), models)
}

// acquire waits for a free processor, or returns the error of ctx. Call release after it succeeds.
func (r *Recogniser) acquire(ctx context.Context) error {
	select {
	case r.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// tryAcquire takes a processor if one is free, and reports whether it did.
func (r *Recogniser) tryAcquire() bool {
	select {
	case r.slots <- struct{}{}:
		return true
	default:
		return false
	}
}

func (r *Recogniser) release() { <-r.slots }

// models returns the names of the models for the requested languages, joined by + as Tesseract expects them. For ""
// it returns that of our own model. It fails with ErrLanguage.
func (r *Recogniser) models(languages string) (string, error) {
	if languages == "" {
		return model.Language, nil
	}
	var names []string
	for tag := range strings.SplitSeq(languages, "+") {
		name := modelOf(tag)
		if !slices.Contains(r.languages, name) {
			return "", ErrLanguage{Asked: tag, Installed: strings.Join(r.languages, ", ")}
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, "+"), nil
}

// modelOf returns the name of Tesseract's model for a language tag. Tesseract uses ISO 639-2 codes. An unknown tag is
// returned in lower case.
func modelOf(tag string) string {
	primary, _, _ := strings.Cut(strings.ToLower(tag), "-")
	switch primary {
	case "el":
		return "ell"
	case "en":
		return "eng"
	case "nl":
		return "nld"
	case "ar":
		return "ara"
	}
	return strings.ToLower(tag)
}

// minUpright is the mean confidence below which a page may be on its side or upside down.
const minUpright = 0.6

// upright reads a page as it is. If little can be read, it tries other rotations. It returns the best result, even
// when time runs out.
func (r *Recogniser) upright(ctx context.Context, p prepared, models string) (*Page, error) {
	best, err := r.recognise(ctx, p, models)
	if err != nil || best.Confidence >= minUpright {
		return best, err
	}
	for _, turn := range []int{90, 270, 180} {
		page, err := r.recognise(ctx, prepare(rotate(p.source, turn)), models)
		if err != nil {
			return best, nil // out of time: return what was read
		}
		page.Turned = turn
		if page.Confidence*float64(len(page.Text)) > best.Confidence*float64(len(best.Text)) {
			best = page
		}
	}
	return best, nil
}

// minSide is the minimum length in pixels of the shorter side of a picture that can contain a letter. Tesseract fails
// below eight.
const minSide = 8

// recognise runs Tesseract on a page. It fails with ErrUnreadable if the page is too small for a letter.
func (r *Recogniser) recognise(ctx context.Context, p prepared, models string) (*Page, error) {
	if min(p.grey.Rect.Dx(), p.grey.Rect.Dy()) < minSide {
		return nil, ErrUnreadable
	}
	args := append(slices.Clone(r.confine), r.program, "stdin", "stdout", "--tessdata-dir", r.folder, "-l", models,
		"--psm", p.layout(), "--dpi", "300", "-c", "thresholding_method=2", "-c", "tessedit_create_hocr=1",
		"-c", "tessedit_create_txt=0", "-c", "hocr_char_boxes=1", "-c", "lstm_choice_mode=2")
	var out, faults bytes.Buffer
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir, cmd.Env = r.folder, []string{"OMP_THREAD_LIMIT=1", "LC_ALL=C.UTF-8"}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(encode(p.grey)), &out, &faults
	cmd.WaitDelay = time.Second
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, fmt.Errorf("tesseract: %w: %.200s", err, faults.String())
	}
	page, err := parse(&out)
	if err != nil {
		return nil, fmt.Errorf("read Tesseract's answer: %w", err)
	}
	if models == model.Language {
		page.omit()
	}
	page.Width, page.Height = p.grey.Rect.Dx(), p.grey.Rect.Dy()
	page.Angle, page.Scale = p.angle, p.scale
	return page, nil
}

// Tesseract's numbers for page layouts.
const (
	anyLayout = "3" // columns, which Tesseract detects
	oneBlock  = "6" // a single column: marks over letters and specks are not taken for separate lines
)

// layout returns the layout of a page for Tesseract.
func (p *prepared) layout() string {
	if columns(p.grey) {
		return anyLayout
	}
	return oneBlock
}

// encode writes grey pixels as binary PGM, a format too simple to be exploited.
func encode(grey *image.Gray) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "P5\n%d %d\n255\n", grey.Rect.Dx(), grey.Rect.Dy())
	for y := range grey.Rect.Dy() {
		b.Write(grey.Pix[y*grey.Stride : y*grey.Stride+grey.Rect.Dx()])
	}
	return b.Bytes()
}
