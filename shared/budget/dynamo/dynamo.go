// Package dynamo keeps a budget's counters in a DynamoDB table, which costs by the request and nothing while nobody
// asks. The table's key is the string id; expires is its time to live.
package dynamo

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"coptic.example/service/shared/budget"
	"coptic.example/service/shared/setting"
)

// timeout is of one request: an answer waits for two or three.
const timeout = 2 * time.Second

// Table is a budget.Store.
type Table struct {
	name   string
	client func() (*dynamodb.Client, error)
}

// FromEnv is the table that BUDGET_TABLE names, or a store within this program. It uses no network.
func FromEnv(env *setting.Env) budget.Store {
	name := env.Text("BUDGET_TABLE")
	if name == "" {
		return new(budget.Memory)
	}
	return Open(name)
}

// Open is the table of that name. The client is made at the first request.
func Open(name string) *Table {
	return &Table{name, sync.OnceValues(func() (*dynamodb.Client, error) {
		cfg, err := config.LoadDefaultConfig(context.Background())
		if err != nil {
			return nil, fmt.Errorf("configure DynamoDB: %w", err)
		}
		return dynamodb.NewFromConfig(cfg), nil
	})}
}

// Add implements budget.Store.
func (t *Table) Add(ctx context.Context, key string, n, most int64, expires time.Time) (bool, error) {
	if n > most {
		return false, nil
	}
	values := map[string]types.AttributeValue{":n": number(n), ":e": number(expires.Unix())}
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
		map[string]types.AttributeValue{":e": number(until.Unix()), ":now": number(now.Unix())})
}

// Return implements budget.Store. It only updates, since functions may do no more (infra/functions.go).
func (t *Table) Return(ctx context.Context, key string) error {
	_, err := t.update(ctx, key, "SET expires = :e", "", map[string]types.AttributeValue{":e": number(0)})
	return err
}

// update is false when the condition does not hold.
func (t *Table) update(
	ctx context.Context, key, change, condition string, values map[string]types.AttributeValue,
) (bool, error) {
	client, err := t.client()
	if err != nil {
		return false, err
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	in := &dynamodb.UpdateItemInput{
		TableName: &t.name, Key: map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: key}},
		UpdateExpression: &change, ExpressionAttributeValues: values,
	}
	if condition != "" {
		in.ConditionExpression = aws.String(condition)
	}
	_, err = client.UpdateItem(ctx, in)
	if no := (*types.ConditionalCheckFailedException)(nil); errors.As(err, &no) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("count %s: %w", key, err)
	}
	return true, nil
}

func number(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}
