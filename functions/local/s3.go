//go:build !lean

package main

import _ "coptic.example/service/shared/release/s3" // datasets at s3://…
