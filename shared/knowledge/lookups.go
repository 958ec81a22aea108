package knowledge

import (
	"coptic.example/service/shared/assistant/gather"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
)

// Lookups returns the assistant's access to a dictionary and a course.
func Lookups(words *api.Cache, course *grammar.Cache) gather.Lookups {
	return gather.Lookups{Words: NewWords(words), Course: NewCourse(course)}
}
