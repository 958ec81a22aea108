package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/cloudformation"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	s3types "github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/aws-sdk-go-v2/service/ssm"
	ssmtypes "github.com/aws/aws-sdk-go-v2/service/ssm/types"

	"coptic.example/service/infra/plan"
)

// destroy asks the owner to type the name of the stack, then deletes the stack and everything else that deployments
// created. It lists what remains.
func (t target) destroy(ctx context.Context) error {
	outputs, err := t.outputs(ctx)
	if err != nil {
		return err
	}
	stack, data, web := t.stack(), outputs["DataBucket"], outputs["WebBucket"]
	ours := []string{plan.KeyParameter(t.stage), plan.DeploymentsParameter(t.stage)}
	goes, stays := "", "the dataset's bucket "+data+" (make destroy DATA=1 takes it, too), "
	if t.data {
		goes, stays = ", the bucket "+data+" with every release and its exports", ""
	}
	fmt.Fprintf(t.out, "This takes away: the stack %s in %s, which serves %s, all versions of its functions, its "+
		"logs and counters, the bucket %s%s, and the parameters %s.\n", stack, t.cfg.Region, outputs["BaseUrl"], web, goes,
		strings.Join(ours, " and "))
	fmt.Fprintf(t.out, "This stays: %sthe parameters with keys of providers, the certificate and the name's record, "+
		"CDK's bootstrap with the code that it was handed, and the role that API Gateway writes logs with, if the "+
		"stack made it.\n", stays)
	fmt.Fprintf(t.out, "Type %s to go on: ", stack)
	line, _ := bufio.NewReader(t.in).ReadString('\n') // input without a line is no name
	if strings.TrimSpace(line) != stack {
		return errors.New("nothing has been taken away")
	}
	if err := t.empty(ctx, web); err != nil {
		return err
	}
	client := cloudformation.NewFromConfig(t.cfg)
	if _, err := client.DeleteStack(ctx, &cloudformation.DeleteStackInput{StackName: &stack}); err != nil {
		return fmt.Errorf("delete the stack: %w", err)
	}
	fmt.Fprintln(t.out, "the stack goes; CloudFront takes some minutes")
	err = cloudformation.NewStackDeleteCompleteWaiter(client, func(o *cloudformation.StackDeleteCompleteWaiterOptions) {
		o.MinDelay = waitStep
	}).Wait(ctx, &cloudformation.DescribeStacksInput{StackName: &stack}, time.Hour)
	if err != nil {
		return fmt.Errorf("wait for the stack to go: %w", err)
	}
	if t.data {
		if err := t.empty(ctx, data); err != nil {
			return err
		}
		if _, err := s3.NewFromConfig(t.cfg, pathStyle).DeleteBucket(ctx, &s3.DeleteBucketInput{Bucket: &data}); err != nil {
			return fmt.Errorf("delete the bucket %s: %w", data, err)
		}
	}
	for _, name := range ours {
		_, err := ssm.NewFromConfig(t.cfg).DeleteParameter(ctx, &ssm.DeleteParameterInput{Name: &name})
		if _, missing := errors.AsType[*ssmtypes.ParameterNotFound](err); err != nil && !missing {
			return fmt.Errorf("delete %s: %w", name, err)
		}
	}
	fmt.Fprintf(t.out, "%s is gone\n", stack)
	return nil
}

// empty deletes all versions of all objects in a bucket.
func (t target) empty(ctx context.Context, bucket string) error {
	client := s3.NewFromConfig(t.cfg, pathStyle)
	pages := s3.NewListObjectVersionsPaginator(client, &s3.ListObjectVersionsInput{Bucket: &bucket})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return fmt.Errorf("list the bucket %s: %w", bucket, err)
		}
		var all []s3types.ObjectIdentifier
		for _, v := range page.Versions {
			all = append(all, s3types.ObjectIdentifier{Key: v.Key, VersionId: v.VersionId})
		}
		for _, m := range page.DeleteMarkers {
			all = append(all, s3types.ObjectIdentifier{Key: m.Key, VersionId: m.VersionId})
		}
		if len(all) == 0 {
			continue
		}
		gone, err := client.DeleteObjects(ctx, &s3.DeleteObjectsInput{
			Bucket: &bucket, Delete: &s3types.Delete{Objects: all, Quiet: aws.Bool(true)},
		})
		if err != nil {
			return fmt.Errorf("empty the bucket %s: %w", bucket, err)
		}
		if len(gone.Errors) > 0 {
			return fmt.Errorf("empty the bucket %s: %s: %s", bucket, aws.ToString(gone.Errors[0].Key),
				aws.ToString(gone.Errors[0].Message))
		}
	}
	return nil
}
