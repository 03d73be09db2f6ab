import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as NodeProcess from '../node-process.js';
import type * as SpareProcesses from './spares.js';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'laurel-spares-'))));
afterAll(() => rm(folder, { recursive: true }));

it('a change is run by a process that was waiting for it', async () => {
  // The compiled ones, whose processes run without the loader of tests.
  const load = (name: string) => import(pathToFileURL(resolve('dist/infra/start', name)).href);
  const { Spares } = (await load('dev/spares.js')) as typeof SpareProcesses;
  const { startProgram } = (await load('node-process.js')) as typeof NodeProcess;
  const spawned: NodeProcess.RunningProgram[] = [];
  const spares = new Spares((program) => {
    const running = startProgram(program);
    spawned.push(running);
    return running;
  });
  const script = join(folder, 'services/api/src/main.mjs');
  await mkdir(join(script, '..'), { recursive: true });
  const program: NodeProcess.Program = {
    name: 'The api',
    command: [script],
    env: process.env,
    logFile: join(folder, 'log'),
  };
  const save = (version: string) =>
    writeFile(script, `console.log('${version}', process.pid); setInterval(() => {}, 1e6);`);
  const says = (line: string) => until(async () => (await readFile(program.logFile, 'utf8')).includes(line));
  try {
    await save('first');
    const first = spares.start(program);
    await says(`first ${first.pid}`);
    await first.stop();
    await save('second');
    const [, waiting] = spawned;
    const second = spares.start(program);
    expect(second).toBe(waiting);
    await says(`second ${second.pid}`);
  } finally {
    await Promise.all(spawned.map((each) => each.stop()));
  }
});
