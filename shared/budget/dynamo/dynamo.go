// Package dynamo keeps a budget's counters in a DynamoDB table, which costs by the request and nothing while nobody
// asks. The table's key is the string id; expires is its time to live.
package dynamo

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"coptic.example/service/shared/aws"
	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/setting"
)

// timeout is of one request: an answer waits for two or three.
const timeout = 2 * time.Second

// Table is a budget.Store.
type Table struct {
	name    string
	service aws.Service
}

// FromEnv returns the table that BUDGET_TABLE names, or a store within this program. It makes no network calls.
func FromEnv(env *setting.Env) budget.Store {
	name := env.Text("BUDGET_TABLE")
	if name == "" {
		return new(budget.Memory)
	}
	return Open(name)
}

// Open returns the table of that name. It makes no network calls.
func Open(name string) *Table { return &Table{name: name, service: aws.Service{Name: "dynamodb"}} }

// value is a number as DynamoDB writes it.
type value struct{ N string }

func number(n int64) value { return value{strconv.FormatInt(n, 10)} }

// Add implements budget.Store.
func (t *Table) Add(ctx context.Context, key string, n, most int64, expires time.Time) (bool, error) {
	if n > most {
		return false, nil
	}
	values := map[string]value{":n": number(n), ":e": number(expires.Unix())}
	condition := ""
	if n > 0 {
		values[":room"] = number(most - n)
		condition = "attribute_not_exists(n) OR n <= :room"
	}
	return t.update(ctx, key, "SET expires = :e ADD n :n", condition, values)
}

// Lease implements budget.Store. Whole seconds are compared, because that is what a time to live has.
func (t *Table) Lease(ctx context.Context, key string, now, until time.Time) (bool, error) {
	return t.update(ctx, key, "SET expires = :e", "attribute_not_exists(expires) OR expires <= :now",
		map[string]value{":e": number(until.Unix()), ":now": number(now.Unix())})
}

// Return implements budget.Store. It only updates, since functions may do no more (infra/functions.go).
func (t *Table) Return(ctx context.Context, key string) error {
	_, err := t.update(ctx, key, "SET expires = :e", "", map[string]value{":e": number(0)})
	return err
}

// update returns false when the condition does not hold.
func (t *Table) update(
	ctx context.Context, key, change, condition string, values map[string]value,
) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	in := struct {
		TableName                 string
		Key                       map[string]map[string]string
		UpdateExpression          string
		ConditionExpression       string `json:",omitempty"`
		ExpressionAttributeValues map[string]value
	}{t.name, map[string]map[string]string{"id": {"S": key}}, change, condition, values}
	err := t.service.Call(ctx, "1.0", "DynamoDB_20120810.UpdateItem", in, &struct{}{})
	if no := (*aws.Error)(nil); errors.As(err, &no) && no.Code == "ConditionalCheckFailedException" {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("count %s: %w", key, err)
	}
	return true, nil
}
