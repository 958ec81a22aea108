package upstreamtest

// Situation is the behaviour of the upstream for a request.
type Situation func(w *Wire)

// Answer streams a complete answer.
func Answer(texts ...string) Situation {
	return func(w *Wire) {
		w.Open().Send(w.Start)
		for _, t := range texts {
			w.Send(w.Text(t))
		}
		w.close()
	}
}

// close completes an answer.
func (w *Wire) close() { w.Send(w.Finish, w.Usage, w.End) }

// Refuse answers with an error status. headers are name/value pairs.
func Refuse(status int, headers ...string) Situation {
	return func(w *Wire) { w.Status(status, headers...) }
}

// Texts sends texts and then calls then to end the answer.
func Texts(then func(w *Wire), texts ...string) Situation {
	return func(w *Wire) {
		w.Open().Send(w.Start)
		for _, t := range texts {
			w.Send(w.Text(t))
		}
		then(w)
	}
}

// Ways for Texts to end.
var (
	Hangs  = (*Wire).Hang
	Resets = (*Wire).Reset
	Ends   = func(*Wire) {} // without a finish
	Closes = (*Wire).close
)
