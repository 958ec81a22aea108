package export

import (
	"io/fs"

	"coptic.example/service/web"
)

const ankiFont = "fonts/noto-sans-coptic.woff2"

// HasFont reports whether the Coptic web font, which make web downloads, is present. Without it, cards use a font of
// the reader's device, and the same release produces different bytes.
func HasFont() bool {
	_, err := fs.Stat(web.Files(), ankiFont)
	return err == nil
}
