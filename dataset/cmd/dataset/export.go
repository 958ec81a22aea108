package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/export"
	"coptic.example/service/shared/release"
)

// export writes the release in a folder, or that of the authored content, in the format named by the first argument.
func (c *command) export(args []string) int {
	c.withAuthored()
	c.withOutput()
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		c.usageError("export wants a format: %s or all", formatNames())
		return exitUsage
	}
	if err := c.flags.Parse(args[1:]); err != nil {
		return exitUsage // the flag set has printed why
	}
	formats := export.Formats
	if args[0] != "all" {
		one, known := export.Find(args[0])
		if !known {
			c.usageError("there is no format %s; there are %s and all", args[0], formatNames())
			return exitUsage
		}
		formats = []export.Format{one}
	}
	if c.output == "" || c.flags.NArg() > 1 {
		c.usageError("export wants -o DIR, and at most one release folder after it")
		return exitUsage
	}
	live, ok := c.openRelease()
	if !ok {
		return exitFaults
	}
	content, err := export.Read(live)
	if err != nil {
		return c.fail(err)
	}
	manifest, err := export.Write(c.output, content, formats)
	if err != nil {
		return c.fail(err)
	}
	return c.exported(manifest, formats)
}

// exported prints which files were written and what was omitted.
func (c *command) exported(manifest *export.Manifest, formats []export.Format) int {
	if !export.HasFont() && slices.ContainsFunc(formats, func(f export.Format) bool { return f.Name == "anki" }) {
		fmt.Fprintln(c.err, "the cards come without their Coptic font, which make web gets")
	}
	for _, left := range manifest.LeftOut {
		fmt.Fprintf(c.err, "%s is left out: %s\n", left.What, left.Why)
	}
	for _, f := range manifest.Files {
		fmt.Fprintf(c.out, "%-9s %9d bytes  %s\n", f.Format, f.Bytes, f.Path)
	}
	if len(manifest.Files) == 0 {
		return exitFaults
	}
	return exitOK
}

func formatNames() string {
	var names []string
	for _, f := range export.Formats {
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}

// openRelease opens the given release folder, or builds the release of the authored content.
func (c *command) openRelease() (*assemble.Live, bool) {
	var source release.Source
	if c.flags.NArg() == 1 {
		source = release.Folder(c.flags.Arg(0))
	} else {
		r := c.derive(c.err)
		if r == nil {
			return nil, false
		}
		source = r.Source()
	}
	live, err := assemble.Open(context.Background(), source)
	if err != nil {
		c.fail(err)
		return nil, false
	}
	return live, true
}
