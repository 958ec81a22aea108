package dictionary

// Meta is the metadata of an index.
type Meta struct {
	SchemaVersion  string
	DatasetVersion string
	GeneratedAt    string // RFC 3339; the date of the release, not the build time
	Sources        []Source
	// Withdrawn maps ids that are no longer served to the ids that replace them, or "".
	Withdrawn map[string]string
}

// Source is a lexicon from which entries come.
type Source struct {
	Name        string `json:"name"`
	Licence     string `json:"licence"`
	Attribution string `json:"attribution"`
	URL         string `json:"url,omitempty"`
}

// Envelope is the header of every answer except pages of search results.
type Envelope struct {
	SchemaVersion  string `json:"schemaVersion"`
	DatasetVersion string `json:"datasetVersion"`
	GeneratedAt    string `json:"generatedAt"`
}

// Envelope returns the header of answers from a release with this Meta.
func (m *Meta) Envelope() Envelope {
	return Envelope{m.SchemaVersion, m.DatasetVersion, m.GeneratedAt}
}
