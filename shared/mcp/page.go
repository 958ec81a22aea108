package mcp

import "coptic.example/service/shared/assistant/ground"

// pageOf returns the page of a record, by the record's path in the API, in English and in Dutch.
func pageOf(path string) localized {
	return localized{ground.PageOf(path, ground.English), ground.PageOf(path, ground.Dutch)}
}
