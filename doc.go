// Package service is the Coptic Language Service. Its tests enforce the conventions of the repository: allowed imports,
// single sources of lists, line length, and what comments may cite.
package service
