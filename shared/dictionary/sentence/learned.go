package sentence

import (
	_ "embed"
	"sync"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

//go:embed model.bin
var modelData []byte

var once, shipped = sync.Once{}, (*lexis.Model)(nil)

// learned returns the embedded model, which is loaded on first use. No package variable is initialised from it, so
// that programs that analyse nothing do not link it.
func learned() *lexis.Model {
	once.Do(func() {
		var err error
		if shipped, err = lexis.ReadModel(modelData); err != nil {
			panic(err)
		}
	})
	return shipped
}
