package dictionary

// Meta is the metadata of an index.
type Meta struct {
	SchemaVersion  string
	DatasetVersion string
	GeneratedAt    string // RFC 3339; the date of the release, not the build time
	Sources        []Source
	// Withdrawn maps the ids that are no longer served to their replacements, or to "".
	Withdrawn map[string]string
}

// Source is a lexicon that contributed entries.
type Source struct {
	Name        string `json:"name"`
	Licence     string `json:"licence"`
	Attribution string `json:"attribution"`
	URL         string `json:"url,omitempty"`
}

// Envelope is the header of every response except pages of search results.
type Envelope struct {
	SchemaVersion  string `json:"schemaVersion"`
	DatasetVersion string `json:"datasetVersion"`
	GeneratedAt    string `json:"generatedAt"`
}

// Envelope returns the header of responses from the release that this Meta describes.
func (m *Meta) Envelope() Envelope {
	return Envelope{m.SchemaVersion, m.DatasetVersion, m.GeneratedAt}
}
