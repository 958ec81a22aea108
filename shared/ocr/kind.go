package ocr

import (
	"net/http"
	"slices"
	"strings"

	"github.com/gabriel-vasile/mimetype"

	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/setting"
)

// kinds lists the file types that are forwarded.
type kinds []string

var defaultKinds = kinds{
	"image/png", "image/jpeg", "image/webp", "image/gif", "image/tiff", "image/bmp", "application/pdf",
}

const anyBytes = "application/octet-stream"

// configureKinds adds the types in OCR_ALLOWED_TYPES to the default ones.
func configureKinds(env *setting.Env, more []string) kinds {
	all := slices.Clone(defaultKinds)
	for _, name := range more {
		m := mimetype.Lookup(name)
		if m == nil || m.Is(anyBytes) {
			env.Fault("OCR_ALLOWED_TYPES: %q is not a type that can be recognised by its first bytes", name)
			continue
		}
		all = append(all, name)
	}
	return all
}

// recognise detects the type of a file by its first bytes. It ignores the name and type given by the client.
func (k kinds) recognise(head []byte) (*mimetype.MIME, error) {
	found := mimetype.Detect(head)
	for m := found; m != nil; m = m.Parent() { // an animated PNG is a PNG
		if slices.ContainsFunc(k, m.Is) {
			return m, nil
		}
	}
	return nil, httpapi.Errorf(http.StatusUnsupportedMediaType, "Unsupported file type: %s. Allowed: %s",
		mediaType(found.String()), strings.Join(k, ", "))
}

// mediaType returns a media type without its parameters.
func mediaType(mediaType string) string {
	kind, _, _ := strings.Cut(mediaType, ";")
	return strings.TrimSpace(kind)
}
