package knowledge

import (
	"coptic.example/service/shared/assistant/ground"
	"coptic.example/service/shared/dictionary/api"
	"coptic.example/service/shared/grammar"
)

// Lookups returns the assistant's access to a dictionary and a course.
func Lookups(words *api.Cache, course *grammar.Cache) ground.Lookups {
	return ground.Lookups{Words: NewWords(words), Course: NewCourse(course)}
}
