import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLogger } from './logger.js';
import { RepeatedLines } from './repeated-lines.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function logInto(lines: string[]) {
  const output = new RepeatedLines({ write: (line) => void lines.push(line) });
  return { output, log: createLogger({ level: 'info', base: { service: 'worker' } }, output) };
}

const told = (lines: readonly string[]) =>
  lines.map((line) => {
    const { msg, again, job } = JSON.parse(line) as { msg: string; again?: number; job?: number };
    return [msg, again, job];
  });

it('a warning that comes all the time is written once a minute, with how often', () => {
  const lines: string[] = [];
  const { log } = logInto(lines);
  const err = new Error('refused');
  for (let second = 0; second < 150; second += 1) {
    log.warn({ err }, 'Redis is away');
    jest.advanceTimersByTime(1_000);
  }
  expect(told(lines)).toEqual([
    ['Redis is away', undefined, undefined],
    ['Redis is away', 59, undefined],
    ['Redis is away', 60, undefined],
  ]);
  jest.advanceTimersByTime(120_000);
  expect(told(lines).at(-1)).toEqual(['Redis is away', 30, undefined]);
  log.warn({ err }, 'Redis is away');
  expect(told(lines).slice(4)).toEqual([['Redis is away', undefined, undefined]]);
});

it('lines of other jobs, other errors and of what goes well are all written', () => {
  const lines: string[] = [];
  const { log } = logInto(lines);
  log.warn({ job: 1 }, 'failed');
  log.warn({ job: 2 }, 'failed');
  log.error({ job: 1 }, 'failed');
  log.info('done');
  log.info('done');
  expect(told(lines)).toEqual([
    ['failed', undefined, 1],
    ['failed', undefined, 2],
    ['failed', undefined, 1],
    ['done', undefined, undefined],
    ['done', undefined, undefined],
  ]);
});

it('says what it has counted when the process ends, and before it forgets', () => {
  const lines: string[] = [];
  const { output, log } = logInto(lines);
  log.warn('away');
  log.warn('away');
  output.end();
  expect(told(lines)).toEqual([
    ['away', undefined, undefined],
    ['away', 1, undefined],
  ]);
  log.warn('here');
  log.warn('here');
  for (let job = 1; job <= 1_000; job += 1) log.warn({ job }, 'failed');
  expect(told(lines)).toContainEqual(['here', 1, undefined]);
});
