import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compressFiles } from './compress-files.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const TOOLS = ['package.json', 'package-lock.json', '.swcrc', 'tsconfig.json'];
const CONSOLE = [
  'web',
  'libs/contracts',
  'libs/domain',
  'infra/start/check-scripts.mjs',
  'infra/start/compress-files.mjs',
  'infra/start/draw-pages.mjs',
  'infra/start/launch-images.mjs',
];
const DRAWING = '.cache/draw-page';
const TEST = /\.(spec|contract|e2e)\.tsx?$/;
const FAKE = /\/testing\//;

/** What a deployment needs, and the commands that start it. */
const PRODUCT = {
  folders: ['libs', 'services', 'infra'],
  output: 'dist',
  ignore: ['**/*.spec.ts', '**/*.contract.ts', '**/testing/**'],
  includes: (file) => !TEST.test(file) && !FAKE.test(file),
};
/** What tests, benchmarks and the tour run as processes of their own. */
const TEST_TOOLS = {
  folders: ['test', 'tools', 'infra/start/testing'],
  output: '.cache/tools',
  ignore: ['**/*.spec.ts', '**/*.e2e.ts'],
  includes: (file) => !TEST.test(file),
};

/** Compiles the product into dist/; resolves to whether there was anything to do. */
export const buildServices = (signal) => compile('services', PRODUCT, signal);

/** Compiles the product, and bundles its programs into dist/bundles/; resolves to whether there was anything to do. */
export async function buildPrograms(signal) {
  const didCompile = await buildServices(signal);
  const { folders, includes } = PRODUCT;
  const didBundle = await whenChanged('dist/.built-bundles', [...folders, ...TOOLS], includes, () =>
    run(join(ROOT, 'infra/start/bundle.mjs'), [join(ROOT, 'dist')], { signal }),
  );
  return didCompile || didBundle;
}

/** Compiles the test tools into .cache/tools/; resolves to whether there was anything to do. */
export const buildTestTools = (signal) => compile('test-tools', TEST_TOOLS, signal);

function compile(name, { folders, output, ignore, includes }, signal) {
  return whenChanged(join(output, `.built-${name}`), [...folders, ...TOOLS], includes, async () => {
    const ignored = ignore.flatMap((pattern) => ['--ignore', pattern]);
    await runTool('@swc/cli/bin/swc.js', [...folders, '-d', output, ...ignored, '--copy-files', '--quiet'], {
      signal,
    });
    for (const folder of folders) await removeOrphans(output, folder, includes);
  });
}

/** Bundles the console into dist/web, draws its public pages and compresses its files; resolves to whether there was anything to do. */
export async function buildConsole(signal) {
  const isProduct = (file) => !TEST.test(file);
  return whenChanged('dist/.built-console', [...CONSOLE, ...TOOLS], isProduct, async () => {
    const env = { NODE_ENV: 'production' };
    const vite = ['build', 'web', '--logLevel', 'error'];
    const drawing = ['--ssr', 'src/app/draw-page.tsx', '--outDir', join(ROOT, DRAWING)];
    await Promise.all([
      runTool('vite/bin/vite.js', vite, { env, signal }),
      runTool('vite/bin/vite.js', [...vite, ...drawing], { env, signal }),
    ]);
    await run(join(ROOT, 'infra/start/draw-pages.mjs'), [join(ROOT, DRAWING, 'draw-page.js')], {
      env,
      signal,
    });
    await compressFiles(join(ROOT, 'dist/web'));
  });
}

/** By contents, not times: a checkout or a clone gives files new times. */
async function whenChanged(stampFile, inputs, includes, build) {
  const stamp = join(ROOT, stampFile);
  const wanted = await digest(inputs, includes);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === wanted) return false;
  await rm(stamp, { force: true });
  await build();
  await writeFile(stamp, wanted);
  return true;
}

async function digest(inputs, includes) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of (await filesUnder(input)).filter(includes))
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
async function removeOrphans(output, folder, includes) {
  for (const file of await filesUnder(join(output, folder))) {
    const source = file.slice(output.length + 1).replace(/\.js(\.map)?$/, '');
    const candidates = [source, `${source}.ts`, `${source}.tsx`, `${source}.js`, `${source}.mjs`];
    if (!candidates.some((path) => includes(path) && existsSync(join(ROOT, path))))
      await rm(join(ROOT, file));
  }
}

function runTool(tool, args, options) {
  return run(join(ROOT, 'node_modules', tool), args, options);
}

function run(program, args, { env, signal }) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    });
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${program} failed`))));
  });
}
