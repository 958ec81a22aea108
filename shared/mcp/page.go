package mcp

import (
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/assistant/wording"
)

// pageOf returns the English and Dutch web page of a record, given its path in the API.
func pageOf(path string) localized {
	return localized{ground.PageOf(path, wording.English), ground.PageOf(path, wording.Dutch)}
}
