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

// keyValueStore returns CloudFront's key-value stores as a service, and the URL of the store of that ARN. CloudFront's
// functions read it within seconds, everywhere ("Work with key value data",
// docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/kvs-with-functions-kvp.html).
func keyValueStore(ctx context.Context, store string) (keyValues *Service, at string, err error) {
	keyValues = &Service{Name: "cloudfront-keyvaluestore", ID: "CLOUDFRONT KEYVALUESTORE", Global: true}
	base, own, err := keyValues.Endpoint(ctx)
	if err != nil {
		return nil, "", fmt.Errorf("configure CloudFront's key-value store: %w", err)
	}
	if !own { // the host has the account's number in its name
		parts := strings.Split(store, ":")
		if len(parts) != 6 {
			return nil, "", errors.New("the key-value store's name is no ARN")
		}
		base = "https://" + parts[4] + ".cloudfront-kvs.global.api.aws"
	}
	return keyValues, base + "/key-value-stores/" + strings.ReplaceAll(url.PathEscape(store), ":", "%3A"), nil
}

// GetKey reads a value from the store of that ARN. It is empty where the store has no such key.
func GetKey(ctx context.Context, store, key string) (string, error) {
	keyValues, at, err := keyValueStore(ctx, store)
	if err != nil {
		return "", err
	}
	answer, err := keyValues.Do(ctx, Request{Method: http.MethodGet, URL: at + "/keys/" + url.PathEscape(key)})
	var refused *Error
	if errors.As(err, &refused) && refused.Status == http.StatusNotFound {
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

// keyAttempts limits the attempts to write when others write into the same store at the same time.
const keyAttempts = 6

// PutKey writes a value into the store of that ARN, in place of whatever is there.
func PutKey(ctx context.Context, store, key, value string) error {
	return ChangeKey(ctx, store, key, func() (string, error) { return value, nil })
}

// ChangeKey writes what change returns into the store of that ARN. change may read the store. If any key is written
// meanwhile, the store rejects the change, and change is called again.
func ChangeKey(ctx context.Context, store, key string, change func() (string, error)) error {
	for n := 1; ; n++ {
		err := changeOnce(ctx, store, key, change)
		var refused *Error
		// A store that is no longer the one that was read is 409 or 400 ("PutKey",
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
