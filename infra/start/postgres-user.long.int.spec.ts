import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const PROBE = resolve('.cache/tools/infra/start/testing/start-and-stop.js');
const SOMEBODY = 1000;
const NOBODY = 65534;

/** Only root can become another user. The other tests of this folder cover an ordinary user. */
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-user-'));
  dataDir = join(folder, 'data', 'postgres');
  await mkdir(join(folder, 'data'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts and stops a Postgres in another process. Returns its output: "ok" or the reason why not. */
function startAndStop(prefix: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const [program, ...args] = [...prefix, process.execPath, PROBE, dataDir];
  return new Promise((done) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', () => done(output.trim()));
  });
}

/** An ordinary user, who may read the checkout wherever it is, but write only to their own files. */
const somebody = [
  'setpriv',
  `--reuid=${SOMEBODY}`,
  `--regid=${SOMEBODY}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
  '--',
];

async function withoutNamespaces(): Promise<NodeJS.ProcessEnv> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await writeFile(
    join(bin, 'unshare'),
    '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2\nexit 1\n',
  );
  await chmod(join(bin, 'unshare'), 0o755);
  return { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
}

const ownerOf = async (path: string) => (await stat(path)).uid;

asRoot('the embedded Postgres started by root', () => {
  it('runs below a folder that only root may enter', async () => {
    await chmod(folder, 0o700);
    expect(await startAndStop()).toBe('ok');
    expect(await startAndStop()).toBe('ok');
    expect(await ownerOf(dataDir)).toBe(0);
  });

  it('runs there as nobody when user namespaces are forbidden', async () => {
    const env = await withoutNamespaces();
    await chmod(folder, 0o700);
    expect(await startAndStop([], env)).toBe('ok');
    expect(await ownerOf(dataDir)).toBe(NOBODY);
  });

  it('serves the same data when namespaces are allowed, forbidden and allowed again', async () => {
    const env = await withoutNamespaces();
    expect(await startAndStop()).toBe('ok');
    expect(await startAndStop([], env)).toBe('ok');
    expect(await startAndStop()).toBe('ok');
  });

  it("keeps an ordinary user's data that user's", async () => {
    await chown(join(folder, 'data'), SOMEBODY, SOMEBODY);
    expect(await startAndStop(somebody)).toBe('ok');
    expect(await startAndStop()).toBe('ok');
    expect(await ownerOf(dataDir)).toBe(SOMEBODY);
    expect(await startAndStop(somebody)).toBe('ok');
  });
});

asRoot('the embedded Postgres started by an ordinary user', () => {
  it('says that the data belongs to root', async () => {
    expect(await startAndStop()).toBe('ok');
    expect(await startAndStop(somebody)).toBe(
      `${dataDir} belongs to root: start Laurel as that user, or set DATA_DIR to another folder.`,
    );
  });

  it('says that it may not write to the folder', async () => {
    expect(await startAndStop(somebody)).toContain(`Laurel may not write to ${dataDir}`);
  });
});
