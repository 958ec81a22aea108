package assistant

import (
	"os"
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/kinds"
	"coptic.example/service/shared/setting"
)

// configure reads the settings, one a line.
func configure(t *testing.T, settings string) (*Service, []string) {
	t.Helper()
	for _, e := range os.Environ() {
		if name, _, _ := strings.Cut(e, "="); strings.HasPrefix(name, "ASSISTANT_") {
			t.Setenv(name, "")
			os.Unsetenv(name)
		}
	}
	for line := range strings.FieldsSeq(settings) {
		name, value, _ := strings.Cut(line, "=")
		t.Setenv("ASSISTANT_"+name, value)
	}
	var env setting.Env
	s := Configure(&env, Parts{Kinds: kinds.All(), Parameter: kinds.Parameter})
	if err := env.Err(); err != nil {
		return s, strings.Split(err.Error(), "\n")
	}
	return s, nil
}

func TestConfigure(t *testing.T) {
	const b, c, d = " PROVIDER_B_KIND=reference", " PROVIDER_C_KIND=reference", " PROVIDER_D_KIND=reference"
	for _, tt := range []struct{ settings, chains string }{
		{"", "provider_default"},
		{"PROVIDER_B_KIND=reference", "provider_b"},
		{"PROVIDER_DEFAULT_KIND=openai PROVIDER_DEFAULT_BASE_URL=http://localhost:11434/v1 PROVIDER_DEFAULT_MODEL=m", "provider_default"},
		{"PROVIDER_DEFAULT_KIND=bedrock PROVIDER_DEFAULT_MODEL=m", "provider_default"},
		{"PROVIDER_DEFAULT_KIND=dify PROVIDER_DEFAULT_API_KEY_PARAMETER=/p", "provider_default"},
		{"PROVIDER_DEFAULT_KIND=anthropic PROVIDER_DEFAULT_MODEL=m PROVIDER_DEFAULT_API_KEY=k", "provider_default"},
		{b + c + d, "provider_b provider_c provider_d>provider_b>provider_c"},
		{b + c + d + " FALLBACK=provider_c,provider_b", "provider_b provider_c provider_d>provider_c>provider_b"},
		{b + c + d + " FALLBACK=", "provider_b provider_c provider_d"},
		{b + c + d + " FALLBACK_PROVIDER_D=provider_c", "provider_b provider_c provider_d>provider_c"},
		{b + c + d + " FALLBACK_PROVIDER_B=provider_d", "provider_b>provider_d provider_c provider_d>provider_b>provider_c"},
	} {
		s, faults := configure(t, tt.settings)
		var got []string
		for _, slot := range slots {
			if chain := s.chains[slot]; chain != nil {
				var names []string
				for _, target := range chain.Targets {
					names = append(names, target.Name)
				}
				got = append(got, strings.Join(names, ">"))
			}
		}
		if faults != nil || strings.Join(got, " ") != tt.chains {
			t.Errorf("%s: %v %v", tt.settings, got, faults)
		}
	}
}

// TestFaults: everything wrong is named, all at once, and no value of a key.
func TestFaults(t *testing.T) {
	for _, tt := range []struct {
		settings string
		want     []string // how each fault begins, in order
	}{
		{"PROVIDER_B_MODEL=m PROVIDER_B_NAME=n", []string{"ASSISTANT_PROVIDER_B_MODEL is set, but ASSISTANT_PROVIDER_B_KIND is not", "ASSISTANT_PROVIDER_B_NAME is set, but"}},
		{"PROVIDER_B_KIND=gpt", []string{`ASSISTANT_PROVIDER_B_KIND="gpt" is none of the kinds of this program: anthropic, bedrock, dify, gemini, openai, reference`}},
		{"PROVIDER_B_KIND=openai", []string{"ASSISTANT_PROVIDER_B_MODEL is not set", "neither ASSISTANT_PROVIDER_B_API_KEY nor ASSISTANT_PROVIDER_B_API_KEY_PARAMETER is set"}},
		{"PROVIDER_B_KIND=dify PROVIDER_B_MODEL=m PROVIDER_B_API_KEY=key-text PROVIDER_B_API_KEY_PARAMETER=p", []string{"ASSISTANT_PROVIDER_B_MODEL is set, but the kind dify has no use", "ASSISTANT_PROVIDER_B_API_KEY and ASSISTANT_PROVIDER_B_API_KEY_PARAMETER are both set"}},
		{"PROVIDER_B_KIND=bedrock PROVIDER_B_MODEL=m PROVIDER_B_API_KEY=key-text", []string{"ASSISTANT_PROVIDER_B_API_KEY or ASSISTANT_PROVIDER_B_API_KEY_PARAMETER is set, but the kind bedrock"}},
		{"PROVIDER_B_KIND=reference PROVIDER_B_BASE_URL=x", []string{"ASSISTANT_PROVIDER_B_BASE_URL is set, but the kind reference", "ASSISTANT_PROVIDER_B_BASE_URL is not an address"}},
		{"PROVIDER_B_KIND=openai PROVIDER_B_MODEL=m PROVIDER_B_BASE_URL=https://user:key-text@host/v1", []string{"ASSISTANT_PROVIDER_B_BASE_URL is not an address"}},
		{"PROVIDER_B_KIND=reference PROVIDER_B_NAME=provider_c", []string{`ASSISTANT_PROVIDER_B_NAME="provider_c" is already a name of provider_c`}},
		{"PROVIDER_B_KIND=reference PROVIDER_D_KIND=reference FALLBACK=provider_d,provider_b,provider_b,provider_c,x", []string{"ASSISTANT_FALLBACK: provider_d cannot fall back to itself", "ASSISTANT_FALLBACK: provider_b stands in it twice", "ASSISTANT_FALLBACK: provider_c is not configured", `ASSISTANT_FALLBACK: "x" is none of the slots`}},
		{"PROVIDER_D_KIND=reference FALLBACK= FALLBACK_PROVIDER_D=", []string{"ASSISTANT_FALLBACK and ASSISTANT_FALLBACK_PROVIDER_D are both set"}},
		{"FALLBACK_PROVIDER_B=provider_default", []string{`ASSISTANT_FALLBACK_PROVIDER_B="provider_default" is the fallback of provider_b, which is not configured`}},
		{"TIMEOUT=soon FIRST_TOKEN_TIMEOUT=3m RATE=-1 MAX_OUTPUT_TOKENS=many", []string{`ASSISTANT_TIMEOUT="soon"`, "ASSISTANT_FIRST_TOKEN_TIMEOUT=3m0s is longer", `ASSISTANT_MAX_OUTPUT_TOKENS="many"`, `ASSISTANT_RATE="-1"`}},
	} {
		_, faults := configure(t, tt.settings)
		if len(faults) != len(tt.want) {
			t.Errorf("%s: %q", tt.settings, faults)
			continue
		}
		for i := range faults {
			if !strings.HasPrefix(faults[i], tt.want[i]) || strings.Contains(faults[i], "key-text") {
				t.Errorf("%s: %q, want %q", tt.settings, faults[i], tt.want[i])
			}
		}
	}
}
