package budget

import (
	"errors"
	"fmt"
	"math"
	"net/http"

	"coptic.example/service/shared/httpapi"
)

// Refuse returns the error response for an exhausted limit, which is a 429 with the time until requests are allowed
// again. For an error other than *SpentError it returns a 503.
func Refuse(err error) error {
	var spent *SpentError
	if !errors.As(err, &spent) {
		return &httpapi.Error{Status: http.StatusServiceUnavailable, Cause: err,
			Message: "The service is not available at the moment. Please try again."}
	}
	message := fmt.Sprintf("No more for now: %s are used up. Try again in %.0f seconds.",
		spent.What, math.Ceil(spent.Opens.Seconds()))
	refusal := &httpapi.Error{Status: http.StatusTooManyRequests, RetryAfter: spent.Opens, Cause: err, Message: message}
	return refusal.WithCode(httpapi.RateLimited)
}
