// Package soaktest puts the real bootstrap binaries under mixed load, with several containers of each under Lambda's
// rules, while their dependencies fail. S3 stops, is slow, or has a damaged release. Releases are published and
// rolled back. The OCR service and the provider hang, disconnect, reject and send garbage. Containers are killed.
//
//	SOAK=10m go test -run TestSoak -v -timeout 0 ./shared/lambda/soaktest
package soaktest
