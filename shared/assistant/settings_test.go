package assistant

import (
	"os"
	"strings"
	"testing"

	"coptic.example/service/shared/assistant/kinds"
	"coptic.example/service/shared/assistant/slot"
	"coptic.example/service/shared/setting"
)

// configure reads settings, separated by spaces and without their prefix ASSISTANT_.
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
	const (
		b, c, d  = " PROVIDER_B_KIND=bedrock PROVIDER_B_MODEL=b", " PROVIDER_C_KIND=reference", " PROVIDER_D_KIND=reference"
		none     = " PROVIDER_DEFAULT_KIND=none"
		standard = "provider_default "
	)
	for _, tt := range []struct{ name, settings, chains string }{
		{"nothing", "", "provider_default"},
		{"the default is there whatever else is", b, standard + "provider_b"},
		{"the default is left out on request", none, ""},
		{"the others stay without the default", none + b, "provider_b"},
		{"a server of one's own needs no key",
			"PROVIDER_DEFAULT_KIND=openai PROVIDER_DEFAULT_BASE_URL=http://localhost:11434/v1 PROVIDER_DEFAULT_MODEL=m",
			"provider_default"},
		{"bedrock needs no key", "PROVIDER_DEFAULT_KIND=bedrock PROVIDER_DEFAULT_MODEL=m", "provider_default"},
		{"a key in a parameter", "PROVIDER_DEFAULT_KIND=dify PROVIDER_DEFAULT_API_KEY_PARAMETER=/p", "provider_default"},
		{"a key given", "PROVIDER_DEFAULT_KIND=anthropic PROVIDER_DEFAULT_MODEL=m PROVIDER_DEFAULT_API_KEY=k",
			"provider_default"},
		{"provider_d alone falls back to the default", d, standard + "provider_d>provider_default"},
		{"provider_d asks configured slots first",
			b + c + d, standard + "provider_b provider_c provider_d>provider_b>provider_c>provider_default"},
		{"a configured default is in order",
			"PROVIDER_DEFAULT_KIND=reference" + b + d, standard + "provider_b provider_d>provider_default>provider_b"},
		{"nobody falls back to what is left out", none + b + d, "provider_b provider_d>provider_b"},
		{"the general list", b + c + d + " FALLBACK=provider_c,provider_b",
			standard + "provider_b provider_c provider_d>provider_c>provider_b"},
		{"an empty list", b + c + d + " FALLBACK=", standard + "provider_b provider_c provider_d"},
		{"provider_d's own list", b + c + d + " FALLBACK_PROVIDER_D=provider_c",
			standard + "provider_b provider_c provider_d>provider_c"},
		{"another slot's list", b + d + " FALLBACK_PROVIDER_B=provider_d,provider_default",
			standard + "provider_b>provider_d>provider_default provider_d>provider_b>provider_default"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, faults := configure(t, tt.settings)
			var got []string
			for _, name := range slot.Names {
				if chain := s.chains[name]; chain != nil {
					var names []string
					for _, target := range chain.Targets {
						names = append(names, target.Name)
					}
					got = append(got, strings.Join(names, ">"))
				}
			}
			if faults != nil || strings.Join(got, " ") != strings.TrimSpace(tt.chains) {
				t.Errorf("%s: chains %q, faults %q, want %q and none", tt.settings, got, faults, tt.chains)
			}
		})
	}
}

// TestSlotsAreLogged checks that the log says once which provider answers for each slot.
func TestSlotsAreLogged(t *testing.T) {
	before := logs.String()
	configure(t, "PROVIDER_D_KIND=bedrock PROVIDER_D_MODEL=model-7")
	got := strings.TrimPrefix(logs.String(), before)
	const want = `msg="assistant slots" provider_default=reference provider_b="not configured" ` +
		`provider_c="not configured" provider_d="bedrock model-7, then reference"`
	if strings.Count(got, want) != 1 {
		t.Errorf("the log of a start is %q, want %q in it", got, want)
	}
}

// TestFaults checks that all errors are reported at once, without the value of any key.
func TestFaults(t *testing.T) {
	for _, tt := range []struct {
		name, settings string
		want           []string // how each fault begins, in order
	}{
		{"no kind", "PROVIDER_B_MODEL=m PROVIDER_B_NAME=n", []string{
			"ASSISTANT_PROVIDER_B_MODEL is set, but ASSISTANT_PROVIDER_B_KIND names no provider",
			"ASSISTANT_PROVIDER_B_NAME is set, but"}},
		{"settings of a slot that is left out", "PROVIDER_DEFAULT_KIND=none PROVIDER_DEFAULT_MODEL=m", []string{
			"ASSISTANT_PROVIDER_DEFAULT_MODEL is set, but"}},
		{"unknown kind", "PROVIDER_B_KIND=gpt", []string{
			`ASSISTANT_PROVIDER_B_KIND="gpt" is not a kind of provider. There are: anthropic, bedrock, dify, gemini, none, ` +
				`openai, reference`}},
		{"openai without key", "PROVIDER_B_KIND=openai", []string{
			"ASSISTANT_PROVIDER_B_MODEL is not set: the kind openai needs it",
			"ASSISTANT_PROVIDER_B_API_KEY or ASSISTANT_PROVIDER_B_API_KEY_PARAMETER is not set: the kind openai needs it"}},
		{"two keys", "PROVIDER_B_KIND=dify PROVIDER_B_MODEL=m PROVIDER_B_API_KEY=key-text PROVIDER_B_API_KEY_PARAMETER=p",
			[]string{
				"ASSISTANT_PROVIDER_B_MODEL is set, but the kind dify has no use",
				"ASSISTANT_PROVIDER_B_API_KEY and ASSISTANT_PROVIDER_B_API_KEY_PARAMETER are both set"}},
		{"a key for bedrock", "PROVIDER_B_KIND=bedrock PROVIDER_B_MODEL=m PROVIDER_B_API_KEY=key-text", []string{
			"ASSISTANT_PROVIDER_B_API_KEY or ASSISTANT_PROVIDER_B_API_KEY_PARAMETER is set, but the kind bedrock"}},
		{"a base URL for reference", "PROVIDER_B_KIND=reference PROVIDER_B_BASE_URL=https://host", []string{
			"ASSISTANT_PROVIDER_B_BASE_URL is set, but the kind reference"}},
		{"base URL with a password", "PROVIDER_B_KIND=openai PROVIDER_B_MODEL=m " +
			"PROVIDER_B_BASE_URL=https://user:key-text@host/v1",
			[]string{"ASSISTANT_PROVIDER_B_BASE_URL is not an http or https URL"}},
		{"base URL of another scheme", "PROVIDER_B_KIND=openai PROVIDER_B_MODEL=m PROVIDER_B_BASE_URL=ftp://host/v1",
			[]string{"ASSISTANT_PROVIDER_B_BASE_URL is not an http or https URL"}},
		{"base URL without host", "PROVIDER_B_KIND=openai PROVIDER_B_MODEL=m PROVIDER_B_BASE_URL=http:///v1",
			[]string{"ASSISTANT_PROVIDER_B_BASE_URL is not an http or https URL"}},
		{"base URL that is none", "PROVIDER_B_KIND=openai PROVIDER_B_MODEL=m PROVIDER_B_BASE_URL=http://%zz",
			[]string{"ASSISTANT_PROVIDER_B_BASE_URL is not an http or https URL"}},
		{"base URL with a fragment", "PROVIDER_B_KIND=openai PROVIDER_B_MODEL=m PROVIDER_B_BASE_URL=http://host/#a",
			[]string{"ASSISTANT_PROVIDER_B_BASE_URL is not an http or https URL"}},
		{"base URL with a query", "PROVIDER_B_KIND=openai PROVIDER_B_MODEL=m PROVIDER_B_BASE_URL=http://host/?key=key-text",
			[]string{"ASSISTANT_PROVIDER_B_BASE_URL has a query"}},
		{"a name that is taken", "PROVIDER_B_KIND=reference PROVIDER_B_NAME=provider_c", []string{
			`ASSISTANT_PROVIDER_B_NAME="provider_c" is already a name of provider_c`}},
		{"a list of impossible fallbacks",
			"PROVIDER_B_KIND=reference PROVIDER_D_KIND=reference FALLBACK=provider_d,provider_b,provider_b,provider_c,x",
			[]string{
				"ASSISTANT_FALLBACK: provider_d cannot fall back to itself", "ASSISTANT_FALLBACK: provider_b is listed twice",
				"ASSISTANT_FALLBACK: provider_c is not configured", `ASSISTANT_FALLBACK: "x" is not a slot`}},
		{"two lists", "PROVIDER_D_KIND=reference FALLBACK= FALLBACK_PROVIDER_D=", []string{
			"ASSISTANT_FALLBACK and ASSISTANT_FALLBACK_PROVIDER_D are both set"}},
		{"the list of a slot that is not there", "FALLBACK_PROVIDER_B=provider_default", []string{
			`ASSISTANT_FALLBACK_PROVIDER_B="provider_default" is the fallback of provider_b, which is not configured`}},
		{"a default that is left out as fallback", "PROVIDER_DEFAULT_KIND=none PROVIDER_B_KIND=reference " +
			"FALLBACK_PROVIDER_B=provider_default",
			[]string{"ASSISTANT_FALLBACK_PROVIDER_B: provider_default is not configured"}},
		{"limits", "TIMEOUT=soon FIRST_TOKEN_TIMEOUT=3m RATE=-1 MAX_OUTPUT_TOKENS=many", []string{
			`ASSISTANT_TIMEOUT="soon"`, "ASSISTANT_FIRST_TOKEN_TIMEOUT=3m0s is longer",
			`ASSISTANT_MAX_OUTPUT_TOKENS="many"`, `ASSISTANT_RATE="-1"`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, faults := configure(t, tt.settings)
			if len(faults) != len(tt.want) {
				t.Fatalf("%s: faults %q, want %q", tt.settings, faults, tt.want)
			}
			for i := range faults {
				if !strings.HasPrefix(faults[i], tt.want[i]) || strings.Contains(faults[i], "key-text") {
					t.Errorf("%s: fault %q, want %q and no key", tt.settings, faults[i], tt.want[i])
				}
			}
		})
	}
}
