package yaml

import (
	"coptic.example/service/dataset/authored"
	"coptic.example/service/dataset/fault"
)

// checkGenderPair checks that an entry has gender mc if and only if it lists a masculine form beside a feminine one
// or the reverse.
func (r *reader) checkGenderPair(rec authored.Record) {
	has := rec.Has("feminine") || rec.Has("masculine")
	if v := rec.Get("gender"); v.Given() && !v.IsText() {
		return // genders by dialect make no pair
	}
	switch gender := rec.Get("gender").Text(); {
	case has && gender != "mc":
		r.faults.Add(rec.At, fault.Value, "gender is %q beside a form of the other gender; want mc", gender)
	case !has && gender == "mc":
		r.faults.Add(rec.Place("gender"), fault.Missing, "gender is mc, but there is neither a feminine nor a masculine form")
	}
}
