package release

import (
	"strconv"
	"strings"
)

// Format numbers the layout of a release's parts, the index of the dictionary among them. It goes up when the layout of
// any changes, so that programs of different formats leave each other's releases alone: each format has a pointer of
// its own, and the name of a release ends with its format. A test holds that it goes up (dataset/assemble).
const Format = 3

// PointerName is the one mutable file of a dataset for each format: it names the release of that format that is live.
const PointerName = "current-v3.json"

// OtherPointers returns the names that the pointers of other formats have or may have, the newest first.
func OtherPointers() []string {
	var names []string
	for n := Format + 3; n > 0; n-- {
		if n != Format {
			names = append(names, "current-v"+strconv.Itoa(n)+".json")
		}
	}
	return names
}

// Named returns the name of a release of this format, made from the name of its content.
func Named(content string) string { return content + formatMark + strconv.Itoa(Format) }

const formatMark = "-v"

// formatOf returns the format of the release of that name. It returns this program's format where the name says nothing
// of it.
func formatOf(name string) int {
	if i := strings.LastIndex(name, formatMark); i >= 0 {
		if n, err := strconv.Atoi(name[i+len(formatMark):]); err == nil {
			return n
		}
	}
	return Format
}
