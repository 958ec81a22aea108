package grammar

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"coptic.example/service/shared/httpapi"
)

// selectableFields lists, by endpoint path, the properties that the parameter fields may name. For a bundle these are
// its parts.
var selectableFields = map[string][]string{
	APIPath + "/lessons":   propertiesOf[LessonItem](),
	APIPath + "/lessons/":  propertiesOf[Bundle](),
	APIPath + "/examples":  propertiesOf[Example](),
	APIPath + "/exercises": propertiesOf[Exercise](),
	APIPath + "/concepts":  propertiesOf[Concept](),
	APIPath + "/footnotes": propertiesOf[Footnote](),
	APIPath + "/sources":   propertiesOf[Source](),
	phrasesPath:            propertiesOf[Phrase](),
}

// propertiesOf returns the names of a record's properties. The record must not embed others.
func propertiesOf[T any]() []string {
	var names []string
	t := reflect.TypeFor[T]()
	for field := range t.Fields() {
		if name, _, _ := strings.Cut(field.Tag.Get("json"), ","); name != "-" {
			names = append(names, name)
		}
	}
	return names
}

// maxFields is the maximum number of fields in a request; no record has as many properties.
const maxFields = 20

// fieldsOf parses the parameter fields: names separated by commas, in one parameter or several. No names means all
// properties.
func fieldsOf(r *http.Request, endpoint string) ([]string, error) {
	given := strings.Trim(strings.Join(httpapi.Params(r, "fields", maxFields), ","), " ,")
	if given == "" || selectableFields[endpoint] == nil {
		return nil, nil
	}
	var fields []string
	for name := range strings.SplitSeq(given, ",") {
		name = strings.TrimSpace(name)
		if !slices.Contains(selectableFields[endpoint], name) {
			return nil, httpapi.Errorf(http.StatusBadRequest, "Unknown field: %s. There are: %s", name,
				strings.Join(selectableFields[endpoint], ", ")).WithCode(httpapi.InvalidParameter)
		}
		fields = append(fields, name)
	}
	return fields, nil
}

// withFields returns a response with its records reduced to the given properties and their ids.
func withFields(answer []byte, fields []string) ([]byte, error) {
	var e Envelope[json.RawMessage]
	if err := json.Unmarshal(answer, &e); err != nil {
		return nil, fmt.Errorf("choose fields: %w", err)
	}
	keep := append([]string{"id"}, fields...)
	var records []json.RawMessage
	var err error
	if json.Unmarshal(e.Data, &records) != nil { // the data is a single record, a bundle
		e.Data, err = project(e.Data, keep)
		if err != nil {
			return nil, fmt.Errorf("choose fields: %w", err)
		}
		return httpapi.JSON(e)
	}
	for i := range records {
		if records[i], err = project(records[i], keep); err != nil {
			return nil, fmt.Errorf("choose fields: %w", err)
		}
	}
	if e.Data, err = httpapi.JSON(records); err != nil {
		return nil, fmt.Errorf("choose fields: %w", err)
	}
	return httpapi.JSON(e)
}

// project returns an object with only the members in keep, in their original order.
func project(object []byte, keep []string) ([]byte, error) {
	dec := json.NewDecoder(bytes.NewReader(object))
	if first, err := dec.Token(); err != nil || first != json.Delim('{') {
		return nil, fmt.Errorf("%.20q is no record", object)
	}
	out := []byte{'{'}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, err
		}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return nil, err
		}
		if !slices.Contains(keep, name.(string)) { // a member's name is always a string
			continue
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(append(append(out, '"'), name.(string)...), '"', ':'), value...)
	}
	return append(out, '}'), nil
}
