package tree_test

import (
	"strings"
	"testing"

	"coptic.example/service/dataset/fault"
	"coptic.example/service/dataset/tree"
)

func TestParseKeepsWhatWasWritten(t *testing.T) {
	source := "{\n \"b\": 1.50e3, \"a\": [\"\\u0041<&>\", true, null, {}],\n\t\"c/~\": \"\\ud83d\\ude00\"}"
	var faults fault.List
	v := tree.Parse("f.json", []byte(source), &faults)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	if got, want := string(v.JSON()), `{"b":1.50e3,"a":["\u0041<&>",true,null,{}],"c/~":"\ud83d\ude00"}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	c := v.Get("c/~")
	if c.At != (fault.Place{File: "f.json", Line: 3, Pointer: "/c~1~0"}) || c.Text != "😀" {
		t.Errorf("got %q at %+v", c.Text, c.At)
	}
	if item := v.Get("a").Items[0]; item.At.Pointer != "/a/0" || item.At.Line != 2 || item.Text != "A<&>" {
		t.Errorf("got %q at %+v", item.Text, item.At)
	}
}

func TestParseFaults(t *testing.T) {
	for source, want := range map[string]string{
		"{\"a\": 1,\n\"a\": 2}":  `f.json:2: /a: the property "a" is given twice`,
		"[\"\\ud800x\"]":         `f.json:1: /0: half a surrogate pair: \ud800`,
		"[\"\\udc00\"]":          `f.json:1: /0: half a surrogate pair: \udc00`,
		"[\"\xff\"]":             `f.json:1: /0: not UTF-8`,
		"{\n\"a\": }":            `f.json:2: not JSON: invalid character '}' looking for beginning of value`,
		"[1":                     `f.json:1: not JSON: the document breaks off`,
		"":                       `f.json:1: not JSON: the document breaks off`,
		"{} {}":                  `f.json:1: not JSON: more after the end of the document`,
		strings.Repeat("[", 600): `f.json:1: ` + strings.Repeat("/0", 501) + `: nested more than 500 deep`,
	} {
		t.Run(source, func(t *testing.T) {
			var faults fault.List
			tree.Parse("f.json", []byte(source), &faults)
			var got strings.Builder
			_ = faults.Print(&got)
			if strings.TrimSpace(got.String()) != want {
				t.Errorf("%.20q: got %swant %s", source, got.String(), want)
			}
		})
	}
}

func TestEqual(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{`{"a":1,"b":[2]}`, `{"b":[2.0],"a":1}`, true},
		{`{"a":1}`, `{"a":1,"b":2}`, false},
		{`"\u0041"`, `"A"`, true},
		{`[1,2]`, `[2,1]`, false},
		{`null`, `false`, false},
		{`12345678901234567890`, `12345678901234567891`, false},
	} {
		t.Run(c.a, func(t *testing.T) {
			var faults fault.List
			a, b := tree.Parse("a", []byte(c.a), &faults), tree.Parse("b", []byte(c.b), &faults)
			if got := tree.Equal(a, b); got != c.want {
				t.Errorf("Equal(%s, %s) = %v", c.a, c.b, got)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"a":["\u00e9",1e5,{}],"a":"\ud800"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var faults fault.List
		v := tree.Parse("f.json", data, &faults)
		if v == nil {
			if len(faults) == 0 {
				t.Fatal("refused without a fault")
			}
			return
		}
		again := tree.Parse("again", v.JSON(), &fault.List{})
		if len(faults) == 0 && (again == nil || !tree.Equal(v, again)) {
			t.Fatalf("%s is not %s", v.JSON(), data)
		}
	})
}
