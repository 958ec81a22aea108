package published

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// TestShapesAreTheContract checks the shapes against the schemas of the contract document: the same properties, the
// same ones required, all objects closed.
func TestShapesAreTheContract(t *testing.T) {
	data, err := os.ReadFile("../../shared/contract/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Components struct {
			Schemas map[string]struct {
				Properties map[string]any `json:"properties"`
				Required   []string       `json:"required"`
				Additional any            `json:"additionalProperties"`
			} `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(data, &document); err != nil {
		t.Fatal(err)
	}
	for name, shape := range map[string]object{
		"LocalizedString": localized, "LocalizedBlocks": blocks, "Rights": rights, "LessonItem": lessonItem,
		"Manifest": manifest, "Section": section, "Lesson": lesson, "Concept": concept, "Segment": segment,
		"Example": example, "AnswerSchema": answerSchema, "ExerciseItem": exerciseItem, "Exercise": exercise,
		"Footnote": footnote, "Source": source, "LessonBundle": bundle, "LessonBundleAnswer": envelope(bundle),
	} {
		t.Run(name, func(t *testing.T) {
			schema, ok := document.Components.Schemas[name]
			if !ok || schema.Additional != false {
				t.Errorf("the contract has no closed schema %s", name)
				return
			}
			if len(shape) != len(schema.Properties) {
				t.Errorf("%s: %d properties, the contract has %d", name, len(shape), len(schema.Properties))
			}
			for _, p := range shape {
				if schema.Properties[p.name] == nil {
					t.Errorf("%s: the contract has no property %s", name, p.name)
				}
				if slices.Contains(schema.Required, p.name) == p.optional {
					t.Errorf("%s: the contract does not agree whether %s is required", name, p.name)
				}
			}
		})
	}
}
