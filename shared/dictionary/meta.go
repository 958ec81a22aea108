package dictionary

// Meta holds what an index carries besides its entries.
type Meta struct {
	SchemaVersion  string
	DatasetVersion string
	GeneratedAt    string // RFC 3339; the release's own date, not the build clock
	Sources        []Source
	// Withdrawn holds the ids that are no longer served: id -> the id of the entry that took its place, "" if none did.
	Withdrawn map[string]string
}

// Source names a lexicon that entries come from.
type Source struct {
	Name        string `json:"name"`
	Licence     string `json:"licence"`
	Attribution string `json:"attribution"`
	URL         string `json:"url,omitempty"`
}

// Envelope is the head of every answer that is not a page of a search.
type Envelope struct {
	SchemaVersion  string `json:"schemaVersion"`
	DatasetVersion string `json:"datasetVersion"`
	GeneratedAt    string `json:"generatedAt"`
}

// Envelope returns the head of answers from a release with this Meta.
func (m *Meta) Envelope() Envelope {
	return Envelope{m.SchemaVersion, m.DatasetVersion, m.GeneratedAt}
}
