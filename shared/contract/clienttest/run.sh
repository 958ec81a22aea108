#!/usr/bin/env bash
# Makes the three clients of docs/clients.md from the contract, compiles and runs the programs that are printed there, and
# calls every operation with each client, against a local server on a free port; and reads the texts with a public client of
# Distributed Text Services. Usage: run.sh SERVER FOLDER; SERVER is the local server's program, FOLDER is for what is made.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
contract=$here/../openapi.json server=$1 out=$2
mkdir -p "$out/go"

ADDR=localhost:0 DATASET=${DATASET:-build/release} "$server" >"$out/server.log" 2>&1 &
trap 'kill $!' EXIT
for _ in $(seq 100); do
  BASE=$(sed -n 's|^\(http://[^/]*\)/$|\1|p' "$out/server.log" | head -1)
  [ -n "$BASE" ] && break
  sleep 0.2
done
export BASE PICTURE=$here/../../../web/static/icon-192.png

# printed LANGUAGE is the program of docs/clients.md in that language, with the address of the server that runs here; says
# compares what a program prints with the comments after its calls that print.
printed() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" "$here/../../../docs/clients.md" | sed "1d;\$d;s|http://localhost:8080|$BASE|"; }
says() {
  local want
  want=$(printed "$1" | sed -nE 's,.*(console\.log|print|fmt\.Println)\(.*(//|#) ,,p')
  [ -n "$want" ] && [ "$2" = "$want" ] || { echo "the $1 program of docs/clients.md prints \"$2\", not \"$want\""; exit 1; }
}

cd "$here"
npx --no-install openapi-typescript "$contract" -o schema.d.ts
npx --no-install tsc --strict --noUncheckedIndexedAccess --target es2022 --module nodenext --skipLibCheck --outDir "$out/typescript" clients.ts
ln -sfn "$here/node_modules" "$out/node_modules"
echo '{"type":"module"}' >"$out/package.json"
node "$out/typescript/clients.js"
printed ts >printed.ts
npx --no-install tsc --strict --noUncheckedIndexedAccess --target es2022 --module nodenext --skipLibCheck --outDir "$out/typescript" printed.ts
says ts "$(node "$out/typescript/printed.js")"

"$out/venv/bin/openapi-python-client" generate --path "$contract" --output-path "$out/pyclient" --meta none --overwrite
CLIENT=$out "$out/venv/bin/python" clients.py
"$out/venv/bin/python" dts.py
printed python >"$out/printed.py"
says python "$(PYTHONPATH=$out "$out/venv/bin/python" "$out/printed.py")"

cp testdata/clients.go "$out/go/main.go"
cd "$out/go"
[ -e go.mod ] || { go mod init clients && go get github.com/oapi-codegen/runtime@v1.8.0; }
go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -generate types,client -package main -o client.gen.go "$contract"
go mod tidy
go run .
mkdir -p printed
sed 's/^package .*/package main/' client.gen.go >printed/client.gen.go
printed go >printed/main.go
says go "$(go run ./printed)"
