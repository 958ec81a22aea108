package release_test

import (
	"bytes"
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
