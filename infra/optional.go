package main

import (
	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsbudgets"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/aws-cdk-go/awscdk/v2/awssnssubscriptions"
	"github.com/aws/aws-cdk-go/awscdk/v2/awswafv2"
	"github.com/aws/jsii-runtime-go"
)

// webACL returns the ARN of the firewall that refuses addresses that send too many requests, before these cost
// anything. It creates one if the settings have a limit per address. Otherwise it returns the configured one, or nil.
func (v service) webACL() *string {
	if v.RatePerAddress == 0 {
		if v.WebACLARN != "" {
			return &v.WebACLARN
		}
		return nil
	}
	visible := func(name string) *awswafv2.CfnWebACL_VisibilityConfigProperty {
		return &awswafv2.CfnWebACL_VisibilityConfigProperty{
			CloudWatchMetricsEnabled: true, SampledRequestsEnabled: false, MetricName: jsii.String(name),
		}
	}
	acl := awswafv2.NewCfnWebACL(v.Stack, jsii.String("Firewall"), &awswafv2.CfnWebACLProps{
		Scope:            jsii.String("CLOUDFRONT"),
		DefaultAction:    &awswafv2.CfnWebACL_DefaultActionProperty{Allow: &awswafv2.CfnWebACL_AllowActionProperty{}},
		VisibilityConfig: visible("firewall"),
		CustomResponseBodies: map[string]any{"too-many": &awswafv2.CfnWebACL_CustomResponseBodyProperty{
			ContentType: jsii.String("APPLICATION_JSON"),
			Content:     jsii.String(`{"error":"Too many requests. Please try again later."}`),
		}},
		Rules: []any{&awswafv2.CfnWebACL_RuleProperty{
			Name: jsii.String("rate-per-address"), Priority: jsii.Number(0), VisibilityConfig: visible("rate-per-address"),
			Statement: &awswafv2.CfnWebACL_StatementProperty{RateBasedStatement: &awswafv2.CfnWebACL_RateBasedStatementProperty{
				Limit: jsii.Number(v.RatePerAddress), AggregateKeyType: jsii.String("IP"),
				EvaluationWindowSec: jsii.Number(300),
			}},
			Action: &awswafv2.CfnWebACL_RuleActionProperty{Block: &awswafv2.CfnWebACL_BlockActionProperty{
				CustomResponse: &awswafv2.CfnWebACL_CustomResponseProperty{
					ResponseCode: jsii.Number(429), CustomResponseBodyKey: jsii.String("too-many"),
					ResponseHeaders: []any{
						&awswafv2.CfnWebACL_CustomHTTPHeaderProperty{Name: jsii.String("Retry-After"), Value: jsii.String("300")},
						&awswafv2.CfnWebACL_CustomHTTPHeaderProperty{
							Name: jsii.String("Access-Control-Allow-Origin"), Value: jsii.String("*"),
						},
					},
				},
			}},
		}},
	})
	return acl.AttrArn()
}

// closingPercent is the percentage of the month's budget at which the costly endpoints close.
const closingPercent = 100

// newBudget sends mail if 80 % of the month's amount is spent or if the forecast exceeds it. Once all of it is spent,
// the costly endpoints close. AWS computes costs a few times a day, so this takes effect hours late. It covers costs
// that no alarm sees, such as bytes sent by CloudFront. Without a budget in the settings it does nothing.
func (v service) newBudget(closer awslambda.Function) {
	if v.Budget == nil {
		return
	}
	topic := v.newTopic("Spending", "budgets.amazonaws.com")
	topic.AddSubscription(awssnssubscriptions.NewLambdaSubscription(closer, nil))
	mail := []any{&awsbudgets.CfnBudget_SubscriberProperty{
		SubscriptionType: jsii.String("EMAIL"), Address: &v.Budget.Email,
	}}
	notify := func(kind string, percent float64, subscribers ...any) any {
		return &awsbudgets.CfnBudget_NotificationWithSubscribersProperty{
			Notification: &awsbudgets.CfnBudget_NotificationProperty{
				NotificationType: jsii.String(kind), ComparisonOperator: jsii.String("GREATER_THAN"),
				Threshold: jsii.Number(percent), ThresholdType: jsii.String("PERCENTAGE"),
			},
			Subscribers: subscribers,
		}
	}
	budget := awsbudgets.NewCfnBudget(v.Stack, jsii.String("Budget"), &awsbudgets.CfnBudgetProps{
		Budget: &awsbudgets.CfnBudget_BudgetDataProperty{
			BudgetName: v.name("Budget"), BudgetType: jsii.String("COST"), TimeUnit: jsii.String("MONTHLY"),
			BudgetLimit: &awsbudgets.CfnBudget_SpendProperty{Amount: &v.Budget.Amount, Unit: jsii.String("USD")},
		},
		NotificationsWithSubscribers: []any{
			notify("ACTUAL", 80, mail...), notify("FORECASTED", 100, mail...),
			notify("ACTUAL", closingPercent, append(mail, &awsbudgets.CfnBudget_SubscriberProperty{
				SubscriptionType: jsii.String("SNS"), Address: topic.TopicArn(),
			})...),
		},
	})
	budget.Node().AddDependency(topic) // including its policy
	awscdk.NewCfnOutput(v.Stack, jsii.String("BudgetName"), &awscdk.CfnOutputProps{Value: v.name("Budget")})
}
