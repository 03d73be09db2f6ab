import { expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Small, so that nothing is measured but that every part runs to its end. */
const SMALL = ['--quick', '--seconds=0.1', '--rows=2000'];
const LIMIT_MS = 15 * 60_000;

it(
  'every part of the bench runs to its end',
  async () => {
    const program = ['.cache/tools/test/bench/main.js', ...SMALL];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, program, { maxBuffer: 2 ** 24 });
    const parts = [...stderr.matchAll(/^Measuring (.+)$/gm)].map(([, name]) => name);
    expect(parts.length).toBeGreaterThan(15);
    expect(stdout).toContain('processor time of an award at 20/s');
    expect(stdout).not.toMatch(/\bNaN\b/);
  },
  LIMIT_MS,
);
