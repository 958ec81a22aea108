package ocr

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/ocr/imagesize"
)

const (
	jpegStart = "\xff\xd8"
	jpegEnd   = "\xff\xd9"
	frame     = "\xff\xc0\x00\x07\x08\x00\x02\x00\x03" // of 3 by 2 pixels, and nothing of its colours
	comment   = "\xff\xfe\x00\x06hide"
)

// tell returns a segment of a JPEG file.
func tell(mark byte, content string) string {
	return "\xff" + string([]byte{mark, 0, byte(len(content) + 2)}) + content
}

// kept returns what is forwarded of a JPEG file, and in how many pieces.
func kept(t *testing.T, file string) (string, int, error) {
	t.Helper()
	pieces, err := withoutMetadata(strings.NewReader(file), int64(len(file)))
	var out bytes.Buffer
	for _, p := range pieces {
		if _, err := io.Copy(&out, io.NewSectionReader(p.source, p.off, p.n)); err != nil {
			t.Fatal(err)
		}
	}
	return out.String(), len(pieces), err
}

// TestSegments tests which segments of a JPEG file (ITU-T T.81, table B.1) belong to the image, and where each
// ends.
func TestSegments(t *testing.T) {
	for _, tt := range []struct {
		name, segment string
		keep          string // "": nothing; "all": the segment
	}{
		{"a table", tell(0xdb, "table"), "all"},
		{"a table without content", tell(0xdb, ""), "all"},
		{"a reserved marker above the application's", tell(0xf0, "x"), "all"},
		{"JFIF", tell(0xe0, "JFIF\x00"), "all"},
		{"JFIF's thumbnail", tell(0xe0, "JFXX\x00"), ""},
		{"a colour profile", tell(0xe2, "ICC_PROFILE\x00\x01\x01profile"), "all"},
		{"pictures of several lenses", tell(0xe2, "MPF\x00"), ""},
		{"XMP", tell(0xe1, "http://ns.adobe.com/xap/1.0/\x00"), ""},
		{"how Adobe codes colours", tell(0xee, "Adobe"), "all"},
		{"another word of its maker", tell(0xee, "Other"), ""},
		{"the last application's", tell(0xef, "Adobe"), ""},
		{"a comment", comment, ""},
		{"the first restart, which has no content", "\xff\xd0", "all"},
		{"bytes that no decoder reads", "rubbish", ""},
		{"a scan with restarts", tell(0xda, "head") + "a\xff\x00b\xff\xd0c\xff\xd3d\xff\xd7e\xff\xff\xd1g", "all"},
		{"a scan that a start interrupts", tell(0xda, "head") + "a\xff\xd8b", tell(0xda, "head") + "a\xff\xd8"},
		{"a scan, then a comment", tell(0xda, "head") + "a" + comment, tell(0xda, "head") + "a"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			want := strings.Replace(tt.keep, "all", tt.segment, 1)
			got, _, err := kept(t, jpegStart+frame+tt.segment+comment+jpegEnd)
			if err != nil || got != jpegStart+frame+want+jpegEnd {
				t.Errorf("%q is sent on as %q, %v; want %q", tt.segment, got, err, jpegStart+frame+want+jpegEnd)
			}
		})
	}
	short := jpegStart + frame + tell(0xdb, "")
	if got, n, err := kept(t, short); err != nil || got != short || n != 1 {
		t.Errorf("a file that ends after a table is sent on as %q in %d pieces, %v; want all of it in one", got, n, err)
	}
}

// TestFrames checks that the picture's size is read from every kind of frame, and from nothing else.
func TestFrames(t *testing.T) {
	var frames []string
	for mark := range 256 {
		if isFrame(byte(mark)) {
			frames = append(frames, fmt.Sprintf("%x", mark))
		}
	}
	if want := strings.Fields("c0 c1 c2 c3 c5 c6 c7 c9 ca cb cd ce cf"); !slices.Equal(frames, want) {
		t.Errorf("frames begin with %v, want %v", frames, want)
	}
	const large = "\xff\xc0\x00\x07\x08\xea\x60\xc3\x50"
	var answer *httpapi.Error
	if _, _, err := kept(t, jpegStart+large+jpegEnd); !errors.As(err, &answer) ||
		!strings.Contains(answer.Message, "50000 x 60000 pixels") {
		t.Errorf("a frame of 50,000 by 60,000 pixels: %v", err)
	}
}

// TestMostSegments checks the maximum number of segments, including the start and the end.
func TestMostSegments(t *testing.T) {
	for n, ok := range map[int]bool{maxSegments: true, maxSegments + 1: false} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			if n < 4000 {
				t.Errorf("%d segments are the limit, want 4000 or more", n)
			}
			_, _, err := kept(t, jpegStart+frame+strings.Repeat(tell(0xfe, ""), n-3)+jpegEnd)
			if (err == nil) != ok {
				t.Errorf("%d segments: %v, want them taken: %v", n, err, ok)
			}
		})
	}
}

// TestJudge checks that a picture with the maximum number of pixels is accepted, in one frame or several.
func TestJudge(t *testing.T) {
	for _, tt := range []struct {
		size imagesize.Size
		want string // how the message begins; "" if it is taken
	}{
		{imagesize.Size{Pixels: maxPixels, Frames: 1, Width: 25_000, Height: 10_000}, ""},
		{imagesize.Size{Pixels: maxPixels, Frames: 2, Width: 12_500, Height: 10_000}, ""},
		{imagesize.Size{Pixels: maxPixels + 1, Frames: 1, Width: 9, Height: 8}, "The image is too large: 9 x 8 pixels."},
		{imagesize.Size{Pixels: maxPixels + 1, Frames: 2, Width: 9, Height: 8}, "The image is too large: its pages"},
	} {
		t.Run(fmt.Sprintf("%d pixels in %d frames", tt.size.Pixels, tt.size.Frames), func(t *testing.T) {
			err := sizeError(tt.size, nil)
			var answer *httpapi.Error
			if tt.want == "" && err != nil ||
				tt.want != "" && (!errors.As(err, &answer) || !strings.HasPrefix(answer.Message, tt.want)) {
				t.Errorf("%v, want %q", err, tt.want)
			}
		})
	}
}

// TestSingleKind tests how far into a file a page, a PDF or a ZIP archive is detected.
func TestSingleKind(t *testing.T) {
	const gif, pdf = "image/gif", "application/pdf"
	archive := func(comment int) string { // its last record, with so long a comment
		return "PK\x05\x06" + strings.Repeat("\x00", 16) + string([]byte{byte(comment), byte(comment >> 8)})
	}
	for _, tt := range []struct {
		name, kind, file string
		ok               bool
	}{
		{"a page at the end of the head", gif, strings.Repeat("a", 1024-7) + "<script", false},
		{"a page behind the head", gif, strings.Repeat("a", 1024-6) + "<script", true},
		{"a PDF behind a byte order mark", pdf, "\ufeff%PDF-1.4", true},
		{"a PDF behind more", pdf, "\ufeff\n%PDF-1.4", false},
		{"an archive and nothing else", gif, archive(0), false},
		{"an archive with a comment", gif, "GIF" + archive(7) + "comment", false},
		{"an archive with the longest comment", gif, archive(0xffff) + strings.Repeat("c", 0xffff), false},
		{"a record that more follows than a comment can be", gif, archive(0xffff) + strings.Repeat("c", 0x10000), true},
		{"a record whose comment is cut", gif, strings.Repeat("\x00", 100) + archive(5), true},
		{"half a record", gif, "GIF" + archive(0)[:21], true},
		{"a false record, then an archive", gif, archive(0xffff) + archive(0), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			head := tt.file[:min(len(tt.file), headSize)]
			err := checkSingleKind(tt.kind, []byte(head), strings.NewReader(tt.file), int64(len(tt.file)))
			if (err == nil) != tt.ok {
				t.Errorf("%v, want it taken: %v", err, tt.ok)
			}
		})
	}
}
