import { describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  add,
  formatFailures,
  formatFlaky,
  formatSlowest,
  formatTally,
  readJestTally,
  readPlaywrightTally,
  tallyStep,
} from './tally.js';

async function withReport<T>(report: unknown, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-tally-'));
  try {
    const file = join(folder, 'report.json');
    await writeFile(file, JSON.stringify(report));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const jest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: resolve('test/races/award.int.spec.ts'),
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: [
        { fullName: 'awards a point', status: 'passed', invocations: 1 },
        { fullName: 'undoes an award', status: 'passed', invocations: 2 },
        {
          fullName: 'awards to many',
          status: 'failed',
          invocations: 2,
          failureMessages: ['Error: 3 is not 4\n    at award.ts'],
        },
        { fullName: 'awards to nobody', status: 'pending' },
      ],
    },
  ],
};
const spec = (title: string, status: string) => ({
  title,
  file: 'award.e2e.ts',
  tests: [
    {
      status,
      results: [{ duration: 1_500, ...(status === 'unexpected' && { error: { message: 'Late\nlog' } }) }],
    },
  ],
});
const playwright = {
  errors: [],
  suites: [
    {
      specs: [spec('awards a point', 'expected')],
      suites: [{ specs: [spec('undoes an award', 'flaky'), spec('awards to many', 'unexpected')] }],
    },
  ],
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
};

describe('the tally of a test run', () => {
  it('counts a test file that could not be loaded as a failure, and names a test that passed on the second try', async () => {
    const flaky = ['award.int.spec.ts: undoes an award'];
    expect(await withReport(jest, readJestTally)).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      failures: ['award.int.spec.ts: awards to many\n    Error: 3 is not 4'],
      flaky,
      files: [{ file: 'test/races/award.int.spec.ts', seconds: 2.5 }],
    });
  });

  it('does not count a browser test that passed only on the second try, and names it', async () => {
    const flaky = ['award.e2e.ts: undoes an award'];
    const tally = await withReport(playwright, readPlaywrightTally);
    const failures = ['award.e2e.ts: awards to many\n    Late'];
    expect(tally).toMatchObject({ passed: 3, failed: 1, skipped: 2, failures, flaky });
    expect(formatFailures(failures)).toBe('1 test failed:\n  award.e2e.ts: awards to many\n    Late\n');
    expect(formatSlowest(tally.files)).toBe('   4.5 s  award.e2e.ts');
    expect(formatFlaky(flaky)).toBe(
      'WARNING: 1 test passed only on the second try:\n  award.e2e.ts: undoes an award\n',
    );
  });

  it('counts an error outside every browser test as a failure', async () => {
    const report = {
      errors: [{ message: 'no server' }],
      suites: [],
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    };
    expect(await withReport(report, readPlaywrightTally)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [],
      flaky: [],
      files: [],
    });
  });

  it('never calls a step that failed free of failures', async () => {
    const green = { ...jest, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
    const tally = await withReport(green, (file) => tallyStep(false, { file, read: readJestTally }));
    expect(tally).toEqual({ passed: 5, failed: 1, skipped: 2, failures: [], flaky: [], files: [] });
  });

  it('counts a runner that left no report as a failure', async () => {
    const missing = { file: join(tmpdir(), 'no-such-report.json'), read: readJestTally };
    expect(await tallyStep(true, missing)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [],
      flaky: [],
      files: [],
    });
  });

  it('adds nothing for a check that passed, and a failure for a check that failed', async () => {
    expect(await tallyStep(true)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: [],
      files: [],
    });
    expect(await tallyStep(false)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [],
      flaky: [],
      files: [],
    });
  });

  it('lists the twenty files that took longest', () => {
    const files = Array.from({ length: 21 }, (_, n) => ({ file: `${n}.spec.ts`, seconds: n }));
    const lines = formatSlowest(files).split('\n');
    expect(lines).toHaveLength(20);
    expect(lines.at(0)).toBe('  20.0 s  20.spec.ts');
    expect(lines.at(-1)).toBe('   1.0 s  1.spec.ts');
  });

  it('mentions skipped tests only when there are some', () => {
    const first = { passed: 1, failed: 0, skipped: 0, failures: ['c'], flaky: ['a'], files: [] };
    const sum = add(first, { passed: 2, failed: 1, skipped: 0, failures: ['d'], flaky: ['b'], files: [] });
    expect([sum.failures, sum.flaky]).toEqual([
      ['c', 'd'],
      ['a', 'b'],
    ]);
    expect(formatTally(sum)).toBe('3 passed, 1 failed');
    expect(formatTally({ ...sum, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped');
  });
});
