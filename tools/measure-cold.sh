#!/usr/bin/env bash
# Prints how long make run takes to its first answer and how long make test takes, both from empty caches of modules and
# of what the go command builds, and then with the caches that this leaves but no test's result. Processor time is that
# of all processes together; read it first where other work shares the machine.
set -euo pipefail
cd "$(dirname "$0")/.."
caches=$PWD/build/cold
address=localhost:${PORT:-18099}
export GOMODCACHE=$caches/mod GOCACHE=$caches/build GOFLAGS="-modcacherw -count=1"
TIMEFORMAT='%1R s, %1U s and %1S s of processor time'
mkdir -p build

until_answer() { # serve, and end the server with its first answer
  make run ADDR="$address" &
  local server=$!
  until curl -sf -o /dev/null "http://$address/api/v1/dictionary/search?q=bread"; do
    kill -0 $server || return 1
    sleep 0.1
  done
  echo "answered"
  kill "$(pgrep -P $server -f build/run/local || echo $server)"
  wait $server || true
}
measure() { # measure NAME COMMAND...
  echo "== $1 =="
  { time "${@:2}" >"build/cold-log" 2>&1; } 2>&1 || { tail -n 40 build/cold-log; exit 1; }
}
rm -rf "$caches" build/run build/release
measure "make run, empty caches" until_answer
measure "make run again" until_answer
rm -rf "$caches" build/run build/release
measure "make test, empty caches" make test
measure "make test again, every test run" make test
rm -rf "$caches"
