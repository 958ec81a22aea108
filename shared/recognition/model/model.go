// Package model contains the model that reads printed Coptic; README.md is its model card.
package model

import _ "embed"

// Language is Tesseract's code of the model (ISO 639-2).
const Language = "cop"

// Coptic is the model in Tesseract's traineddata format.
//
//go:embed cop.traineddata
var Coptic []byte
