package main

import (
	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsapigateway"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudwatch"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudwatchactions"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslogs"
	"github.com/aws/aws-cdk-go/awscdk/v2/awssns"
	"github.com/aws/aws-cdk-go/awscdk/v2/awssnssubscriptions"
	"github.com/aws/jsii-runtime-go"
)

// metricNamespace is that of the functions' own metrics (shared/metric).
const metricNamespace = "CopticLanguageService"

// watch makes alarms; all tell one topic.
type watch struct {
	stack  awscdk.Stack
	action awscloudwatch.IAlarmAction
}

// newWatch makes the alarms and the dashboard: seven alarms and one dashboard, which CloudWatch's free tier holds.
func newWatch(stack awscdk.Stack, s settings, api awsapigateway.RestApi, requests awslogs.LogGroup, functions map[string]awslambda.Function) awssns.Topic {
	topic := awssns.NewTopic(stack, jsii.String("Alarms"), &awssns.TopicProps{EnforceSSL: jsii.Bool(true)})
	if s.AlarmEmail != "" {
		topic.AddSubscription(awssnssubscriptions.NewEmailSubscription(&s.AlarmEmail, nil))
	}
	w := watch{stack, awscloudwatchactions.NewSnsAction(topic)}

	throttled := awslogs.NewMetricFilter(stack, jsii.String("Throttled"), &awslogs.MetricFilterProps{
		LogGroup: requests, FilterPattern: awslogs.FilterPattern_StringValue(jsii.String("$.error"), jsii.String("="), jsii.String("THROTTLED")),
		MetricNamespace: jsii.String(metricNamespace), MetricName: jsii.String("RequestsThrottled"), MetricValue: jsii.String("1"),
	}).Metric(options("Sum"))
	failed, refresh := ownMetric("AssistantAllProvidersFailed"), ownMetric("DatasetRefreshFailed")
	errors := sum("errors", functions, awslambda.Function.MetricErrors)
	refused := sum("refused", functions, awslambda.Function.MetricThrottles)
	slow := longest(functions, "grammar", "dictionary", "contract")

	w.alarm("ServerErrors", "The API answers 5xx", api.MetricServerError(options("Sum")), 5, 1)
	w.alarm("FunctionErrors", "A function crashed or ran out of time", errors, 1, 1)
	w.alarm("FunctionsRefused", "Lambda had no concurrency left for a request", refused, 1, 1)
	w.alarm("RequestsThrottled", "API Gateway's limits turned requests away", throttled, 100, 3)
	w.alarm("SlowAnswers", "The slowest of a hundred data answers takes over a second", slow, 1000, 3)
	w.alarm("AssistantFailing", "No provider of the assistant answers", failed, 3, 1)
	w.alarm("DatasetNotRefreshing", "Containers cannot read the live release and serve the one they have", refresh, 1, 2)

	graph := func(title string, left ...awscloudwatch.IMetric) awscloudwatch.IWidget {
		return awscloudwatch.NewGraphWidget(&awscloudwatch.GraphWidgetProps{Title: &title, Width: jsii.Number(12), Left: &left})
	}
	durations := []awscloudwatch.IMetric{}
	for _, name := range functionNames {
		durations = append(durations, functions[name].MetricDuration(options("p99")))
	}
	awscloudwatch.NewDashboard(stack, jsii.String("Dashboard"), &awscloudwatch.DashboardProps{
		Widgets: &[]*[]awscloudwatch.IWidget{
			{graph("Requests that reach the API", api.MetricCount(options("Sum"))), graph("Errors", api.MetricServerError(options("Sum")), api.MetricClientError(options("Sum")), errors)},
			{graph("Time of a function, p99", durations...), graph("Turned away", throttled, refused)},
			{graph("Assistant: no provider answered", failed), graph("Dataset: refresh failed", refresh)},
		},
	})
	return topic
}

// alarm goes off when metric reaches threshold in that many periods of five minutes.
func (w watch) alarm(id, description string, metric awscloudwatch.IMetric, threshold, periods float64) {
	awscloudwatch.NewAlarm(w.stack, jsii.String(id), &awscloudwatch.AlarmProps{
		Metric: metric, Threshold: &threshold, EvaluationPeriods: &periods,
		AlarmDescription:   jsii.String(description + ". See docs/operations.md."),
		ComparisonOperator: awscloudwatch.ComparisonOperator_GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
		TreatMissingData:   awscloudwatch.TreatMissingData_NOT_BREACHING,
	}).AddAlarmAction(w.action)
}

func options(statistic string) *awscloudwatch.MetricOptions {
	return &awscloudwatch.MetricOptions{Statistic: &statistic, Period: awscdk.Duration_Minutes(jsii.Number(5))}
}

func ownMetric(name string) awscloudwatch.IMetric {
	return awscloudwatch.NewMetric(&awscloudwatch.MetricProps{
		Namespace: jsii.String(metricNamespace), MetricName: &name, Statistic: jsii.String("Sum"), Period: awscdk.Duration_Minutes(jsii.Number(5)),
	})
}

// sum adds a metric of all functions up.
func sum(label string, functions map[string]awslambda.Function, metric func(awslambda.Function, *awscloudwatch.MetricOptions) awscloudwatch.Metric) awscloudwatch.IMetric {
	return combine("SUM(METRICS())", label, functions, functionNames, func(f awslambda.Function) awscloudwatch.IMetric { return metric(f, options("Sum")) })
}

// longest is the largest p99 among the functions named.
func longest(functions map[string]awslambda.Function, names ...string) awscloudwatch.IMetric {
	return combine("MAX(METRICS())", "slowest p99 (ms)", functions, names, func(f awslambda.Function) awscloudwatch.IMetric { return f.MetricDuration(options("p99")) })
}

func combine(expression, label string, functions map[string]awslambda.Function, names []string, metric func(awslambda.Function) awscloudwatch.IMetric) awscloudwatch.IMetric {
	parts := map[string]awscloudwatch.IMetric{}
	for _, name := range names {
		parts[name] = metric(functions[name])
	}
	return awscloudwatch.NewMathExpression(&awscloudwatch.MathExpressionProps{
		Expression: &expression, Label: &label, UsingMetrics: &parts, Period: awscdk.Duration_Minutes(jsii.Number(5)),
	})
}
