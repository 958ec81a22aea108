package assemble

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"coptic.example/service/shared/grammar"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/texts"
)

// Live is the release named by the pointer of a dataset, complete and verified.
type Live struct {
	Pointer release.Pointer
	Tag     string // the pointer's tag at its source
	parts   map[string][]byte
	packs   map[string]*release.Pack // by part
}

// damagedError reports a release whose files do not match its pointer.
type damagedError struct{ err error }

func (e *damagedError) Error() string { return e.err.Error() }
func (e *damagedError) Unwrap() error { return e.err }

// IsDamaged reports whether an error of Open means that a release exists but is incomplete or corrupt.
func IsDamaged(err error) bool {
	_, damaged := errors.AsType[*damagedError](err)
	return damaged
}

// Open reads and verifies the live release of a dataset.
func Open(ctx context.Context, source release.Source) (*Live, error) {
	data, tag, err := source.Get(ctx, release.PointerName, "")
	if err != nil {
		return nil, fmt.Errorf("open the release: %w", err)
	}
	pointer, err := release.ParsePointer(data)
	if err != nil {
		return nil, &damagedError{fmt.Errorf("open the release: %w", err)}
	}
	l, err := OpenPointer(ctx, source, pointer)
	if err != nil {
		return nil, err
	}
	l.Tag = tag
	return l, nil
}

// OpenPointer reads and verifies the release that pointer describes.
func OpenPointer(ctx context.Context, source release.Source, pointer release.Pointer) (*Live, error) {
	l := &Live{Pointer: pointer, parts: map[string][]byte{}, packs: map[string]*release.Pack{}}
	for name, part := range pointer.Parts {
		data, _, err := source.Get(ctx, part.Key, "")
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("open part %s of the release: %w", name, err)
		}
		if err == nil {
			err = part.Verify(data)
		}
		if err != nil {
			return nil, &damagedError{fmt.Errorf("open part %s of the release: %w", name, err)}
		}
		l.parts[name] = data
		if !strings.HasSuffix(part.Key, ".pack") {
			continue
		}
		if l.packs[name], err = release.OpenPack(data); err != nil {
			return nil, &damagedError{fmt.Errorf("open part %s of the release: %w", name, err)}
		}
	}
	if directory := l.parts[texts.PartName]; directory != nil {
		if _, err := texts.Open(pointer.Release, directory, nil); err != nil {
			return nil, &damagedError{fmt.Errorf("open part %s of the release: %w", texts.PartName, err)}
		}
	}
	if l.packs[grammar.PartName] == nil {
		return nil, &damagedError{errors.New("open the release: it has no course")}
	}
	return l, nil
}

// Part returns the contents of a part, or nil if the release has no such part.
func (l *Live) Part(name string) []byte { return l.parts[name] }

// Static returns the copies of answers that are served as files, sorted by path.
func (l *Live) Static() []File {
	var files []File
	for _, pack := range l.packs {
		for _, name := range pack.Names() {
			if path, ok := strings.CutPrefix(name, "/data/"); ok {
				files = append(files, File{"data/" + path, pack.Lookup(name).Identity.Bytes})
			}
		}
	}
	if directory := l.parts[texts.PartName]; directory != nil {
		static, err := staticFiles(l.Pointer.Release, directory, l.parts[texts.ArchivePart])
		if err == nil { // always, since Open has checked it
			files = append(files, static...)
		}
	}
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	return files
}

// Source returns a source that reads the unwritten release.
func (r *Release) Source() release.Source { return unwrittenSource{r} }

type unwrittenSource struct{ release *Release }

// Get returns a file of the release. It ignores the caller's tag, because no file is requested twice.
func (u unwrittenSource) Get(_ context.Context, key, _ string) ([]byte, string, error) {
	for _, f := range u.release.Files {
		if f.Path == key {
			return f.Data, u.release.Name, nil
		}
	}
	return nil, "", fmt.Errorf("release %s: %s: %w", u.release.Name, key, fs.ErrNotExist)
}
