package publish

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/export"
	"coptic.example/service/shared/httpapi"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/s3"
)

// archive stores the changes and exports of a release under its name. They remain after the release is superseded, so
// that it can be cited and downloaded. CloudFront serves those of the live release at release.ExportsPath
// (infra/edge.js), and those of every release under its name. The manifest is written last: if it exists, everything
// does.
func (p *Publisher) archive(ctx context.Context, next *assemble.Live, changes assemble.Changes) error {
	if p.Exports == nil {
		return nil
	}
	under := release.ArchiveOf(next.Pointer.Release)
	if _, _, err := p.Bucket.Get(ctx, under+export.ManifestName, ""); err == nil || !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	files, err := p.Exports(next, changes)
	if err != nil {
		return err
	}
	for _, f := range files {
		contentType := release.TypeOfExport(f.Name)
		if err := p.Bucket.Put(ctx, under+f.Name, f.Data, s3.Object{
			ContentType: contentType, CacheControl: httpapi.CacheData,
		}); err != nil {
			return err
		}
	}
	fmt.Fprintf(p.Out, "%s: %d files of exports\n", next.Pointer.Release, len(files))
	return nil
}

// Exports creates every export of a release. It fails without the Coptic font, because a release must produce the
// same bytes wherever it is published from.
func Exports(live *assemble.Live, changes assemble.Changes) ([]export.File, error) {
	if !export.HasFont() {
		return nil, errors.New("the cards' Coptic font is missing; make web gets it")
	}
	content, err := export.Read(live)
	if err != nil {
		return nil, err
	}
	content.Changes = changes
	files, _, err := export.Make(content, export.Formats)
	return files, err
}
