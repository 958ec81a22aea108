package release

import (
	"strconv"
	"strings"
)

// Format is the version of the layout of a release's parts, including the dictionary's index. It is incremented
// whenever the layout of any part changes, so that programs never read releases in another format. Each format has a
// separate pointer, and the name of a release ends with its format. A test checks that it is incremented
// (dataset/assemble).
const Format = 3

// PointerName is the only mutable file of a dataset in this format. It names the live release.
const PointerName = "current-v3.json"

// OtherPointers returns the possible names of the pointers of other formats, newest first.
func OtherPointers() []string {
	var names []string
	for n := Format + 3; n > 0; n-- {
		if n != Format {
			names = append(names, "current-v"+strconv.Itoa(n)+".json")
		}
	}
	return names
}

// NewName returns the name of a release in this format, given the name of its content.
func NewName(content string) string { return content + formatMark + strconv.Itoa(Format) }

const formatMark = "-v"

// formatOf returns the format in a release's name, or this program's format if the name has none.
func formatOf(name string) int {
	if i := strings.LastIndex(name, formatMark); i >= 0 {
		if n, err := strconv.Atoi(name[i+len(formatMark):]); err == nil {
			return n
		}
	}
	return Format
}
