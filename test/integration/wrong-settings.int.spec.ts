import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { resolve } from 'node:path';
import { SECRET } from '../setup/service-process.js';

const SETTINGS = {
  DATABASE_URL: 'mysql://user:hush@a/laurel',
  EVENT_STORE_URL: 'esdb://user:hush@a,b,c?tls=true&tlsVerifyCert=false',
  LAUREL_SECRET: SECRET,
  LAUREL_DEMO: '1',
};

const PROGRAMS = [
  ['api/src/main.js'],
  ['api/src/operations/cli/main.js', 'migrate'],
  ['api/src/operations/seed/main.js'],
  ['projector/src/main.js'],
  ['projector/src/replay/main.js', 'verify'],
  ['worker/src/main.js'],
];

async function run([entry = '', ...args]: readonly string[], settings: NodeJS.ProcessEnv = SETTINGS) {
  const child = spawn(process.execPath, [resolve('dist/bundles', entry), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exitCode = new Promise((done) => child.once('close', done));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exitCode]);
  return { code, output: out + err };
}

describe('A program with wrong settings', () => {
  it.each(PROGRAMS)('ends with one line that names them, and no password: %s', async (...program) => {
    const { code, output } = await run(program);
    expect(output).toMatch(
      /^DATABASE_URL: must begin with postgres:\/\/; EVENT_STORE_URL: tlsVerifyCert is not .+\n$/,
    );
    expect(output).not.toContain('hush');
    expect(code).toBe(1);
  });
});

describe('A worker', () => {
  const AWAY = { DATABASE_URL: 'postgres://laurel@127.0.0.1:1/laurel', LAUREL_SECRET: SECRET };

  it('whose database is away at the start ends with one line, without a stack', async () => {
    const { code, output } = await run(['worker/src/main.js'], AWAY);
    expect(output).toMatch(/^\{.*ECONNREFUSED.*\}\n$/);
    expect(output).not.toContain('"stack"');
    expect(code).toBe(1);
  });

  it('whose port is taken does the same', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const WORKER_METRICS_PORT = String((server.address() as AddressInfo).port);
    const { code, output } = await run(['worker/src/main.js'], { ...AWAY, WORKER_METRICS_PORT });
    server.close();
    expect(output).toMatch(/^\{.*EADDRINUSE.*\}\n$/);
    expect(output).not.toContain('"stack"');
    expect(code).toBe(1);
  });
});
