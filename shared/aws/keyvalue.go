package aws

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// keyValueStore returns the CloudFront key-value stores as a service, and the URL of the store with an ARN.
// CloudFront functions see changes everywhere within seconds ("Work with key value data",
// docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/kvs-with-functions-kvp.html).
func keyValueStore(ctx context.Context, store string) (keyValues *Service, at string, err error) {
	keyValues = &Service{Name: "cloudfront-keyvaluestore", ID: "CLOUDFRONT KEYVALUESTORE", Global: true}
	base, own, err := keyValues.Endpoint(ctx)
	if err != nil {
		return nil, "", fmt.Errorf("configure CloudFront's key-value store: %w", err)
	}
	if !own { // the host name contains the account number
		parts := strings.Split(store, ":")
		if len(parts) != 6 {
			return nil, "", errors.New("the key-value store's name is no ARN")
		}
		base = "https://" + parts[4] + ".cloudfront-kvs.global.api.aws"
	}
	return keyValues, base + "/key-value-stores/" + strings.ReplaceAll(url.PathEscape(store), ":", "%3A"), nil
}

// GetKey reads a value from the store with an ARN. It returns "" if the key does not exist.
func GetKey(ctx context.Context, store, key string) (string, error) {
	keyValues, at, err := keyValueStore(ctx, store)
	if err != nil {
		return "", err
	}
	answer, err := keyValues.Do(ctx, Request{Method: http.MethodGet, URL: at + "/keys/" + url.PathEscape(key)})
	if refused, ok := errors.AsType[*Error](err); ok && refused.Status == http.StatusNotFound {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("read CloudFront's key-value store: %w", err)
	}
	defer answer.Body.Close()
	var got struct{ Value string }
	if err := json.NewDecoder(io.LimitReader(answer.Body, 1<<16)).Decode(&got); err != nil {
		return "", fmt.Errorf("read CloudFront's key-value store: %w", err)
	}
	return got.Value, nil
}

// keyAttempts is the number of attempts to write while others write to the same store.
const keyAttempts = 6

// PutKey writes a value to the store with an ARN, overwriting any other.
func PutKey(ctx context.Context, store, key, value string) error {
	return ChangeKey(ctx, store, key, func() (string, error) { return value, nil })
}

// ChangeKey writes the result of change to the store with an ARN. change may read the store. If any key is written in
// the meantime, the store rejects the write, and change is called again.
func ChangeKey(ctx context.Context, store, key string, change func() (string, error)) error {
	for n := 1; ; n++ {
		err := changeOnce(ctx, store, key, change)
		var refused *Error
		// If the store has changed since it was read, the status is 409 or 400 ("PutKey",
		// docs.aws.amazon.com/cloudfront/latest/APIReference/API_kvs_PutKey.html).
		if !errors.As(err, &refused) || n == keyAttempts ||
			refused.Status != http.StatusConflict && refused.Status != http.StatusBadRequest {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(rand.N(time.Duration(n) * 50 * time.Millisecond)):
		}
	}
}

func changeOnce(ctx context.Context, store, key string, change func() (string, error)) error {
	keyValues, at, err := keyValueStore(ctx, store)
	if err != nil {
		return err
	}
	now, err := keyValues.Do(ctx, Request{Method: http.MethodGet, URL: at})
	if err != nil {
		return fmt.Errorf("read CloudFront's key-value store: %w", err)
	}
	defer now.Body.Close()
	value, err := change()
	if err != nil {
		return err
	}
	body, _ := json.Marshal(map[string]string{"Value": value}) // strings can always be encoded
	answer, err := keyValues.Do(ctx, Request{
		Method: http.MethodPut, URL: at + "/keys/" + url.PathEscape(key), Body: body,
		Header: map[string]string{"Content-Type": "application/json", "If-Match": now.Header.Get("ETag")},
	})
	if err != nil {
		return fmt.Errorf("write CloudFront's key-value store: %w", err)
	}
	return answer.Body.Close()
}
