package release

import "path"

// Locations of the exports of a release, as served and in the bucket.
const (
	ExportsPath   = "/data/exports/v1" // those of the live release
	ArchivePath   = "/data/releases"   // those of any release, below its name
	ChangesName   = "changes.json"     // changes since the previous release
	archiveFolder = "archive"          // a folder of the bucket
	exportsFolder = "/exports/v1/"     // below the name of the release
	octets        = "application/octet-stream"
)

// ArchiveOf returns the path, in the bucket, of the folder with the exports of a release. It ends with a slash.
func ArchiveOf(name string) string { return archiveFolder + "/" + name + exportsFolder }

var exportTypes = map[string]string{
	".json": "application/json; charset=utf-8", ".jsonl": "application/jsonl; charset=utf-8",
	".csv": "text/csv; charset=utf-8", ".txt": "text/plain; charset=utf-8", ".xml": "application/xml; charset=utf-8",
	".ttl": "text/turtle; charset=utf-8",
	".zip": "application/zip", ".sqlite": "application/vnd.sqlite3",
}

// TypeOfExport returns the content type of an exported file, by its name.
func TypeOfExport(name string) string {
	if t, known := exportTypes[path.Ext(name)]; known {
		return t
	}
	return octets
}
