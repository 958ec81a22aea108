package assistant

import (
	"net/http/httptest"
	"testing"

	"coptic.example/service/shared/assistant/fallback"
	"coptic.example/service/shared/httpapi"
)

// TestProviders checks that the slots that answer are listed by public name, without what is behind them.
func TestProviders(t *testing.T) {
	b := &fallback.Target{Name: "provider_b", Kind: "openai", Model: "secret-model"}
	withModel := known()
	withModel.chains["provider_b"] = &fallback.Chain{Targets: []*fallback.Target{b}}
	without := service(testLimits)
	clear(without.chains)
	for _, tt := range []struct {
		name    string
		service *Service
		want    string
	}{
		{"the reference alone", known(), `{"providers":[{"value":"provider_default","name":"lamp","kind":"reference"}]}`},
		{"a model beside it", withModel, `{"providers":[{"value":"provider_default","name":"lamp","kind":"reference"},` +
			`{"value":"provider_b","name":"provider_b","kind":"model"}]}`},
		{"none", without, `{"providers":[]}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := httptest.NewRecorder()
			httpapi.New(Routes(tt.service)...).ServeHTTP(w, httptest.NewRequest("GET", Path, nil))
			if w.Code != 200 || w.Body.String() != tt.want || w.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("GET %s: %d %q %s, want 200 no-store %s", Path, w.Code, w.Header()["Cache-Control"], w.Body, tt.want)
			}
		})
	}
}
