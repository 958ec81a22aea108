// Command publish compiles the authored dataset and publishes it into a bucket, without exports. The test builds it
// in two formats.
//
//	publish AUTHORED FOLDER BUCKET/PREFIX
package main

import (
	"context"
	"fmt"
	"os"

	"coptic.example/service/dataset/assemble"
	"coptic.example/service/dataset/publish"
	"coptic.example/service/shared/release"
	"coptic.example/service/shared/release/s3"
)

func main() {
	if err := run(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(authored, folder, to string) error {
	r, faults, err := assemble.Derive(assemble.Content{Authored: assemble.Tree{Name: authored, FS: os.DirFS(authored)}})
	if err != nil || r == nil {
		return fmt.Errorf("compile: %w, %d faults", err, faults.Errors())
	}
	if err := r.Write(folder); err != nil {
		return err
	}
	bucket, err := s3.OpenBucket(to)
	if err != nil {
		return err
	}
	p := publish.Publisher{Bucket: bucket, Out: os.Stdout}
	return p.Publish(context.Background(), release.Folder(folder))
}
