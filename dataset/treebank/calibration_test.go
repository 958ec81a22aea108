package treebank_test

import (
	"math"
	"strings"
	"testing"

	"coptic.example/service/dataset/treebank"
)

func TestCalibration(t *testing.T) {
	for _, tt := range []struct {
		name        string
		confidences []float64
		right       []bool
		wantError   float64
	}{
		{"as sure as it is right", []float64{0.75, 0.75, 0.75, 0.75}, []bool{true, true, true, false}, 0},
		{"too sure", []float64{0.99, 0.99}, []bool{true, false}, 0.49},
		{"bands of their own", []float64{0.25, 0.99}, []bool{true, true}, 0.38},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := &treebank.Calibration{}
			for i, p := range tt.confidences {
				c.Add(p, tt.right[i])
			}
			if got := c.Error(); math.Abs(got-tt.wantError) > 1e-9 {
				t.Errorf("error of %v, %v: got %v, want %v\n%s", tt.confidences, tt.right, got, tt.wantError, c.Text())
			}
		})
	}
}

func TestRightlyRead(t *testing.T) {
	for _, tt := range []struct {
		name, gold, read string
		want             bool
	}{
		{"the same", "ⲁ/AUX/APST/ⲁ ϥ/PRON/PPERS/ⲛⲧⲟϥ", "ⲁ/AUX/APST/ⲁ ϥ/PRON/PPERS/ⲛⲧⲟϥ", true},
		{"another tag", "ⲉ/SCONJ/CCIRC/ⲉⲣⲉ", "ⲉ/SCONJ/CFOC/ⲉⲣⲉ", false},
		{"other words", "ⲛ/ADP/PREP/ⲛ ⲁⲩ/NOUN/N/ⲁⲩ", "ⲛⲁ/ADP/PREP/ⲛⲁ ⲩ/NOUN/N/ⲩ", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := treebank.IsCorrect(gold(tt.gold), system(tt.read)); got != tt.want {
				t.Errorf("%s read as %s: got %v, want %v", tt.gold, tt.read, got, tt.want)
			}
		})
	}
}

func TestCalibrationText(t *testing.T) {
	c := &treebank.Calibration{}
	c.Add(0.55, true)
	c.Add(0.99, true)
	for _, want := range []string{"0.50 to 0.60", "0.98 to 1.00", "calibration error"} {
		if !strings.Contains(c.Text(), want) {
			t.Errorf("no %q in\n%s", want, c.Text())
		}
	}
}
