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

	"coptic.example/service/infra/plan"
	"coptic.example/service/shared/metric"
)

// watch makes alarms; all tell one topic.
type watch struct {
	stack     awscdk.Stack
	api       awsapigateway.RestApi
	requests  awslogs.LogGroup
	functions map[string]awslambda.Function
	action    awscloudwatch.IAlarmAction
}

// newWatch makes the alarms of the plan and a dashboard with a graph of each.
func newWatch(
	stack awscdk.Stack, s settings, api awsapigateway.RestApi, requests awslogs.LogGroup,
	functions map[string]awslambda.Function,
) awssns.Topic {
	topic := awssns.NewTopic(stack, jsii.String("Alarms"), &awssns.TopicProps{EnforceSSL: jsii.Bool(true)})
	if s.AlarmEmail != "" {
		topic.AddSubscription(awssnssubscriptions.NewEmailSubscription(&s.AlarmEmail, nil))
	}
	w := watch{stack, api, requests, functions, awscloudwatchactions.NewSnsAction(topic)}
	rows := []*[]awscloudwatch.IWidget{{
		graph("Requests that reach the API", api.MetricCount(options("Sum"))),
	}}
	for _, a := range plan.Alarms {
		watched := w.metric(a)
		w.alarm(a, watched)
		if last := rows[len(rows)-1]; len(*last) == 1 {
			*last = append(*last, graph(a.Description, watched))
			continue
		}
		rows = append(rows, &[]awscloudwatch.IWidget{graph(a.Description, watched)})
	}
	awscloudwatch.NewDashboard(stack, jsii.String("Dashboard"), &awscloudwatch.DashboardProps{Widgets: &rows})
	return topic
}

func graph(title string, left awscloudwatch.IMetric) awscloudwatch.IWidget {
	return awscloudwatch.NewGraphWidget(&awscloudwatch.GraphWidgetProps{
		Title: &title, Width: jsii.Number(12), Left: &[]awscloudwatch.IMetric{left},
	})
}

// metric is what an alarm watches.
func (w watch) metric(a plan.Alarm) awscloudwatch.IMetric {
	switch a.Source {
	case plan.Gateway:
		return w.api.Metric(&a.Metric, options("Sum"))
	case plan.Lambda:
		return w.combine("SUM(METRICS())", a, plan.FunctionNames(), "Sum")
	case plan.Slowest:
		var names []string
		for _, f := range plan.Functions {
			if f.Dataset && !f.Streams || f.Name == "contract" {
				names = append(names, f.Name)
			}
		}
		return w.combine("MAX(METRICS())", a, names, "p99")
	case plan.Requests:
		return awslogs.NewMetricFilter(w.stack, jsii.String(a.Name+"Count"), &awslogs.MetricFilterProps{
			LogGroup: w.requests, FilterPattern: awslogs.FilterPattern_StringValue(
				jsii.String("$.error"), jsii.String("="), &a.Metric,
			),
			MetricNamespace: jsii.String(metric.Namespace), MetricName: &a.Name, MetricValue: jsii.String("1"),
		}).Metric(options("Sum"))
	}
	return awscloudwatch.NewMetric(&awscloudwatch.MetricProps{
		Namespace: jsii.String(metric.Namespace), MetricName: &a.Metric, Statistic: jsii.String("Sum"),
		Period: awscdk.Duration_Minutes(jsii.Number(5)),
	})
}

// combine joins a metric of several functions in one expression.
func (w watch) combine(expression string, a plan.Alarm, names []string, statistic string) awscloudwatch.IMetric {
	parts := map[string]awscloudwatch.IMetric{}
	for _, name := range names {
		parts[name] = w.functions[name].Metric(&a.Metric, options(statistic))
	}
	return awscloudwatch.NewMathExpression(&awscloudwatch.MathExpressionProps{
		Expression: &expression, Label: &a.Description, UsingMetrics: &parts,
		Period: awscdk.Duration_Minutes(jsii.Number(5)),
	})
}

// alarm tells the topic when the metric reaches its threshold.
func (w watch) alarm(a plan.Alarm, watched awscloudwatch.IMetric) {
	awscloudwatch.NewAlarm(w.stack, jsii.String(a.Name), &awscloudwatch.AlarmProps{
		Metric: watched, Threshold: &a.Threshold, EvaluationPeriods: jsii.Number(a.Periods),
		AlarmDescription:   jsii.String(a.Description + ". See docs/operations.md."),
		ComparisonOperator: awscloudwatch.ComparisonOperator_GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
		TreatMissingData:   awscloudwatch.TreatMissingData_NOT_BREACHING,
	}).AddAlarmAction(w.action)
}

func options(statistic string) *awscloudwatch.MetricOptions {
	return &awscloudwatch.MetricOptions{Statistic: &statistic, Period: awscdk.Duration_Minutes(jsii.Number(5))}
}
