package mcp

import "coptic.example/service/shared/assistant/ground"

// pageOf returns the English and Dutch web page of a record, given its path in the API.
func pageOf(path string) localized {
	return localized{ground.PageOf(path, ground.English), ground.PageOf(path, ground.Dutch)}
}
