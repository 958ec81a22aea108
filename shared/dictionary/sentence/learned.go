package sentence

import (
	_ "embed"
	"sync"

	"coptic.example/service/shared/dictionary/sentence/lexis"
)

//go:embed model.bin
var modelData []byte

var once, shipped = sync.Once{}, (*lexis.Model)(nil)

// learned returns the model of the program. No variable is made with it, so that one which analyses nothing has none.
func learned() *lexis.Model {
	once.Do(func() {
		var err error
		if shipped, err = lexis.ReadModel(modelData); err != nil {
			panic(err)
		}
	})
	return shipped
}
