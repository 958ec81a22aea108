package httpapi

import "net/http"

// Code is a stable identifier for a kind of error, sent in the header X-Error-Code.
type Code string

// Error codes. Codes explains them.
const (
	InvalidPath         Code = "invalid-path"
	InvalidQuery        Code = "invalid-query"
	InvalidParameter    Code = "invalid-parameter"
	InvalidBody         Code = "invalid-body"
	BodyBrokenOff       Code = "body-broken-off"
	MalformedRequest    Code = "malformed-request"
	UnknownLessonFilter Code = "unknown-lesson-filter"
	InvalidStatusFilter Code = "invalid-status-filter"
	UnknownProvider     Code = "unknown-provider"
	TooManyForms        Code = "too-many-forms"
	InvalidForm         Code = "invalid-form"
	NoFile              Code = "no-file"
	SeveralFiles        Code = "several-files"

	NoSuchEndpointCode Code = "no-such-endpoint"
	NotFound           Code = "not-found"
	LessonNotFound     Code = "lesson-not-found"
	ConceptNotFound    Code = "concept-not-found"
	SourceNotFound     Code = "source-not-found"
	EntryNotFound      Code = "entry-not-found"
	TextNotFound       Code = "text-not-found"
	ReferenceNotFound  Code = "reference-not-found"
	EntryWithdrawn     Code = "entry-withdrawn"
	ReleaseGone        Code = "release-gone"
	WrongMethod        Code = "method-not-allowed"

	VersionChanged      Code = "version-changed"
	RangeNotSatisfiable Code = "range-not-satisfiable"
	BodyTooLarge        Code = "body-too-large"
	ImageTooLarge       Code = "image-too-large"
	AnswerTooLarge      Code = "answer-too-large"
	HeaderTooLarge      Code = "header-too-large"
	ExpectationFailed   Code = "expectation-failed"
	UnsupportedType     Code = "unsupported-type"
	EncodedBody         Code = "encoded-body"
	AmbiguousFile       Code = "ambiguous-file"
	UnreadableImage     Code = "unreadable-image"
	TooManyMessages     Code = "too-many-messages"
	TooMuchText         Code = "too-much-text"

	RateLimited     Code = "rate-limited"
	UpstreamBusy    Code = "upstream-busy"
	Internal        Code = "internal"
	UpstreamFailed  Code = "upstream-failed"
	UpstreamTimeout Code = "upstream-timeout"
	NotConfigured   Code = "not-configured"
	NotReady        Code = "not-ready"
	NoRoom          Code = "no-room"
	Forbidden       Code = "forbidden"
	ForeignOrigin   Code = "foreign-origin"

	ProviderNotConfigured Code = "provider-not-configured"
)

// CodeMeaning is a row of the table of codes.
type CodeMeaning struct {
	Code    Code
	Status  int
	Meaning string
}

// Codes lists every code with its status and meaning. The first code of each status is the default for errors without
// a code. The contract includes this table. A released code is never removed.
var Codes = []CodeMeaning{
	{InvalidParameter, http.StatusBadRequest, "A query parameter has a value that is not allowed."},
	{InvalidPath, http.StatusBadRequest, "The path is not UTF-8, or holds NUL."},
	{InvalidQuery, http.StatusBadRequest, "The query string is not percent-encoded UTF-8."},
	{InvalidStatusFilter, http.StatusBadRequest, "The lesson status is not published."},
	{UnknownLessonFilter, http.StatusBadRequest, "The lesson filter names no lesson."},
	{InvalidBody, http.StatusBadRequest, "The body is not the JSON that is asked for."},
	{BodyBrokenOff, http.StatusBadRequest, "The body ended too early, or did not come in time."},
	{MalformedRequest, http.StatusBadRequest, "The request cannot be read at all."},
	{TooManyForms, http.StatusBadRequest, "More forms than one look-up takes."},
	{TooManyMessages, http.StatusBadRequest, "More messages than are read at once."},
	{UnknownProvider, http.StatusBadRequest, "There is no such inference provider."},
	{ProviderNotConfigured, http.StatusBadRequest, "This server does not have the inference provider."},
	{InvalidForm, http.StatusBadRequest, "The body is not a form, or a broken one."},
	{NoFile, http.StatusBadRequest, "The form holds no file, or an empty one."},
	{SeveralFiles, http.StatusBadRequest, "The form holds more than one file."},
	{Forbidden, http.StatusForbidden, "The gateway does not let the request pass."},
	{ForeignOrigin, http.StatusForbidden, "A script of another site asks for what only ours may."},
	{NotFound, http.StatusNotFound, "There is no such file."},
	{NoSuchEndpointCode, http.StatusNotFound, "There is no such path."},
	{LessonNotFound, http.StatusNotFound, "No lesson has that slug."},
	{ConceptNotFound, http.StatusNotFound, "No concept has that id."},
	{SourceNotFound, http.StatusNotFound, "No source has that id."},
	{EntryNotFound, http.StatusNotFound, "No entry has that id."},
	{TextNotFound, http.StatusNotFound, "No text has that id."},
	{ReferenceNotFound, http.StatusNotFound, "The text has no such reference; the message names the nearest."},
	{WrongMethod, http.StatusMethodNotAllowed, "The path has not that method; Allow lists those it has."},
	{EntryWithdrawn, http.StatusGone, "The entry was withdrawn."},
	{ReleaseGone, http.StatusGone, "The pages that came before are of a release that is no longer served."},
	{VersionChanged, http.StatusPreconditionFailed, "If-Match names another version of the answer."},
	{BodyTooLarge, http.StatusRequestEntityTooLarge, "The body or the file is larger than the limit."},
	{ImageTooLarge, http.StatusRequestEntityTooLarge, "The picture has too many pixels."},
	{AnswerTooLarge, http.StatusRequestEntityTooLarge, "The answer would be too large: ask for less, or for gzip."},
	{UnsupportedType, http.StatusUnsupportedMediaType, "The body or the file has a type that is not taken."},
	{EncodedBody, http.StatusUnsupportedMediaType, "The body has a Content-Encoding."},
	{AmbiguousFile, http.StatusUnsupportedMediaType, "The file is of two types at once, or damaged."},
	{RangeNotSatisfiable, http.StatusRequestedRangeNotSatisfiable, "The range lies outside the answer."},
	{ExpectationFailed, http.StatusExpectationFailed, "The request has an Expect other than 100-continue."},
	{TooMuchText, http.StatusUnprocessableEntity, "More text than is read at once."},
	{UnreadableImage, http.StatusUnprocessableEntity, "The picture, or its size, cannot be read."},
	{RateLimited, http.StatusTooManyRequests, "This address asks too often: wait as Retry-After says."},
	{UpstreamBusy, http.StatusTooManyRequests, "The service behind is busy: wait as Retry-After says."},
	{HeaderTooLarge, http.StatusRequestHeaderFieldsTooLarge, "The request's header is too large."},
	{Internal, http.StatusInternalServerError, "A fault of the service; it is logged."},
	{UpstreamFailed, http.StatusBadGateway, "The service behind failed."},
	{NotReady, http.StatusServiceUnavailable, "The data is not there yet: wait as Retry-After says."},
	{NotConfigured, http.StatusServiceUnavailable, "This server is not set up for that."},
	{NoRoom, http.StatusServiceUnavailable, "There is no room for the upload at present."},
	{UpstreamTimeout, http.StatusGatewayTimeout, "The service behind did not answer in time."},
}

// CodeOf returns the default code of a status.
func CodeOf(status int) Code {
	for _, c := range Codes {
		if c.Status == status {
			return c.Code
		}
	}
	if status < 500 {
		return InvalidParameter
	}
	return Internal
}
