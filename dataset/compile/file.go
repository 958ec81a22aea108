package compile

import (
	"io/fs"
	"strings"

	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
)

// file reads a file of the tree and checks its characters. ok is false when there is none, which is no fault yet.
func (c *compiler) file(name string) (data []byte, ok bool) {
	c.read[name] = true
	return authored.File(c.tree, name, &c.faults)
}

// yaml reads a YAML file; a file that must be there and is not is a fault.
func (c *compiler) yaml(name string, required bool) authored.Value {
	data, ok := c.file(name)
	if !ok {
		if required {
			c.faults.Add(fault.Place{File: name}, fault.MissingFile, "the file is missing")
		}
		return authored.Value{}
	}
	return authored.Read(name, data, &c.faults)
}

// folders lists the folders, and files the files, of a folder of the tree, sorted.
func (c *compiler) folders(name string) []string { return c.list(name, true) }
func (c *compiler) files(name string) []string   { return c.list(name, false) }

func (c *compiler) list(name string, folders bool) []string {
	entries, _ := fs.ReadDir(c.tree, name) // a folder that is not there holds nothing
	var names []string
	for _, e := range entries {
		if e.IsDir() == folders && !strings.HasPrefix(e.Name(), ".") {
			names = append(names, e.Name())
		}
	}
	return names
}

// strayFiles reports the files that nothing read: a misspelt name loses a text without a sound.
func (c *compiler) strayFiles() {
	_ = fs.WalkDir(c.tree, "grammar", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !c.read[name] && !strings.HasPrefix(d.Name(), ".") {
			c.faults.Add(fault.Place{File: name}, fault.StrayFile, "the file belongs to nothing; is its name misspelt?")
		}
		return nil
	})
}
