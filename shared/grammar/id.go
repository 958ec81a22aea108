package grammar

import "regexp"

// Patterns of public ids (docs/interface.md "Grammar ids").
var (
	LessonID   = regexp.MustCompile(`^grammar\.lesson\.[0-9]{2,}$`)
	LessonSlug = regexp.MustCompile(`^lesson-[0-9]+$`)
	ConceptID  = regexp.MustCompile(`^grammar\.concept\.[a-z0-9-]+$`)
	SourceID   = regexp.MustCompile(`^grammar\.source\.[a-z0-9-]+$`)
	// Name matches a short name in the authored content.
	Name = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
)
