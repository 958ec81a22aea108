package release_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strconv"
	"testing"

	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/releasetest"
)

var answers = []release.Answer{
	{Names: []string{"/b", "/a?x=1"}, Type: "application/json", Data: bytes.Repeat([]byte(`{"word":"ⲣⲱⲙⲓ"}`), 50)},
	{Names: []string{"/c"}, Type: "text/plain", Data: []byte("short")},
	{Names: []string{"/empty"}, Type: "text/plain", Data: nil},
}

func TestPack(t *testing.T) {
	data := releasetest.Pack(t, answers)
	if !bytes.Equal(data, releasetest.Pack(t, answers)) {
		t.Error("the same answers give other bytes")
	}
	pack, err := release.OpenPack(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range answers {
		for _, name := range a.Names {
			body := pack.Lookup(name)
			if body == nil || !bytes.Equal(body.Identity.Bytes, a.Data) || body.Type[0] != a.Type {
				t.Errorf("%s: %+v", name, body)
			}
		}
	}
	if a, b := pack.Lookup("/b"), pack.Lookup("/a?x=1"); a != b {
		t.Error("two names of one answer give two bodies")
	}
	if b := pack.Lookup("/b"); len(b.Gzip.Bytes) == 0 || b.Gzip.ETag[0] == b.Identity.ETag[0] {
		t.Error("no gzip form with a tag of its own")
	}
	if len(pack.Lookup("/c").Gzip.Bytes) != 0 {
		t.Error("a gzip form that is no smaller is kept")
	}
	for _, name := range []string{"", "/", "/a", "/bb", "/z"} {
		t.Run(name, func(t *testing.T) {
			if pack.Lookup(name) != nil {
				t.Errorf("%q is found", name)
			}
		})
	}
	if _, err := release.WritePack([]release.Answer{{Names: []string{"/x"}}, {Names: []string{"/x"}}},
		releasetest.Gzip); err == nil {
		t.Error("two answers share a name")
	}
}

func TestOpenPackRefuses(t *testing.T) {
	whole := releasetest.Pack(t, answers)
	for n := range len(whole) {
		if n < len(whole)-1 && n > 400 {
			continue
		}
		if _, err := release.OpenPack(whole[:n]); err == nil {
			t.Errorf("a pack cut to %d of %d bytes opens", n, len(whole))
		}
	}
	other := bytes.Clone(whole)
	other[7]++
	if _, err := release.OpenPack(other); err == nil {
		t.Error("another version opens")
	}
}

// TestOpenPackDamaged checks that an inconsistent pack is rejected, including one with unsorted names.
func TestOpenPackDamaged(t *testing.T) {
	whole := releasetest.Pack(t, answers)
	const names, bodies = 20, 20 + 4*12 // where the tables begin: four names
	u32 := func(data []byte, at int) uint32 { return binary.LittleEndian.Uint32(data[at:]) }
	put := func(at int, n uint32) func([]byte) {
		return func(data []byte) { binary.LittleEndian.PutUint32(data[at:], n) }
	}
	size := uint32(len(whole))
	for _, tt := range []struct {
		name   string
		change func(data []byte)
		opens  bool
	}{
		{"as it was", func([]byte) {}, true},
		{"more names than fit", put(8, 1<<31), false},
		{"one name more", put(8, 5), false},
		{"more bodies than fit", put(12, 1<<31), false},
		{"texts longer than the file", put(16, size+1), false},
		{"texts to beyond the end", put(16, size-8*12), false},
		{"a name without end", put(names+4, 1<<31), false},
		{"a name that starts beyond the texts", put(names, 1<<31), false},
		{"a name of a body that is not there", put(names+8, 3), false},
		{"a name of the last body", put(names+8, 2), true},
		{"the same name twice", func(data []byte) { copy(data[names+12:names+24], data[names:names+12]) }, false},
		{"names out of order", func(data []byte) {
			first := bytes.Clone(data[names : names+12])
			copy(data[names:], data[names+12:names+24])
			copy(data[names+12:], first)
		}, false},
		{"a body to just the end", func(data []byte) { put(bodies+16+4, size-u32(data, bodies+16))(data) }, true},
		{"a body to beyond the end", func(data []byte) { put(bodies+16+4, size-u32(data, bodies+16)+1)(data) }, false},
		{"a body that starts at the end", func(data []byte) { put(bodies+16, size)(data); put(bodies+16+4, 0)(data) }, true},
		{"a body that starts beyond the end", func(data []byte) { put(bodies+16, size+1)(data); put(bodies+16+4, 0)(data) },
			false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			data := bytes.Clone(whole)
			tt.change(data)
			if _, err := release.OpenPack(data); (err == nil) != tt.opens {
				t.Errorf("%v, want it to open: %v", err, tt.opens)
			}
		})
	}
}

// TestPackKeepsHeaders checks that each body has its own tags and lengths, and that appending to one does not
// change others.
func TestPackKeepsHeaders(t *testing.T) {
	pack, err := release.OpenPack(releasetest.Pack(t, answers))
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range answers {
		body := pack.Lookup(a.Names[0])
		sum := sha256.Sum256(a.Data)
		tag := hex.EncodeToString(sum[:16])
		for name, tt := range map[string]struct {
			got  []string
			want string
		}{
			"tag":           {body.Identity.ETag, `"` + tag + `"`},
			"tag of gzip":   {body.Gzip.ETag, `"` + tag + `-gzip"`},
			"length":        {body.Identity.Length, strconv.Itoa(len(a.Data))},
			"type":          {body.Type, a.Type},
			"gzip's length": {body.Gzip.Length, strconv.Itoa(len(body.Gzip.Bytes))},
		} {
			t.Run(a.Names[0]+" "+name, func(t *testing.T) {
				if len(tt.got) != 1 || cap(tt.got) != 1 || tt.got[0] != tt.want {
					t.Errorf("%q with room for %d, want %q alone", tt.got, cap(tt.got), tt.want)
				}
			})
		}
		if cap(body.Identity.Bytes) != len(body.Identity.Bytes) {
			t.Errorf("%s: appending to a body would write over the next one", a.Names[0])
		}
	}
}

// TestNoGain checks that a compressed body of the same length is dropped.
func TestNoGain(t *testing.T) {
	for gain, kept := range map[int]bool{0: false, 1: true, -1: false} {
		t.Run(strconv.Itoa(gain), func(t *testing.T) {
			data, err := release.WritePack(answers[:1], func(b []byte) []byte { return make([]byte, len(b)-gain) })
			if err != nil {
				t.Fatal(err)
			}
			pack, err := release.OpenPack(data)
			if err != nil {
				t.Fatal(err)
			}
			if got := len(pack.Lookup("/b").Gzip.Bytes) > 0; got != kept {
				t.Errorf("%d bytes shorter: kept %v, want %v", gain, got, kept)
			}
		})
	}
}

func FuzzOpenPack(f *testing.F) {
	whole := releasetest.Pack(f, answers)
	f.Add(whole)
	f.Add(whole[:30])
	f.Add([]byte("CLSPACK\x01"))
	f.Fuzz(func(t *testing.T, data []byte) {
		pack, err := release.OpenPack(data)
		if err != nil {
			return
		}
		for _, name := range pack.Names() {
			if body := pack.Lookup(name); body != nil {
				_ = string(body.Identity.Bytes) + string(body.Gzip.Bytes) + body.Type[0]
			}
		}
	})
}
