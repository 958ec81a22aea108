package grammar

import "regexp"

// The shapes of public ids (docs/interface.md "Grammar ids").
var (
	LessonID   = regexp.MustCompile(`^grammar\.lesson\.[0-9]{2,}$`)
	LessonSlug = regexp.MustCompile(`^lesson-[0-9]+$`)
	ConceptID  = regexp.MustCompile(`^grammar\.concept\.[a-z0-9-]+$`)
	SourceID   = regexp.MustCompile(`^grammar\.source\.[a-z0-9-]+$`)
	// Name is a short name as authors write it.
	Name = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
)
