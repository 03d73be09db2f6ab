import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { handle, type Job, pauseAfter, requireOneHandlerEach } from './job.js';
import { JOBS } from './registry.js';

const RETRY = { attempts: 3, firstPauseMs: 100, longestPauseMs: 1_000 };
const jobCalled = (name: string): Job => ({ name, queue: 'mail', payload: z.object({}), retry: RETRY });
const handled = (job: Job) => handle(job, () => Promise.resolve());

describe('the jobs', () => {
  it('have payloads of ids only, because payloads are stored where no erasure reaches', () => {
    for (const { name, payload } of JOBS) {
      const schema = z.toJSONSchema(payload);
      const fields = Object.values(schema.properties ?? {});
      expect({ name, formats: fields.map((field) => typeof field === 'object' && field.format) }).toEqual({
        name,
        formats: fields.map(() => 'uuid'),
      });
    }
  });

  it('have names that differ', () => {
    const names = JOBS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a worker', () => {
  const [a, b] = [jobCalled('a'), jobCalled('b')];

  it('starts with one handler for each job', () => {
    expect(() => requireOneHandlerEach([a, b], [handled(b), handled(a)])).not.toThrow();
  });

  it.each([
    ['a job without a handler', [a, b], [handled(a)], 'b'],
    ['a job with two handlers', [a], [handled(a), handled(a)], 'a'],
    ['a handler without a job', [a], [handled(a), handled(b)], 'b'],
    ['two jobs of one name', [a, a], [handled(a)], 'a'],
  ])('refuses to start with %s', (_, jobs, handlers, name) => {
    expect(() => requireOneHandlerEach(jobs, handlers)).toThrow(`exactly one handler: ${name}`);
  });
});

describe('the pause before another try', () => {
  it('doubles up to its limit', () => {
    expect([1, 2, 3, 4, 5, 30].map((attempt) => pauseAfter(attempt, RETRY))).toEqual([
      100, 200, 400, 800, 1_000, 1_000,
    ]);
  });
});
