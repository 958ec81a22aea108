// Package dataset holds the authored course and lexicon. Its tests check every record; FORMAT.md explains the format.
package dataset
