import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
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
];

async function run([entry = '', ...args]: readonly string[]) {
  const child = spawn(process.execPath, [resolve('dist/bundles', entry), ...args], {
    env: { ...process.env, ...SETTINGS },
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
