// Package cloudtest deploys the stack into a simulation of AWS and asks its API what `make smoke` asks. The simulation
// takes the template as CloudFormation would, runs the real binaries as Lambda behind their aliases, keeps the buckets,
// the counters and the live release's name, and answers as API Gateway, which lets in whoever has the key.
// docs/operations.md says what it cannot show.
package cloudtest

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/cloudformation"
	cfn "github.com/aws/aws-sdk-go-v2/service/cloudformation/types"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/ssm"
	ssmtypes "github.com/aws/aws-sdk-go-v2/service/ssm/types"

	"coptic.example/service/infra/plan"
	"coptic.example/service/shared/budget/budgettest"
	"coptic.example/service/shared/budget/dynamo"
)

const (
	stack  = "Coptic-prod"
	region = "us-east-1"
	key    = "0123456789abcdefghijklmnop"
)

// cloud is a simulation that runs.
type cloud struct {
	root, endpoint string
	cfg            aws.Config
	outputs        map[string]string
}

func TestCloud(t *testing.T) {
	if os.Getenv("TEST_CLOUD") == "" {
		t.Skip("LEFT OUT: the deployment into a simulation of AWS; make test-cloud")
	}
	c := start(t)
	c.deploy(t)
	t.Run("counts", func(t *testing.T) { budgettest.Store(t, dynamo.Open(c.outputs["CountsTable"])) })
	c.command(t, "run", "./dataset/cmd/dataset", "publish-client", "s3://"+c.outputs["WebBucket"])
	c.command(t, "run", "./dataset/cmd/dataset", "publish", "-store", c.outputs["ReleaseStore"], "build/release",
		"s3://"+c.outputs["DataBucket"])
	if named := c.stored(t, "release"); named != c.release(t) {
		t.Errorf("CloudFront is told the release %q, want %q", named, c.release(t))
	}
	direct, err := url.Parse(c.outputs["DirectUrl"])
	if err != nil {
		t.Fatal(err)
	}
	id, _, _ := strings.Cut(direct.Host, ".")
	host := id + ".execute-api.localhost"
	withKey, without := c.proxy(t, host, direct.Path, key), c.proxy(t, host, direct.Path, "")
	t.Run("smoke", func(t *testing.T) {
		out, err := c.try("run", "./infra/smoke", "-alone", "-direct", without, withKey)
		t.Log(out)
		if err != nil {
			t.Error(err)
		}
	})
	t.Run("preflight", func(t *testing.T) {
		out, err := c.try("run", "./infra/operate", "preflight")
		t.Log(out)
		if err != nil {
			t.Error(err)
		}
	})
	t.Run("outputs", func(t *testing.T) { // no file of this machine says them
		out := c.operate(t, "with", "--", "echo", "{DataBucket}")
		if !strings.Contains(out, c.outputs["DataBucket"]) {
			t.Errorf("the bucket is said to be %s, want %s", out, c.outputs["DataBucket"])
		}
	})
	t.Run("a switch that is closed", func(t *testing.T) {
		c.operate(t, "close")
		if flag := c.stored(t, "exports"); flag != "closed" {
			t.Errorf("CloudFront is told that exports are %q", flag)
		}
		if out := c.operate(t, "preflight"); !strings.Contains(out, "THE COSTLY ENDPOINTS ARE CLOSED") {
			t.Errorf("preflight says %s", out)
		}
		if out := c.operate(t, "deploy", "--", "echo", "cdk"); !strings.Contains(out, "cdk -c") ||
			!strings.Contains(out, "coptic:closed=all") {
			t.Errorf("a deployment is told %s", out)
		}
		c.operate(t, "reopen")
		if flag := c.stored(t, "exports"); flag != "open" {
			t.Errorf("CloudFront is told that exports are %q", flag)
		}
		if out := c.operate(t, "preflight"); !strings.Contains(out, "the costly endpoints are open") {
			t.Errorf("preflight says %s", out)
		}
	})
	t.Run("a second version", func(t *testing.T) { c.secondVersion(t) })
	t.Run("a second stage", func(t *testing.T) { c.secondStage(t) })
}

// operate runs a verb of infra/operate.
func (c *cloud) operate(t *testing.T, args ...string) string {
	t.Helper()
	return c.command(t, append([]string{"run", "./infra/operate"}, args...)...)
}

// secondVersion deploys another build of one function, which the deployment notes, and undoes it: that function goes
// back, the others stay, and the same build can be deployed again.
func (c *cloud) secondVersion(t *testing.T) {
	version := func() string {
		out, err := c.try("run", "./infra/operate", "status") // what the simulation does not count is unknown
		_, rest, found := strings.Cut(out, "versions:")
		if !found {
			t.Fatalf("%v %s", err, out)
		}
		line, _, _ := strings.Cut(rest, "\n")
		return strings.TrimSpace(line)
	}
	before := version()
	dir, noted := t.TempDir(), make(chan string)
	go func() { // a command in the place of cdk, which waits until the stack has been updated
		out, err := c.try("run", "./infra/operate", "deploy", "--", "sh", "-c",
			": >"+dir+"/begun; while [ ! -e "+dir+"/done ]; do sleep 0.1; done", "cdk")
		noted <- fmt.Sprint(err, out)
	}()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if _, err := os.Stat(dir + "/begun"); err == nil {
			break
		}
	}
	c.update(t, "second")
	if err := os.WriteFile(dir+"/done", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Log(<-noted)
	after := version()
	if after == before || !strings.Contains(after, "Contract 2") || !strings.Contains(after, "Grammar 1") {
		t.Fatalf("after %s the versions are %s, want another of contract alone", before, after)
	}
	if out := c.operate(t, "rollback-code"); !strings.Contains(out, "version 1, was 2") || version() != before {
		t.Errorf("back to %s: %s", version(), out)
	}
	c.update(t, "third") // the next deployment goes on from there
}

// secondStage deploys a second stage next to the first.
func (c *cloud) secondStage(t *testing.T) {
	ctx := t.Context()
	in := &ssm.PutParameterInput{
		Name: aws.String(plan.KeyParameter("staging")), Value: aws.String(key), Type: ssmtypes.ParameterTypeString,
	}
	if _, err := ssm.NewFromConfig(c.cfg).PutParameter(ctx, in); err != nil {
		t.Fatal(err)
	}
	name, first := "Coptic-staging", c.outputs
	_, err := cloudformation.NewFromConfig(c.cfg).CreateStack(ctx, &cloudformation.CreateStackInput{
		StackName: &name, TemplateURL: aws.String(c.synth(t, "staging", "")),
		Capabilities: []cfn.Capability{cfn.CapabilityCapabilityIam},
	})
	if err != nil {
		t.Fatalf("create the stack: %v", err)
	}
	second := c.wait(t, name, cfn.StackStatusCreateInProgress, cfn.StackStatusCreateComplete)
	for output, value := range first {
		if output != "Region" && second[output] == value {
			t.Errorf("both stages have the %s %s", output, value)
		}
	}
	out := c.operate(t, "with", "-c", "coptic:stage=staging", "--", "echo", "{DataBucket}")
	if strings.TrimSpace(out) != second["DataBucket"] {
		t.Errorf("the bucket is said to be %s, want %s", out, second["DataBucket"])
	}
}

// start runs the simulation until the test's end.
func start(t *testing.T) *cloud {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := fmt.Sprint(l.Addr().(*net.TCPAddr).Port)
	l.Close()
	c := &cloud{root: root, endpoint: "http://127.0.0.1:" + port}
	for name, value := range map[string]string{
		"AWS_ENDPOINT_URL": c.endpoint, "AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test",
		"AWS_REGION": region, "AWS_EC2_METADATA_DISABLED": "true",
	} {
		t.Setenv(name, value)
	}
	log, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Getenv("MINISTACK"))
	cmd.Env = append(os.Environ(), "GATEWAY_PORT="+port, "BIND_HOST=127.0.0.1", "LAMBDA_EXECUTOR=local", "SFTP_ENABLED=0",
		"IOT_MTLS_ENABLED=0")
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		t.Fatalf("start the simulation: %v (make test-cloud installs it)", err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		cmd.Wait()
		if t.Failed() {
			text, _ := os.ReadFile(log.Name())
			t.Logf("the simulation's log ends\n%s", text[max(0, len(text)-6000):])
		}
	})
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(200 * time.Millisecond) {
		resp, err := http.Get(c.endpoint + "/_ministack/health")
		if err == nil {
			resp.Body.Close()
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("the simulation does not start: %v", err)
		}
	}
	if c.cfg, err = config.LoadDefaultConfig(t.Context()); err != nil {
		t.Fatal(err)
	}
	return c
}

// try runs go at the repository's root.
func (c *cloud) try(args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = c.root
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func (c *cloud) command(t *testing.T, args ...string) string {
	t.Helper()
	out, err := c.try(args...)
	if err != nil {
		t.Fatalf("go %v: %v\n%s", args, err, out)
	}
	return out
}

// assets is the bucket that CDK's bootstrap makes.
const assets = "cdk-hnb659fds-assets-000000000000-" + region

// deploy does what `cdk deploy` does the first time: it hands over the functions and the template, and waits.
func (c *cloud) deploy(t *testing.T) {
	t.Helper()
	ctx := t.Context()
	client := s3.NewFromConfig(c.cfg, func(o *s3.Options) { o.UsePathStyle = true })
	if _, err := client.CreateBucket(ctx, &s3.CreateBucketInput{Bucket: aws.String(assets)}); err != nil {
		t.Fatal(err)
	}
	parameters := ssm.NewFromConfig(c.cfg)
	for name, value := range map[string]string{
		plan.KeyParameter("prod"): key, "/cdk-bootstrap/hnb659fds/version": "30",
	} {
		in := &ssm.PutParameterInput{Name: &name, Value: &value, Type: ssmtypes.ParameterTypeString}
		if _, err := parameters.PutParameter(ctx, in); err != nil {
			t.Fatal(err)
		}
	}
	_, err := cloudformation.NewFromConfig(c.cfg).CreateStack(ctx, &cloudformation.CreateStackInput{
		StackName: aws.String(stack), TemplateURL: aws.String(c.synth(t, "prod", "")),
		Capabilities: []cfn.Capability{cfn.CapabilityCapabilityIam},
	})
	if err != nil {
		t.Fatalf("create the stack: %v", err)
	}
	c.outputs = c.wait(t, stack, cfn.StackStatusCreateInProgress, cfn.StackStatusCreateComplete)
}

// update deploys another build of the function contract, which mark makes differ.
func (c *cloud) update(t *testing.T, mark string) {
	t.Helper()
	_, err := cloudformation.NewFromConfig(c.cfg).UpdateStack(t.Context(), &cloudformation.UpdateStackInput{
		StackName: aws.String(stack), TemplateURL: aws.String(c.synth(t, "prod", mark)),
		Capabilities: []cfn.Capability{cfn.CapabilityCapabilityIam},
	})
	if err != nil {
		t.Fatalf("update the stack: %v", err)
	}
	c.wait(t, stack, cfn.StackStatusUpdateInProgress, cfn.StackStatusUpdateComplete)
}

// synth builds the functions and hands them over with a stage's template, whose address it returns. mark is written
// behind the program of the function contract.
func (c *cloud) synth(t *testing.T, stage, mark string) string {
	t.Helper()
	ctx, dir := t.Context(), t.TempDir()
	functions := filepath.Join(dir, "functions")
	for _, name := range plan.FunctionNames() {
		bootstrap := filepath.Join(functions, name, "bootstrap")
		c.command(t, "build", "-tags", "lambda.norpc", "-o", bootstrap, "./functions/"+name)
		if name != "contract" || mark == "" {
			continue
		}
		program, err := os.ReadFile(bootstrap)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(bootstrap, append(program, mark...), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("CDK_OUTDIR", filepath.Join(dir, "cdk.out"))
	// The simulation cannot stream either: the assistant answers in one piece, as under SAM.
	t.Setenv("CDK_CONTEXT_JSON", `{"coptic:architecture": "`+runtime.GOARCH+`", "coptic:stage": "`+stage+`",
		"coptic:environment": {"AWS_SAM_LOCAL": "true"}}`)
	c.command(t, "run", "./infra", "-functions", functions)
	client := s3.NewFromConfig(c.cfg, func(o *s3.Options) { o.UsePathStyle = true })
	put := func(key string, data []byte) {
		in := &s3.PutObjectInput{Bucket: aws.String(assets), Key: &key, Body: bytes.NewReader(data)}
		if _, err := client.PutObject(ctx, in); err != nil {
			t.Fatal(err)
		}
	}
	made, _ := filepath.Glob(filepath.Join(dir, "cdk.out", "asset.*"))
	for _, asset := range made {
		put(strings.TrimPrefix(filepath.Base(asset), "asset.")+".zip", zipped(t, asset))
	}
	template, err := os.ReadFile(filepath.Join(dir, "cdk.out", "Coptic-"+stage+".template.json"))
	if err != nil {
		t.Fatal(err)
	}
	name := "template-" + stage + mark + ".json"
	put(name, known(t, template, c.release(t)))
	return c.endpoint + "/" + assets + "/" + name
}

// known returns the template without what the simulation lacks: CodeDeploy and the steps in which it moves aliases,
// alarms that do sums, streams, and the key-value store inside the edge function, which is given the release's name
// instead.
func known(t *testing.T, template []byte, release string) []byte {
	t.Helper()
	var whole map[string]any
	if err := json.Unmarshal(template, &whole); err != nil {
		t.Fatal(err)
	}
	resources := whole["Resources"].(map[string]any)
	for id, r := range resources {
		resource := r.(map[string]any)
		properties, _ := resource["Properties"].(map[string]any)
		kind, _ := resource["Type"].(string)
		sums := kind == "AWS::CloudWatch::Alarm" && properties["Metrics"] != nil
		if strings.HasPrefix(kind, "AWS::CodeDeploy::") || sums {
			delete(resources, id)
		}
		delete(resource, "UpdatePolicy")
	}
	data, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	stub := "const cf = {kvs: () => ({get: async () => '" + release + "'})};"
	text := strings.NewReplacer(
		"import cf from 'cloudfront';", stub,
		`"ResponseTransferMode":"STREAM",`, "", "/2021-11-15/functions/", "/2015-03-31/functions/",
		"/response-streaming-invocations", "/invocations",
	).Replace(string(data))
	return []byte(text)
}

func zipped(t *testing.T, dir string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	if err := w.AddFS(os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// wait waits until a stack is done and returns its outputs.
func (c *cloud) wait(t *testing.T, name string, during, done cfn.StackStatus) map[string]string {
	t.Helper()
	ctx, client := t.Context(), cloudformation.NewFromConfig(c.cfg)
	for deadline := time.Now().Add(3 * time.Minute); ; time.Sleep(time.Second) {
		got, err := client.DescribeStacks(ctx, &cloudformation.DescribeStacksInput{StackName: &name})
		if err != nil {
			t.Fatal(err)
		}
		s := got.Stacks[0]
		if s.StackStatus == done {
			outputs := map[string]string{}
			for _, o := range s.Outputs {
				outputs[*o.OutputKey] = *o.OutputValue
			}
			return outputs
		}
		if s.StackStatus != during || time.Now().After(deadline) {
			events, _ := client.DescribeStackEvents(ctx, &cloudformation.DescribeStackEventsInput{StackName: &name})
			for _, e := range events.StackEvents {
				if strings.Contains(string(e.ResourceStatus), "FAILED") {
					t.Logf("%s %s: %s", *e.LogicalResourceId, aws.ToString(e.ResourceType), aws.ToString(e.ResourceStatusReason))
				}
			}
			t.Fatalf("the stack is %s: %s", s.StackStatus, aws.ToString(s.StackStatusReason))
		}
	}
}

// release returns the name of the release that is published.
func (c *cloud) release(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(c.root, "build/release/current-v3.json"))
	if err != nil {
		t.Fatalf("%v: make dataset", err)
	}
	var live struct{ Release string }
	if err := json.Unmarshal(data, &live); err != nil {
		t.Fatal(err)
	}
	return live.Release
}

// stored returns what CloudFront's key-value store holds under a key.
func (c *cloud) stored(t *testing.T, key string) string {
	t.Helper()
	resp, err := http.Get(c.endpoint + "/key-value-stores/" + url.PathEscape(c.outputs["ReleaseStore"]) + "/keys/" + key)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var got struct{ Value string }
	if err := json.NewDecoder(resp.Body).Decode(&got); err != nil {
		t.Fatalf("%s: %v", resp.Status, err)
	}
	return got.Value
}

// proxy returns a local address for a path of a host of the simulation, which has all of them on one port. It sends
// the key, as CloudFront does.
func (c *cloud) proxy(t *testing.T, host, path, key string) string {
	t.Helper()
	to, err := url.Parse(c.endpoint)
	if err != nil {
		t.Fatal(err)
	}
	to.Path = path
	server := httptest.NewServer(&httputil.ReverseProxy{
		FlushInterval: -1,
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			r.Out.Host = host
			if key != "" {
				r.Out.Header.Set("X-Api-Key", key)
			}
		},
	})
	t.Cleanup(server.Close)
	return server.URL
}
