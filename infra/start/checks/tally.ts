import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of tests that failed, each with the first line of its error. */
  failures: readonly string[];
  /** Names of tests that passed only on their second try. They are defects, and count neither as passed nor as failed. */
  flaky: readonly string[];
  /** How long each file of tests took. */
  files: readonly TestFile[];
};
export type TestFile = { file: string; seconds: number };

/** Reads the counts in a test runner's report; rejects when there is no report. */
export type ReadTally = (reportFile: string) => Promise<Tally>;

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          invocations: z.number().optional(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(
            z.object({
              duration: z.number(),
              error: z.object({ message: z.string().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.output<typeof playwrightSuite>;

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** A file that could not even be loaded counts as one failure. */
export const readJestTally: ReadTally = async (reportFile) => {
  const report = jestReport.parse(await readJson(reportFile));
  const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${basename(name)}: ${fullName}`),
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) =>
        failureOf(`${basename(name)}: ${fullName}`, failureMessages[0]),
      ),
  );
  return {
    passed: report.numPassedTests - flaky.length,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    flaky,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative('', name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
};

/** An error outside any test, such as the product not starting, counts as one failure. */
export const readPlaywrightTally: ReadTally = async (reportFile) => {
  const { errors, suites, stats } = playwrightReport.parse(await readJson(reportFile));
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresIn),
    flaky: suites.flatMap(flakyIn),
    files: suites.flatMap(timesIn),
  };
};

const flakyIn = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

const failuresIn = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failureOf(`${file}: ${title}`, results.at(-1)?.error?.message)),
  ),
  ...suites.flatMap(failuresIn),
];

const failureOf = (name: string, message = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, 1)]
    .filter((part) => part !== '')
    .join('\n    ');

/** The same file may stand there several times. */
const timesIn = ({ specs, suites = [] }: PlaywrightSuite): TestFile[] => [
  ...specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, seconds: duration / 1000 }))),
  ),
  ...suites.flatMap(timesIn),
];

/**
 * What a step adds to the total. A failed step adds at least one failure, even when no test of it failed.
 */
export async function tallyStep(ok: boolean, report?: { file: string; read: ReadTally }): Promise<Tally> {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], files: [] };
  const counted = report === undefined ? nothing : await report.read(report.file).catch(() => undefined);
  if (counted === undefined) return { ...nothing, failed: 1 };
  return ok ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
    flaky: [...a.flaky, ...b.flaky],
    files: [...a.files, ...b.files],
  };
}

const SLOWEST = 20;

/** The files that took longest, a line each. */
export function formatSlowest(files: readonly TestFile[]): string {
  const seconds = new Map<string, number>();
  for (const each of files) seconds.set(each.file, (seconds.get(each.file) ?? 0) + each.seconds);
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  return slowest.map(([file, took]) => `${took.toFixed(1).padStart(6)} s  ${file}`).join('\n');
}

/** For people, printed before the last line. */
export function formatFlaky(names: readonly string[]): string {
  return list('WARNING: ', 'passed only on the second try', names);
}

/** For people, printed before the last line. */
export function formatFailures(names: readonly string[]): string {
  return list('', 'failed', names);
}

function list(begin: string, what: string, names: readonly string[]): string {
  const tests = names.length === 1 ? '1 test' : `${names.length} tests`;
  return [`${begin}${tests} ${what}:`, ...names.map((name) => `  ${name}`), ''].join('\n');
}

/** The last line of a test run, made for programs to read. */
export function formatTally({
  passed,
  failed,
  skipped,
}: Omit<Tally, 'failures' | 'flaky' | 'files'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
