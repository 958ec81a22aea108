package aws

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// PutKey writes a value into CloudFront's key-value store of that ARN, from which CloudFront's functions read it within
// seconds, everywhere ("Work with key value data",
// docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/kvs-with-functions-kvp.html). What another has written
// meanwhile it leaves alone, and fails.
func PutKey(ctx context.Context, store, key, value string) error {
	keyValues := &Service{Name: "cloudfront-keyvaluestore", ID: "CLOUDFRONT KEYVALUESTORE", Global: true}
	base, own, err := keyValues.Endpoint(ctx)
	if err != nil {
		return fmt.Errorf("configure CloudFront's key-value store: %w", err)
	}
	if !own { // the host has the account's number in its name
		parts := strings.Split(store, ":")
		if len(parts) != 6 {
			return errors.New("the key-value store's name is no ARN")
		}
		base = "https://" + parts[4] + ".cloudfront-kvs.global.api.aws"
	}
	at := base + "/key-value-stores/" + strings.ReplaceAll(url.PathEscape(store), ":", "%3A")
	now, err := keyValues.Do(ctx, Request{Method: http.MethodGet, URL: at})
	if err != nil {
		return fmt.Errorf("read CloudFront's key-value store: %w", err)
	}
	defer now.Body.Close()
	body, _ := json.Marshal(map[string]string{"Value": value}) // strings always marshal
	answer, err := keyValues.Do(ctx, Request{
		Method: http.MethodPut, URL: at + "/keys/" + url.PathEscape(key), Body: body,
		Header: map[string]string{"Content-Type": "application/json", "If-Match": now.Header.Get("ETag")},
	})
	if err != nil {
		return fmt.Errorf("write CloudFront's key-value store: %w", err)
	}
	return answer.Body.Close()
}
