package texts

import (
	"context"
	"encoding/json"
	"log/slog"
)

// Members returns a function that formats the occurrences of an entry as members of the entry's JSON. The function
// returns nil if the entry does not occur, or if no library is available.
func Members(cache *Cache) func(ctx context.Context, id string) []byte {
	return func(ctx context.Context, id string) []byte {
		l, err := cache.Get(ctx)
		if err != nil {
			return nil // already logged
		}
		a, err := l.Attest(ctx, id)
		if err != nil {
			slog.WarnContext(ctx, "the places of an entry cannot be read", "entry", id, "error", err)
			return nil
		}
		if a.Total == 0 {
			return nil
		}
		data, err := json.Marshal(struct {
			Attestations *Attestations `json:"attestations"`
		}{a})
		if err != nil {
			return nil
		}
		data[0] = ','
		return data[:len(data)-1]
	}
}
