// Package attested joins the entries of a dictionary with the places where texts have them.
package attested

import (
	"time"

	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/texts"
)

// NewCache makes the cache of a dictionary whose entries say where the texts of the same release have them.
func NewCache(source release.Source, refresh time.Duration) *api.Cache {
	return api.NewCache(source, refresh).WithPlaces(texts.Members(texts.NewCache(source, refresh)))
}
