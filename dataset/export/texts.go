package export

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"strings"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/shared/texts"
)

// openTexts opens the texts of a release and lists those whose rights do not allow exports. It does nothing if the
// release has no texts.
func (c *Content) openTexts(live *assemble.Live) error {
	directory, archive := live.Part(texts.PartName), live.Part(texts.ArchivePart)
	if directory == nil {
		return nil
	}
	library, err := texts.Open(c.Release, directory, func(_ context.Context, offset, length int64) ([]byte, error) {
		if end := offset + length; offset < 0 || length < 0 || end > int64(len(archive)) {
			return nil, fmt.Errorf("the archive has %d bytes, and %d are wanted", len(archive), end)
		}
		return archive[offset : offset+length], nil
	})
	if err != nil {
		return fmt.Errorf("read the texts of release %s: %w", c.Release, err)
	}
	c.library = library
	for i := range library.Works {
		if w := &library.Works[i]; w.Rights.Compatible {
			c.works = append(c.works, i)
		} else {
			c.apart = append(c.apart, LeftOut{w.ID, "its licence, " + w.Rights.InWords() +
				", asks for terms of its own, and it is not mixed with what has others"})
		}
	}
	return nil
}

// textFiles writes the texts that may be exported: their analysis in CoNLL-U, and a TEI corpus. It returns no files
// if there are no such texts.
func textFiles(c *Content) ([]File, error) {
	if len(c.works) == 0 {
		return nil, nil
	}
	var conllu, tei bytes.Buffer
	tei.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<teiCorpus xmlns="http://www.tei-c.org/ns/1.0">
<teiHeader><fileDesc><titleStmt><title>Coptic texts</title></titleStmt><publicationStmt><p>`)
	if err := xml.EscapeText(&tei, []byte(c.credits())); err != nil {
		return nil, err
	}
	tei.WriteString("</p></publicationStmt><sourceDesc><p>As each text says.</p></sourceDesc></fileDesc></teiHeader>\n")
	for _, i := range c.works {
		if err := c.writeCoNLLU(&conllu, i); err != nil {
			return nil, err
		}
		w := &c.library.Works[i]
		section, err := c.library.SectionOf(context.Background(), c.library.Whole(i))
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", w.ID, err)
		}
		_, text, _ := strings.Cut(string(section.TEI(w, false)), "?>\n")
		tei.WriteString(text)
	}
	tei.WriteString("</teiCorpus>\n")
	return []File{{"coptic-texts.conllu", conllu.Bytes()}, {"coptic-texts.tei.xml", tei.Bytes()}}, nil
}

// writeCoNLLU writes a work as a document. It prefixes the generated ids of sentences with the work and the reference
// to make them unique.
func (c *Content) writeCoNLLU(out *bytes.Buffer, work int) error {
	w := &c.library.Works[work]
	document := fmt.Sprintf("# newdoc id = %s\n# meta::title = %s\n# meta::license = %s\n# meta::attribution = %s\n", w.ID,
		oneLine(w.Title.En), oneLine(w.Rights.InWords()), oneLine(w.Rights.Attribution))
	for i, reference := range c.library.References(work) {
		data, err := c.library.CoNLLU(context.Background(), texts.Span{Work: work, From: i, To: i + 1})
		if err != nil {
			return fmt.Errorf("read %s %s: %w", w.ID, reference, err)
		}
		if bytes.HasPrefix(data, []byte("# generator")) {
			id := fmt.Appendf(nil, "# sent_id = %s.%s.s", w.ID, reference)
			data = bytes.ReplaceAll(data, []byte("# sent_id = s"), id)
		}
		if comments, _, _ := bytes.Cut(data, []byte("\n1")); !bytes.Contains(comments, []byte("# newdoc id")) {
			out.WriteString(document)
		}
		document = ""
		out.Write(data)
	}
	return nil
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
