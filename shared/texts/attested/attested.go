// Package attested adds occurrences in texts to dictionary entries.
package attested

import (
	"time"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/texts"
)

// NewCache returns a dictionary cache whose entries include their occurrences in the texts of the same release.
func NewCache(source release.Source, refresh time.Duration) *api.Cache {
	return api.NewCache(source, refresh).WithPlaces(texts.Members(texts.NewCache(source, refresh)))
}
