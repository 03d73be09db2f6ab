import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { run } from '../run-program.js';

/** Path → SHA-256 of every file that git does not ignore. */
export type Contents = Readonly<Record<string, string>>;

/** Paths of what has changed, of sources that depend on it or have changed, and of unit tests that run. */
export type Affected = {
  changed: readonly string[];
  sources: readonly string[];
  unitTests: readonly string[];
};

const RECORD = '.cache/passed.json';
const SOURCE = /^(libs|services|web|infra|test)\/.*\.(tsx?|m?js)$/;
/** Settings of the tools, and types that sources do not import. */
const CONCERNS_ALL = /^(?!.*\.md$)[^/]+$|\/tsconfig\.json$|\.d\.ts$/;
const READS_FILES = /'node:(fs|fs\/promises|child_process)'/;

/** The work tree as it is; undefined where there is no git to list its files. */
export async function readContents(signal: AbortSignal): Promise<Contents | undefined> {
  const listing = ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { ok, output } = await run(listing, signal);
  if (!ok) return undefined;
  const digests = output
    .split('\0')
    .filter((path) => path !== '')
    .map(async (path) => {
      // Git lists a deleted file until that is staged.
      const contents = await readFile(path).catch(() => undefined);
      return contents && ([path, createHash('sha256').update(contents).digest('hex')] as const);
    });
  return Object.fromEntries((await Promise.all(digests)).filter((each) => each !== undefined));
}

/** The work tree with which everything passed last; empty if there was none. */
export async function readPassed(): Promise<Contents> {
  try {
    return JSON.parse(await readFile(RECORD, 'utf8')) as Contents;
  } catch {
    // There is none, or writing it was interrupted.
    return {};
  }
}

export async function recordPass(contents: Contents): Promise<void> {
  await mkdir(dirname(RECORD), { recursive: true });
  await writeFile(RECORD, JSON.stringify(contents));
}

/** What has to be checked again; undefined if that is everything. */
export async function findAffected(
  passed: Contents,
  now: Contents,
  signal: AbortSignal,
): Promise<Affected | undefined> {
  const changed = changedFiles(passed, now);
  if (changed === undefined) return undefined;
  const changedSources = changed.filter((path) => SOURCE.test(path));
  const [sources, unitTests] = await Promise.all([
    dependents('sources', changedSources, signal),
    // No import tells which files a source reads, so the tests of those that read any always run.
    dependents('unit', [...changedSources, ...(await readersAmong(Object.keys(now)))], signal),
  ]);
  return { changed, sources, unitTests };
}

/** The files that are new or changed; undefined if what depends on a change cannot be found by imports. */
export function changedFiles(passed: Contents, now: Contents): string[] | undefined {
  const changed = Object.keys(now).filter((path) => passed[path] !== now[path]);
  const removed = Object.keys(passed).filter((path) => now[path] === undefined);
  const concernsAll =
    changed.some((path) => CONCERNS_ALL.test(path)) ||
    removed.some((path) => CONCERNS_ALL.test(path) || SOURCE.test(path));
  return concernsAll ? undefined : changed;
}

async function readersAmong(paths: readonly string[]): Promise<string[]> {
  const sources = paths.filter((path) => SOURCE.test(path));
  const texts = await Promise.all(sources.map((path) => readFile(path, 'utf8')));
  return sources.filter((_, i) => READS_FILES.test(texts[i] ?? ''));
}

/**
 * Jest knows the imports.
 *
 * @returns the files of a project of `jest.config.js` that are among these or depend on one of them
 */
export async function dependents(
  project: 'sources' | 'unit',
  paths: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (paths.length === 0) return [];
  const jest = [process.execPath, resolve('node_modules/jest/bin/jest.js'), '--selectProjects', project];
  const listing = [...jest, '--listTests', '--json', '--findRelatedTests', ...paths];
  const { ok, output } = await run(listing, signal);
  const list = output.split('\n').find((line) => line.startsWith('['));
  if (!ok || list === undefined) throw new Error(`Jest does not list what depends on a change:\n${output}`);
  return (JSON.parse(list) as string[]).map((path) => relative('', path));
}
