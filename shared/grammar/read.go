package grammar

import (
	"encoding/json"
	"fmt"

	"coptic.example/service/shared/release"
)

// Read returns the API's response at a path below APIPath ("/lessons", "/lessons/lesson-1"). It fails if the release
// has none.
func Read[T any](pack *release.Pack, path string) (T, error) {
	var envelope Envelope[T]
	body := pack.Lookup(APIPath + path)
	if body == nil {
		return envelope.Data, fmt.Errorf("the release has no %s", path)
	}
	err := json.Unmarshal(body.Identity.Bytes, &envelope)
	return envelope.Data, err
}

// ReadManifest returns the manifest of a release.
func ReadManifest(pack *release.Pack) (Manifest, error) {
	var m Manifest
	body := pack.Lookup(APIPath + "/manifest")
	if body == nil {
		return m, fmt.Errorf("the release has no manifest")
	}
	err := json.Unmarshal(body.Identity.Bytes, &m)
	return m, err
}
