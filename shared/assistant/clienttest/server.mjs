// The local server, started for a test: SERVER is the binary.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const deadline = 20_000; // ms, for the server's start and for each test

/** start returns the server's address, and stop, which ends it. settings are variables of its environment. */
export async function start(settings = {}) {
  assert.ok(process.env.SERVER, 'SERVER must name the local server, as built from functions/local');
  const server = spawn(process.env.SERVER, {
    // Nothing else from the environment: no slot is configured.
    env: {
      ADDR: '127.0.0.1:0',
      DATASET: fileURLToPath(new URL('../../../build/release', import.meta.url)),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => server.kill());
  const lines = createInterface({ input: server.stdout });
  const signal = AbortSignal.timeout(deadline);
  const [base] = await Promise.race([
    once(lines, 'line', { signal }),
    once(server, 'exit', { signal }).then(([code]) => assert.fail(`the server ended with ${code}`)),
  ]);
  const stop = async () => {
    if (!server.pid || server.exitCode !== null) return;
    server.kill();
    await once(server, 'exit');
  };
  return { base: base.replace(/\/$/, ''), stop };
}
