package main

import (
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

// metricNamespace keeps the figures of two stages in one region apart.
func (s *settings) metricNamespace() string { return metric.Namespace + "/" + s.Stage }

// newWatch makes the alarms of the plan and a dashboard with a graph of each. It returns the topic that they tell, and
// the alarms that send a deployment back.
func (v service) newWatch(
	api awsapigateway.RestApi, edge awscloudfront.Distribution, closer awslambda.Function,
) (awssns.Topic, []interfacesawscloudwatch.IAlarmRef) {
	topic := awssns.NewTopic(v.Stack, jsii.String("Alarms"), &awssns.TopicProps{EnforceSSL: jsii.Bool(true)})
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
		watched := v.metricOf(a, api, edge)
		alarm := v.newAlarm(a, watched)
		alarm.AddAlarmAction(tell)
		if a.Closes {
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

// metricOf is what an alarm watches.
func (v service) metricOf(
	a plan.Alarm, api awsapigateway.RestApi, edge awscloudfront.Distribution,
) awscloudwatch.IMetric {
	props := &awscloudwatch.MetricProps{
		MetricName: &a.Metric, Statistic: &a.Statistic, Period: seconds(a.Period),
	}
	switch a.Source {
	case plan.Gateway:
		props.Namespace = jsii.String("AWS/ApiGateway")
		props.DimensionsMap = &map[string]*string{"ApiName": api.RestApiName()}
	case plan.Lambda:
		props.Namespace = jsii.String("AWS/Lambda")
	case plan.Edge:
		props.Namespace = jsii.String("AWS/CloudFront")
		props.DimensionsMap = &map[string]*string{
			"DistributionId": edge.DistributionId(), "Region": jsii.String("Global"),
		}
	case plan.Own:
		props.Namespace = jsii.String(v.metricNamespace())
	}
	return awscloudwatch.NewMetric(props)
}

// newAlarm makes an alarm that has no action yet.
func (v service) newAlarm(a plan.Alarm, watched awscloudwatch.IMetric) awscloudwatch.Alarm {
	description := a.Description
	if a.Closes {
		description += ". The costly endpoints have been closed: make reopen"
	}
	alarm := awscloudwatch.NewAlarm(v.Stack, jsii.String(a.Name), &awscloudwatch.AlarmProps{
		Metric: watched, Threshold: jsii.Number(v.threshold(a)), EvaluationPeriods: jsii.Number(a.Periods),
		AlarmDescription:   jsii.String(description + ". See docs/operations.md."),
		ComparisonOperator: awscloudwatch.ComparisonOperator_GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
		TreatMissingData:   awscloudwatch.TreatMissingData_NOT_BREACHING,
	})
	return alarm
}

// edgeRegion is where CloudFront keeps its metrics; an alarm elsewhere would wait for figures that never come.
const edgeRegion = "us-east-1"

// onlyInEdgeRegion leaves constructs out where the region is known only when the stack is deployed, and is another.
func (v service) onlyInEdgeRegion(parts ...constructs.IConstruct) {
	condition := awscdk.NewCfnCondition(v.Stack, jsii.String("InEdgeRegion"), &awscdk.CfnConditionProps{
		Expression: awscdk.Fn_ConditionEquals(v.Stack.Region(), jsii.String(edgeRegion)),
	})
	for _, part := range parts {
		resource, ok := part.(awscdk.CfnResource)
		if !ok {
			resource = part.Node().DefaultChild().(awscdk.CfnResource)
		}
		resource.CfnOptions().SetCondition(condition)
	}
}

// threshold is the plan's, or what the settings say.
func (s *settings) threshold(a plan.Alarm) float64 {
	switch a.Name {
	case "ManyTokens":
		return float64(max(1, *s.Assistant.DayTokens/2))
	case "HighConcurrency":
		return float64(max(1, s.Concurrency*4/5))
	case "ManyRequests":
		return 0.8 * s.Throttle["data"].Rate * a.Period.Seconds()
	}
	return a.Threshold
}
