// Package service is the Coptic Language Service. Its tests hold the rules of the house: who may import whom, what is
// listed once, how long a line is, what a comment may cite.
package service
