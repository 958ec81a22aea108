package mcp

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

func TestAnswerIsBounded(t *testing.T) {
	for _, tt := range []struct {
		name string
		size int
		code int
	}{
		{"as long as it may be", maxAnswer, 0},
		{"a byte longer", maxAnswer + 1, tooLargeAnswer},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := &answer{header: http.Header{}}
			frame := len(`{"jsonrpc":"2.0","id":1,"result":""}`)
			fmt.Fprintf(a, `{"jsonrpc":"2.0","id":1,"result":"%s"}`, strings.Repeat("a", tt.size-frame))
			result, f := a.read(&request{method: "tools/call"})
			if (f == nil) != (tt.code == 0) || f != nil && (f.Code != tt.code || result != nil) {
				t.Errorf("an answer of %d bytes: %d bytes and the fault %v", tt.size, len(result), f)
			}
		})
	}
}
