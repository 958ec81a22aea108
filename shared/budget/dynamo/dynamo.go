// Package dynamo keeps the counters of package budget in a DynamoDB table, which is billed per request. The key of
// the table is the string id; expires is its time to live.
package dynamo

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"coptic.example/service/shared/aws"
	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/budget/edge"
	"coptic.example/service/shared/setting"
)

// timeout is the limit per request. A response waits for two or three requests.
const timeout = 2 * time.Second

// Table is a budget.Store.
type Table struct {
	name    string
	service aws.Service
}

// FromEnv returns the table named by BUDGET_TABLE, or a store within this program, and the daily limit per address
// counted there. The key-value store named by EDGE_STORE receives the addresses that have exhausted it. FromEnv makes
// no network calls.
func FromEnv(env *setting.Env) (budget.Store, *budget.DayLimit) {
	store := budget.Store(new(budget.Memory))
	if name := env.Text("BUDGET_TABLE"); name != "" {
		store = Open(name)
	}
	day := budget.DayLimitFromEnv(env, store)
	if arn := env.Text("EDGE_STORE"); arn != "" {
		day.Refuse = (&edge.Store{ARN: arn, Now: time.Now}).Refuse
	}
	return store, day
}

// Open returns the table with a name. It makes no network calls.
func Open(name string) *Table { return &Table{name: name, service: aws.Service{Name: "dynamodb"}} }

// value is a number or a string as DynamoDB writes it.
type value struct {
	N string `json:",omitempty"`
	S string `json:",omitempty"`
}

func number(n int64) value { return value{N: strconv.FormatInt(n, 10)} }

// Add implements budget.Store.
func (t *Table) Add(ctx context.Context, key string, n, most int64, expires time.Time) (int64, bool, error) {
	if n > most {
		return 0, false, nil
	}
	values := map[string]value{":n": number(n), ":e": number(expires.Unix())}
	condition := ""
	if n > 0 && most < budget.NoLimit {
		values[":room"] = number(most - n)
		condition = "attribute_not_exists(n) OR n <= :room"
	}
	item, ok, err := t.update(ctx, key, "SET expires = :e ADD n :n", condition, values)
	if !ok || err != nil {
		return 0, false, err
	}
	sum, err := strconv.ParseInt(item["n"].N, 10, 64)
	if err != nil {
		return 0, false, fmt.Errorf("count %s: the table answers no number", key)
	}
	return sum, true, nil
}

// Lease implements budget.Store. It compares whole seconds, the resolution of a time to live.
func (t *Table) Lease(ctx context.Context, key string, now, until time.Time) (bool, error) {
	_, ok, err := t.update(ctx, key, "SET expires = :e", "attribute_not_exists(expires) OR expires <= :now",
		map[string]value{":e": number(until.Unix()), ":now": number(now.Unix())})
	return ok, err
}

// Return implements budget.Store. It uses an update, because functions have no other rights (infra/functions.go).
func (t *Table) Return(ctx context.Context, key string) error {
	_, _, err := t.update(ctx, key, "SET expires = :e", "", map[string]value{":e": number(0)})
	return err
}

// Secret implements budget.Store.
func (t *Table) Secret(ctx context.Context, key, fresh string, expires time.Time) (string, error) {
	item, _, err := t.update(ctx, key, "SET expires = :e, secret = if_not_exists(secret, :s)", "",
		map[string]value{":e": number(expires.Unix()), ":s": {S: fresh}})
	if err != nil {
		return "", err
	}
	if item["secret"].S == "" {
		return "", fmt.Errorf("the table answers no text for %s", key)
	}
	return item["secret"].S, nil
}

// update returns the updated item. ok is false if the condition does not hold.
func (t *Table) update(
	ctx context.Context, key, change, condition string, values map[string]value,
) (item map[string]value, ok bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	in := struct {
		TableName                 string
		Key                       map[string]map[string]string
		UpdateExpression          string
		ConditionExpression       string `json:",omitempty"`
		ExpressionAttributeValues map[string]value
		ReturnValues              string
	}{t.name, map[string]map[string]string{"id": {"S": key}}, change, condition, values, "ALL_NEW"}
	var out struct{ Attributes map[string]value }
	err = t.service.Call(ctx, "1.0", "DynamoDB_20120810.UpdateItem", in, &out)
	if no := (*aws.Error)(nil); errors.As(err, &no) && no.Code == "ConditionalCheckFailedException" {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, fmt.Errorf("count %s: %w", key, err)
	}
	return out.Attributes, true, nil
}
