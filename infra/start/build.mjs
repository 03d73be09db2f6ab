import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVER = ['libs', 'services', 'infra', 'test'];
const CONSOLE = ['web', 'libs/contracts', 'libs/domain'];
const TOOLS = ['package.json', 'package-lock.json', '.swcrc', 'tsconfig.json'];

/** Compiles everything that runs on Node into dist/; resolves to whether there was anything to do. */
export async function buildServices(signal) {
  return whenChanged('services', [...SERVER, ...TOOLS], async () => {
    await runTool('@swc/cli/bin/swc.js', [...SERVER, '-d', 'dist', '--copy-files', '--quiet'], { signal });
    await removeOrphans();
  });
}

/** Bundles the console into dist/web; resolves to whether there was anything to do. */
export async function buildConsole(signal) {
  return whenChanged('console', [...CONSOLE, ...TOOLS], () =>
    runTool('vite/bin/vite.js', ['build', 'web', '--logLevel', 'error'], {
      env: { NODE_ENV: 'production' },
      signal,
    }),
  );
}

/** By contents, not times: a checkout or a clone gives files new times. */
async function whenChanged(name, inputs, build) {
  const stamp = join(ROOT, 'dist', `.built-${name}`);
  const wanted = await digest(inputs);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === wanted) return false;
  await rm(stamp, { force: true });
  await build();
  await writeFile(stamp, wanted);
  return true;
}

async function digest(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesUnder(input))
      hash.update(`${file}\0`).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function filesUnder(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(ROOT.length + 1)).sort();
}

/** Removes compiled files whose source is gone: code that lists a folder, as migrations do, would still find them. */
async function removeOrphans() {
  for (const folder of SERVER) {
    for (const file of await filesUnder(join('dist', folder))) {
      const source = join(ROOT, file.slice('dist/'.length)).replace(/\.js(\.map)?$/, '');
      const candidates = [source, `${source}.ts`, `${source}.tsx`, `${source}.js`, `${source}.mjs`];
      if (!candidates.some(existsSync)) await rm(join(ROOT, file));
    }
  }
}

function runTool(tool, args, { env, signal }) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    });
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${tool} failed`))));
  });
}
