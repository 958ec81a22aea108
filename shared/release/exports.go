package release

import "path"

// The exports of a release: where they are served, and where a bucket has them.
const (
	ExportsPath = "/data/exports/v1" // those of the live release
	ArchivePath = "/data/releases"   // and, below a release's name, of any
	ChangesName = "changes.json"     // what changed since the release before
	archived    = "archive"          // the folder of the bucket
	exportsIn   = "/exports/v1/"     // below the name of the release
	octets      = "application/octet-stream"
)

// ArchiveOf returns the folder of the bucket that holds the exports of a release, with its slash.
func ArchiveOf(name string) string { return archived + "/" + name + exportsIn }

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
