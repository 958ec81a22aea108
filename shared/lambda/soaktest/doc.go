// Package soaktest puts the real bootstrap binaries under mixed load, several containers of each behind Lambda's rules,
// while what they depend on fails: S3 stops, is slow, holds a damaged release; releases are published and rolled back;
// the OCR service and the provider hang, cut off, refuse and answer rubbish; containers are killed.
//
//	SOAK=10m go test -run TestSoak -v -timeout 0 ./shared/lambda/soaktest
package soaktest
