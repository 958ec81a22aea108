package export

import (
	"io/fs"

	"coptic.example/service/web"
)

const ankiFont = "fonts/noto-sans-coptic.woff2"

// HasFont says whether the Coptic web font is there, which make web gets; without it cards come in a font of the
// reader's device, and the same release has other bytes.
func HasFont() bool {
	_, err := fs.Stat(web.Files(), ankiFont)
	return err == nil
}
