import { until } from '#runtime/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '../programs.js';
import { readProjects } from './projects.js';
import { type Sources, watchSources } from './watch-sources.js';

let root: string;
let sources: Sources;
let told: string[];
let said: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'laurel-sources-'));
  for (const folder of ['libs/domain', 'services/api/src', 'services/projector/src', 'dist'])
    await mkdir(join(root, folder), { recursive: true });
  await copyFile('.swcrc', join(root, '.swcrc'));
  await writeFile(join(root, 'dist/.built-services'), 'what was built');
  told = [];
  said = [];
  sources = watchSources({
    root,
    folders: ['libs', 'services'],
    services: ['services/api', 'services/projector'],
    say: (text) => said.push(text),
  });
  for (const name of ['api', 'projector'])
    sources.onChange(`services/${name}/src/main.js`, () => told.push(name));
});

afterEach(async () => {
  sources.close();
  await rm(root, { recursive: true });
});

describe('the sources in development', () => {
  it('are compiled when they change, and invalidate the build', async () => {
    await writeFile(join(root, 'services/api/src/answer.ts'), 'export const answer: number = 42;');
    await until(() => Promise.resolve(told.length > 0));
    expect(await readFile(join(root, 'dist/services/api/src/answer.js'), 'utf8')).toContain('answer = 42;');
    expect(existsSync(join(root, 'dist/services/api/src/answer.js.map'))).toBe(true);
    expect(existsSync(join(root, 'dist/.built-services'))).toBe(false);
    expect(told).toEqual(['api']);
  });

  it('restart every service when they are shared', async () => {
    await writeFile(join(root, 'libs/domain/points.ts'), 'export const most = 100;');
    await until(() => Promise.resolve(told.length > 1));
    expect(told).toEqual(['api', 'projector']);
  });

  it('do not restart services when they cannot be compiled, and print the reason', async () => {
    await writeFile(join(root, 'services/api/src/broken.ts'), 'export const = ;');
    await until(() => Promise.resolve(said.length > 0));
    expect(said[0]).toContain('broken.ts');
    await writeFile(join(root, 'services/api/src/broken.ts'), 'export const mended = 1;');
    await until(() => Promise.resolve(told.length > 0));
    expect(told).toEqual(['api']);
  });
});

describe('nest-cli.json', () => {
  it('lists the services that a start runs, without the provider of the demo', async () => {
    const scripts = (await readProjects()).map(({ script }) => script);
    const started = SERVICES.map(({ command: [script] }) => script);
    expect(scripts.sort()).toEqual(started.filter((script) => script.startsWith('services/')).sort());
  });
});
