// Package model holds the model that reads printed Coptic; README.md is its card.
package model

import _ "embed"

// Language is the code under which Tesseract knows the model (ISO 639-2).
const Language = "cop"

// Coptic is the model, as Tesseract's traineddata.
//
//go:embed cop.traineddata
var Coptic []byte
