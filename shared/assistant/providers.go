package assistant

import (
	"encoding/json"
	"net/http"

	"coptic.example/service/shared/assistant/slot"
)

// Offered is a provider that a client may choose.
type Offered struct {
	Value string `json:"value"` // for inferenceProvider
	Name  string `json:"name"`  // the public name, or else the value
	Kind  string `json:"kind"`  // reference or model
}

// Kinds of sources: only the service's own data, or a language model.
const (
	byReference = slot.Reference
	byModel     = "model"
)

// offered returns the slots that answer, in order, without revealing their models.
func (s *Service) offered() []Offered {
	list := []Offered{}
	for _, name := range slot.Names {
		chain := s.chains[name]
		if chain == nil {
			continue
		}
		o := Offered{Value: name, Name: name, Kind: byModel}
		if chain.Targets[0].Kind == slot.Reference {
			o.Kind = byReference
		}
		for public, of := range s.names {
			if of == name && public != name {
				o.Name = public
			}
		}
		list = append(list, o)
	}
	return list
}

// list handles GET /api/assistant.
func (s *Service) list(w http.ResponseWriter, _ *http.Request) error {
	body, err := json.Marshal(map[string][]Offered{"providers": s.offered()})
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "application/json; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	_, err = w.Write(body)
	return err
}
