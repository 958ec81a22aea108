// Command floor is the baseline for a function's cold start. It reads the keys in KEYS from the dataset with the same
// client, and answers every event with an empty response.
package main

import (
	"context"
	"os"
	"strings"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"

	"coptic.example/service/shared/release"
	_ "coptic.example/service/shared/release/s3"
)

func main() {
	source, err := release.Open(os.Getenv("DATASET"))
	if err != nil {
		panic(err)
	}
	var kept [][]byte
	for key := range strings.SplitSeq(os.Getenv("KEYS"), ",") {
		data, _, err := source.Get(context.Background(), key, "")
		if err != nil {
			panic(err)
		}
		kept = append(kept, data)
	}
	lambda.Start(func(context.Context, events.APIGatewayProxyRequest) (events.APIGatewayProxyResponse, error) {
		return events.APIGatewayProxyResponse{StatusCode: 200, Body: string(kept[0][:1])}, nil
	})
}
