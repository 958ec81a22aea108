#!/usr/bin/env bash
# Runs the deployed functions on this machine: builds them for its architecture, synthesizes the template and starts
# SAM's API on it. DATASET is a release folder (default: the authored dataset, compiled) or s3://bucket/prefix;
# PORT is the port, default 3000. What the functions read from the environment (OCR_SERVICE_URL, ASSISTANT_…) is passed on.
set -euo pipefail
cd "$(dirname "$0")/.."

SAM=${SAM:-sam}
command -v "$SAM" >/dev/null || { echo "SAM is missing: pip install aws-sam-cli (PyPI), or set SAM to its path"; exit 1; }
command -v docker >/dev/null || { echo "Docker is missing: apt-get install docker.io"; exit 1; }
docker info >/dev/null 2>&1 || { echo "Docker's engine does not answer: start it (systemctl start docker, or dockerd)"; exit 1; }
command -v node >/dev/null || { echo "Node is missing: CDK needs it"; exit 1; }

case $(uname -m) in
  x86_64) arch=amd64 image=x86_64 ;;
  aarch64 | arm64) arch=arm64 image=arm64 ;;
  *) echo "no Lambda architecture: $(uname -m)"; exit 1 ;;
esac
DATASET=${DATASET:-}
PORT=${PORT:-3000}
out=build/sam

if [ -z "$DATASET" ]; then
  make --no-print-directory dataset # before the functions: one of them holds the answer keys
  DATASET=build/release
fi
make --no-print-directory build ARCH=$arch

# SAM passes on only what the template names, so the template for SAM names all that the functions read.
rm -rf "$out"
mkdir -p "$out"
DATASET=$DATASET ARCH=$arch OUT=$out node <<'JS'
const fs = require('fs'), env = process.env
const remote = env.DATASET.startsWith('s3://')
const values = {DATASET: remote ? env.DATASET : '/var/task/release'}
for (const [name, value] of Object.entries(env))
  if (/^(ASSISTANT_|OCR_|ALLOWED_ORIGINS$|DATASET_REFRESH$|AWS_ENDPOINT_URL_S3$)/.test(name))
    values[name] = value.replace(/\/\/(localhost|127\.0\.0\.1)(?=[:/]|$)/, '//host.docker.internal')
const environment = Object.fromEntries(Object.keys(values).filter(name => name !== 'DATASET').map(name => [name, '']))
fs.writeFileSync(env.OUT + '/env.json', JSON.stringify({Parameters: values}, null, 2))
fs.writeFileSync(env.OUT + '/context.json', JSON.stringify({'coptic:architecture': env.ARCH, 'coptic:environment': environment}))
JS
CDK_OUTDIR=$out/cdk.out CDK_CONTEXT_JSON=$(cat "$out/context.json") go run ./infra
# SAM reads an API's BinaryMediaTypes only where it has a Swagger body; from a method it takes them like this.
TEMPLATE=$out/cdk.out/Coptic-prod.template.json node <<'JS'
const fs = require('fs'), file = process.env.TEMPLATE, template = JSON.parse(fs.readFileSync(file))
for (const {Type, Properties} of Object.values(template.Resources))
  if (Type === 'AWS::ApiGateway::Method')
    Object.assign(Properties.Integration, {ContentHandling: 'CONVERT_TO_BINARY', ContentType: '*/*'})
fs.writeFileSync(file, JSON.stringify(template))
JS
case $DATASET in
  s3://*) ;;
  *) for asset in "$out"/cdk.out/asset.*/; do cp -R "$DATASET" "$asset/release"; done ;;
esac

# A base image that is here already is taken as it is.
pull=()
docker image ls --format '{{.Repository}}:{{.Tag}}' | grep -q "/lambda/provided:al2023-$image\$" && pull=(--skip-pull-image)
base=http://127.0.0.1:$PORT
echo "SAM serves, once it says so:"
for path in /en /api/v1/grammar '/api/v1/dictionary/search?q=bread' /api/openapi.json /api/docs /api/assistant /api/ocr; do echo "$base$path"; done
export SAM_CLI_TELEMETRY=0 AWS_EC2_METADATA_DISABLED=true
exec "$SAM" local start-api -t "$out/cdk.out/Coptic-prod.template.json" --env-vars "$out/env.json" \
  --port "$PORT" --warm-containers LAZY --add-host host.docker.internal:host-gateway --region "${AWS_REGION:-us-east-1}" "${pull[@]}"
