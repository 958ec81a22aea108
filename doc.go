// Package service is the Coptic Language Service. Its tests enforce the conventions of the repository: allowed
// imports, lists that are defined only once, line length, and what comments may cite.
package service
