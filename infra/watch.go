package main

import (
	"fmt"
	"strings"

	"github.com/aws/aws-cdk-go/awscdk/v2"
	"github.com/aws/aws-cdk-go/awscdk/v2/awsapigateway"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudfront"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudwatch"
	"github.com/aws/aws-cdk-go/awscdk/v2/awscloudwatchactions"
	"github.com/aws/aws-cdk-go/awscdk/v2/awslambda"
	"github.com/aws/aws-cdk-go/awscdk/v2/awssns"
	"github.com/aws/aws-cdk-go/awscdk/v2/awssnssubscriptions"
	"github.com/aws/aws-cdk-go/awscdk/v2/interfaces/interfacesawscloudwatch"
	"github.com/aws/constructs-go/constructs/v10"
	"github.com/aws/jsii-runtime-go"

	"coptic.example/service/infra/plan"
	"coptic.example/service/shared/metric"
)

// metricNamespace returns the stage's own namespace, which keeps its metrics apart from those of other stages in the
// region.
func (s *settings) metricNamespace() string { return metric.Namespace + "/" + s.Stage }

// newWatch creates the alarms of the plan and a dashboard with a graph of each. It returns the topic that they notify
// and the alarms that roll back a deployment.
func (v service) newWatch(
	api awsapigateway.RestApi, edge awscloudfront.Distribution, functions map[string]awslambda.Alias,
	closer awslambda.Function,
) (awssns.Topic, []interfacesawscloudwatch.IAlarmRef) {
	topic := v.newTopic("Alarms", "cloudwatch.amazonaws.com")
	if v.AlarmEmail != "" {
		topic.AddSubscription(awssnssubscriptions.NewEmailSubscription(&v.AlarmEmail, nil))
	}
	tell, closes := awscloudwatchactions.NewSnsAction(topic), awscloudwatchactions.NewLambdaAction(closer, nil)
	rows := []*[]awscloudwatch.IWidget{{}}
	var undeploy []interfacesawscloudwatch.IAlarmRef
	for _, a := range plan.Alarms {
		if a.Source == plan.Edge && v.HomeRegion != "" && v.HomeRegion != edgeRegion {
			continue
		}
		watched := v.metricOf(a, api, edge, functions, closer)
		alarm := v.newAlarm(a, watched)
		alarm.AddAlarmAction(tell)
		if a.Closes != "" {
			alarm.AddAlarmAction(closes)
		}
		if a.Source == plan.Edge && v.HomeRegion == "" {
			v.onlyInEdgeRegion(alarm, closer.Node().FindChild(jsii.String(a.Name+"AlarmPermission")))
		}
		if a.Undeploys {
			undeploy = append(undeploy, alarm)
		}
		if last := rows[len(rows)-1]; len(*last) < 2 {
			*last = append(*last, graph(a.Description, watched))
			continue
		}
		rows = append(rows, &[]awscloudwatch.IWidget{graph(a.Description, watched)})
	}
	awscloudwatch.NewDashboard(v.Stack, jsii.String("Dashboard"), &awscloudwatch.DashboardProps{Widgets: &rows})
	return topic, undeploy
}

func graph(title string, left awscloudwatch.IMetric) awscloudwatch.IWidget {
	return awscloudwatch.NewGraphWidget(&awscloudwatch.GraphWidgetProps{
		Title: &title, Width: jsii.Number(12), Left: &[]awscloudwatch.IMetric{left},
	})
}

// newTopic creates a topic to which an AWS service may publish for this account over TLS. Its policy replaces the
// default one, which allows all services of the account to publish.
func (v service) newTopic(id, publisher string) awssns.Topic {
	topic := awssns.NewTopic(v.Stack, jsii.String(id), &awssns.TopicProps{EnforceSSL: jsii.Bool(true)})
	statement := allow([]string{"sns:Publish"}, topic.TopicArn())
	statement.AddServicePrincipal(&publisher, nil)
	statement.AddCondition(jsii.String("StringEquals"), map[string]any{"aws:SourceAccount": v.Stack.Account()})
	topic.AddToResourcePolicy(statement)
	return topic
}

// metricOf returns the metric that an alarm watches.
func (v service) metricOf(
	a plan.Alarm, api awsapigateway.RestApi, edge awscloudfront.Distribution, functions map[string]awslambda.Alias,
	closer awslambda.Function,
) awscloudwatch.IMetric {
	metric := func(name, namespace string, dimensions map[string]*string) awscloudwatch.IMetric {
		props := &awscloudwatch.MetricProps{
			MetricName: &name, Namespace: &namespace, Statistic: &a.Statistic, Period: seconds(a.Period),
		}
		if len(dimensions) > 0 {
			props.DimensionsMap = &dimensions
		}
		return awscloudwatch.NewMetric(props)
	}
	expression := func(text string, metrics map[string]awscloudwatch.IMetric) awscloudwatch.IMetric {
		return awscloudwatch.NewMathExpression(&awscloudwatch.MathExpressionProps{
			Expression: &text, UsingMetrics: &metrics, Period: seconds(a.Period), Label: &a.Name,
		})
	}
	switch a.Source {
	case plan.Each:
		metrics, names := map[string]awscloudwatch.IMetric{}, []string{}
		for _, planned := range plan.Functions {
			f := awslambda.IFunction(closer)
			if !planned.Switch {
				f = functions[planned.Name].Lambda()
			}
			metrics[planned.Name] = metric(a.Metric, "AWS/Lambda", map[string]*string{"FunctionName": f.FunctionName()})
			names = append(names, "FILL("+planned.Name+", 0)")
		}
		return expression(strings.Join(names, " + "), metrics)
	case plan.Gateway:
		dimensions := map[string]*string{"ApiName": api.RestApiName()}
		watched := metric(a.Metric, "AWS/ApiGateway", dimensions)
		if a.Of == "" {
			return watched
		}
		return expression(fmt.Sprintf("IF(part >= %g, part / whole, 0)", a.FromAtLeast), map[string]awscloudwatch.IMetric{
			"part": watched, "whole": metric(a.Of, "AWS/ApiGateway", dimensions),
		})
	case plan.Edge:
		return metric(a.Metric, "AWS/CloudFront", map[string]*string{
			"DistributionId": edge.DistributionId(), "Region": jsii.String("Global"),
		})
	case plan.Own:
		return metric(a.Metric, v.metricNamespace(), nil)
	}
	return metric(a.Metric, "AWS/Lambda", nil)
}

// newAlarm creates an alarm without actions.
func (v service) newAlarm(a plan.Alarm, watched awscloudwatch.IMetric) awscloudwatch.Alarm {
	description := a.Description
	if a.Closes != "" {
		description += ". Closed: " + a.Closes + "; make reopen"
	}
	missing := awscloudwatch.TreatMissingData_NOT_BREACHING
	if a.Lasts {
		missing = awscloudwatch.TreatMissingData_IGNORE
	}
	var name *string // fixed if the switch refers to it
	if a.Closes != "" && a.Closes != plan.CloseAll {
		name = v.name(a.Name)
	}
	alarm := awscloudwatch.NewAlarm(v.Stack, jsii.String(a.Name), &awscloudwatch.AlarmProps{
		AlarmName: name,
		Metric:    watched, Threshold: jsii.Number(v.threshold(a)), EvaluationPeriods: jsii.Number(a.Periods),
		AlarmDescription:   jsii.String(description + ". See docs/operations.md."),
		ComparisonOperator: awscloudwatch.ComparisonOperator_GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
		TreatMissingData:   missing,
	})
	return alarm
}

// edgeRegion is the region of CloudFront's metrics. An alarm in another region would never receive any.
const edgeRegion = "us-east-1"

// onlyInEdgeRegion makes constructs conditional on the region if it is unknown until deployment, and omits them
// elsewhere.
func (v service) onlyInEdgeRegion(parts ...constructs.IConstruct) {
	const id = "InEdgeRegion"
	condition, made := v.Stack.Node().TryFindChild(jsii.String(id)).(awscdk.CfnCondition)
	if !made {
		condition = awscdk.NewCfnCondition(v.Stack, jsii.String(id), &awscdk.CfnConditionProps{
			Expression: awscdk.Fn_ConditionEquals(v.Stack.Region(), jsii.String(edgeRegion)),
		})
	}
	for _, part := range parts {
		resource, ok := part.(awscdk.CfnResource)
		if !ok {
			resource = part.Node().DefaultChild().(awscdk.CfnResource)
		}
		resource.CfnOptions().SetCondition(condition)
	}
}

// threshold returns the configured threshold, or the plan's default.
func (s *settings) threshold(a plan.Alarm) float64 {
	switch a.Name {
	case "ManyTokens":
		return float64(max(1, *s.Assistant.DayTokens/2))
	case "HighConcurrency":
		return float64(max(1, s.Concurrency*4/5))
	case "QuotaNearlyUsed":
		return 0.8 * float64(s.DayQuota)
	case "ManyRequests":
		return 0.8 * s.Throttle["data"].Rate * a.Period.Seconds()
	}
	return a.Threshold
}
