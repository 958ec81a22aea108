package dynamo

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"coptic.example/service/shared/budget/budgettest"
)

// table is a DynamoDB stand-in that supports UpdateItem with the two conditions of this package. The test of the
// whole deployment (infra/cloudtest) uses a complete one.
type table struct {
	mu      sync.Mutex
	items   map[string]map[string]int64
	secrets map[string]string
}

type update struct {
	TableName, UpdateExpression, ConditionExpression, ReturnValues string
	Key                                                            map[string]map[string]string
	ExpressionAttributeValues                                      map[string]map[string]string
}

func (s *table) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w.Header().Set("Content-Type", "application/x-amz-json-1.0")
	refuse := func(kind string) {
		w.WriteHeader(http.StatusBadRequest)
		io.WriteString(w, `{"__type":"com.amazonaws.dynamodb.v20120810#`+kind+`","message":"`+kind+`"}`)
	}
	var in update
	if r.Header.Get("X-Amz-Target") != "DynamoDB_20120810.UpdateItem" || json.NewDecoder(r.Body).Decode(&in) != nil ||
		in.TableName != "counts" {
		refuse("ValidationException")
		return
	}
	value := func(name string) int64 {
		n, err := strconv.ParseInt(in.ExpressionAttributeValues[name]["N"], 10, 64)
		if err != nil {
			refuse("ValidationException")
		}
		return n
	}
	item := s.items[in.Key["id"]["S"]]
	n, counted := item["n"]
	expires, leased := item["expires"]
	switch in.ConditionExpression {
	case "":
	case "attribute_not_exists(n) OR n <= :room":
		if counted && n > value(":room") {
			refuse("ConditionalCheckFailedException")
			return
		}
	case "attribute_not_exists(expires) OR expires <= :now":
		if leased && expires > value(":now") {
			refuse("ConditionalCheckFailedException")
			return
		}
	default:
		refuse("ValidationException")
		return
	}
	if item == nil {
		item = map[string]int64{}
		s.items[in.Key["id"]["S"]] = item
	}
	item["expires"] = value(":e")
	if strings.Contains(in.UpdateExpression, "ADD n :n") {
		item["n"] = n + value(":n")
	}
	id := in.Key["id"]["S"]
	if strings.Contains(in.UpdateExpression, "secret = if_not_exists(secret, :s)") && s.secrets[id] == "" {
		s.secrets[id] = in.ExpressionAttributeValues[":s"]["S"]
	}
	if in.ReturnValues != "ALL_NEW" {
		io.WriteString(w, "{}")
		return
	}
	after := map[string]any{"id": map[string]string{"S": id}}
	for name, n := range item {
		after[name] = map[string]string{"N": strconv.FormatInt(n, 10)}
	}
	if secret := s.secrets[id]; secret != "" {
		after["secret"] = map[string]string{"S": secret}
	}
	json.NewEncoder(w).Encode(map[string]any{"Attributes": after})
}

func TestTable(t *testing.T) {
	server := httptest.NewServer(&table{items: map[string]map[string]int64{}, secrets: map[string]string{}})
	defer server.Close()
	for name, value := range map[string]string{
		"AWS_ENDPOINT_URL_DYNAMODB": server.URL, "AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "secret",
		"AWS_REGION": "eu-west-1", "AWS_MAX_ATTEMPTS": "1",
	} {
		t.Setenv(name, value)
	}
	budgettest.Store(t, Open("counts"))
	t.Run("no such table", func(t *testing.T) {
		if ok, err := Open("other").Lease(t.Context(), "seat", time.Now(), time.Now()); ok || err == nil {
			t.Errorf("a lease of a table that is not there: %v %v", ok, err)
		}
	})
}
